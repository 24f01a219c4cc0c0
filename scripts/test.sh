# Runs all tests, some suites or some tests of a suite, and counts test cases. Sourced by ./do.
# shellcheck shell=bash

# The suites, one a line: name, format of the report (scripts/count-cases.mjs), targets to build, title. `pages` means
# the web pages in build/web, `gallery` their states in build/gallery; every other target is a program, which embeds the
# pages.
readonly SUITES='
build      exit        -                           Building everything
contract   exit        -                           The contract is sound, and generated files follow from it
unit       catch2      kalends_tests               Server: unit, scenario and property tests
broken     lines       kalends_tests_broken_*      Server: tests that must fail on broken builds
types      exit        -                           Web: types
lint       exit        -                           Web: linter and formatter
locales    exit        -                           Web: every language is complete
web        vitest      -                           Web: unit tests
size       exit        pages                       Web: budgets of size
gallery    playwright  gallery                     Every state of every page: axe, texts, focus, colours
letters    tap         kalends,kalends_tests       Letters and invitations, read by other programs
faults     tap         kalends,kalends_without_*   Races and kill -9 over HTTP
model      tap         kalends                     Random commands against a model of the rules
browser    playwright  kalends                     The story in a real browser
embed      playwright  kalends                     Booking pages inside pages of other sites'

# Suites on one line run one after the other; the lines run in parallel, since fault tests mostly wait. The browser
# comes after them: both at once are more than two processors can do in the time that mail servers and sockets give.
readonly LANES=(
    'contract types lint locales web size gallery unit broken letters'
    'faults model embed browser'
)

# The commands of the suites. The first argument is the path of the report to write; the others select tests.
test_build() { ./do build --all; }
test_contract() { ./do generate --check && node api/lint.mjs; }
test_unit() { scripts/with-postgres.sh build/release/kalends_tests --reporter xml --out "$@"; }
# Runs tests on builds that are broken on purpose; the tests must fail.
test_broken() { scripts/with-postgres.sh bash server/test/broken/must_fail.sh build/release >"$1"; }
test_types() { tsc --noEmit -p tsconfig.json; }
test_lint() { biome check --error-on-warnings .; }
test_locales() { node web/tools/check-locales.ts; }
test_web() {
    choose --testNamePattern "${@:2}"
    vitest run --config web/vite.config.ts --reporter=default --reporter=json --outputFile.json="$1" \
        "${OPTIONS[@]}" "${FILES[@]}"
}
test_size() { size-limit; }
test_gallery() {
    build_gallery
    choose --grep "${@:2}"
    PLAYWRIGHT_JSON_OUTPUT_NAME="$1" check_gallery states --reporter=list,json "${OPTIONS[@]}" "${FILES[@]}"
}
# Reads the letters that the test program writes, and what is to be pasted into mails, with third-party programs.
test_letters() { node_test e2e/letters "$@"; "${NODE_TEST[@]}"; }
# Tests faults and races over HTTP.
test_faults() { node_test e2e/faults "$@"; scripts/with-postgres.sh "${NODE_TEST[@]}"; }
# Compares the program with a model of its rules by random commands.
test_model() { node_test e2e/model "$@"; "${NODE_TEST[@]}"; }
test_browser() {
    choose --grep "${@:2}"
    PLAYWRIGHT_JSON_OUTPUT_NAME="$1" scripts/with-postgres.sh \
        playwright test --config e2e/playwright.config.ts --reporter=list,json "${OPTIONS[@]}" "${FILES[@]}"
}

# Puts booking pages into host pages of every kind, with Chromium; ./do zoo does it with the other engines.
test_embed() {
    choose --grep "${@:2}"
    PLAYWRIGHT_JSON_OUTPUT_NAME="$1" \
        playwright test --config e2e/embed.config.ts --reporter=list,json "${OPTIONS[@]}" "${FILES[@]}"
}

# choose <option> [words…]: sorts the words that select tests. A word with the suffix of a source (refusals.spec.ts,
# refusals.spec.ts:61) goes into FILES, a word with a leading - into OPTIONS; all other words together become the value
# of <option>, which matches names of tests.
choose() {
    local option="$1" word said=()
    OPTIONS=() FILES=()
    for word in "${@:2}"; do
        case "$word" in
            -*) OPTIONS+=("$word") ;;
            *.ts | *.ts:*) FILES+=("$word") ;;
            *) said+=("$word") ;;
        esac
    done
    ((${#said[@]} == 0)) || OPTIONS+=("$option=${said[*]}")
}

# node_test <folder> <report> [words…]: sets NODE_TEST to the command that runs Node's own test runner.
node_test() {
    local folder="$1" report="$2" file
    choose --test-name-pattern "${@:3}"
    NODE_TEST=(node --test --test-concurrency=2 --test-reporter=spec --test-reporter-destination=stdout
        --test-reporter=tap --test-reporter-destination="$report" "${OPTIONS[@]}")
    ((${#FILES[@]})) || FILES=('*.test.ts')
    for file in "${FILES[@]}"; do NODE_TEST+=("$folder/${file##*/}"); done
}

suite_line() { grep "^$1 " <<<"$SUITES"; }
suite_names() { sed -nE 's/^([a-z]+) .*/\1/p' <<<"$SUITES" | tr '\n' ' '; }

# The numbers of passed and failed tests of all finished suites.
PASSED=0 FAILED=0
# The process of each running suite, and when the suite began.
declare -A PROCESS=() BEGUN=()

# The seconds that processors worked for a suite that ended. On a machine that does other things too, that says more
# than how long it took.
processor_seconds() {
    sed -n '2s/[ms]/ /gp' "build/test/$1.report.times" | awk '{ printf "%d", $1 * 60 + $2 + $3 * 60 + $4 }'
}

begin_suite() {
    local words report="$PWD/build/test/$1.report"
    read -r _ _ _ words <<<"$(suite_line "$1")"
    step "$words ($1)"
    rm -f "$report"
    BEGUN[$1]=$SECONDS
    # The suite runs in a process group of its own, so that all its processes can be ended together.
    set -m
    {
        trap 'times >"$report.times"' EXIT
        "test_$1" "$report" "${WORDS[@]}"
    } >"$LOGS/test-$1.log" 2>&1 </dev/null &
    set +m
    PROCESS[$1]=$!
}

# Records a suite's result. A missing report, or a report without a case, is a failure.
end_suite() {
    local form status=0 counts passed failed log="$LOGS/test-$1.log"
    wait "${PROCESS[$1]}" || status=$?
    unset "PROCESS[$1]"
    read -r _ form _ <<<"$(suite_line "$1")"
    counts="$(node scripts/count-cases.mjs "$form" "build/test/$1.report" "$status" 2>>"$log")" || counts='0 1'
    read -r passed failed <<<"$counts"
    PASSED=$((PASSED + passed)) FAILED=$((FAILED + failed))
    say "             $1: $passed passed, $failed failed," \
        "$((SECONDS - BEGUN[$1])) s (work: $(processor_seconds "$1") s)"
    if ((failed)); then
        tail -n 60 "$log" | sed 's/^/    /'
        say "    (it ended with $status; all of it is in $log)"
    fi
}

end_all_suites() {
    local name
    for name in "${!PROCESS[@]}"; do kill -- "-${PROCESS[$name]}" 2>/dev/null || true; done
    wait
    exit 130
}

# Prints a line for each running suite: its duration and its last line of output.
tell_running() {
    local name
    for name in "${!PROCESS[@]}"; do
        printf '          %3ds  %s: %.120s\n' $((SECONDS - BEGUN[$name])) "$name" "$(last_line "$LOGS/test-$name.log")"
    done
}

# run_lanes <lane…>: runs lanes of suites in parallel; prints a suite's result when the suite ends.
run_lanes() {
    local lanes=("$@") current=() lane name rest next_line=$((SECONDS + 20))
    trap end_all_suites INT TERM
    while true; do
        for lane in "${!lanes[@]}"; do
            name="${current[lane]:-}"
            if [[ -n "$name" ]] && kill -0 "${PROCESS[$name]}" 2>/dev/null; then continue; fi
            [[ ! -t 1 ]] || printf '\r\033[K'
            [[ -z "$name" ]] || end_suite "$name"
            read -r name rest <<<"${lanes[lane]}"
            current[lane]="$name" lanes[lane]="$rest"
            [[ -z "$name" ]] || begin_suite "$name"
        done
        ((${#PROCESS[@]})) || break
        sleep 0.1
        if [[ -t 1 ]]; then
            printf '\r\033[K%.110s' "$(tell_running | tr '\n' ' ')"
        elif ((SECONDS >= next_line)); then
            tell_running
            next_line=$((SECONDS + 20))
        fi
    done
    trap - INT TERM
}

# build_for <suites…>: builds only the targets that these suites need.
build_for() {
    local name needs all=()
    for name in "$@"; do
        read -r _ _ needs _ <<<"$(suite_line "$name")"
        [[ "$needs" == - ]] || all+=("$needs")
    done
    ((${#all[@]})) || return 0
    step 'Building what is tested'
    IFS=', ' read -ra all <<<"${all[*]}"
    quietly test-build ./do build "${all[@]}"
}

help_test() {
    cat <<'END'

./do test                      everything
./do test SUITE…               these suites, and builds only what they need
./do test SUITE… -- WORDS…     these suites, and of them only the tests that WORDS choose

The last line is "N passed, N failed"; it ends with 0 only if something ran and nothing failed.

END
    sed -nE 's/^([a-z]+) +([a-z0-9]+) +[^ ]+ +(.*)/\1\t\2\t\3/p' <<<"$SUITES" |
        while IFS=$'\t' read -r name form words; do
            case "$form" in
                exit | lines) form='' ;;
                catch2) form=' [NAME or TAG]' ;;
                *) form=' [words, FILE.ts]' ;;
            esac
            printf '  %-27s%s\n' "$name$form" "$words"
        done
    cat <<'END'

WORDS are, for unit, names or tags of Catch2 ("[race]", "a name*"). For the others with [words], those that end in .ts
are files, those that begin with - are options of the test runner, and the rest is looked for in the names of tests:
  ./do test unit -- '[race]'
  ./do test browser -- link-arrival.spec.ts:20 --project=phone
  ./do test browser -- the choice can be made anew
  ./do test faults -- mail.test.ts
END
}

# chosen_lanes <suites…>: prints LANES reduced to these suites, each once.
chosen_lanes() {
    local lane name kept
    for lane in "${LANES[@]}"; do
        kept=''
        for name in $lane; do [[ " $* " != *" $name "* ]] || kept+="$name "; done
        [[ -z "$kept" ]] || printf '%s\n' "$kept"
    done
}

# Refuses unknown suites, and words that cannot select tests.
check_choice() {
    local name form
    for name in "$@"; do
        [[ -n "$(suite_line "$name")" ]] || stop "There is no suite '$name'. There are: $(suite_names)"
        read -r _ form _ <<<"$(suite_line "$name")"
        ((${#WORDS[@]} == 0)) || [[ "$form" != exit && "$form" != lines ]] ||
            stop "The suite '$name' is one piece: words after -- choose nothing in it."
    done
    ((${#WORDS[@]} == 0 || $# > 0)) || stop "Words after -- choose tests of a suite. Name it: $(suite_names)"
}

## Run every test, or ./do test SUITE… [-- WORDS…]; the last line is "N passed, N failed".
do_test() {
    local names=() lanes
    while (($#)) && [[ "$1" != -- ]]; do names+=("$1"); shift; done
    WORDS=("${@:2}")
    check_choice "${names[@]}"
    mkdir -p build/test
    prepare run test
    ((${#names[@]})) || read -ra names <<<"$(suite_names)"
    mapfile -t lanes < <(chosen_lanes "${names[@]}")
    if [[ " ${names[*]} " == *' build '* ]]; then
        # A failed build is a failed test, not the end: the other suites still run.
        run_lanes build
        run_lanes "${lanes[@]}"
    elif build_for "${names[@]}"; then
        run_lanes "${lanes[@]}"
    else
        FAILED=1
    fi
    say ''
    say "$PASSED passed, $FAILED failed"
    ((FAILED == 0 && PASSED > 0))
}

## Run the browser story alone (e2e/, Playwright). Options go to Playwright: --headed, -g WORDS …
do_e2e() {
    prepare run test
    build_web
    compile release kalends
    scripts/with-postgres.sh playwright test --config e2e/playwright.config.ts "$@"
}
