#!/bin/bash
# Negative controls: runs the race against a build without the claim and succeeds only if each of its tests was seen to
# fail. Usage: must_fail.sh build/release
set -u
program="$1/kalends_tests_broken_claim"
[[ -x "$program" ]] || { echo "$program is missing: build it first" >&2; exit 1; }

# must_fail <tags of one test> <words that its failure must show>
must_fail() {
    local output status
    output="$("$program" "$1" 2>&1)" && { echo "passed without the claim: $1" >&2; exit 1; }
    status=$?
    if ((status > 127)) || ! grep -qE "$2" <<<"$output"; then
        printf 'failed, but not in the way it should (status %d): %s\n' "$status" "$1" >&2
        tail -n 40 <<<"$output" >&2
        exit 1
    fi
    echo "fails without the claim, as it must: $1 ($(grep -cE "$2" <<<"$output") lines)"
}

# The trigger catches what the missing claim lets through, but the visitors get a failure instead of an answer.
must_fail '[race][with-last-line]' \
    '[0-9]+ booked, [0-9]+ busy, 0 otherwise refused, [1-9][0-9]* failed'
# Without the trigger too, the slot is sold more than once, and the sweep over the database sees it.
must_fail '[race][claim-alone]' '^ *[1-9][0-9]*( [(]0x[0-9a-f]+[)])? == 0$'
