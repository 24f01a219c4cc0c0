#include "app/bookings.hpp"

#include "storage/bookings.hpp"
#include "storage/links.hpp"
#include "storage/outbox.hpp"
#include "storage/services.hpp"

namespace app {

using core::ErrorCode;
using core::FieldCode;
using core::LinkPurpose;
using core::refuse;
using core::Result;
using storage::Snapshot;
using storage::Transaction;

// Every operation below has the same shape: a cheap look first, so that a no is said without queueing; then, in the
// transaction, claim, let the domain decide, store the outcome. Nothing is sent from here: notices are stored with the
// change that causes them.

namespace {

// What is wrong with the request itself, all of it at once.
std::vector<core::FieldError> check_request(
    const Shell& shell, const domain::BookingRequest& request, const domain::BookingFacts& facts)
{
    auto errors = domain::check_details(facts.service.details, request.contact);
    if (!shell.find_zone(request.time_zone)) errors.push_back({"time_zone", FieldCode::unknown_time_zone});
    if (request.staff_id && facts.candidates.empty()) errors.push_back({"staff_id", FieldCode::not_found});
    return errors;
}

// The tokens go to the visitor, their hashes into the database.
ManageTokens issue_links(
    const Shell& shell, Transaction& transaction, std::string_view business_id, const domain::Booking& booking)
{
    const auto issue = [&](LinkPurpose purpose) {
        auto token = shell.new_secret();
        storage::insert_link(transaction, business_id, {shell.hash(token), purpose, booking.id});
        return token;
    };
    ManageTokens tokens {issue(LinkPurpose::view), {}, {}};
    if (booking.policy.cancel_notice) tokens.cancel = issue(LinkPurpose::cancel);
    if (booking.policy.reschedule_notice) tokens.reschedule = issue(LinkPurpose::reschedule);
    return tokens;
}

// A link that was shown, and what it was shown for.
struct ShownLink {
    std::string_view business_id;
    std::string token_hash;
    LinkPurpose purpose;
};

ErrorCode expired(LinkPurpose purpose)
{
    if (purpose == LinkPurpose::cancel) return ErrorCode::cancellation_link_expired;
    if (purpose == LinkPurpose::reschedule) return ErrorCode::reschedule_link_expired;
    return ErrorCode::link_expired;
}

// Unknown, revoked and made for something else are all the same to whoever tries links.
Result<domain::Booking> find_behind(Snapshot& snapshot, const ShownLink& shown)
{
    const auto link = storage::find_link(snapshot, shown.business_id, shown.token_hash);
    if (!link || link->purpose != shown.purpose) return refuse(expired(shown.purpose));
    auto booking = storage::find_booking(snapshot, shown.business_id, link->booking_id);
    if (!booking) return refuse(expired(shown.purpose));
    return std::move(*booking);
}

// The link is looked at again behind the claim: another change of the booking may have revoked it.
Result<domain::Booking> claim_behind(Transaction& transaction, const ShownLink& shown, const domain::Booking& seen)
{
    storage::claim_booking(transaction, shown.business_id, seen.id);
    return find_behind(transaction, shown);
}

storage::Claim claim_for_reschedule(const Shell& shell, std::string_view business_id, const domain::Booking& booking,
    const domain::RescheduleRequest& request)
{
    return {.business_id = business_id,
        .service_id = booking.service_id,
        .staff_id = booking.any_staff ? std::string_view {} : booking.staff_id,
        .starts_at = request.starts_at,
        .customer_email = booking.contact.email,
        .booking_id = booking.id,
        .now = shell.now(),
        .find_zone = shell.find_zone};
}

}   // namespace

Result<BookedAppointment> book(const Shell& shell, std::string_view business_id, const domain::BookingRequest& request,
    const Keep<BookedAppointment>& keep)
{
    const storage::Claim claim {.business_id = business_id,
        .service_id = request.service_id,
        .staff_id = request.staff_id ? std::string_view {*request.staff_id} : std::string_view {},
        .starts_at = request.starts_at,
        .customer_email = request.contact.email,
        .booking_id = {},
        .now = shell.now(),
        .find_zone = shell.find_zone};
    auto facts = shell.database.read([&](Snapshot& snapshot) { return storage::booking_facts(snapshot, claim); });
    if (!facts) return refuse(ErrorCode::service_not_found);
    if (auto errors = check_request(shell, request, *facts); !errors.empty())
        return refuse({ErrorCode::invalid_fields, std::move(errors)});
    const auto id = shell.new_id();
    if (const auto early = domain::decide_booking(id, request, *facts, claim.now); !early) return refuse(early.error());

    return shell.database.write([&](Transaction& transaction) -> Result<BookedAppointment> {
        facts = storage::claim(transaction, claim);
        if (!facts) return refuse(ErrorCode::service_not_found);
        auto outcome = TRY(domain::decide_booking(id, request, *facts, claim.now));
        storage::insert_booking(transaction, business_id, outcome.booking);
        storage::enqueue(transaction, business_id, outcome);
        auto tokens = issue_links(shell, transaction, business_id, outcome.booking);
        return keep_and_return<BookedAppointment>(keep, transaction, {std::move(outcome.booking), std::move(tokens)});
    });
}

Result<ManagedBooking> find_managed_booking(const Shell& shell, LinkKey key)
{
    const auto hash = shell.hash(key.token);
    return shell.database.read([&](Snapshot& snapshot) -> Result<ManagedBooking> {
        const auto link = storage::find_link(snapshot, key.business_id, hash);
        if (!link) return refuse(ErrorCode::link_expired);
        auto booking = TRY(find_behind(snapshot, {key.business_id, hash, link->purpose}));
        auto service = storage::find_service(snapshot, key.business_id, booking.service_id);
        const auto now = shell.now();
        const bool is_open = link->purpose == LinkPurpose::view
            || (link->purpose == LinkPurpose::cancel ? domain::may_cancel(booking, now)
                                                     : domain::may_reschedule(booking, now));
        return ManagedBooking {link->purpose, is_open, std::move(booking), std::move(service)};
    });
}

Result<ManagedBooking> cancel(
    const Shell& shell, LinkKey key, const std::string& reason, const Keep<ManagedBooking>& keep)
{
    const ShownLink link {key.business_id, shell.hash(key.token), LinkPurpose::cancel};
    const auto now = shell.now();
    const auto seen = TRY(shell.database.read([&](Snapshot& snapshot) { return find_behind(snapshot, link); }));
    if (const auto early = domain::decide_cancellation(seen, reason, now); !early) return refuse(early.error());

    return shell.database.write([&](Transaction& transaction) -> Result<ManagedBooking> {
        const auto booking = TRY(claim_behind(transaction, link, seen));
        auto outcome = TRY(domain::decide_cancellation(booking, reason, now));
        storage::update_booking(transaction, key.business_id, outcome.booking);
        storage::enqueue(transaction, key.business_id, outcome);
        storage::revoke_links(transaction, key.business_id, booking.id, LinkPurpose::cancel);
        storage::revoke_links(transaction, key.business_id, booking.id, LinkPurpose::reschedule);
        auto service = storage::find_service(transaction, key.business_id, booking.service_id);
        return keep_and_return<ManagedBooking>(
            keep, transaction, {LinkPurpose::cancel, false, std::move(outcome.booking), std::move(service)});
    });
}

Result<BookedAppointment> reschedule(
    const Shell& shell, LinkKey key, const domain::RescheduleRequest& request, const Keep<BookedAppointment>& keep)
{
    if (!shell.find_zone(request.time_zone)) return core::refuse_field("time_zone", FieldCode::unknown_time_zone);
    const ShownLink link {key.business_id, shell.hash(key.token), LinkPurpose::reschedule};
    const auto seen = TRY(shell.database.read([&](Snapshot& snapshot) { return find_behind(snapshot, link); }));
    const auto claim = claim_for_reschedule(shell, key.business_id, seen, request);
    auto facts = shell.database.read([&](Snapshot& snapshot) { return storage::booking_facts(snapshot, claim); });
    if (!facts) return refuse(ErrorCode::slot_not_offered);
    if (const auto early = domain::decide_reschedule(seen, request, *facts, claim.now); !early)
        return refuse(early.error());

    return shell.database.write([&](Transaction& transaction) -> Result<BookedAppointment> {
        const auto booking = TRY(claim_behind(transaction, link, seen));
        facts = storage::claim(transaction, claim);
        if (!facts) return refuse(ErrorCode::slot_not_offered);
        auto outcome = TRY(domain::decide_reschedule(booking, request, *facts, claim.now));
        storage::update_booking(transaction, key.business_id, outcome.booking);
        storage::enqueue(transaction, key.business_id, outcome);
        storage::revoke_links(transaction, key.business_id, booking.id, LinkPurpose::reschedule);
        auto tokens = issue_links(shell, transaction, key.business_id, outcome.booking);
        return keep_and_return<BookedAppointment>(keep, transaction, {std::move(outcome.booking), std::move(tokens)});
    });
}

}   // namespace app
