# From sources to build/: generated files, the browser's part, the programs. Sourced by ./do.
# shellcheck shell=bash

# compile <preset> <target…>: configures build/<preset> if that has not been done, and builds.
compile() {
    local preset="$1"
    shift
    if [[ ! -f build/$preset/build.ninja ]]; then
        step "Configuring build/$preset"
        quietly "cmake-$preset" cmake --preset "$preset"
    fi
    # A look that changes nothing is quick and needs no step.
    if ninja -C "build/$preset" -n "$@" 2>/dev/null | grep -q 'no work to do'; then return 0; fi
    step "Building $* (build/$preset)"
    quietly "ninja-$preset" ninja -C "build/$preset" "$@"
}

web_sources() { printf '%s\n' web locales package-lock.json tsconfig.json vite.config.ts; }

# The browser's files, which the server program then contains.
build_web() {
    local sources
    mapfile -t sources < <(web_sources)
    [[ -f vite.config.ts ]] || return 0
    if [[ -d build/web ]] && is_fresh web "${sources[@]}"; then return 0; fi
    step 'Building the web pages (build/web)'
    quietly vite vite build
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
    generate_typescript "$@"
}

# The TypeScript half of the contract.
generate_typescript() {
    local target=web/shared/api/contract.gen.ts fresh=build/contract.gen.ts
    [[ -d web/shared/api ]] || return 0
    openapi-typescript api/openapi.yaml --output "$fresh" >/dev/null
    if [[ "${1:-}" != --check ]]; then cp "$fresh" "$target"
    elif ! cmp -s "$fresh" "$target"; then
        say "$target does not follow from api/openapi.yaml. Run ./do generate."
        return 1
    fi
}
