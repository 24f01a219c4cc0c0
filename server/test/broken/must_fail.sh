#!/bin/bash
# Negative controls: runs tests against builds in which what they prove was taken out, and succeeds only if each was
# seen to fail. Usage: must_fail.sh build/release
set -u
folder="$1"

# must_fail <what was taken out> <tags of one test> <words that its failure must show>
must_fail() {
    local program="$folder/kalends_tests_broken_$1" output status
    [[ -x "$program" ]] || { echo "$program is missing: build it first" >&2; exit 1; }
    output="$("$program" "$2" 2>&1)" && { echo "passed without the $1: $2" >&2; exit 1; }
    status=$?
    if ((status > 127)) || ! grep -qE "$3" <<<"$output"; then
        printf 'failed, but not in the way it should (status %d): %s\n' "$status" "$2" >&2
        tail -n 40 <<<"$output" >&2
        exit 1
    fi
    echo "fails without the $1, as it must: $2 ($(grep -cE "$3" <<<"$output") lines)"
}

# The trigger catches what the missing claim lets through, but the visitors get a failure instead of an answer.
must_fail claim '[race][with-last-line]' \
    '[0-9]+ booked, [0-9]+ busy, 0 otherwise refused, [1-9][0-9]* failed'
# Without the trigger too, the slot is sold more than once, and the sweep over the database sees it.
must_fail claim '[race][claim-alone]' '^ *[1-9][0-9]*( [(]0x[0-9a-f]+[)])? == 0$'
# One visitor's impatience books everyone who is free.
must_fail key '[idempotency][once]' '^ *2 == 1$'
# Lists that were confirmed to be out of date are shown all the same.
must_fail answers '[slot-answers][very-next]' '^ *[1-9][0-9]* == 0$'
