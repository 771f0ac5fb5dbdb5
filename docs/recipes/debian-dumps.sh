#!/bin/sh
# The gimple dumps of Debian's packages: debian-dumps.sh DIR PACKAGE...
#
# Makes DIR/PACKAGE with the dumps of the package's build; of a build that fails, those up to there. A package that is
# there is not built again. Needs root, deb-src lines in apt's sources, and dpkg-dev. Packages without a dump are named
# at the end.
set -u
export DEBIAN_FRONTEND=noninteractive
dumps=$(realpath -m "$1")
shift
mkdir -p "$dumps"
failed=
for package; do
  [ -e "$dumps/$package" ] && continue
  work=$(mktemp -d)
  (
    cd "$work" || exit
    apt-get build-dep -y -qq "$package" >/dev/null &&
      apt-get source -qq -o APT::Sandbox::User=root "$package" >/dev/null || exit
    cd ./*/ || exit
    DEB_BUILD_OPTIONS="nocheck parallel=$(nproc)" DEB_CFLAGS_APPEND=-fdump-tree-gimple \
      dpkg-buildpackage -b -uc -us >"$work/log" 2>&1
    find . -name '*.gimple' -print0 | tar -c --null -T - | { mkdir "$work/found" && tar -x -C "$work/found"; }
    [ -n "$(find "$work/found" -name '*.gimple' -print -quit)" ] && mv "$work/found" "$dumps/$package"
  ) || failed="$failed $package"
  rm -rf "$work"
done
[ -z "$failed" ] || { echo "no dumps of:$failed" >&2; exit 1; }
