#include "app/bookings/guests.hpp"

#include <algorithm>

#include "app/bookings/admission.hpp"
#include "app/bookings/booking_transaction.hpp"
#include "app/bookings/consents.hpp"
#include "app/history/noted_changes.hpp"
#include "domain/bookings/answers.hpp"
#include "domain/bookings/guests.hpp"
#include "storage/bookings/bookings.hpp"
#include "storage/bookings/form_answers.hpp"
#include "storage/bookings/links.hpp"
#include "storage/catalogue/services.hpp"
#include "storage/catalogue/translations.hpp"
#include "storage/messages/outbox.hpp"

namespace app {

using core::ErrorCode;
using core::LinkPurpose;
using core::refuse;
using core::Result;
using storage::SubjectKind;

namespace {

struct Found {
    domain::Booking booking;
    domain::Guest guest;
    std::vector<domain::Booking> series;   // Those bookings of its series to which the guest comes, by start.
};

// The link that a guest presented. With a booking_id it serves for another booking of the series.
struct GuestLink {
    std::string_view business_id;
    std::string token_hash;
    std::string_view booking_id;
    bool may_be_another
        = false;   // Without a booking_id: the first one they still come to, if they left the link's own.
};

GuestLink to_link(const Shell& shell, LinkKey key)
{
    return {.business_id = key.business_id, .token_hash = shell.hash(key.token), .booking_id = key.booking_id};
}

// The key of a guest's answers; it stays valid when other guests leave.
std::string subject_id(const Found& found) { return found.booking.id + " " + found.guest.email; }

// The bookings that the link serves for and to which the guest still comes, by start.
std::vector<domain::Booking> bookings_of_guest(
    Snapshot& snapshot, std::string_view business_id, const storage::Link& link)
{
    std::vector<domain::Booking> bookings;
    if (auto own = storage::find_booking(snapshot, business_id, link.booking_id)) bookings.push_back(std::move(*own));
    const auto series_id = bookings.empty() ? std::string {} : bookings.front().series_id;
    if (!series_id.empty()) bookings = storage::find_series(snapshot, business_id, series_id);
    std::erase_if(bookings, [&](const domain::Booking& one) {
        return std::ranges::find(one.guests, link.email, &domain::Guest::email) == one.guests.end();
    });
    return bookings;
}

struct Departed {
    domain::Booking booking;   // As it is now.
    storage::Departure departure;
};

// The booking that the link serves for or, with a booking_id, another one of its series.
std::optional<domain::Booking> booking_of_link(
    Snapshot& snapshot, std::string_view business_id, const storage::Link& link, std::string_view booking_id)
{
    auto own = storage::find_booking(snapshot, business_id, link.booking_id);
    if (!own || booking_id.empty() || booking_id == own->id) return own;
    auto other = storage::find_booking(snapshot, business_id, booking_id);
    if (other && (other->series_id.empty() || other->series_id != own->series_id)) return {};
    return other;
}

// The booking that the guest with this link has left. A mail that was sent since then may have a link that still holds.
std::optional<Departed> find_departed(Snapshot& snapshot, const GuestLink& shown)
{
    const auto link = storage::find_former_link(snapshot, shown.business_id, shown.token_hash);
    if (!link || link->purpose != LinkPurpose::guest) return {};
    auto booking = booking_of_link(snapshot, shown.business_id, *link, shown.booking_id);
    if (!booking) return {};
    const auto guest = std::ranges::find(booking->guests, link->email, &domain::Guest::email);
    if (guest != booking->guests.end()) return {};
    const auto departure = storage::find_departure(snapshot, shown.business_id, booking->id, link->email);
    if (!departure) return {};
    return Departed {std::move(*booking), *departure};
}

// Why a link opens nothing for a guest.
ErrorCode why_closed(Snapshot& snapshot, const GuestLink& shown)
{
    return find_departed(snapshot, shown) ? ErrorCode::guest_has_left : ErrorCode::link_expired;
}

Result<Found> find_guest(Snapshot& snapshot, const GuestLink& shown)
{
    const auto link = storage::find_link(snapshot, shown.business_id, shown.token_hash);
    if (!link) return refuse(why_closed(snapshot, shown));
    if (link->purpose != LinkPurpose::guest) return refuse(ErrorCode::link_expired);
    auto bookings = bookings_of_guest(snapshot, shown.business_id, *link);
    const auto wanted = shown.booking_id.empty() ? std::string_view {link->booking_id} : shown.booking_id;
    auto own = std::ranges::find(bookings, wanted, &domain::Booking::id);
    if (own == bookings.end() && shown.may_be_another && shown.booking_id.empty()) own = bookings.begin();
    if (own == bookings.end()) return refuse(why_closed(snapshot, shown));
    Found found {*own, *std::ranges::find(own->guests, link->email, &domain::Guest::email), {}};
    if (!found.booking.series_id.empty()) found.series = std::move(bookings);
    return found;
}

// The same under a claim of the booking, which waits for its other changes.
Result<Found> claim_guest(Transaction& transaction, GuestLink shown)
{
    const auto seen = TRY(find_guest(transaction, shown));
    storage::claim_booking(transaction, shown.business_id, seen.booking.id);
    shown.booking_id = seen.booking.id;
    return find_guest(transaction, shown);
}

// The forms of the services to which the guest comes, as far as these are still offered.
domain::BookingFacts forms_asked(Snapshot& snapshot, std::string_view business_id, const Found& found)
{
    domain::BookingFacts facts;
    for (const auto& item : domain::part_of_guest(found.booking, found.guest.email).items)
        if (auto service = storage::find_service(snapshot, business_id, item.service_id))
            facts.items.push_back({.service = std::move(*service), .team_id = {}, .candidates = {}});
    return facts;
}

// The guest's part of each booking of the series but one.
std::vector<domain::Booking> parts_of_guest(const Found& found, std::string_view without_id)
{
    std::vector<domain::Booking> parts;
    for (const auto& one : found.series)
        if (one.id != without_id) parts.push_back(domain::part_of_guest(one, found.guest.email));
    return parts;
}

// What a guest sees who has answered, even if all answers are empty.
GuestVisit after_answering(const Found& found, core::Instant now)
{
    const auto& [booking, guest, series] = found;
    return {.booking = domain::part_of_guest(booking, guest.email),
        .guest = guest,
        .has_left = false,
        .may_leave = domain::may_leave(booking, guest.email, now),
        .refund_minor = domain::refund_on_leaving(booking, guest.email, now),
        .has_answered = true,
        .forms = {},
        .series = parts_of_guest(found, {})};
}

GuestVisit look(Snapshot& snapshot, std::string_view business_id, const Found& found)
{
    auto visit = after_answering(found, snapshot.now());
    visit.has_answered = !storage::answers_of(snapshot, {business_id, SubjectKind::guest, subject_id(found)}).empty();
    if (visit.has_answered || !visit.may_leave) return visit;
    for (const auto& item : forms_asked(snapshot, business_id, found).items) {
        const auto& form = item.service.form;
        const auto is_same = [&](const auto& other) { return other->id == form->id; };
        if (form && std::ranges::none_of(visit.forms, is_same)) visit.forms.push_back(form);
    }
    return visit;
}

Result<domain::BookingFacts> judge(
    Snapshot& snapshot, std::string_view business_id, const Found& found, const GuestAnswers& said)
{
    if (look(snapshot, business_id, found).forms.empty()) return refuse(ErrorCode::state_conflict);
    auto facts = forms_asked(snapshot, business_id, found);
    auto errors = domain::check_answers(facts, said.answers);
    if (!errors.empty()) return refuse({ErrorCode::invalid_fields, std::move(errors)});
    return facts;
}

// What a guest sees who has left.
GuestVisit after_leaving(const Found& found, std::int64_t refund_minor)
{
    return {.booking = domain::part_of_guest(found.booking, found.guest.email),
        .guest = found.guest,
        .has_left = true,
        .may_leave = false,
        .refund_minor = refund_minor,
        .has_answered = false,
        .forms = {},
        .series = parts_of_guest(found, found.booking.id)};
}

struct Answering {
    std::string_view business_id;
    std::string subject_id;
    const domain::BookingFacts& facts;
};

void store_answers(const Shell& shell, Transaction& transaction, const Answering& answering, const GuestAnswers& said)
{
    const storage::Subject subject {answering.business_id, SubjectKind::guest, answering.subject_id};
    domain::Visitor visitor;
    visitor.answers = said.answers;
    std::vector<storage::AnswersToForm> answers;
    for (const auto& [form, kept] : domain::answers_of(answering.facts, visitor)) {
        answers.push_back({*form, kept});
        store_consents(shell, transaction, domain::consents_of(*form, kept), {subject, said.locale, said.ip});
    }
    storage::insert_answers(transaction, subject, answers);
}

}   // namespace

Result<GuestVisit> find_guest_visit(const Shell& shell, LinkKey key)
{
    auto link = to_link(shell, key);
    link.may_be_another = true;
    return shell.database.read([&](Snapshot& snapshot) -> Result<GuestVisit> {
        return look(snapshot, key.business_id, TRY(find_guest(snapshot, link)));
    });
}

std::optional<FormerVisit> find_former_visit(const Shell& shell, LinkKey key)
{
    const auto link = to_link(shell, key);
    const auto departed = shell.database.read([&](Snapshot& snapshot) {
        auto found = find_departed(snapshot, link);
        if (!found) return found;
        // In the language of who booked it, as the guest's mails about it were.
        const auto translations = storage::find_translations(snapshot, key.business_id, found->booking.locale);
        found->booking = domain::translated(std::move(found->booking), translations);
        return found;
    });
    if (!departed) return {};
    const auto& [booking, departure] = *departed;
    return FormerVisit {.host_name = domain::full_name(booking.contact),
        .starts_at = departure.start_then.value_or(domain::whole_time(booking).from),
        .time_zone = booking.time_zone,
        .service_names = domain::are_services_shared(booking) ? domain::service_names(booking) : std::string {}};
}

Result<GuestVisit> leave_booking(const Shell& shell, LinkKey key, const Keep<GuestVisit>& keep)
{
    const auto link = to_link(shell, key);
    keep.expect(TRY(shell.database.read([&](Snapshot& snapshot) -> Result<GuestVisit> {
        const auto found = TRY(find_guest(snapshot, link));
        const auto early = TRY(domain::decide_leaving(found.booking, found.guest.email, snapshot.now()));
        return after_leaving(found, early.refund_minor);
    })));
    return shell.database.write([&](Transaction& transaction) -> Result<GuestVisit> {
        const auto found = TRY(claim_guest(transaction, link));
        const auto outcome = TRY(domain::decide_leaving(found.booking, found.guest.email, transaction.now()));
        store_change(transaction, key.business_id, found.booking, outcome);
        note_change(
            shell, transaction, {.business_id = key.business_id, .before = &found.booking, .after = outcome.booking});
        count_mails(transaction, {key.business_id, key.client, outcome});
        auto left = after_leaving(found, outcome.refund_minor);
        // Else it is still their link to the other dates.
        if (left.series.empty())
            storage::revoke_guest_links(transaction, key.business_id, found.booking.id, found.guest.email);
        return keep.keep_and_return(transaction, std::move(left));
    });
}

Result<GuestVisit> answer_as_guest(
    const Shell& shell, LinkKey key, const GuestAnswers& said, const Keep<GuestVisit>& keep)
{
    const auto link = to_link(shell, key);
    keep.expect(TRY(shell.database.read([&](Snapshot& snapshot) -> Result<GuestVisit> {
        const auto found = TRY(find_guest(snapshot, link));
        TRY(judge(snapshot, key.business_id, found, said));
        return after_answering(found, snapshot.now());
    })));
    return shell.database.write([&](Transaction& transaction) -> Result<GuestVisit> {
        const auto found = TRY(claim_guest(transaction, link));
        const auto facts = TRY(judge(transaction, key.business_id, found, said));
        store_answers(shell, transaction, {key.business_id, subject_id(found), facts}, said);
        return keep.keep_and_return(transaction, after_answering(found, transaction.now()));
    });
}

}   // namespace app
