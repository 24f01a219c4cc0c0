#!/bin/bash
# Negative controls: runs tests against builds in which what they prove was taken out, and succeeds only if each was
# seen to fail, on each engine. Usage: must_fail.sh build/release
set -u
folder="$1"

# must_fail <what was taken out> <tags of one test> <words that its failure must show> [<engine>…]
must_fail() {
    local KALENDS_TEST_ENGINE engines=(sqlite postgres)
    (($# <= 3)) || engines=("${@:4}")
    for KALENDS_TEST_ENGINE in "${engines[@]}"; do
        export KALENDS_TEST_ENGINE
        must_fail_there "$@"
    done
}

must_fail_there() {
    local program="$folder/kalends_tests_broken_$1" output status
    [[ -x "$program" ]] || { echo "$program is missing: build it first" >&2; exit 1; }
    output="$("$program" "$2" 2>&1)" && { echo "passed without the $1 on $KALENDS_TEST_ENGINE: $2" >&2; exit 1; }
    status=$?
    if ((status > 127)) || ! grep -qE "$3" <<<"$output"; then
        printf 'failed, but not as it should (status %d, %s): %s\n' "$status" "$KALENDS_TEST_ENGINE" "$2" >&2
        tail -n 40 <<<"$output" >&2
        exit 1
    fi
    echo "fails without the $1, as it must, on $KALENDS_TEST_ENGINE: $2 ($(grep -cE "$3" <<<"$output") lines)"
}

# The database's last line catches what the missing claim lets through, but visitors get a failure, not an answer.
must_fail claim '[race][with-last-line]' \
    '[0-9]+ booked, [0-9]+ busy, 0 otherwise refused, [1-9][0-9]* failed'
# Without that too, the slot is sold more than once, and the sweep over the database sees it.
must_fail claim '[race][claim-alone]' '^ *[1-9][0-9]*( [(]0x[0-9a-f]+[)])? == 0$'
# Of one client's requests at the same time each sees what the others have not taken or caused yet. SQLite writes one
# transaction after the other.
must_fail visitor_limits '[limits][race]' '^ *[1-9][0-9]*( [(]0x[0-9a-f]+[)])? == 5$' postgres
# Each makes a customer of a new address. SQLite writes one transaction after the other.
must_fail customer '[customers][race]' '^ *[2-8]( [(]0x[0-9a-f]+[)])? == 1$' postgres
# One visitor's impatience books everyone who is free.
must_fail key '[idempotency][once]' '^ *2 == 1$'
# Lists that were confirmed to be out of date are shown all the same. On PostgreSQL no process counts all commits.
must_fail answers '[slot-answers][very-next]' '^ *[1-9][0-9]* == 0$' sqlite
must_fail answers '[kept-pages][very-next]' '^ *[1-9][0-9]* == 0$' sqlite
# Classes and rooms are sold beyond what they hold.
must_fail claim '[capacity][claim-alone]' '^ *[1-9][0-9]*( [(]0x[0-9a-f]+[)])? == 0$'
# Staff and visitors get the same time, although no one named an overlap.
must_fail claim '[staff-race]' '^ *[1-9][0-9]*( [(]0x[0-9a-f]+[)])? (==|<=) [01]$'
# A rule that came into the way after the look holds no one up.
must_fail claim '[exceptions][claim]' '^ *true == false$'
# A rule that was not ticked is broken all the same.
must_fail exceptions '[exceptions][named]' 'REQUIRE_FALSE\( refused \)'
# A host is booked twice at the same time, and one gets more than their share.
must_fail choice '[choice][race]' '^ *[1-9][0-9]*( [(]0x[0-9a-f]+[)])? == 0$'
# A one-time link is good for many.
must_fail use '[one-time][claim-alone]' '^ *([2-9]|[1-9][0-9]+) == 1$'
# The provider repeats itself, and half of the money is taken for all of it.
must_fail payment '[late-payment][once]' '^ *[1-9] == 0$'
# One payment, reported by several events at once, is taken several times.
must_fail once '[checkouts][once]' '^ *([2-9]|[1-9][0-9]+) == 1$' postgres
# A mail counts as sent although its process died while sending it.
must_fail early '[mails][lease]' '^ *1 == 0$'
# Two processes send the same mail.
must_fail lease '[mails][lease]' '^ *[1-9] == 0$'
# Several count at the same time, and each finds room for one more.
must_fail turn '[mails][budget][race]' '^ *[1-9][0-9]*( [(]0x[0-9a-f]+[)])? == [1-9][0-9]*0' postgres
# Old signatures are believed.
must_fail signature '[stripe][signed]' '^ *true == false$' sqlite
# A cent less is as good.
must_fail fit '[checkouts][unfit]' '^ *1 == 0$'
# A payment is never found.
must_fail look '[checkouts][heal]' '^ *10 <= 5$'
# A visitor can name the price of their booking.
must_fail unknown '[checkouts][tamper]' '^ *201 ([(]0x[0-9a-f]+[)] )?== 422'
# A refund is promised, and part of it is not there.
must_fail refund '[whole][money]' 'the failure of a statement was overlooked'
# One proof of work is enough for any number of requests.
must_fail proof '[proof][race][used]' '^ *8 == 1$'
# A staff member is booked who is busy in an external calendar.
must_fail outside '[outside-calendars][claim]' '^ *1 == 0$'
# A page that is new costs a picture once for each of its visitors.
must_fail pictures '[media][once]' '^ *[2-6]( [(]0x[0-9a-f]+[)])? == 1$'
# A visitor can request pictures in all sizes.
must_fail address '[media][signed]' '^ *200 == 404' sqlite
# Staff are told of one booking in ten minutes, and of the others later and later.
must_fail digest '[mails][digest][pace]' '^ *0 == 1$'
# A stranger gets a mail with any text that a visitor wrote. No database is asked.
must_fail reason '[letters][typed]' '^ *true == false$' sqlite
# Nearly every zone that changes its clocks differs. No database is asked.
must_fail changes '[zones][oracle]' '^ *[1-9][0-9]*( [(]0x[0-9a-f]+[)])? == 0$' sqlite
# A calendar that has the event keeps it when it is cancelled. No database is asked for these.
must_fail revision '[invitation][life]' '^ *1( [(]0x[0-9a-f]+[)])? < 1$' sqlite
# An event over a change of the clocks ends an hour too late.
must_fail clocks '[invitation][clocks]' '^ *"[+]0100" == "[+]0200"$' sqlite
# A name with a tag in it is a tag.
must_fail escape '[filled]' '^ *"x <b' sqlite
# A booking that is moved loses some of what was agreed. The rule is the domain's, the same for both engines.
must_fail add_ons '[matrix][pairs]' '^ *add-ons with minutes [+] reschedule$' sqlite
# A booking stays although part of what belongs to it could not be stored.
must_fail notices '[whole]' 'the failure of a statement was overlooked'
# Its few seeds on PostgreSQL need not meet the broken statement.
must_fail notices '[simulation]' 'missing notice' sqlite
must_fail versions '[slot-answers][very-next]' '^ *[1-9][0-9]* == 0$'
must_fail versions '[kept-pages][very-next]' '^ *[1-9][0-9]* == 0$'
must_fail availability_cache '[staff-times]' '^ *[1-9][0-9]*( [(]0x[0-9a-f]+[)])? == 0$'
# Webhooks lead into the server's own network.
must_fail private '[webhooks][private]' '^ *[1-9][0-9]* == 0$' sqlite
# Several processes tell the same.
must_fail dispatched '[webhooks][dispatched]' '^ *[2-9][0-9]* ([(]0x[0-9a-f]+[)] )?== '
# Each server reminds.
must_fail reminders '[reminders][once]' '^ *[1-9][0-9]*( [(]0x[0-9a-f]+[)])? == 16$'
# A page goes with the process that was drawing it. No database is asked.
must_fail again '[renderer][again]' '^ *"the page could not be drawn: signal 9"$' sqlite
# Many draw the same page at once.
must_fail flight '[page-cache][flight]' '^ *[2-8] == 1$' sqlite
# A renderer that hangs takes all workers from bookings.
must_fail bulkhead '[bulkhead][all]' '^ *64 <= 16$'
# A payment provider that does not answer gets all workers.
must_fail provider '[provider-calls][many]' '^ *(9|[1-6][0-9]) == 8$'
# What was published yesterday goes when the renderer does.
must_fail stale '[page-cache][stale]' '^ *away$' sqlite
# The desk reads who may sign in.
must_fail permission '[users][permissions][roles]' '^ *"" == "not_allowed"$'
must_fail permission '[users][permissions][objects]' 'list_users of .* by "desk": 200'
# Staff mark, move and cancel the bookings of their colleagues.
must_fail reach '[users][permissions][objects]' 'mark_arrived of "of ben" by "staff" is refused, and changes something'
# A page of any site shows what is behind a visitor's secret link in a frame. No database is asked.
must_fail framing '[framing][pages]' "^ *\"[*]\" == \"'none'\"$" sqlite
must_fail framing '[framing][others]' "^ *\"[*]\" == \"'none'\"$" sqlite
