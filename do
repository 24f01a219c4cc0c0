#!/bin/bash
# The only list of commands: a command is a function do_<name>, and the line above it, starting with ##, is its help.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
. scripts/ground.sh
. scripts/setup.sh
. scripts/build.sh
. scripts/run.sh
. scripts/test.sh
. scripts/check.sh
. scripts/proofs.sh

usage() {
    echo 'Kalends: a booking server that a business runs itself. Commands (./do COMMAND --help tells more):'
    echo
    sed -nE '/^## /{s/^## //;h;n;s/^do_([a-z0-9]+)\(\).*/\1/;G;s/^([a-z0-9]+)\n(.*)/\1\t\2/p}' \
        scripts/run.sh scripts/setup.sh scripts/build.sh scripts/test.sh scripts/check.sh scripts/proofs.sh |
        while IFS=$'\t' read -r name text; do printf '  %-10s %s\n' "$name" "$text"; done
    echo
    echo 'Start with: ./do run'
}

command="${1:-}"
case "$command" in
    '' | help | --help | -h) usage; exit 0 ;;
esac
if ! declare -F "do_$command" >/dev/null; then
    echo "There is no command '$command'." >&2
    usage >&2
    exit 2
fi
shift
if [[ "${1:-}" == --help ]]; then
    usage | grep -E "^  $command "
    ! declare -F "help_$command" >/dev/null || "help_$command"
    exit 0
fi
"do_$command" "$@"
