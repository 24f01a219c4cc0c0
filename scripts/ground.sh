# What the other scripts stand on: steps that can be seen, output that is kept, stamps. Sourced by ./do.
# shellcheck shell=bash

readonly LOGS=build/logs STAMPS=build/stamps
mkdir -p "$LOGS" "$STAMPS"

# Compiler results are shared by all build folders of this checkout, and survive `rm -rf build`.
export CCACHE_BASEDIR="${CCACHE_BASEDIR:-$PWD}" CCACHE_NOHASHDIR=1 CCACHE_MAXSIZE="${CCACHE_MAXSIZE:-10G}"
export CCACHE_SLOPPINESS="${CCACHE_SLOPPINESS:-pch_defines,time_macros,include_file_mtime,include_file_ctime}"
export CLICOLOR_FORCE=0

clock() { printf '%d:%02d' $((SECONDS / 60)) $((SECONDS % 60)); }
say() { printf '%s\n' "$*"; }
stop() { printf '\n%s\n' "$*" >&2; exit 1; }

# step <words…>: a numbered line with the time since the start.
STEP=0
step() { STEP=$((STEP + 1)); printf '[%d] %5s  %s\n' "$STEP" "$(clock)" "$*"; }

# quietly <name> <command…>: keeps the output in build/logs/<name>.log, shows its last line while it runs, and its end
# if the command fails. Gives the command's exit code.
quietly() {
    local log="$LOGS/$1.log" process status=0 next_line=$((SECONDS + 20)) begun=$SECONDS
    shift
    "$@" >"$log" 2>&1 &
    process=$!
    trap 'kill "$process" 2>/dev/null; exit 130' INT TERM
    while kill -0 "$process" 2>/dev/null; do
        sleep 0.1
        if [[ -t 1 ]]; then
            printf '\r\033[K          %3ds  %.100s' $((SECONDS - begun)) "$(last_line "$log")"
        elif ((SECONDS >= next_line)); then
            printf '          %3ds  %.140s\n' $((SECONDS - begun)) "$(last_line "$log")"
            next_line=$((SECONDS + 20))
        fi
    done
    [[ -t 1 ]] && printf '\r\033[K'
    wait "$process" || status=$?
    trap - INT TERM
    if ((status)); then
        tail -n 40 "$log" | sed 's/^/    /'
        say "    (failed with $status; all of it is in $log)"
    fi
    return "$status"
}

last_line() { tail -c 400 "$1" 2>/dev/null | tr '\r' '\n' | grep -v '^[[:space:]]*$' | tail -n 1 || true; }

# is_fresh <stamp> <file or folder…>: nothing named is newer than the stamp. Folders count whole, and so do removals.
is_fresh() {
    local stamp="$STAMPS/$1" path paths=()
    shift
    [[ -e "$stamp" ]] || return 1
    for path in "$@"; do [[ -e "$path" ]] && paths+=("$path"); done
    ((${#paths[@]})) || return 0
    [[ -z "$(find "${paths[@]}" -newer "$stamp" -print -quit)" ]]
}
stamp() { touch "$STAMPS/$1"; }

as_root() {
    if ((EUID == 0)); then "$@"
    elif command -v sudo >/dev/null; then sudo "$@"
    else stop "Installing packages needs root: run this as root once, or install sudo."; fi
}
