#include "storage/bookings.hpp"

#include "storage/customer.hpp"
#include "storage/services.hpp"
#include "storage/slot_facts.hpp"

namespace storage {

namespace {

// By id, so that two claims that share staff meet at the same row first and never wait for each other in a circle.
std::vector<std::string> staff_to_claim(Snapshot& snapshot, const Claim& claim)
{
    auto rows = snapshot.query(R"(
        SELECT staff_id FROM service_staff
        WHERE business_id = $1 AND service_id = $2 AND ($3 = '' OR staff_id = $3) ORDER BY staff_id)",
        claim.business_id, claim.service_id, claim.staff_id);
    std::vector<std::string> ids;
    while (rows.next())
        ids.push_back(rows.text(0));
    return ids;
}

// A real write, not only a lock: it holds at every isolation level.
void raise_claim_seq(Transaction& transaction, std::string_view business_id, std::string_view staff_id)
{
    transaction.execute(
        "UPDATE staff SET claim_seq = claim_seq + 1 WHERE business_id = $1 AND id = $2", business_id, staff_id);
}

domain::Booking read_booking(const Rows& rows)
{
    domain::Booking booking;
    booking.id = rows.text(0);
    booking.status = rows.word<core::BookingStatus>(1);
    booking.sequence = rows.number(2);
    if (!rows.is_null(3)) booking.price = {rows.number(3), rows.text(4)};
    booking.location_kind = rows.word<core::LocationKind>(5);
    booking.location = rows.text(6);
    booking.policy = {rows.optional_minutes(7), rows.optional_minutes(8)};
    booking.time_zone = rows.text(9);
    booking.locale = rows.word<core::Locale>(10);
    booking.contact = {rows.text(11), rows.text(12), rows.text(13), rows.text(14), rows.text(15)};
    booking.cancellation_reason = rows.text(16);
    booking.created_at = rows.instant(17);
    booking.changed_at = rows.instant(18);
    booking.service_id = rows.text(19);
    booking.service_name = rows.text(20);
    booking.staff_id = rows.text(21);
    booking.staff_name = rows.text(22);
    booking.any_staff = rows.truth(23);
    booking.time = {rows.instant(24), rows.instant(25)};
    booking.blocked = {rows.instant(26), rows.instant(27)};
    return booking;
}

}   // namespace

std::optional<domain::BookingFacts> booking_facts(Snapshot& snapshot, const Claim& claim)
{
    auto service = find_service(snapshot, claim.business_id, claim.service_id);
    if (!service) return {};
    auto staff = service->staff;
    if (!claim.staff_id.empty()) std::erase_if(staff, [&](const auto& card) { return card.id != claim.staff_id; });
    auto times = slot_facts(snapshot,
        {.business_id = claim.business_id,
            .service = *service,
            .staff = staff,
            .window = {claim.starts_at, claim.starts_at + core::seconds {1}},
            .now = claim.now,
            .customer_email = claim.customer_email,
            .except_booking_id = claim.booking_id,
            .find_zone = claim.find_zone});
    domain::BookingFacts facts {std::move(*service), {}};
    for (std::size_t i = 0; i < staff.size(); ++i)
        facts.candidates.push_back({std::move(staff[i]), std::move(times[i])});
    return facts;
}

std::optional<domain::BookingFacts> claim(Transaction& transaction, const Claim& claim)
{
    for (const auto& staff_id : staff_to_claim(transaction, claim))
        raise_claim_seq(transaction, claim.business_id, staff_id);
    return booking_facts(transaction, claim);
}

std::optional<domain::Booking> find_booking(
    Snapshot& snapshot, std::string_view business_id, std::string_view booking_id)
{
    auto rows = snapshot.query(R"(
        SELECT bookings.id, status, sequence, price_minor, currency, location_kind, location, cancel_notice_minutes,
               reschedule_notice_minutes, time_zone, locale, first_name, last_name, email, phone,
               additional_information, cancellation_reason, created_at, changed_at,
               service_id, service_name, staff_id, staff_name, any_staff, starts_at, ends_at, blocked_from, blocked_to
        FROM bookings
        JOIN booking_items AS items ON items.business_id = bookings.business_id AND items.booking_id = bookings.id
        WHERE bookings.business_id = $1 AND bookings.id = $2)",
        business_id, booking_id);
    if (!rows.next()) return {};
    return read_booking(rows);
}

std::optional<domain::Booking> claim_booking(
    Transaction& transaction, std::string_view business_id, std::string_view booking_id)
{
    // The value stays; the write is what makes others wait.
    transaction.execute(
        "UPDATE bookings SET sequence = sequence WHERE business_id = $1 AND id = $2", business_id, booking_id);
    return find_booking(transaction, business_id, booking_id);
}

void insert_booking(Transaction& transaction, std::string_view business_id, const domain::Booking& booking)
{
    const auto& contact = booking.contact;
    const auto amount = booking.price ? std::optional {booking.price->amount_minor} : std::nullopt;
    const auto currency = booking.price ? std::optional {booking.price->currency} : std::nullopt;
    transaction.execute(R"(
        INSERT INTO bookings (business_id, id, status, sequence, price_minor, currency, location_kind, location,
            cancel_notice_minutes, reschedule_notice_minutes, time_zone, locale, first_name, last_name, email, phone,
            additional_information, customer, cancellation_reason, created_at, changed_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21))",
        business_id, booking.id, booking.status, booking.sequence, amount, currency, booking.location_kind,
        booking.location, booking.policy.cancel_notice, booking.policy.reschedule_notice, booking.time_zone,
        booking.locale, contact.first_name, contact.last_name, contact.email, contact.phone,
        contact.additional_information, customer_of(contact.email), booking.cancellation_reason, booking.created_at,
        booking.changed_at);
    transaction.execute(R"(
        INSERT INTO booking_items (business_id, booking_id, position, service_id, service_name, staff_id, staff_name,
            any_staff, starts_at, ends_at, blocked_from, blocked_to, live)
        VALUES ($1, $2, 1, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12))",
        business_id, booking.id, booking.service_id, booking.service_name, booking.staff_id, booking.staff_name,
        booking.any_staff, booking.time.from, booking.time.to, booking.blocked.from, booking.blocked.to,
        domain::is_live(booking.status));
}

void update_booking(Transaction& transaction, std::string_view business_id, const domain::Booking& booking)
{
    const auto before = find_booking(transaction, business_id, booking.id);
    if (before) raise_claim_seq(transaction, business_id, before->staff_id);
    transaction.execute(R"(
        UPDATE bookings SET status = $3, sequence = $4, time_zone = $5, cancellation_reason = $6, changed_at = $7
        WHERE business_id = $1 AND id = $2)",
        business_id, booking.id, booking.status, booking.sequence, booking.time_zone, booking.cancellation_reason,
        booking.changed_at);
    transaction.execute(R"(
        UPDATE booking_items SET staff_id = $3, staff_name = $4, starts_at = $5, ends_at = $6, blocked_from = $7,
            blocked_to = $8, live = $9
        WHERE business_id = $1 AND booking_id = $2)",
        business_id, booking.id, booking.staff_id, booking.staff_name, booking.time.from, booking.time.to,
        booking.blocked.from, booking.blocked.to, domain::is_live(booking.status));
}

}   // namespace storage
