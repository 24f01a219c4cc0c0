#!/bin/bash
# with-postgres.sh COMMAND…: runs the command with a temporary PostgreSQL server, which is removed afterwards. The
# command finds the server's URL in KALENDS_TEST_POSTGRES. The server listens only on a socket in a temporary folder.
set -euo pipefail

programs="$(find /usr/lib/postgresql -maxdepth 2 -name bin | sort -V | tail -n 1)"
memory=/dev/shm
[[ -d $memory && -w $memory ]] || memory="${TMPDIR:-/tmp}"
folder="$(mktemp -d "$memory/kalends-postgres-XXXXXX")"

# PostgreSQL refuses to run as root.
as_postgres=()
if ((EUID == 0)); then
    as_postgres=(setpriv --reuid=postgres --regid=postgres --clear-groups --)
    chown postgres: "$folder"
fi

# shellcheck disable=SC2317 # the trap runs it
tidy_up() {
    "${as_postgres[@]}" "$programs/pg_ctl" -D "$folder/data" -m immediate -s stop || true
    rm -rf "$folder"
}
trap tidy_up EXIT

cd "$folder"
"${as_postgres[@]}" "$programs/initdb" -D data -U kalends -A trust -E UTF8 --locale=C.UTF-8 --no-sync >initdb.log ||
    { cat initdb.log >&2; exit 1; }
# fsync, full_page_writes and synchronous_commit stay on, as on a real server. The folder is in memory.
"${as_postgres[@]}" "$programs/pg_ctl" -D data -l log -s -w start -o "-k $folder -c listen_addresses='' \
    -c max_connections=200 -c shared_buffers=64MB -c autovacuum=off -c max_wal_size=256MB" || { cat log >&2; exit 1; }
cd "$OLDPWD"

# Run the command in the background: a shell handles no signals while it waits for a foreground command.
export KALENDS_TEST_POSTGRES="postgresql:///postgres?host=$folder&user=kalends"
status=0
"$@" <&0 &
trap 'kill "$!" 2>/dev/null; exit 130' INT TERM
wait "$!" || status=$?
exit "$status"
