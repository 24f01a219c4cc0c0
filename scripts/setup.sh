# Installs missing Debian packages and npm packages. Sourced by ./do.
# shellcheck shell=bash

# missing_packages <group…>: prints the Debian packages of these groups that are not installed.
missing_packages() {
    local wanted=() names=() list group package rest installed name
    list="$(grep -vE '^(#|$)' scripts/packages.txt)"
    while read -r group package rest; do
        [[ " $* " == *" $group "* ]] || continue
        if [[ "$package" == *:* ]] && command -v "${package#*:}" >/dev/null; then continue; fi
        wanted+=("${package%%:*}")
    done <<<"$list"
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
        stop "Kalends builds on Debian 12; this is $release. Use a container or virtual machine with it (or install
the packages of scripts/packages.txt by hand). Missing: $(tr '\n' ' ' <<<"$missing")"
    fi
    # The tests start PostgreSQL servers of their own, so the package must not create and start a cluster.
    if [[ "$missing" == *postgresql* && ! -e /etc/postgresql-common ]]; then
        as_root install -d /etc/postgresql-common/createcluster.d
        echo 'create_main_cluster = false' | as_root tee /etc/postgresql-common/createcluster.d/kalends.conf >/dev/null
    fi
    step "Installing $(wc -l <<<"$missing") Debian packages: $(tr '\n' ' ' <<<"$missing")"
    quietly apt-update as_root apt-get -q update
    # shellcheck disable=SC2086 # one word per package
    quietly apt-install as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300 \
        install --no-install-recommends $missing
}

# is_installed <folder>: true if npm finished in the folder after the lock file last changed.
is_installed() { [[ "$1/node_modules/.package-lock.json" -nt "$1/package-lock.json" ]]; }
install_npm_of() { cd "$1" && npm ci --no-progress; }

# Kalends needs Node 22 or newer. Where the machine has an older one (Debian 12 has 18), its npm installs Node 24 and a
# matching npm, pinned in scripts/node, and nothing else. The old npm cannot install the project's packages: it skips
# optional packages that require a newer Node, and some native parts of the web tools are such packages.
use_node() {
    local major processor tools="$PWD/scripts/node"
    major="$(node -p 'process.versions.node.split(".")[0]')"
    if ((major < 22)); then
        if ! is_installed "$tools"; then
            step "Getting Node 24 from npm (this machine has Node $major)"
            quietly npm-node install_npm_of "$tools"
        fi
        processor="$(uname -m | sed 's/x86_64/x64/; s/aarch64/arm64/')"
        export PATH="$tools/node_modules/node-linux-$processor/bin:$tools/node_modules/.bin:$PATH"
    fi
    export PATH="$PWD/node_modules/.bin:$PATH"
}

install_npm() {
    if is_installed .; then return 0; fi
    step 'Installing the npm packages of package-lock.json'
    quietly npm install_npm_of .
}

prepare() { install_packages "$@"; use_node; install_npm; }

## Install what is missing: Debian packages (scripts/packages.txt) and npm packages (package-lock.json).
do_setup() { prepare run test check; say "Everything is installed ($(clock))."; }
