#include "app/desk/moves.hpp"

#include <algorithm>

#include "app/bookings/booking_transaction.hpp"
#include "app/bookings/order_decision.hpp"
#include "app/desk/change_records.hpp"
#include "domain/bookings/series.hpp"
#include "domain/desk/booking_history.hpp"
#include "storage/bookings/bookings.hpp"
#include "storage/desk/booking_exceptions.hpp"
#include "storage/desk/desk_booking.hpp"
#include "storage/desk/desk_changes.hpp"

namespace app {

using core::ErrorCode;
using core::HistoryAction;
using core::Result;
using domain::BookingFacts;
using domain::PlacedByStaff;
using storage::Snapshot;
using storage::Transaction;

namespace {

// One of those that move.
struct Mover {
    DeskCopy before;
    domain::StaffMove move;
};

// A move that is carried out or tried.
struct Work {
    const Shell& shell;
    Transaction& transaction;
    const DeskScope& scope;
    const StaffMoveRequest& wanted;
};

// The booking, as a user sees it who may move it, in the state in which they saw it.
Result<void> check_seen(const DeskScope& scope, const DeskCopy& copy, std::string_view version, core::Instant now)
{
    TRY(domain::check_action(scope.actor, core::DeskAction::move, copy.state(), now));
    if (domain::version_of(copy.state()) != version) return core::refuse(ErrorCode::edit_conflict);
    return {};
}

OrderClaim claim_of(const DeskScope& scope, const Mover& mover, const domain::Order& order)
{
    return {.business_id = scope.business_id,
        .order = order,
        .starts_at = mover.move.starts_at,
        .customer_email = mover.before.booking.contact.email,
        .booking_id = mover.before.booking.id};
}

// What was booked is no longer offered, or its calendar is gone.
core::Refusal as_move_refusal(core::Refusal refusal)
{
    const auto code = refusal.code;
    const bool is_gone = code == ErrorCode::service_not_found || code == ErrorCode::calendar_not_found
        || code == ErrorCode::menu_not_found;
    return is_gone ? core::Refusal {ErrorCode::slot_not_offered} : std::move(refusal);
}

template <class Facts> Result<BookingFacts> facts_to_move(Facts facts)
{
    if (!facts) return core::refuse(as_move_refusal(std::move(facts).error()));
    return std::move(*facts);
}

// What happened to the booking, a line each.
void write_lines(const Work& work, const domain::Booking& before, const domain::Booking& after)
{
    const auto write = [&](HistoryAction action, std::string was, std::string is) {
        if (was == is) return;
        auto line = history_line(work.scope, action, after);
        line.before = std::move(was);
        line.after = std::move(is);
        write_history(work.shell, work.transaction, work.scope.business_id, line);
    };
    using enum HistoryAction;
    write(booking_services_changed, domain::order_words(before), domain::order_words(after));
    write(booking_price_changed, domain::amount_words(before.price), domain::amount_words(after.price));
    const auto length = [](const domain::Booking& booking) {
        const auto [from, to] = domain::whole_time(booking);
        return to - from;
    };
    const auto words = length(before) == length(after) ? domain::place_words : domain::span_words;
    write(booking_moved, words(before), words(after));
}

Result<BookingFacts> claim_facts(const Work& work, const Mover& mover)
{
    const auto order = domain::order_of(mover.before.booking, mover.move);
    return facts_to_move(claim_order(work.shell, work.transaction, claim_of(work.scope, mover, order)));
}

// With the id that all share who move together; empty: it moves alone.
Result<ChangedBooking> carry_out(const Work& work, const Mover& mover, const std::string& together_id)
{
    const auto& [shell, transaction, scope, wanted] = work;
    const auto& [before, move] = mover;
    const auto& booking = before.booking;
    const auto facts = TRY(claim_facts(work, mover));
    auto [outcome, broken] = TRY(domain::decide_staff_move({booking, move, facts}, scope.actor, transaction.now()));
    tell(outcome, {wanted.notify, wanted.message});
    const auto last_notice = storage::last_notice(transaction, scope.business_id, booking.id);
    store_change(transaction, scope.business_id, booking, outcome);
    storage::end_exceptions(transaction, {std::string {scope.business_id}, booking.id},
        domain::whole_time(booking).from == domain::whole_time(outcome.booking).from);
    store_broken(transaction, scope, booking.id, broken);
    const DeskCopy after {outcome.booking, before.arrived_at};
    auto changed = record_change(shell, transaction, scope,
        {.former = move.items.empty() ? domain::state_with_places(booking) : domain::state_with_order(booking),
            .arrived_at = before.arrived_at,
            .after = after,
            .last_notice_before = last_notice,
            .together_id = together_id});
    write_lines(work, booking, outcome.booking);
    return changed;
}

std::vector<SeenBooking> all_of(const StaffMoveRequest& wanted)
{
    auto all = wanted.together;
    all.push_back({wanted.booking_id, wanted.version});
    return all;
}

// Claims all that are to move, each as it was seen, and tells where each goes. Who goes farthest in the direction of
// the move comes first: limits that look at the bookings of a customer then find it gone from where the next one goes.
Result<std::vector<Mover>> claim_movers(const Work& work)
{
    const auto& [shell, transaction, scope, wanted] = work;
    auto all = all_of(wanted);
    TRY(sort_for_claims(all));
    // Other services are booked for one booking alone.
    if (all.size() > 1 && !wanted.move.items.empty()) return core::refuse_field("items", core::FieldCode::not_asked);
    std::vector<Mover> movers;
    for (const auto& [booking_id, version] : all) {
        auto copy = claim_copy(transaction, scope, booking_id);
        if (!copy) return core::refuse(ErrorCode::booking_not_found);
        TRY(check_seen(scope, *copy, version, transaction.now()));
        movers.push_back({*std::move(copy), wanted.move});
    }
    if (movers.size() == 1) return movers;
    const auto start_of = [](const Mover& mover) { return domain::whole_time(mover.before.booking).from; };
    const auto own
        = std::ranges::find(movers, wanted.booking_id, [](const auto& one) { return one.before.booking.id; });
    const auto zone = TRY(desk_zone(shell, wanted.time_zone));
    const auto by = zone->to_local(wanted.move.starts_at) - zone->to_local(start_of(*own));
    for (auto& mover : movers)
        if (mover.before.booking.id != wanted.booking_id)
            mover.move.starts_at = domain::shifted(*zone, start_of(mover), by);
    std::ranges::sort(movers, {}, [&](const Mover& one) { return std::pair {start_of(one), one.before.booking.id}; });
    if (by > core::seconds {0}) std::ranges::reverse(movers);
    return movers;
}

// So that none is in the way of another. First all queue at the hosts, as everyone does who then writes their time.
Result<void> release_all(const Work& work, const std::vector<Mover>& movers)
{
    if (movers.size() == 1) return {};
    for (const auto& mover : movers)
        TRY(claim_facts(work, mover));
    for (const auto& mover : movers)
        storage::release_time(work.transaction, work.scope.business_id, mover.before.booking.id);
    return {};
}

Result<QuotedMove> quote_one(
    const Shell& shell, Snapshot& snapshot, const DeskScope& scope, const StaffMoveRequest& wanted)
{
    auto booking = storage::find_booking(snapshot, scope.business_id, wanted.booking_id);
    if (!booking) return core::refuse(ErrorCode::booking_not_found);
    const Mover mover {
        {*std::move(booking), storage::find_arrival(snapshot, scope.business_id, wanted.booking_id)}, wanted.move};
    snapshot.ask_now();
    TRY(check_seen(scope, mover.before, wanted.version, snapshot.now()));
    const auto order = domain::order_of(mover.before.booking, mover.move);
    const auto facts = TRY(facts_to_move(precheck_order(shell, snapshot, claim_of(scope, mover, order))));
    return QuotedMove {
        TRY(domain::quote_staff_move({mover.before.booking, mover.move, facts}, scope.actor, snapshot.now()))};
}

// Each is placed where those before it have gone, in a transaction of which nothing is kept.
Result<QuotedMove> try_all(const Work& work)
{
    const auto& [shell, transaction, scope, wanted] = work;
    const auto movers = TRY(claim_movers(work));
    TRY(release_all(work, movers));
    QuotedMove quoted;
    for (const auto& mover : movers) {
        const auto& booking = mover.before.booking;
        const auto facts = TRY(claim_facts(work, mover));
        auto placed = TRY(domain::quote_staff_move({booking, mover.move, facts}, scope.actor, transaction.now()));
        storage::update_booking(transaction, scope.business_id, booking, placed.booking);
        if (booking.id == wanted.booking_id)
            quoted.placed = std::move(placed);
        else
            quoted.together.push_back(std::move(placed));
    }
    std::ranges::sort(quoted.together, {},
        [](const PlacedByStaff& one) { return std::pair {domain::whole_time(one.booking).from, one.booking.id}; });
    return quoted;
}

// A booking that the user may move.
Result<domain::Booking> find_movable(const Shell& shell, const DeskScope& scope, std::string_view booking_id)
{
    return shell.database.read([&](Snapshot& snapshot) -> Result<domain::Booking> {
        auto booking = storage::find_booking(snapshot, scope.business_id, booking_id);
        if (!booking) return core::refuse(ErrorCode::booking_not_found);
        TRY(domain::check_action(scope.actor, core::DeskAction::move, {*booking, {}}, snapshot.now()));
        return *std::move(booking);
    });
}

}   // namespace

Result<FreeTimes> times_to_move(const Shell& shell, const DeskScope& scope, const TimesToMoveQuery& asked)
{
    const auto booking = TRY(find_movable(shell, scope, asked.booking_id));
    auto order = domain::order_of(booking, asked.move);
    if (!asked.move.staff_id.empty()) TRY(domain::check_wanted_hosts(scope.actor, order));
    return free_times(shell,
        {.business_id = std::string {scope.business_id},
            .order = std::move(order),
            .from_date = {},
            .to_date = {},
            .time_zone = asked.time_zone,
            .reschedule_token = {},
            .moved = &booking,
            .is_shown = false,
            .client = scope.actor.taker()},
        asked.date);
}

Result<QuotedMove> quote_staff_move(const Shell& shell, const DeskScope& scope, const StaffMoveRequest& wanted)
{
    if (wanted.together.empty())
        return shell.database.read([&](Snapshot& snapshot) { return quote_one(shell, snapshot, scope, wanted); });
    std::optional<QuotedMove> quoted;
    const auto undone = shell.database.write([&](Transaction& transaction) -> Result<void> {
        quoted.reset();
        quoted = TRY(try_all({shell, transaction, scope, wanted}));
        return core::refuse(ErrorCode::unavailable);   // So that nothing of it is kept.
    });
    if (!quoted) return core::refuse(undone.error());
    return *std::move(quoted);
}

Result<ChangedBooking> move_by_staff(const Shell& shell, const DeskScope& scope, const StaffMoveRequest& wanted)
{
    if (wanted.together.empty()) TRY(quote_staff_move(shell, scope, wanted));
    const auto together_id = wanted.together.empty() ? std::string {} : shell.new_id();
    return shell.database.write([&](Transaction& transaction) -> Result<ChangedBooking> {
        const Work work {shell, transaction, scope, wanted};
        const auto movers = TRY(claim_movers(work));
        TRY(release_all(work, movers));
        ChangedBooking result;
        for (const auto& mover : movers) {
            auto changed = TRY(carry_out(work, mover, together_id));
            if (changed.booking_id == wanted.booking_id) result = std::move(changed);
        }
        return result;
    });
}

}   // namespace app
