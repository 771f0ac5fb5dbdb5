#!/bin/sh
exec gcc -O2 "$@"
