# Builds generated files, the web pages and the programs from the sources into build/. Sourced by ./do.
# shellcheck shell=bash

# compile <preset> <target…>: configures build/<preset> if necessary, then builds. A build of `kalends` alone does not
# need the packages for tests.
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

# Builds the web pages, which are embedded in the server program.
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

## Generate code from api/*.yaml. --check changes nothing and fails if a file would change.
do_generate() {
    use_node
    install_npm
    node api/generate.mjs "$@"
    openapi-typescript api/openapi.yaml --output web/shared/api/schema.gen.ts "$@"
}
