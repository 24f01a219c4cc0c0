# From sources to build/: generated files, the browser's part, the programs. Sourced by ./do.
# shellcheck shell=bash

# compile <preset> <target…>: configures build/<preset> if that has not been done, and builds. The server program alone
# builds without what tests need.
compile() {
    local preset="$1" tests=ON
    shift
    if [[ "$*" == kalends ]]; then tests=OFF; fi
    if [[ ! -f build/$preset/build.ninja ]] ||
        { [[ "$tests" == ON ]] && ! grep -q '^KALENDS_TESTS:BOOL=ON' "build/$preset/CMakeCache.txt"; }; then
        step "Configuring build/$preset"
        quietly "cmake-$preset" cmake --preset "$preset" "-DKALENDS_TESTS=$tests"
    fi
    step "Building $* (build/$preset)"
    quietly "ninja-$preset" ninja -C "build/$preset" "$@"
}

# The browser's files, which the server program then contains.
build_web() {
    local sources=(web api/openapi.yaml locales package-lock.json tsconfig.json)
    if [[ -d build/web ]] && is_fresh web "${sources[@]}"; then return 0; fi
    step 'Building the web pages (build/web)'
    quietly vite node web/tools/build.ts
    stamp web
}

## Build the server program (build/release/kalends) with the web pages in it. --all: tests and benchmarks too.
do_build() {
    prepare run
    build_web
    if [[ "${1:-}" == --all ]]; then
        install_packages test
        compile release all
    else
        compile release kalends
    fi
    say "Built ($(clock)): build/release/kalends"
}

## Write what follows from api/*.yaml anew. --check changes nothing and fails if a file would change.
do_generate() {
    use_node
    install_npm
    node api/generate.mjs "$@"
    openapi-typescript api/openapi.yaml --output web/shared/api/schema.gen.ts "$@"
}
