#include <bits/stdc++.h>
