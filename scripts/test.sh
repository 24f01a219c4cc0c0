# All tests, counted; or some suites, or some tests of them. Sourced by ./do.
# shellcheck shell=bash

# One suite a line: its name, the form of its report (scripts/count-cases.mjs), what has to be built for it, what it is.
# `pages` stands for the web pages in build/web; everything else is a program, which contains them.
readonly SUITES='
build      exit        -                           Building everything
contract   exit        -                           The contract is sound, and generated files follow from it
unit       catch2      kalends_tests               Server: unit, scenario and property tests
broken     lines       kalends_tests_broken_*      Server: tests that must fail on broken builds
types      exit        -                           Web: types
locales    exit        -                           Web: every language is complete
web        vitest      -                           Web: unit tests
size       exit        pages                       Web: budgets of size
letters    tap         kalends_tests               Letters and invitations, read by other programs
faults     tap         kalends,kalends_without_*   Races and kill -9 over HTTP
model      tap         kalends                     Random commands against a model of the rules
browser    playwright  kalends                     The story in a real browser'

# Suites of one line run one after the other, beside those of the other lines: the faults mostly wait.
readonly LANES=(
    'contract types locales web size unit broken letters browser'
    'faults model'
)

# What the suites run. The first argument names the report to write, the others are words that choose tests.
test_build() { ./do build --all; }
test_contract() { ./do generate --check && node api/lint.mjs; }
test_unit() { scripts/with-postgres.sh build/release/kalends_tests --reporter xml --out "$@"; }
# Builds that were broken on purpose, on which tests must fail.
test_broken() { scripts/with-postgres.sh bash server/test/broken/must_fail.sh build/release >"$1"; }
test_types() { tsc --noEmit -p tsconfig.json; }
test_locales() { node web/tools/check-locales.ts; }
test_web() {
    choose --testNamePattern "${@:2}"
    vitest run --config web/vite.config.ts --reporter=default --reporter=json --outputFile.json="$1" \
        "${OPTIONS[@]}" "${FILES[@]}"
}
test_size() { size-limit; }
# What the test program writes out, read by programs of others.
test_letters() { node_test e2e/letters "$@"; "${NODE_TEST[@]}"; }
# Faults and races over HTTP.
test_faults() { node_test e2e/faults "$@"; scripts/with-postgres.sh "${NODE_TEST[@]}"; }
# Random commands, against the program and a model of its rules.
test_model() { node_test e2e/model "$@"; "${NODE_TEST[@]}"; }
test_browser() {
    choose --grep "${@:2}"
    PLAYWRIGHT_JSON_OUTPUT_NAME="$1" scripts/with-postgres.sh \
        playwright test --config e2e/playwright.config.ts --reporter=list,json "${OPTIONS[@]}" "${FILES[@]}"
}

# choose <option> [words…]: a word that ends like a source (visit.spec.ts, visit.spec.ts:61) names a file and goes into
# FILES, an option stays one, and all other words together are looked for in the names of tests.
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

# node_test <folder> <report> [words…]: puts the command for Node's own test runner into NODE_TEST.
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

# Tests that passed and that failed, of all suites so far.
PASSED=0 FAILED=0
# Of the suites that run: the process, and when it began.
declare -A PROCESS=() BEGUN=()

begin_suite() {
    local words report="$PWD/build/test/$1.report"
    read -r _ _ _ words <<<"$(suite_line "$1")"
    step "$words ($1)"
    rm -f "$report"
    BEGUN[$1]=$SECONDS
    # In a group of processes of its own, so that whatever it starts can be ended with it.
    set -m
    "test_$1" "$report" "${WORDS[@]}" >"$LOGS/test-$1.log" 2>&1 </dev/null &
    set +m
    PROCESS[$1]=$!
}

# A suite that wrote no report, or a report without a case, has failed.
end_suite() {
    local form status=0 counts passed failed log="$LOGS/test-$1.log"
    wait "${PROCESS[$1]}" || status=$?
    unset "PROCESS[$1]"
    read -r _ form _ <<<"$(suite_line "$1")"
    counts="$(node scripts/count-cases.mjs "$form" "build/test/$1.report" "$status" 2>>"$log")" || counts='0 1'
    read -r passed failed <<<"$counts"
    PASSED=$((PASSED + passed)) FAILED=$((FAILED + failed))
    say "             $1: $passed passed, $failed failed, $((SECONDS - BEGUN[$1])) s"
    if ((failed)); then
        tail -n 40 "$log" | sed 's/^/    /'
        say "    (it ended with $status; all of it is in $log)"
    fi
}

end_all_suites() {
    local name
    for name in "${!PROCESS[@]}"; do kill -- "-${PROCESS[$name]}" 2>/dev/null || true; done
    wait
    exit 130
}

# A line for each suite that runs: for how long, and the last that it wrote.
tell_running() {
    local name
    for name in "${!PROCESS[@]}"; do
        printf '          %3ds  %s: %.120s\n' $((SECONDS - BEGUN[$name])) "$name" "$(last_line "$LOGS/test-$name.log")"
    done
}

# run_lanes <lane…>: what is told about a suite is told when it ends.
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

# build_for <suites…>: what these need, and nothing else.
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
            case "$form" in exit | lines) form='' ;; catch2) form=' [NAME or TAG]' ;; *) form=' [words, FILE.ts]' ;; esac
            printf '  %-27s%s\n' "$name$form" "$words"
        done
    cat <<'END'

WORDS are, for unit, names or tags of Catch2 ("[race]", "a name*"). For the others with [words], those that end in .ts
are files, those that begin with - are options of the test runner, and the rest is looked for in the names of tests:
  ./do test unit -- '[race]'
  ./do test browser -- visit.spec.ts:20 --project=phone
  ./do test browser -- the choice can be made anew
  ./do test faults -- mail.test.ts
END
}

# The suites that were named, each once, as lines of LANES.
chosen_lanes() {
    local lane name kept
    for lane in "${LANES[@]}"; do
        kept=''
        for name in $lane; do [[ " $* " != *" $name "* ]] || kept+="$name "; done
        [[ -z "$kept" ]] || printf '%s\n' "$kept"
    done
}

# Refuses names of nothing, and words that would choose nothing.
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
        # A build that fails is a failed test and not the end: the other suites still say what they know.
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
