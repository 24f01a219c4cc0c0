#include "app/bookings/holds.hpp"

#include <algorithm>

#include "app/bookings/admission.hpp"
#include "app/bookings/booking_transaction.hpp"
#include "app/bookings/expiry.hpp"
#include "app/bookings/link_lookup.hpp"
#include "app/bookings/order_decision.hpp"
#include "app/history/noted_changes.hpp"
#include "app/postponed_work.hpp"
#include "core/ensure.hpp"
#include "domain/customers/standing.hpp"
#include "storage/bookings/bookings.hpp"
#include "storage/bookings/links.hpp"
#include "storage/bookings/unconfirmed_holds.hpp"

namespace app {

using core::ErrorCode;
using core::FieldCode;
using core::LinkPurpose;
using core::refuse;
using core::Result;

namespace {

constexpr core::hours kept_after_end {24};   // As long as the response that made the hold may be asked for again.

// A hold has no visitor details yet.
domain::BookingRequest to_request(const HoldRequest& wanted)
{
    domain::BookingRequest request {wanted.order, wanted.starts_at, {}};
    request.visitor.time_zone = wanted.time_zone;
    request.visitor.locale = wanted.locale;
    return request;
}

// Changes a hold by `decide`, one of the domain's decisions, and stores the outcome.
template <class Decide>
Result<Hold> change_hold(const Shell& shell, LinkKey key, const Keep<Hold>& keep, const Decide& decide)
{
    const ShownLink link {key.business_id, shell.hash(key.token), LinkPurpose::hold};
    const auto seen = TRY(shell.database.read([&](Snapshot& snapshot) -> Result<domain::Booking> {
        auto held = TRY(find_behind(snapshot, link));
        const auto now = snapshot.now();
        if (auto early = decide(held, now)) keep.expect({std::move(early->booking), std::string {key.token}, now});
        return held;
    }));
    return shell.database.write([&](Transaction& transaction) -> Result<Hold> {
        const auto held = TRY(claim_behind(transaction, link, seen));
        const auto now = transaction.now();
        auto outcome = TRY(decide(held, now));
        store_change(transaction, key.business_id, held, outcome);
        return keep.keep_and_return(transaction, Hold {std::move(outcome.booking), std::string {key.token}, now});
    });
}

bool has_customer_limit(const domain::BookingFacts& facts)
{
    return std::ranges::any_of(facts.items, [](const auto& item) {
        return std::ranges::any_of(
            item.service.rules.limits, [](const auto& limit) { return limit.per == core::LimitPer::customer; });
    });
}

// A hold to be confirmed, and by whom.
struct Confirmation {
    std::string_view business_id;
    const domain::Booking held;
    const domain::Visitor& visitor;
};

// Decides the confirmation. The hold already has its time, only the visitor is new, so only limits per customer need
// the facts of a claim: `read_order` is claim_order, or precheck_order before there is a claim.
template <class View, class ReadOrder>
Result<Decision> decide(const Shell& shell, View& view, const Confirmation& wanted, const ReadOrder& read_order)
{
    const auto order = domain::order_of(wanted.held);
    const OrderClaim claim {.business_id = wanted.business_id,
        .order = order,
        .starts_at = domain::whole_time(wanted.held).from,
        .customer_email = wanted.visitor.contact.email,
        .booking_id = wanted.held.id};
    auto facts = storage::order_hosts(view, claim.business_id, claim.order);
    if (!facts) return refuse(ErrorCode::hold_expired);
    if (has_customer_limit(*facts))
        facts = TRY(read_order(shell, view, claim));
    else
        for (auto& item : facts->items)
            item.candidates.clear();
    auto outcome = TRY(domain::decide_confirmation(wanted.held, wanted.visitor, *facts, view.now()));
    return Decision {std::move(outcome), std::move(*facts)};
}

bool shorten(const Shell& shell, const storage::BookingKey& key)
{
    return shell.database.write([&](Transaction& transaction) {
        if (!storage::take_overlong_booking(transaction, shell.database.engine(), key)) return false;
        const auto booking = storage::claim_booking(transaction, key.business_id, key.booking_id);
        const auto outcome = domain::decide_shortening(*booking, transaction.now());
        core::ensure(outcome.has_value(), "an overlong booking can be shortened");
        store_change(transaction, key.business_id, *booking, *outcome);
        return true;
    });
}

}   // namespace

Result<Hold> hold(const Shell& shell, std::string_view business_id, const HoldRequest& wanted, const Keep<Hold>& keep)
{
    const auto id = shell.new_id();
    const auto token = shell.new_secret();
    auto request = to_request(wanted);
    const PendingOrder order {
        .claim = {.business_id = business_id, .order = request.order, .starts_at = request.starts_at},
        .decide = [&](const domain::BookingFacts& facts, core::Instant now) {
            return with_zone_error(shell, request.visitor.time_zone, domain::decide_hold(id, request, facts, now));
        }};
    const Visit visit {.business_id = business_id,
        .client = wanted.is_limited ? wanted.client : std::string_view {},
        .proof = wanted.proof};
    auto early = TRY(shell.database.read([&](Snapshot& snapshot) -> Result<EarlyDecision> {
        TRY(use_one_time_link(shell, snapshot, {business_id, wanted.one_time_slug}, request.order));
        std::optional<VisitorCheck> check;
        auto decided = TRY(decide_early(shell, snapshot, order, [&] { check.emplace(shell, snapshot, visit); }));
        static_cast<void>(TRY(check->finish(decided.decision)));   // No hold is confirmed by mail.
        return decided;
    }));
    early.decision.outcome.booking.client = wanted.client;
    keep.expect({early.decision.outcome.booking, token, early.decision.outcome.booking.created_at});
    return shell.database.write([&](Transaction& transaction) -> Result<Hold> {
        auto [outcome, facts] = TRY(claim_and_decide(shell, transaction, order, early));
        const auto now = transaction.now();
        if (storage::count_holds(transaction, business_id, wanted.client, now) >= domain::most_holds)
            return refuse(ErrorCode::too_many_holds);
        outcome.booking.client = wanted.client;
        Admission admission {shell, transaction, visit, {outcome.booking}};
        TRY(store_new(transaction, business_id, outcome, facts));
        TRY(admission.finish());
        storage::insert_link(transaction, business_id, {shell.hash(token), LinkPurpose::hold, id});
        return keep.keep_and_return(transaction, Hold {std::move(outcome.booking), token, now});
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
    const Shell& shell, LinkKey key, const HoldConfirmation& wanted, const Keep<BookedAppointment>& keep)
{
    auto visitor = wanted.visitor;
    if (!shell.find_zone(visitor.time_zone)) return core::refuse_field("time_zone", FieldCode::unknown_time_zone);
    const ShownLink link {key.business_id, shell.hash(key.token), LinkPurpose::hold};
    const auto tokens = new_tokens(shell);
    const Visit visit {.business_id = key.business_id,
        .client = wanted.client,
        .email = visitor.contact.email,
        .phone = visitor.contact.phone};
    bool asks_first = false;
    domain::Booking expected;
    const auto seen = TRY(shell.database.read([&](Snapshot& snapshot) -> Result<domain::Booking> {
        snapshot.ask_now();
        auto held = TRY(find_behind(snapshot, link));
        VisitorCheck check {shell, snapshot, visit, held.id};
        auto decided = TRY(decide(shell, snapshot, {key.business_id, held, visitor}, precheck_order));
        const auto terms = TRY(check.finish(decided, true));
        visitor.must_confirm = terms.must_confirm;
        asks_first = terms.asks_first;
        expected = std::move(decided.outcome.booking);
        return held;
    }));
    keep.expect({expected, tokens_for(expected, tokens)});
    return with_confirmation(visitor.must_confirm, [&] {
        return shell.database.write([&](Transaction& transaction) -> Result<BookedAppointment> {
            const auto held = TRY(claim_behind(transaction, link, seen));
            const Confirmation confirmation {key.business_id, asks_first ? domain::asking_first(held) : held, visitor};
            auto [outcome, facts] = TRY(decide(shell, transaction, confirmation, claim_order));
            store_change(transaction, key.business_id, held, outcome);
            note_change(
                shell, transaction, {.business_id = key.business_id, .before = &held, .after = outcome.booking});
            Admission admission {shell, transaction, visit,
                {.booking = outcome.booking, .was_held = true, .mails = domain::mails_of(outcome)}};
            store_agreement(shell, transaction, {key.business_id, held.id, visitor, facts});
            storage::revoke_links(transaction, key.business_id, held.id, LinkPurpose::hold);
            auto given = issue_links(shell, transaction, {key.business_id, outcome.booking, tokens});
            TRY(admission.finish());
            return keep.keep_and_return(transaction, BookedAppointment {std::move(outcome.booking), std::move(given)});
        });
    });
}

int expire_due(const Shell& shell, int most, const std::stop_token& stop)
{
    // One transaction per booking or series: a failure does not affect others, and visitors' requests run in between.
    const auto due
        = shell.database.read([&](Snapshot& snapshot) { return storage::find_due_bookings(snapshot, most); });
    int ended = 0;
    for (const auto& work : due) {
        if (stop.stop_requested()) break;
        do_or_postpone(shell, work, [&] {
            const int expired = shell.database.write(
                [&](Transaction& transaction) { return expire(shell, transaction, work.booking); });
            ended += expired;
            return expired > 0;
        });
    }
    return ended;
}

int delete_unconfirmed_holds(const Shell& shell, int most, const std::stop_token& stop)
{
    const auto ended = shell.database.read([&](Snapshot& snapshot) {
        return storage::find_unconfirmed_holds(snapshot, snapshot.now() - kept_after_end, most);
    });
    int deleted = 0;
    for (const auto& work : ended) {
        if (stop.stop_requested()) break;
        const auto remove = [&](Transaction& transaction) { return storage::delete_hold(transaction, work.booking); };
        deleted += int {do_or_postpone(shell, work, [&] { return shell.database.write(remove); })};
    }
    return deleted;
}

int shorten_overlong(const Shell& shell, int most, const std::stop_token& stop)
{
    const auto overlong
        = shell.database.read([&](Snapshot& snapshot) { return storage::find_overlong_bookings(snapshot, most); });
    int shortened = 0;
    for (const auto& work : overlong) {
        if (stop.stop_requested()) break;
        shortened += int {do_or_postpone(shell, work, [&] { return shorten(shell, work.booking); })};
    }
    return shortened;
}

}   // namespace app
