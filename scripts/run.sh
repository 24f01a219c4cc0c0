# Builds and serves. Sourced by ./do.
# shellcheck shell=bash

## Build, create the database with the demo businesses if there is none, serve on port 8080. --port N, --data FILE.
do_run() {
    local port="${PORT:-8080}" data="${KALENDS_DATABASE:-kalends.db}"
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
    say "    Open  http://localhost:$port/             the hair salon's site; /widget/booking takes bookings"
    say "          http://physio.localhost:$port/      the physiotherapy clinic"
    say "          http://consulting.localhost:$port/  the consultancy"
    say '    Stop  with Ctrl-C'
    say "          http://localhost:$port/console      the salon's day, with invented customers: anyone may sign in"
    say '    To make the console yours, open the address that the server prints after "Set up"'
    say ''
    exec build/release/kalends serve --database "$data" --port "$port" --demo --payments demo \
        --demo-on-public-site 'nobody pays anything here' --demo-sign-in-on-public-site 'anyone may sign in'
}

# Creates the database with the demo businesses, or adds them to one without any business. They are imported into a new
# file that is renamed when complete, so that an interrupted start leaves no half-filled database.
fill_database() {
    local data="$1" new="$1.new" name
    if [[ -e "$data" ]] && ! has_no_business "$data"; then return 0; fi
    step "Creating $data with the demo businesses"
    rm -f "$new" "$new"-* "$new".*
    # The first business answers on every host name that no business lists.
    for name in salon physio consulting; do
        quietly import build/release/kalends import "demo/$name.json" --database "$new"
        quietly site-import build/release/kalends site import "demo/$name" --database "$new" \
            --business "$(demo_slug "$name")"
    done
    rm -f "$data"-wal "$data"-shm
    mv "$new" "$data"
    rm -f "$new".*
}

# The slug that a demo business has in its file.
demo_slug() { sed -nE '0,/"slug"/s/.*"slug": "([^"]*)".*/\1/p' "demo/$1.json"; }

# Exporting a business that does not exist fails with a message that tells whether the database has any business.
has_no_business() {
    build/release/kalends export no-business --database "$1" 2>&1 >/dev/null | grep -q 'There is no business in'
}

## Show every state of every page at any width, theme, language and direction, on port 5173 (Storybook). --photos: into
## build/look; --check: judge them, --texts: in every language. Words after these limit the states.
do_look() {
    local project=''
    prepare run test
    case "${1:-}" in
        --photos) project=photographs ;;
        --check) project=states ;;
        --texts) project=texts ;;
        '') ;;
        *) stop "./do look does not know '$1'. It knows --photos, --check and --texts." ;;
    esac
    if [[ -n "$project" ]]; then
        build_gallery
        check_gallery "$project" --reporter=line --grep "${*:2}"
        return
    fi
    step "All states on http://localhost:${PORT:-5173}/"
    exec npm run --silent dev
}

# check_gallery <project> [options…]: looks at the built gallery (web/gallery/checks).
check_gallery() { playwright test --config web/gallery/checks/playwright.config.ts --project="$1" "${@:2}"; }
