# Formatters, linters and checks of generated files: all checks that read sources without running them. Sourced by ./do.
# shellcheck shell=bash

cpp_files() { git ls-files -co --exclude-standard 'server/*.cpp' 'server/*.hpp' | grep -v '\.gen\.'; }
shell_files() { printf '%s\n' 'do' .ci/run; git ls-files -co --exclude-standard 'scripts/*.sh'; }

# look <name> <title> <command…>: runs one check and records a failure in BAD; the other checks still run.
look() {
    local name="$1" words="$2"
    shift 2
    step "$words"
    quietly "check-$name" "$@" || BAD+=("$words")
}

check_format() { cpp_files | xargs -r clang-format-19 --dry-run -Werror; }
check_tidy() { node scripts/clang-tidy.mjs "$@"; }
check_contract() { node api/lint.mjs; }
check_shell() { shell_files | xargs shellcheck; }

## Formatters, linters, generated files, static analysis (of what changed since it was clean; --all: of everything).
do_check() {
    BAD=()
    prepare run test check
    look generated 'Generated files follow from api/*.yaml' ./do generate --check
    look contract 'The contract is sound' check_contract
    look format 'clang-format' check_format
    look shell 'shellcheck' check_shell
    look biome 'biome' biome check --error-on-warnings .
    look types 'tsc' tsc --noEmit -p tsconfig.json
    look locales 'Every language is complete' node web/tools/check-locales.ts
    compile release all
    look tidy 'clang-tidy' check_tidy "$@"
    if ((${#BAD[@]})); then
        stop "Not clean: $(printf '%s; ' "${BAD[@]}")"
    fi
    say "All clean ($(clock))."
}

## Format all sources.
do_fmt() {
    prepare check
    cpp_files | xargs -r clang-format-19 -i
    biome check --write .
}
