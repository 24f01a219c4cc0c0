# Builds generated files, the web pages and the programs from the sources into build/. Sourced by ./do.
# shellcheck shell=bash

# compile <preset> <target…>: configures build/<preset> if necessary, then builds. A build of `kalends` alone does not
# need the packages for tests. A target with a * means all programs with matching names.
compile() {
    local preset="$1" tests=ON target found targets=()
    shift
    if [[ "$*" == kalends ]]; then tests=OFF; fi
    if [[ ! -f build/$preset/build.ninja ]] ||
        { [[ "$tests" == ON ]] && ! grep -q '^KALENDS_TESTS:BOOL=ON' "build/$preset/CMakeCache.txt"; }; then
        step "Configuring build/$preset"
        quietly "cmake-$preset" cmake --preset "$preset" "-DKALENDS_TESTS=$tests"
    fi
    for target in "$@"; do
        if [[ "$target" == *'*'* ]]; then
            mapfile -t found < <(programs_like "$preset" "$target")
            ((${#found[@]})) || stop "There is no program like $target."
            targets+=("${found[@]}")
        else
            targets+=("$target")
        fi
    done
    step "Building $* (build/$preset)"
    quietly "ninja-$preset" ninja -C "build/$preset" "${targets[@]}"
}

# programs_like <preset> <pattern>: prints the matching programs, one a line.
programs_like() {
    ninja -C "build/$1" -t targets all | sed -nE "s/^(${2//\*/[a-z_]*}): CXX_EXECUTABLE_LINKER.*/\1/p"
}

# Builds the web pages, which are embedded in the server program.
build_web() {
    local sources=(web api/openapi.yaml locales package-lock.json tsconfig.json)
    if [[ -d build/web ]] && is_fresh web "${sources[@]}"; then return 0; fi
    step 'Building the web pages (build/web)'
    quietly vite node web/tools/build.ts
    stamp web
}

# Builds the states of all pages (Storybook), which `./do test gallery` and `./do look` open.
build_gallery() {
    local sources=(web api/openapi.yaml locales package-lock.json tsconfig.json)
    if [[ -d build/gallery ]] && is_fresh gallery "${sources[@]}"; then return 0; fi
    step 'Building the gallery of all states (build/gallery)'
    quietly gallery npm run gallery
    stamp gallery
}

## Build the server program (build/release/kalends) with the web pages in it. --all: tests and benchmarks too.
do_build() {
    local program programs=() has_gallery='' has_pages=''
    for program in "$@"; do
        case "$program" in
            --all) programs+=(all) ;;
            pages) has_pages=yes ;;
            gallery) has_gallery=yes ;;
            *) programs+=("$program") ;;
        esac
    done
    prepare run
    (($#)) || programs=(kalends)
    if [[ -n "$has_gallery" ]]; then build_gallery; fi
    if [[ -n "$has_pages" ]] || ((${#programs[@]})); then build_web; fi
    if [[ "${programs[*]}" != kalends ]]; then install_packages test; fi
    if ((${#programs[@]})); then compile release "${programs[@]}"; fi
    say "Built ($(clock)): build/release"
}

help_build() {
    printf '\n./do build NAME…   builds these programs only; "pages" the web pages, "gallery" all their states.\n'
}

## Generate code from api/*.yaml. --check changes nothing and fails if a file would change.
do_generate() {
    use_node
    install_npm
    node api/generate.mjs "$@"
    node scripts/draw-layout.mjs "$@"
    node web/tools/text-keys.ts "$@"
    openapi-typescript api/openapi.yaml --output web/shared/api/schema.gen.ts "$@"
    openapi-typescript api/console.yaml --output web/console/api/schema.gen.ts "$@"
}
