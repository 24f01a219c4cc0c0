#include "app/bookings/bookings.hpp"

#include <algorithm>

#include "app/bookings/admission.hpp"
#include "app/bookings/booking_transaction.hpp"
#include "app/bookings/link_lookup.hpp"
#include "app/bookings/order_decision.hpp"
#include "app/bookings/series_changes.hpp"
#include "app/history/noted_changes.hpp"
#include "domain/bookings/placement.hpp"
#include "domain/bookings/series.hpp"
#include "domain/customers/standing.hpp"
#include "storage/bookings/links.hpp"
#include "storage/catalogue/services.hpp"
#include "storage/slots/order_facts.hpp"

namespace app {

using core::ErrorCode;
using core::FieldCode;
using core::LinkPurpose;
using core::refuse;
using core::Result;

// Every operation below has the same steps: a cheap check first, so that refusals need no claim, and the response to
// what it found is written; then, in the transaction, claim, let the domain decide, and store the outcome. Nothing is
// sent from here: notices are stored with the change that causes them.

namespace {

// With the staff who can take the booking when it moves. Of what cannot be booked any more, with all staff who offer
// it.
std::vector<domain::Service> services_of(
    Snapshot& snapshot, std::string_view business_id, const domain::Booking& booking)
{
    const auto order = domain::order_of(booking, {core::MovedHosts::any, {}});
    if (const auto facts = storage::order_hosts(snapshot, business_id, order)) return domain::services_to_move(*facts);
    std::vector<domain::Service> services;
    for (const auto& item : booking.items) {
        if (std::ranges::find(services, item.service_id, &domain::Service::id) != services.end()) continue;
        if (auto service = storage::find_service(snapshot, business_id, item.service_id))
            services.push_back(std::move(*service));
    }
    return services;
}

// Its booking must be in place.
void set_series(ManagedBooking& managed, const std::vector<domain::Booking>& all, core::Instant now)
{
    if (managed.booking.series_id.empty()) return;
    managed.series = all;
    managed.series_count = static_cast<int>(
        std::ranges::count_if(all, [&](const domain::Booking& one) { return domain::is_live(one, now); }));
}

// A cancellation, and the page behind its link once it has been carried out.
struct Cancellation {
    std::vector<domain::Outcome> outcomes;
    ManagedBooking after;
};

// The services are left to the caller.
Result<Cancellation> decide(const SeenSeries& series, const CancelRequest& request, core::Instant now)
{
    Cancellation done {
        TRY(domain::decide_cancellation(series.all, series.own, {request.reason, request.scope}, now)), {}};
    auto all = series.all;
    done.after = {.purpose = LinkPurpose::cancel, .booking = done.outcomes.front().booking, .services = {}};
    for (const auto& outcome : done.outcomes) {
        done.after.refund_minor += outcome.refund_minor;
        *std::ranges::find(all, outcome.booking.id, &domain::Booking::id) = outcome.booking;
    }
    set_series(done.after, all, now);
    return done;
}

std::int64_t refund_now(const domain::Booking& booking, core::Instant now)
{
    if (!domain::is_live(booking, now)) return booking.refunded_minor;
    return domain::refund_on_cancellation(booking, now);
}

// What was not confirmed in time has ended, even before a job or a claim ends it.
void end_if_unconfirmed(domain::Booking& booking, core::Instant now)
{
    if (booking.status != core::BookingStatus::awaiting_confirmation || domain::is_live(booking, now)) return;
    booking.status = core::BookingStatus::expired;
    booking.expires_at.reset();
}

bool is_open(const ManagedBooking& managed, core::Instant now)
{
    const auto& booking = managed.booking;
    const auto may_confirm = [&](const domain::Booking& one) { return domain::may_confirm(one, now); };
    switch (managed.purpose) {
    case LinkPurpose::cancel: return domain::may_cancel(booking, now);
    case LinkPurpose::reschedule: return domain::may_reschedule(booking, now);
    case LinkPurpose::confirm: return may_confirm(booking) || std::ranges::any_of(managed.series, may_confirm);
    case LinkPurpose::view:
    case LinkPurpose::payment:
    case LinkPurpose::hold:
    case LinkPurpose::guest:
    case LinkPurpose::answer: break;
    }
    return true;
}

// Whether a link leads to the page of the booking. Guests and the business's people have pages of their own.
bool shows_own_page(LinkPurpose purpose)
{
    return purpose != LinkPurpose::hold && purpose != LinkPurpose::guest && purpose != LinkPurpose::answer;
}

void say_what_may_change(ManagedBooking& managed, core::Instant now)
{
    managed.may_cancel = domain::may_cancel(managed.booking, now);
    managed.may_reschedule = domain::may_reschedule(managed.booking, now);
}

// The page behind the link.
ManagedBooking to_managed(
    Snapshot& snapshot, std::string_view business_id, LinkPurpose purpose, domain::Booking booking)
{
    ManagedBooking managed {.purpose = purpose, .booking = std::move(booking), .services = {}};
    const auto now = snapshot.now();
    managed.services = services_of(snapshot, business_id, managed.booking);
    managed.are_hosts_gone = domain::are_hosts_gone(managed.booking, managed.services);
    managed.refund_minor = refund_now(managed.booking, now);
    set_series(managed, find_with_series(snapshot, business_id, managed.booking).all, now);
    end_if_unconfirmed(managed.booking, now);
    for (auto& one : managed.series)
        end_if_unconfirmed(one, now);
    managed.is_open = is_open(managed, now);
    say_what_may_change(managed, now);
    return managed;
}

bool is_any_confirmed(const ManagedBooking& managed)
{
    return domain::is_confirmed(managed.booking) || std::ranges::any_of(managed.series, domain::is_confirmed);
}

// The page once the visitor has confirmed. Refuses if there is nothing that was, or can be, confirmed.
Result<ManagedBooking> look_at_confirmation(
    Snapshot& snapshot, std::string_view business_id, const domain::Booking& booking)
{
    auto managed = to_managed(snapshot, business_id, LinkPurpose::confirm, booking);
    if (!managed.is_open && !is_any_confirmed(managed)) return refuse(ErrorCode::confirmation_link_expired);
    const auto confirm = [&](domain::Booking& one) {
        if (auto outcome = domain::decide_mail_confirmation(one, snapshot.now())) one = std::move(outcome->booking);
    };
    confirm(managed.booking);
    std::ranges::for_each(managed.series, confirm);
    managed.is_open = false;
    say_what_may_change(managed, snapshot.now());
    return managed;
}

Result<domain::Outcome> look_at_move(
    const Shell& shell, const LinkKey& key, const domain::Booking& booking, const MoveRequest& request)
{
    const auto order = domain::order_of(booking, request.hosts);
    const OrderClaim claim {.business_id = key.business_id,
        .order = order,
        .starts_at = request.starts_at,
        .customer_email = booking.contact.email,
        .booking_id = booking.id};
    return shell.database.read([&](Snapshot& snapshot) -> Result<domain::Outcome> {
        const auto facts = precheck_order(shell, snapshot, claim);
        if (!facts) return refuse(ErrorCode::slot_not_offered);
        auto outcome = TRY(domain::decide_reschedule(booking,
            {request.starts_at, request.time_zone, request.hosts, request.takes_proposal}, *facts, snapshot.now()));
        TRY(check_move(snapshot, {key.business_id, key.client, outcome}));
        return outcome;
    });
}

}   // namespace

Result<BookedAppointment> book(
    const Shell& shell, std::string_view business_id, const NewBooking& wanted, const Keep<BookedAppointment>& keep)
{
    const auto id = shell.new_id();
    const auto tokens = new_tokens(shell);
    domain::BookingRequest request {wanted.order, wanted.starts_at, wanted.visitor};
    bool asks_first = false;
    const PendingOrder order {.claim = {.business_id = business_id,
                                  .order = request.order,
                                  .starts_at = request.starts_at,
                                  .customer_email = request.visitor.contact.email},
        .decide = [&](const domain::BookingFacts& facts, core::Instant now) {
            auto outcome = asks_first ? domain::decide_booking(id, request, domain::asking_first(facts), now)
                                      : domain::decide_booking(id, request, facts, now);
            return with_zone_error(shell, request.visitor.time_zone, std::move(outcome));
        }};
    const auto& contact = request.visitor.contact;
    const Visit visit {business_id, wanted.client, contact.email, wanted.proof, contact.phone};
    const auto early = TRY(shell.database.read([&](Snapshot& snapshot) -> Result<EarlyDecision> {
        TRY(use_one_time_link(shell, snapshot, {business_id, wanted.one_time_slug}, request.order));
        std::optional<VisitorCheck> check;
        auto decided = TRY(decide_early(shell, snapshot, order, [&] { check.emplace(shell, snapshot, visit); }));
        const auto terms = TRY(check->finish(decided.decision));
        request.visitor.must_confirm = terms.must_confirm;
        asks_first = terms.asks_first;
        return decided;
    }));
    keep.expect({early.decision.outcome.booking, tokens_for(early.decision.outcome.booking, tokens)});
    return with_confirmation(request.visitor.must_confirm, [&] {
        return shell.database.write([&](Transaction& transaction) -> Result<BookedAppointment> {
            auto [outcome, facts] = TRY(claim_and_decide(shell, transaction, order, early));
            Admission admission {
                shell, transaction, visit, {.booking = outcome.booking, .mails = domain::mails_of(outcome)}};
            TRY(store_new(transaction, business_id, outcome, facts));
            note_change(shell, transaction, {.business_id = business_id, .before = nullptr, .after = outcome.booking});
            store_agreement(shell, transaction, {business_id, id, request.visitor, facts});
            auto given = issue_links(shell, transaction, {business_id, outcome.booking, tokens});
            TRY(admission.finish());
            return keep.keep_and_return(transaction, BookedAppointment {std::move(outcome.booking), std::move(given)});
        });
    });
}

Result<ManagedBooking> find_managed_booking(const Shell& shell, LinkKey key)
{
    const auto hash = shell.hash(key.token);
    return shell.database.read([&](Snapshot& snapshot) -> Result<ManagedBooking> {
        const auto link = storage::find_link(snapshot, key.business_id, hash);
        if (!link || !shows_own_page(link->purpose)) return refuse(ErrorCode::link_expired);
        auto booking = TRY(find_behind(snapshot, {key.business_id, hash, link->purpose, key.booking_id}));
        return to_managed(snapshot, key.business_id, link->purpose, std::move(booking));
    });
}

Result<ManagedBooking> find_booking_to_change(const Shell& shell, LinkKey key, LinkPurpose purpose)
{
    const ShownLink link {key.business_id, shell.hash(key.token), purpose, key.booking_id};
    return shell.database.read([&](Snapshot& snapshot) -> Result<ManagedBooking> {
        auto booking = TRY(find_behind(snapshot, link));
        if (!domain::takes_time(booking.status)) return refuse(expired_link(purpose));
        const auto found = storage::find_link(snapshot, key.business_id, link.token_hash);
        return to_managed(snapshot, key.business_id, found ? found->purpose : purpose, std::move(booking));
    });
}

Result<ManagedBooking> confirm_by_mail(const Shell& shell, LinkKey key, const Keep<ManagedBooking>& keep)
{
    const ShownLink link {key.business_id, shell.hash(key.token), LinkPurpose::confirm};
    const auto seen = TRY(shell.database.read([&](Snapshot& snapshot) -> Result<domain::Booking> {
        auto booking = TRY(find_behind(snapshot, link));
        keep.expect(TRY(look_at_confirmation(snapshot, key.business_id, booking)));
        return booking;
    }));
    return shell.database.write([&](Transaction& transaction) -> Result<ManagedBooking> {
        const auto change_id = new_change_id(shell, seen, core::SeriesScope::all);
        std::optional<domain::Outcome> confirmed;
        for (const auto& one : claim_with_series(transaction, key.business_id, seen)) {
            auto outcome = domain::decide_mail_confirmation(one, transaction.now());
            if (!outcome) continue;
            outcome->change_id = change_id;
            store_change(transaction, key.business_id, one, *outcome);
            note_change(
                shell, transaction, {.business_id = key.business_id, .before = &one, .after = outcome->booking});
            confirmed = std::move(*outcome);
        }
        if (confirmed) count_mails(transaction, {key.business_id, key.client, *confirmed});
        auto managed
            = to_managed(transaction, key.business_id, LinkPurpose::confirm, TRY(find_behind(transaction, link)));
        if (!is_any_confirmed(managed)) return refuse(ErrorCode::confirmation_link_expired);
        return keep.keep_and_return(transaction, std::move(managed));
    });
}

Result<ManagedBooking> give_up(const Shell& shell, LinkKey key, const Keep<ManagedBooking>& keep)
{
    const ShownLink link {key.business_id, shell.hash(key.token), LinkPurpose::view};
    const auto seen = TRY(shell.database.read([&](Snapshot& snapshot) -> Result<domain::Booking> {
        auto booking = TRY(find_behind(snapshot, link));
        auto early = TRY(domain::decide_giving_up(booking, snapshot.now()));
        keep.expect(to_managed(snapshot, key.business_id, LinkPurpose::view, std::move(early.booking)));
        return booking;
    }));
    return shell.database.write([&](Transaction& transaction) -> Result<ManagedBooking> {
        for (const auto& one : claim_with_series(transaction, key.business_id, seen)) {
            const auto outcome = domain::decide_giving_up(one, transaction.now());
            if (outcome) store_change(transaction, key.business_id, one, *outcome);
            if (!outcome && one.id == seen.id) return refuse(outcome.error());
        }
        auto booking = TRY(find_behind(transaction, link));
        return keep.keep_and_return(
            transaction, to_managed(transaction, key.business_id, LinkPurpose::view, std::move(booking)));
    });
}

Result<ManagedBooking> cancel(
    const Shell& shell, LinkKey key, const CancelRequest& request, const Keep<ManagedBooking>& keep)
{
    const ShownLink link {key.business_id, shell.hash(key.token), LinkPurpose::cancel, key.booking_id};
    std::vector<domain::Service> services;
    const auto seen = TRY(shell.database.read([&](Snapshot& snapshot) -> Result<SeenSeries> {
        auto series = find_with_series(snapshot, key.business_id, TRY(find_behind(snapshot, link)));
        auto early = TRY(decide(series, request, snapshot.now()));
        services = services_of(snapshot, key.business_id, series.own);
        early.after.services = services;
        keep.expect(std::move(early.after));
        return series;
    }));
    return shell.database.write([&](Transaction& transaction) -> Result<ManagedBooking> {
        const auto series = TRY(claim_in_scope(transaction, link, seen, request.scope));
        auto [outcomes, after] = TRY(decide(series, request, transaction.now()));
        const auto change_id = new_change_id(shell, series.own, request.scope);
        for (auto& outcome : outcomes) {
            const auto before = std::ranges::find(series.all, outcome.booking.id, &domain::Booking::id);
            outcome.change_id = change_id;
            store_change(transaction, key.business_id, *before, outcome);
            note_change(
                shell, transaction, {.business_id = key.business_id, .before = &*before, .after = outcome.booking});
            storage::revoke_links(transaction, key.business_id, before->id, LinkPurpose::cancel);
            storage::revoke_links(transaction, key.business_id, before->id, LinkPurpose::reschedule);
        }
        count_mails(transaction, {key.business_id, key.client, outcomes.front()});
        after.services = services;
        return keep.keep_and_return(transaction, std::move(after));
    });
}

Result<BookedAppointment> reschedule(
    const Shell& shell, LinkKey key, const MoveRequest& request, const Keep<BookedAppointment>& keep)
{
    if (!shell.find_zone(request.time_zone)) return core::refuse_field("time_zone", FieldCode::unknown_time_zone);
    const ShownLink link {key.business_id, shell.hash(key.token), LinkPurpose::reschedule, key.booking_id};
    const auto seen = TRY(shell.database.read([&](Snapshot& snapshot) -> Result<SeenSeries> {
        return find_with_series(snapshot, key.business_id, TRY(find_behind(snapshot, link)));
    }));
    const auto tokens = new_tokens(shell);
    const auto early = look_at_move(shell, key, seen.own, request);
    // Moving a whole series frees its own times first, which a check of a single booking cannot see.
    if (!early && request.scope == core::SeriesScope::one) return refuse(early.error());
    if (early) keep.expect({early->booking, tokens_for(early->booking, tokens)});
    return shell.database.write([&](Transaction& transaction) -> Result<BookedAppointment> {
        const auto series = TRY(claim_in_scope(transaction, link, seen, request.scope));
        auto outcome = TRY(move_all(
            shell, transaction, {key.business_id, series, request, new_change_id(shell, series.own, request.scope)}));
        TRY(admit_move(transaction, {key.business_id, key.client, outcome}));
        storage::revoke_links(transaction, key.business_id, series.own.id, LinkPurpose::reschedule);
        auto given = issue_links(shell, transaction, {key.business_id, outcome.booking, tokens});
        return keep.keep_and_return(transaction, BookedAppointment {std::move(outcome.booking), std::move(given)});
    });
}

}   // namespace app
