#include "storage/bookings/bookings.hpp"

#include <algorithm>
#include <set>
#include <tuple>

#include "domain/bookings/lifecycle.hpp"
#include "storage/bookings/booking_rows.hpp"
#include "storage/bookings/claims.hpp"

namespace storage {

using domain::Booking;

namespace {

void raise_staff(Transaction& transaction, std::string_view business_id, std::string_view staff_id)
{
    transaction.execute(
        "UPDATE staff SET claim_seq = claim_seq + 1 WHERE business_id = $1 AND id = $2", business_id, staff_id);
}

std::set<std::string> hosts_of(const Booking& booking)
{
    std::set<std::string> hosts;
    for (const auto& item : booking.items)
        for (const auto& host : item.hosts)
            hosts.insert(host.id);
    return hosts;
}

// A query that takes one row and passes over those that others are at. SQLite has one writer: there is none to pass
// over.
class FirstThatIsFree {
public:
    explicit FirstThatIsFree(std::string_view sql) : sqlite_ {sql}, postgres_ {sqlite_ + " FOR UPDATE SKIP LOCKED"} { }

    std::string_view of(Engine engine) const { return engine == Engine::postgres ? postgres_ : sqlite_; }

private:
    const std::string sqlite_, postgres_;
};

// The value stays; the write is what makes others wait.
void claim(Transaction& transaction, std::string_view business_id, std::string_view booking_id)
{
    transaction.execute(
        "UPDATE bookings SET sequence = sequence WHERE business_id = $1 AND id = $2", business_id, booking_id);
}

bool is_made(const Booking& booking)
{
    return booking.status == core::BookingStatus::scheduled || booking.status == core::BookingStatus::requested;
}

bool is_same_person(const Booking& one, const Booking& other)
{
    return one.contact.email == other.contact.email && one.contact.phone == other.contact.phone;
}

// Whether all of their items that an update leaves as it is are the same.
bool have_same_choices(const Booking& one, const Booking& other)
{
    return std::ranges::equal(one.items, other.items, [](const auto& item, const auto& its) {
        const auto choice = [](const domain::BookingItem& of) {
            return std::tie(of.service_id, of.service_name, of.variation_id, of.variation_name, of.person, of.team_id,
                of.any_staff, of.assigned_by, of.attendee_price_minor, of.add_ons);
        };
        return choice(item) == choice(its);
    });
}

// Whose it is, a job finds out (app/customers).
void look_for_customer(Transaction& transaction, std::string_view business_id, const Booking& booking)
{
    if (booking.contact.email.empty() && booking.contact.phone.empty()) return;
    transaction.execute(R"(
        INSERT INTO bookings_to_link (business_id, booking_id, since) VALUES ($1, $2, $3)
        ON CONFLICT (business_id, booking_id) DO NOTHING)",
        business_id, booking.id, booking.changed_at);
}

// What is made is someone's from then on; where it is another person's now, it is no longer who it was.
void look_for_customer(
    Transaction& transaction, std::string_view business_id, const Booking& before, const Booking& after)
{
    const bool is_changed = !is_same_person(before, after) && before.status == after.status;
    if (is_changed)
        transaction.execute(
            "DELETE FROM customer_bookings WHERE business_id = $1 AND booking_id = $2", business_id, after.id);
    if (is_changed || (is_made(after) && !is_made(before))) look_for_customer(transaction, business_id, after);
}

void add_ids(Rows rows, std::set<std::string>& ids)
{
    while (rows.next())
        ids.insert(rows.value<std::string>());
}

}   // namespace

bool take_due_booking(Transaction& transaction, Engine engine, const BookingKey& key)
{
    static const FirstThatIsFree sql {R"(
        SELECT id FROM bookings WHERE business_id = $1 AND id = $2 AND expires_at IS NOT NULL AND expires_at <= $3)"};
    return transaction.query(sql.of(engine), key.business_id, key.booking_id, transaction.now()).next();
}

bool take_overlong_booking(Transaction& transaction, Engine engine, const BookingKey& key)
{
    static const FirstThatIsFree sql {R"(
        SELECT id FROM bookings WHERE business_id = $1 AND id = $2
            AND expires_at > CAST($3 AS BIGINT) + CASE status WHEN 'held' THEN CAST($4 AS BIGINT)
                WHEN 'awaiting_confirmation' THEN CAST($5 AS BIGINT)
                WHEN 'awaiting_payment' THEN CAST($6 AS BIGINT) ELSE approval_minutes * 60 END)"};
    return transaction
        .query(sql.of(engine), key.business_id, key.booking_id, transaction.now(),
            core::seconds {domain::hold_time}.count(), core::seconds {domain::confirmation_time}.count(),
            core::seconds {domain::payment_time}.count())
        .next();
}

bool may_claim_hosts(Transaction& transaction, Engine engine, std::string_view business_id, const Booking& booking)
{
    if (engine == Engine::sqlite) return true;   // No other transaction is writing.
    auto rows = transaction.query(R"(
        SELECT id FROM staff WHERE business_id = $1 AND id IN (
            SELECT staff_id FROM booking_hosts WHERE business_id = $1 AND booking_id = $2)
        ORDER BY id FOR NO KEY UPDATE SKIP LOCKED)",
        business_id, booking.id);
    std::set<std::string> claimed;
    add_ids(std::move(rows), claimed);
    return claimed == hosts_of(booking);
}

std::optional<Booking> find_booking(Snapshot& snapshot, std::string_view business_id, std::string_view booking_id)
{
    return read_booking(snapshot, business_id, booking_id);
}

std::optional<Booking> claim_booking(
    Transaction& transaction, std::string_view business_id, std::string_view booking_id)
{
    claim(transaction, business_id, booking_id);
    return read_booking(transaction, business_id, booking_id);
}

std::vector<Booking> find_series(Snapshot& snapshot, std::string_view business_id, std::string_view series_id)
{
    auto series = read_series(snapshot, business_id, series_id);
    std::ranges::sort(series, {}, [](const Booking& one) { return std::pair {domain::whole_time(one).from, one.id}; });
    return series;
}

std::vector<Booking> claim_series(Transaction& transaction, std::string_view business_id, std::string_view series_id)
{
    auto rows = transaction.query(
        "SELECT id FROM bookings WHERE business_id = $1 AND series_id = $2 ORDER BY id", business_id, series_id);
    for (const auto& id : rows.all<std::string>())
        claim(transaction, business_id, id);
    return find_series(transaction, business_id, series_id);
}

std::vector<std::string> find_due_with_series(Snapshot& snapshot, const BookingKey& key)
{
    auto rows = snapshot.query(R"(
        SELECT id FROM bookings
        WHERE business_id = $1 AND expires_at <= $3 AND (id = $2
            OR series_id = (SELECT series_id FROM bookings WHERE business_id = $1 AND id = $2 AND expires_at <= $3))
        ORDER BY id)",
        key.business_id, key.booking_id, snapshot.now());
    return rows.all<std::string>();
}

int count_holds(Transaction& transaction, std::string_view business_id, std::string_view client, core::Instant now)
{
    claim_client(transaction, business_id, client);
    auto rows = transaction.query(R"(
        SELECT count(*) FROM bookings
        WHERE business_id = $1 AND client = $2 AND status = 'held' AND expires_at > $3)",
        business_id, client, now);
    return rows.next() ? rows.value<int>() : 0;
}

void insert_booking(Transaction& transaction, std::string_view business_id, const Booking& booking)
{
    write_new_booking(transaction, business_id, booking);
    write_new_items(transaction, business_id, booking);
    write_allocations(transaction, business_id, booking);
    for (const auto& host : hosts_of(booking))
        transaction.execute(R"(
            UPDATE staff SET claim_seq = claim_seq + 1, last_booked_at = $3 WHERE business_id = $1 AND id = $2)",
            business_id, host, booking.created_at);
    if (is_made(booking)) look_for_customer(transaction, business_id, booking);
}

void release_time(Transaction& transaction, std::string_view business_id, std::string_view booking_id)
{
    remove_allocations(transaction, business_id, booking_id);
}

void update_booking(Transaction& transaction, std::string_view business_id, const Booking& before, const Booking& after)
{
    auto hosts = hosts_of(after);
    hosts.merge(hosts_of(before));
    for (const auto& host : hosts)
        raise_staff(transaction, business_id, host);
    remove_allocations(transaction, business_id, after.id);
    if (!have_same_choices(before, after)) {
        remove_items(transaction, business_id, after.id);
        write_new_items(transaction, business_id, after);
    }
    write_booking_changes(transaction, business_id, after);
    write_allocations(transaction, business_id, after);
    look_for_customer(transaction, business_id, before, after);
}

}   // namespace storage
