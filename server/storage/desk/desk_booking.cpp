#include "storage/desk/desk_booking.hpp"

#include "storage/bookings/booking_rows.hpp"
#include "storage/database/columns.hpp"
#include "storage/slots/customer.hpp"

namespace storage {

using domain::DeskMail;
using domain::DeskNote;

namespace {

constexpr auto note_columns = columns<DeskNote>("booking_notes", column("id", &DeskNote::id),
    column("user_id", &DeskNote::user_id), column("author_name", &DeskNote::author_name),
    column("text", &DeskNote::text), column("created_at", &DeskNote::created_at));

core::DeskMailState to_state(core::MailStatus status)
{
    switch (status) {
    case core::MailStatus::sent: return core::DeskMailState::sent;
    case core::MailStatus::failed: return core::DeskMailState::failed;
    default: return core::DeskMailState::waiting;
    }
}

}   // namespace

std::optional<core::Instant> find_arrival(Snapshot& snapshot, std::string_view business_id, std::string_view booking_id)
{
    auto rows
        = snapshot.query("SELECT arrived_at FROM bookings WHERE business_id = $1 AND id = $2", business_id, booking_id);
    if (!rows.next()) return {};
    return rows.value<std::optional<core::Instant>>();
}

void set_arrival(Transaction& transaction, std::string_view business_id, std::string_view booking_id,
    std::optional<core::Instant> arrived_at)
{
    transaction.execute(
        "UPDATE bookings SET arrived_at = $3 WHERE business_id = $1 AND id = $2", business_id, booking_id, arrived_at);
}

std::vector<DeskNote> find_notes(Snapshot& snapshot, std::string_view business_id, std::string_view booking_id)
{
    static const auto sql = "SELECT " + note_columns.names()
        + " FROM booking_notes WHERE business_id = $1 AND booking_id = $2 ORDER BY created_at, id";
    return note_columns.read_all(snapshot.query(sql, business_id, booking_id));
}

void insert_note(Transaction& transaction, const BookingKey& booking, const DeskNote& note)
{
    static const Insert insert {note_columns, {"business_id", "booking_id"}};
    insert(transaction, note, booking.business_id, booking.booking_id);
}

std::optional<std::string> find_booking_of_note(Snapshot& snapshot, const NoteOfUser& note)
{
    auto rows
        = snapshot.query("SELECT booking_id FROM booking_notes WHERE business_id = $1 AND id = $2 AND user_id = $3",
            note.business_id, note.note_id, note.user_id);
    if (!rows.next()) return {};
    return rows.value<std::string>();
}

bool delete_note(Transaction& transaction, const NoteOfUser& note)
{
    auto rows = transaction.query(R"(
        DELETE FROM booking_notes WHERE business_id = $1 AND id = $2 AND user_id = $3 RETURNING id)",
        note.business_id, note.note_id, note.user_id);
    return rows.next();
}

std::vector<DeskMail> find_desk_mails(Snapshot& snapshot, std::string_view business_id, std::string_view booking_id)
{
    auto sent = snapshot.query(R"(
        SELECT kind, audience, email, coalesce(sent_at, next_try_at, created_at), status FROM mails
        WHERE business_id = $1 AND booking_id = $2 ORDER BY created_at, id)",
        business_id, booking_id);
    auto waiting = snapshot.query(R"(
        SELECT kind, audience, coalesce(wait_until, created_at) FROM outbox
        WHERE business_id = $1 AND booking_id = $2 AND dispatched_at IS NULL ORDER BY number)",
        business_id, booking_id);
    std::vector<DeskMail> mails;
    while (sent.next()) {
        auto& mail = mails.emplace_back();
        core::MailStatus status {};
        sent.into(mail.kind, mail.audience, mail.recipient, mail.at, status);
        mail.state = to_state(status);
    }
    while (waiting.next()) {
        auto& mail = mails.emplace_back();
        waiting.into(mail.kind, mail.audience, mail.at);
    }
    return mails;
}

domain::CustomerPast find_past(Snapshot& snapshot, std::string_view business_id, const domain::Booking& booking)
{
    auto rows = snapshot.query(R"(
        SELECT count(*), coalesce(sum(CASE WHEN status = 'no_show' THEN 1 ELSE 0 END), 0),
            coalesce(sum(CASE WHEN status = 'completed' THEN 1 ELSE 0 END), 0) FROM (
            SELECT status, id FROM bookings WHERE business_id = $1 AND customer = $2 AND customer <> ''
                AND created_at < $4 AND status IN ('scheduled', 'completed', 'no_show')
            UNION
            SELECT status, id FROM bookings WHERE business_id = $1 AND phone = $3 AND phone <> ''
                AND created_at < $4 AND status IN ('scheduled', 'completed', 'no_show')) AS past
        WHERE past.id <> $5)",
        business_id, customer_of(booking.contact.email), booking.contact.phone, booking.created_at, booking.id);
    domain::CustomerPast past;
    if (rows.next()) rows.into(past.earlier, past.missed, past.came);
    return past;
}

std::vector<std::string> find_class_bookings(
    Snapshot& snapshot, std::string_view business_id, const domain::Booking& booking)
{
    const auto& item = booking.items.front();
    const auto& host = item.hosts.front().id;
    auto rows = snapshot.query(R"(
        SELECT booking_id FROM booking_hosts
        WHERE business_id = $1 AND staff_id = $2 AND session = $3 AND live = 1 AND blocked_from = $4)",
        business_id, host, session_of(booking, item, host), item.blocked.from);
    return rows.all<std::string>();
}

}   // namespace storage
