# Runs all tests and counts test cases. Sourced by ./do.
# shellcheck shell=bash

PASSED=0 FAILED=0

# suite <name> <kind> <title> -- <command…>: runs a suite and adds its test cases to the totals. The command receives
# the path of the report to write as its last argument; `kind` names the report's format (scripts/count-cases.mjs). With
# kind `exit` the command itself is one test. A missing report, or a report without a case, is a failure.
suite() {
    local name="$1" kind="$2" words="$3" report="build/test/$1.report" status=0 counts passed failed begun=$SECONDS
    shift 4
    step "$words"
    rm -f "$report"
    quietly "test-$name" "$@" "$PWD/$report" || status=$?
    counts="$(node scripts/count-cases.mjs "$kind" "$report" "$status")" || counts='0 1'
    read -r passed failed <<<"$counts"
    PASSED=$((PASSED + passed)) FAILED=$((FAILED + failed))
    say "             $passed passed, $failed failed, $((SECONDS - begun)) s"
}

# The commands of the suites; the last argument is the path of the report.
unit_tests() { scripts/with-postgres.sh build/release/kalends_tests --reporter xml --out "$1"; }
vitest_tests() { vitest run --config web/vite.config.ts --reporter=default --reporter=json --outputFile.json="$1"; }
browser_tests() {
    PLAYWRIGHT_JSON_OUTPUT_NAME="$1" scripts/with-postgres.sh \
        playwright test --config e2e/playwright.config.ts --reporter=list,json
}
# Runs tests on builds that are broken on purpose; the tests must fail.
broken_tests() { scripts/with-postgres.sh bash server/test/broken/must_fail.sh build/release >"$1"; }
# Tests faults and races over HTTP, with Node's own test runner.
fault_tests() {
    scripts/with-postgres.sh node --test --test-concurrency=1 --test-reporter=spec --test-reporter-destination=stdout \
        --test-reporter=tap --test-reporter-destination="$1" 'e2e/faults/*.test.ts'
}

# Compares the program with a model of its rules by random commands.
model_tests() {
    node --test --test-concurrency=1 --test-reporter=spec --test-reporter-destination=stdout \
        --test-reporter=tap --test-reporter-destination="$1" 'e2e/model/*.test.ts'
}

# Reads the letters that the test program writes with third-party programs.
letter_tests() {
    node --test --test-reporter=spec --test-reporter-destination=stdout \
        --test-reporter=tap --test-reporter-destination="$1" 'e2e/letters/*.test.ts'
}

## Set everything up and run every test; the last line is "N passed, N failed".
do_test() {
    mkdir -p build/test
    prepare run test
    # A failed build is a failed test, not the end: the other suites still run.
    suite build exit 'Building everything' -- sh -c './do build --all'
    suite contract exit 'Generated files follow from api/*.yaml, and the contract is sound' -- \
        sh -c './do generate --check && node api/lint.mjs'
    suite unit catch2 'Server: unit, scenario and property tests' -- unit_tests
    suite broken lines 'Server: tests that must fail on broken builds' -- broken_tests
    suite types exit 'Web: types' -- sh -c 'tsc --noEmit -p tsconfig.json'
    suite locales exit 'Web: every language is complete' -- sh -c 'node web/tools/check-locales.ts'
    suite web vitest 'Web: unit tests' -- vitest_tests
    suite size exit 'Web: budgets of size' -- sh -c 'size-limit'
    suite letters tap 'Letters and invitations, read by other programs' -- letter_tests
    suite faults tap 'Races and kill -9 over HTTP' -- fault_tests
    suite model tap 'Random commands against a model of the rules' -- model_tests
    suite browser playwright 'The story in a real browser' -- browser_tests
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
