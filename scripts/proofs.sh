# Longer proofs: sanitizers, fuzzers, benchmarks. Sourced by ./do.
# shellcheck shell=bash

# sources_below <folder> <suffix>: prints the matching paths, sorted, one a line; stops if there are none.
sources_below() {
    local found
    found="$(find "$1" -name "*$2" -not -path '*/corpus/*' | sort)"
    [[ -n "$found" ]] || stop "There is no *$2 in $1."
    printf '%s\n' "$found"
}

## Run the server's tests under AddressSanitizer + UndefinedBehaviorSanitizer, then ThreadSanitizer.
do_sanitize() {
    local preset tests
    prepare run test
    for preset in asan tsan; do
        compile "$preset" kalends_tests
        step "Running the tests under $preset"
        # libvips threads synchronize through GLib, which ThreadSanitizer does not understand. Naming what is left out
        # would choose the hidden tests, too.
        tests=(); [[ "$preset" != tsan ]] || tests=('~[pictures]~[.]')
        ASAN_OPTIONS=detect_leaks=1 UBSAN_OPTIONS=print_stacktrace=1 \
            TSAN_OPTIONS="second_deadlock_stack=1 suppressions=$PWD/server/test/thread_sanitizer.txt" \
            quietly "run-$preset" scripts/with-postgres.sh "build/$preset/kalends_tests" "${tests[@]}"
        tail -n 3 "$LOGS/run-$preset.log"
    done
    say "0 reports ($(clock))."
}

## Run each fuzz target for 60 seconds, or as many as given; the corpora stay in build/corpus.
do_fuzz() {
    local seconds="${1:-60}" source target sources
    prepare run test
    compile fuzz 'fuzz_*'
    sources="$(sources_below server/fuzz .cpp)"
    for source in $sources; do
        target="$(basename "$source" .cpp)"
        mkdir -p "build/corpus/$target"
        step "Fuzzing $target for $seconds s"
        quietly "fuzz-$target" "build/fuzz/$target" "build/corpus/$target" "server/fuzz/corpus/$target" \
            -max_total_time="$seconds" -timeout=1 -rss_limit_mb=2048 -print_final_stats=1 \
            -artifact_prefix="build/corpus/$target-"
        grep -E '^stat::(number_of_executed_units|average_exec_per_sec)' "$LOGS/fuzz-$target.log" | sed 's/^/    /'
    done
    say "Clean ($(clock))."
}

# These tests simulate full disks and lost packets with mount and ip, and therefore need root.
long_fault_tests() {
    KALENDS_MAIL_KILLS="${KALENDS_MAIL_KILLS:-100}" KALENDS_MAIL_OUTAGE="${KALENDS_MAIL_OUTAGE:-600}" \
        KALENDS_KILLS="${KALENDS_KILLS:-100}" KALENDS_MODEL_COMMANDS="${KALENDS_MODEL_COMMANDS:-10000}" \
        KALENDS_ABUSE="${KALENDS_ABUSE:-300000}" KALENDS_STALL="${KALENDS_STALL:-60000}" \
        KALENDS_PROXY_RESTARTS="${KALENDS_PROXY_RESTARTS:-20}" KALENDS_UNDO_KILLS="${KALENDS_UNDO_KILLS:-200}" \
        scripts/with-postgres.sh node --test --test-concurrency=1 --test-reporter=spec \
        'e2e/faults/kill.test.ts' 'e2e/faults/mail.test.ts' 'e2e/faults/desk.test.ts' \
        'e2e/faults-long/*.test.ts' 'e2e/model/*.test.ts'
}

## Test disk, network and database faults while people book (as root, two and a half hours; docs/reliability.md).
do_faults() {
    ((EUID == 0)) || stop './do faults mounts small disks and makes networks: run it as root, in a virtual machine.'
    prepare run test faults
    build_web
    compile release kalends kalends_without_early kalends_without_fate
    step 'Hurting the database while people book'
    quietly faults long_fault_tests
    grep -E '^(✔|✖|ℹ [^a-z]*[a-z]+ [a-z]|ℹ pass|ℹ fail)' "$LOGS/faults.log"
}

## Try booking pages in Firefox and WebKit, in ten host pages and in a real WordPress. WORDS choose tests.
do_zoo() {
    prepare run test zoo
    build_web
    compile release kalends
    step 'Putting booking pages into host pages'
    node_test e2e/zoo "$LOGS/zoo.tap" "$@"
    quietly zoo "${NODE_TEST[@]}" --test-concurrency=1
    grep -E '^(✔|✖|ℹ pass|ℹ fail|ℹ skipped)' "$LOGS/zoo.log"
}

help_bench() {
    cat <<'END'

./do bench           everything; writes build/bench.json
./do bench console   what the console costs, against its aims; writes build/bench-console.json and ends with 1 where an
                     aim is missed. It takes ten minutes, and says nothing beside other work: see `load` in its lines.
END
}

# measured <name> <command…>: runs a benchmark and adds its lines to build/bench.jsonl.
measured() {
    local name="$1"
    step "Measuring $name"
    quietly "bench-$name" "${@:2}"
    grep '^{' "$LOGS/bench-$name.log" >>build/bench.jsonl
}

bench_console() {
    compile release kalends desk_bench customers_bench history_bench
    : >build/bench.jsonl
    measured console_bench node server/bench/desk/console_bench.mjs
    measured setup_bench node server/bench/desk/setup_bench.mjs
    measured history_bench scripts/with-postgres.sh build/release/history_bench 1000000 both desk
    node scripts/bench-table.mjs build/bench.jsonl build/bench-console.json --aims
}

## Measure slot search, requests, bookings and the console; writes build/bench.json. `console`: that alone, with aims.
do_bench() {
    local source programs scripts
    prepare run test bench
    build_web
    if [[ "${1:-}" == console ]]; then bench_console; return; fi
    compile release all
    : >build/bench.jsonl
    programs="$(sources_below server/bench .cpp)"
    scripts="$(sources_below server/bench _bench.mjs)"
    for source in $programs; do
        measured "$(basename "$source" .cpp)" scripts/with-postgres.sh "build/release/$(basename "$source" .cpp)"
    done
    for source in $scripts; do measured "$(basename "$source" .mjs)" node "$source"; done
    node scripts/bench-table.mjs build/bench.jsonl build/bench.json
}
