# Builds and serves. Sourced by ./do.
# shellcheck shell=bash

## Build, create the database with the demo businesses if there is none, serve on port 8080. --port N, --data FILE.
do_run() {
    local port="${PORT:-8080}" data="${KALENDS_DATA:-kalends.db}"
    while (($#)); do
        case "$1" in
            --port) port="${2:?--port needs a number}"; shift 2 ;;
            --data) data="${2:?--data needs a file}"; shift 2 ;;
            *) stop "./do run does not know '$1'. It knows --port N and --data FILE." ;;
        esac
    done
    prepare run
    build_web
    compile release kalends
    [[ -x build/release/kalends ]] || stop 'The build made no build/release/kalends.'
    fill_database "$data"
    step "Serving on http://localhost:$port"
    say ''
    say "    Open  http://localhost:$port/widget/booking"
    say '    Stop  with Ctrl-C'
    say ''
    exec build/release/kalends serve --database "$data" --port "$port"
}

# Creates the database; puts the demo businesses into one that has no business yet.
fill_database() {
    local data="$1" file
    if [[ -e "$data" ]]; then return 0; fi
    step "Creating $data with the demo businesses"
    build/release/kalends migrate --database "$data"
    # The business that is imported first answers to unknown hosts.
    for file in demo/{salon,physio,consulting}.json; do
        build/release/kalends import --database "$data" "$file"
    done
}
