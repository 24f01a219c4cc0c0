# Functions shared by the other scripts: numbered steps, logged output, stamps. Sourced by ./do.
# shellcheck shell=bash

readonly LOGS=build/logs STAMPS=build/stamps
mkdir -p "$LOGS" "$STAMPS"

# All build folders of this checkout share compiler results, which survive `rm -rf build`.
export CCACHE_BASEDIR="${CCACHE_BASEDIR:-$PWD}" CCACHE_NOHASHDIR=1 CCACHE_MAXSIZE="${CCACHE_MAXSIZE:-10G}"
export CCACHE_SLOPPINESS="${CCACHE_SLOPPINESS:-pch_defines,time_macros,include_file_mtime,include_file_ctime}"
export CLICOLOR_FORCE=0

clock() { printf '%d:%02d' $((SECONDS / 60)) $((SECONDS % 60)); }
say() { printf '%s\n' "$*"; }
stop() { printf '\n%s\n' "$*" >&2; exit 1; }

# step <words…>: prints a numbered line with the time since the start.
STEP=0
step() { STEP=$((STEP + 1)); printf '[%d] %5s  %s\n' "$STEP" "$(clock)" "$*"; }

# quietly <name> <command…>: writes the command's output to build/logs/<name>.log, shows the log's last line while the
# command runs, and the end of the log if it fails. Returns the command's exit code.
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

last_line() { tail -c 400 "$1" 2>/dev/null | tr '\r' '\n' | grep -av '^[[:space:]]*$' | tail -n 1 || true; }

# is_fresh <stamp> <file or folder…>: true if no named file, and no file in a named folder, changed since the stamp. A
# removed file counts as a change of its folder.
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
