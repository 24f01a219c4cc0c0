#include "app/bookings/holds.hpp"

#include <algorithm>

#include "app/bookings/booking_transaction.hpp"
#include "app/bookings/link_lookup.hpp"
#include "app/postponed_work.hpp"
#include "core/ensure.hpp"
#include "storage/bookings/bookings.hpp"
#include "storage/bookings/links.hpp"

namespace app {

using core::ErrorCode;
using core::FieldCode;
using core::LinkPurpose;
using core::refuse;
using core::Result;

namespace {

// A hold has no visitor details yet.
domain::BookingRequest to_request(const HoldRequest& wanted)
{
    domain::BookingRequest request {wanted.order, wanted.starts_at, {}};
    request.visitor.time_zone = wanted.time_zone;
    request.visitor.locale = wanted.locale;
    return request;
}

Result<void> check_request(const Shell& shell, const domain::BookingRequest& request, const domain::BookingFacts& facts)
{
    auto errors = domain::check_order(request.order, facts);
    if (!shell.find_zone(request.visitor.time_zone)) errors.push_back({"time_zone", FieldCode::unknown_time_zone});
    if (!errors.empty()) return refuse({ErrorCode::invalid_fields, std::move(errors)});
    return {};
}

// Changes a hold by `decide`, one of the domain's decisions, and stores the outcome.
template <class Decide>
Result<Hold> change_hold(const Shell& shell, LinkKey key, const Keep<Hold>& keep, const Decide& decide)
{
    const ShownLink link {key.business_id, shell.hash(key.token), LinkPurpose::hold};
    const auto seen = TRY(shell.database.read([&](Snapshot& snapshot) { return find_behind(snapshot, link); }));
    return shell.database.write([&](Transaction& transaction) -> Result<Hold> {
        const auto held = TRY(claim_behind(transaction, link, seen));
        const auto now = transaction.now();
        auto outcome = TRY(decide(held, now));
        store_change(transaction, key.business_id, held, outcome);
        return keep_and_return(keep, transaction, Hold {std::move(outcome.booking), std::string {key.token}, now});
    });
}

bool has_customer_limit(const domain::BookingFacts& facts)
{
    return std::ranges::any_of(facts.items, [](const auto& item) {
        return std::ranges::any_of(
            item.service.rules.limits, [](const auto& limit) { return limit.per == core::LimitPer::customer; });
    });
}

// The hold already has its time. Only the visitor is new, so only limits per customer need a claim.
Result<domain::BookingFacts> facts_for_confirmation(
    const Shell& shell, Transaction& transaction, const OrderClaim& claim)
{
    auto facts = storage::order_hosts(transaction, claim.business_id, claim.order);
    if (!facts) return refuse(ErrorCode::hold_expired);
    if (has_customer_limit(*facts)) return claim_order(shell, transaction, claim);
    for (auto& item : facts->items)
        item.candidates.clear();
    return facts;
}

bool expire(const Shell& shell, const storage::BookingKey& key)
{
    return shell.database.write([&](Transaction& transaction) {
        if (!storage::take_due_booking(transaction, shell.database.engine(), key)) return false;
        const auto booking = storage::claim_booking(transaction, key.business_id, key.booking_id);
        // Does not wait for a claim of the hosts, which could wait for us in turn; that claim expires their due
        // bookings itself.
        if (!storage::may_claim_hosts(transaction, shell.database.engine(), key.business_id, *booking)) return false;
        const auto outcome = domain::decide_expiry(*booking, transaction.now());
        core::ensure(outcome.has_value(), "a due booking can expire");
        store_change(transaction, key.business_id, *booking, *outcome);
        return true;
    });
}

}   // namespace

Result<Hold> hold(const Shell& shell, std::string_view business_id, const HoldRequest& wanted, const Keep<Hold>& keep)
{
    auto request = to_request(wanted);
    const OrderClaim claim {.business_id = business_id, .order = request.order, .starts_at = request.starts_at};
    const auto id = shell.new_id();
    TRY(shell.database.read([&](Snapshot& snapshot) -> Result<domain::Outcome> {
        TRY(use_one_time_link(shell, snapshot, {business_id, wanted.one_time_slug}, request.order));
        const auto facts = TRY(precheck_order(shell, snapshot, claim));
        TRY(check_request(shell, request, facts));
        return domain::decide_hold(id, request, facts, snapshot.now());
    }));
    return shell.database.write([&](Transaction& transaction) -> Result<Hold> {
        const auto facts = TRY(claim_order(shell, transaction, claim));
        const auto now = transaction.now();
        if (storage::count_holds(transaction, business_id, wanted.client, now) >= domain::most_holds)
            return refuse(ErrorCode::too_many_holds);
        auto outcome = TRY(domain::decide_hold(id, request, facts, now));
        outcome.booking.client = wanted.client;
        TRY(store_new(transaction, business_id, outcome));
        auto token = shell.new_secret();
        storage::insert_link(transaction, business_id, {shell.hash(token), LinkPurpose::hold, id});
        return keep_and_return(keep, transaction, Hold {std::move(outcome.booking), std::move(token), now});
    });
}

Result<Hold> find_hold(const Shell& shell, LinkKey key)
{
    const ShownLink link {key.business_id, shell.hash(key.token), LinkPurpose::hold};
    return shell.database.read([&](Snapshot& snapshot) -> Result<Hold> {
        auto held = TRY(find_behind(snapshot, link));
        const auto now = snapshot.now();
        if (held.status != core::BookingStatus::held || !domain::is_live(held, now))
            return refuse(ErrorCode::hold_expired);
        return Hold {std::move(held), std::string {key.token}, now};
    });
}

Result<Hold> extend_hold(const Shell& shell, LinkKey key, const Keep<Hold>& keep)
{
    return change_hold(shell, key, keep,
        [](const domain::Booking& held, core::Instant now) { return domain::decide_extension(held, now); });
}

Result<Hold> release_hold(const Shell& shell, LinkKey key, const Keep<Hold>& keep)
{
    return change_hold(shell, key, keep,
        [](const domain::Booking& held, core::Instant now) { return domain::decide_release(held, now); });
}

Result<BookedAppointment> confirm_hold(
    const Shell& shell, LinkKey key, const domain::Visitor& visitor, const Keep<BookedAppointment>& keep)
{
    if (!shell.find_zone(visitor.time_zone)) return core::refuse_field("time_zone", FieldCode::unknown_time_zone);
    const ShownLink link {key.business_id, shell.hash(key.token), LinkPurpose::hold};
    const auto seen = TRY(shell.database.read([&](Snapshot& snapshot) { return find_behind(snapshot, link); }));
    return shell.database.write([&](Transaction& transaction) -> Result<BookedAppointment> {
        const auto held = TRY(claim_behind(transaction, link, seen));
        const auto order = domain::order_of(held);
        const auto facts = TRY(facts_for_confirmation(shell, transaction,
            {.business_id = key.business_id,
                .order = order,
                .starts_at = domain::whole_time(held).from,
                .customer_email = visitor.contact.email,
                .booking_id = held.id}));
        auto outcome = TRY(domain::decide_confirmation(held, visitor, facts, transaction.now()));
        store_change(transaction, key.business_id, held, outcome);
        store_agreement(shell, transaction, {key.business_id, held.id, visitor, facts});
        storage::revoke_links(transaction, key.business_id, held.id, LinkPurpose::hold);
        auto tokens = issue_links(shell, transaction, key.business_id, outcome.booking);
        return keep_and_return(keep, transaction, BookedAppointment {std::move(outcome.booking), std::move(tokens)});
    });
}

int expire_due(const Shell& shell, int most)
{
    // One transaction per booking: a failure does not affect other bookings, and visitors' requests run in between.
    const auto due
        = shell.database.read([&](Snapshot& snapshot) { return storage::find_due_bookings(snapshot, most); });
    int ended = 0;
    for (const auto& work : due)
        ended += int {do_or_postpone(shell, work, [&] { return expire(shell, work.booking); })};
    return ended;
}

int shorten_overlong(const Shell& shell)
{
    const auto shorten_one = [&](Transaction& transaction) {
        const auto overlong = storage::take_overlong_booking(transaction, shell.database.engine());
        if (!overlong) return false;
        const auto booking = storage::claim_booking(transaction, overlong->business_id, overlong->booking_id);
        const auto outcome = domain::decide_shortening(*booking, transaction.now());
        core::ensure(outcome.has_value(), "an overlong booking can be shortened");
        store_change(transaction, overlong->business_id, *booking, *outcome);
        return true;
    };
    int shortened = 0;
    while (shell.database.write(shorten_one))
        ++shortened;
    return shortened;
}

}   // namespace app
