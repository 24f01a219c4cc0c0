#include "storage/bookings/booking_rows.hpp"

#include <algorithm>
#include <sstream>

#include "storage/database/columns.hpp"
#include "storage/slots/customer.hpp"

namespace storage {

using domain::Booking;
using domain::BookingAddOn;
using domain::BookingHost;
using domain::BookingItem;
using domain::ChangePolicy;
using domain::Contact;
using domain::Guest;
using domain::JoinDetails;
using domain::PoolNeed;
using domain::RefundStep;
using domain::TimeSpan;

namespace {

std::optional<std::int64_t> price_of(const Booking& booking)
{
    if (!booking.price) return {};
    return booking.price->amount_minor;
}

void set_price(Booking& booking, std::optional<std::int64_t> amount_minor)
{
    if (amount_minor) booking.price = {*amount_minor, {}};
}

std::optional<std::string_view> currency_of(const Booking& booking)
{
    if (!booking.price) return {};
    return booking.price->currency;
}

// Comes after the price.
void set_currency(Booking& booking, std::optional<std::string_view> currency)
{
    if (booking.price) booking.price->currency = currency.value_or("");
}

std::string proposed_starts_of(const Booking& booking) { return to_text(booking.proposed_starts); }
void set_proposed_starts(Booking& booking, std::string_view text) { booking.proposed_starts = to_instants(text); }

std::string customer_of_booking(const Booking& booking) { return customer_of(booking.contact.email); }

// What a booking becomes after it was made is updated; the rest stays as it was agreed.
constexpr auto booking_columns = columns<Booking>("bookings", fixed(column("id", &Booking::id)),
    column("status", &Booking::status), column("sequence", &Booking::sequence),
    column("price_minor", price_of, set_price), column("currency", currency_of, set_currency),
    column("location_kind", &Booking::location_kind), column("location", &Booking::location),
    fixed(column("cancel_notice_minutes", &Booking::policy, &ChangePolicy::cancel_notice)),
    fixed(column("reschedule_notice_minutes", &Booking::policy, &ChangePolicy::reschedule_notice)),
    fixed(column("cancel_reason_rule", &Booking::policy, &ChangePolicy::cancel_reason)),
    column("time_zone", &Booking::time_zone), column("locale", &Booking::locale),
    column("regional_tag", &Booking::regional_tag), column("first_name", &Booking::contact, &Contact::first_name),
    column("last_name", &Booking::contact, &Contact::last_name), column("email", &Booking::contact, &Contact::email),
    column("phone", &Booking::contact, &Contact::phone),
    column("additional_information", &Booking::contact, &Contact::additional_information),
    column("date_of_birth", &Booking::contact, &Contact::date_of_birth),
    column("contact_location", &Booking::contact, &Contact::location), written_column("customer", customer_of_booking),
    column("cancellation_reason", &Booking::cancellation_reason),
    column("reason_by_business", &Booking::reason_by_business), fixed(column("created_at", &Booking::created_at)),
    column("changed_at", &Booking::changed_at), column("expires_at", &Booking::expires_at),
    column("proposed_starts", proposed_starts_of, set_proposed_starts), column("extensions", &Booking::extensions),
    column("client", &Booking::client), fixed(column_or_null("series_id", &Booking::series_id)),
    fixed(column_or_null("one_time_link_id", &Booking::one_time_link_id)),
    column_or_null("calendar_id", &Booking::calendar_id), column_or_null("menu_id", &Booking::menu_id),
    column("guest_count", &Booking::guest_count), column("approval_minutes", &Booking::approval_period),
    column("due_minor", &Booking::due_minor), column("paid_minor", &Booking::paid_minor),
    column("refunded_minor", &Booking::refunded_minor));

const std::string& owner_id(const BookingItem& item) { return item.hosts.front().id; }
const std::string& owner_name(const BookingItem& item) { return item.hosts.front().name; }

constexpr auto item_columns = columns<BookingItem>("booking_items",
    fixed(column("service_id", &BookingItem::service_id)), fixed(column("service_name", &BookingItem::service_name)),
    fixed(column("variation_id", &BookingItem::variation_id)),
    fixed(column("variation_name", &BookingItem::variation_name)), fixed(column("person", &BookingItem::person)),
    column("attendees", &BookingItem::attendees), column("seats", &BookingItem::seats),
    fixed(column("team_id", &BookingItem::team_id)), fixed(column("any_staff", &BookingItem::any_staff)),
    fixed(column("assigned_by", &BookingItem::assigned_by)), written_column("staff_id", owner_id),
    written_column("staff_name", owner_name), column("starts_at", &BookingItem::time, &TimeSpan::from),
    column("ends_at", &BookingItem::time, &TimeSpan::to),
    column("blocked_from", &BookingItem::blocked, &TimeSpan::from),
    column("blocked_to", &BookingItem::blocked, &TimeSpan::to), column("price_minor", &BookingItem::price_minor),
    fixed(column("attendee_price_minor", &BookingItem::attendee_price_minor)),
    column("meeting_url", &BookingItem::join, &JoinDetails::meeting_url),
    column("call_number", &BookingItem::join, &JoinDetails::call_number),
    column("own_minutes", &BookingItem::own_duration));

constexpr auto add_on_columns = columns<BookingAddOn>("booking_add_ons", column("add_on_id", &BookingAddOn::id),
    column("name", &BookingAddOn::name), column("quantity", &BookingAddOn::quantity),
    column("duration_minutes", &BookingAddOn::duration), column("price_minor", &BookingAddOn::price_minor));

constexpr auto guest_columns
    = columns<Guest>("booking_guests", column("name", &Guest::name), column("email", &Guest::email));

constexpr auto refund_columns = columns<RefundStep>(
    "booking_refunds", column("notice_minutes", &RefundStep::notice), column("percent", &RefundStep::percent));

// What an item takes: of whose time, of which class, of which pool.
struct HostRow {
    const Booking& booking;
    const BookingItem& item;
    BookingHost host;
    int rank;   // 0 owns the item.
    std::string session;
};

struct PoolRow {
    const Booking& booking;
    const BookingItem& item;
    PoolNeed need;
    std::string session;
};

constexpr auto host_columns = columns<HostRow>("booking_hosts", column("staff_id", &HostRow::host, &BookingHost::id),
    column("staff_name", &HostRow::host, &BookingHost::name), column("rank", &HostRow::rank),
    written_column("service_id", [](const HostRow& row) { return std::string_view {row.item.service_id}; }),
    column("session", &HostRow::session), written_column("lane", [](const HostRow& row) { return row.item.lane; }),
    written_column("attendees", [](const HostRow& row) { return row.item.attendees; }),
    written_column("starts_at", [](const HostRow& row) { return row.item.time.from; }),
    written_column("ends_at", [](const HostRow& row) { return row.item.time.to; }),
    written_column("blocked_from", [](const HostRow& row) { return row.item.blocked.from; }),
    written_column("blocked_to", [](const HostRow& row) { return row.item.blocked.to; }),
    written_column("expires_at", [](const HostRow& row) { return row.booking.expires_at; }),
    written_column("live", [](const HostRow& row) { return domain::takes_time(row.booking.status); }),
    written_column("customer", [](const HostRow& row) { return customer_of(row.booking.contact.email); }));

constexpr auto class_columns = columns<HostRow>("class_sessions", fixed(column("session", &HostRow::session)),
    fixed(column("staff_id", &HostRow::host, &BookingHost::id)),
    fixed(written_column("service_id", [](const HostRow& row) { return std::string_view {row.item.service_id}; })),
    fixed(written_column("starts_at", [](const HostRow& row) { return row.item.time.from; })),
    fixed(written_column("seats", [](const HostRow& row) { return row.item.seats; })),
    fixed(written_column("taken", [](const HostRow& row) { return row.item.attendees; })));

int units_of(const PoolRow& row)
{
    return row.need.units * (row.need.per == core::NeedPer::attendee ? row.item.attendees : 1);
}

constexpr auto pool_columns = columns<PoolRow>("booking_pools", column("pool_id", &PoolRow::need, &PoolNeed::pool_id),
    written_column("units", units_of), column("per", &PoolRow::need, &PoolNeed::per),
    column("session", &PoolRow::session),
    written_column("blocked_from", [](const PoolRow& row) { return row.item.blocked.from; }),
    written_column("blocked_to", [](const PoolRow& row) { return row.item.blocked.to; }),
    written_column("expires_at", [](const PoolRow& row) { return row.booking.expires_at; }),
    written_column("live", [](const PoolRow& row) { return domain::takes_time(row.booking.status); }));

std::int64_t position_of(const Booking& booking, const BookingItem& item) { return &item - booking.items.data() + 1; }

// The booking to which a row belongs that begins with its id. A series has few.
Booking& booking_of(std::vector<Booking>& bookings, const Rows& rows)
{
    const auto [id] = rows.first<std::string_view>();
    const auto found = std::ranges::find(bookings, id, &Booking::id);
    if (found == bookings.end()) throw DatabaseError {"A row of no booking: " + std::string {id}};
    return *found;
}

// What belongs to an item begins with the id of its booking and its position.
BookingItem& item_of(std::vector<Booking>& bookings, const Rows& rows)
{
    const auto [id, position] = rows.first<std::string_view, std::size_t>();
    return booking_of(bookings, rows).items.at(position - 1);
}

void read_hosts(Rows rows, std::vector<Booking>& bookings)
{
    while (rows.next()) {
        auto& item = item_of(bookings, rows);
        auto& host = item.hosts.emplace_back();
        rows.into(skipped, skipped, host.id, host.name, item.lane);
    }
}

void read_add_ons(Rows rows, std::vector<Booking>& bookings)
{
    while (rows.next())
        rows.into(skipped, skipped, add_on_columns.of(item_of(bookings, rows).add_ons.emplace_back()));
}

void read_pools(Rows rows, std::vector<Booking>& bookings)
{
    while (rows.next()) {
        auto& item = item_of(bookings, rows);
        auto& need = item.pools.emplace_back();
        rows.into(skipped, skipped, need.pool_id, need.units, need.per);
        if (need.per == core::NeedPer::attendee) need.units /= item.attendees;
    }
}

// The queries for the rows of some bookings.
struct BookingQueries {
    // Which they are, as a condition on bookings and on what hangs on them. $1 is the business.
    BookingQueries(const std::string& is_one, const std::string& is_of_one)
        : bookings {"SELECT " + booking_columns.names() + " FROM bookings WHERE business_id = $1 AND " + is_one}
    {
        const auto part = [&](const std::string& columns, const std::string& table, const std::string& order) {
            return "SELECT booking_id, " + columns + " FROM " + table + " WHERE business_id = $1 AND " + is_of_one
                + " ORDER BY booking_id, " + order;
        };
        items = part(item_columns.names(), "booking_items", "position");
        hosts = part("position, staff_id, staff_name, lane", "booking_hosts", "position, rank");
        add_ons = part("position, " + add_on_columns.names(), "booking_add_ons", "position, add_on_id");
        pools = part("position, pool_id, units, per", "booking_pools", "position, pool_id");
        guests = part(guest_columns.names(), "booking_guests", "position");
        refunds = part(refund_columns.names(), "booking_refunds", "notice_minutes DESC");
    }

    std::string bookings, items, hosts, add_ons, pools, guests, refunds;
};

std::vector<Booking> read_bookings(
    Snapshot& snapshot, const BookingQueries& sql, std::string_view business_id, std::string_view id)
{
    const auto ask = [&](std::string_view text) { return snapshot.query(text, business_id, id); };
    auto rows = ask(sql.bookings);
    auto items = ask(sql.items);
    auto hosts = ask(sql.hosts);
    auto add_ons = ask(sql.add_ons);
    auto pools = ask(sql.pools);
    auto guests = ask(sql.guests);
    auto refunds = ask(sql.refunds);
    auto bookings = booking_columns.read_all(std::move(rows));
    if (bookings.empty()) return bookings;
    while (items.next())
        items.into(skipped, item_columns.of(booking_of(bookings, items).items.emplace_back()));
    read_hosts(std::move(hosts), bookings);
    read_add_ons(std::move(add_ons), bookings);
    read_pools(std::move(pools), bookings);
    while (guests.next())
        guests.into(skipped, guest_columns.of(booking_of(bookings, guests).guests.emplace_back()));
    while (refunds.next())
        refunds.into(skipped, refund_columns.of(booking_of(bookings, refunds).refunds.emplace_back()));
    return bookings;
}

void write_guests(Transaction& transaction, std::string_view business_id, const Booking& booking)
{
    static const Insert insert {guest_columns, {"business_id", "booking_id", "position"}};
    std::int64_t position = 0;
    for (const auto& guest : booking.guests)
        insert(transaction, guest, business_id, booking.id, ++position);
}

void write_host(Transaction& transaction, std::string_view business_id, const Booking& booking, const BookingItem& item)
{
    static const Insert insert_host {host_columns, {"business_id", "booking_id", "position"}};
    static const Insert take_seats {class_columns, {"business_id"}, {"business_id", "session"}, {},
        R"(taken = class_sessions.taken + excluded.taken,
           seats = CASE WHEN excluded.seats > class_sessions.seats THEN excluded.seats ELSE class_sessions.seats END)"};
    int rank = 0;
    for (const auto& host : item.hosts) {
        const HostRow row {booking, item, host, rank++, session_of(booking, item, host.id)};
        insert_host(transaction, row, business_id, booking.id, position_of(booking, item));
        if (item.seats > 1 && domain::takes_time(booking.status)) take_seats(transaction, row, business_id);
    }
}

void write_pools(
    Transaction& transaction, std::string_view business_id, const Booking& booking, const BookingItem& item)
{
    static const Insert insert {pool_columns, {"business_id", "booking_id", "position"}};
    for (const auto& need : item.pools)
        insert(transaction, {booking, item, need, session_of(booking, item, item.hosts.front().id)}, business_id,
            booking.id, position_of(booking, item));
}

}   // namespace

std::string session_of(const Booking& booking, const BookingItem& item, std::string_view staff_id)
{
    const auto seconds = [](core::Instant at) { return std::to_string(at.time_since_epoch().count()); };
    if (item.seats <= 1) return booking.id + ":" + std::to_string(position_of(booking, item));
    return item.service_id + ":" + std::string {staff_id} + ":" + seconds(item.time.from) + ":" + seconds(item.time.to);
}

std::string to_text(const std::vector<core::Instant>& instants)
{
    std::string text;
    for (const auto at : instants)
        text += (text.empty() ? "" : " ") + std::to_string(at.time_since_epoch().count());
    return text;
}

std::vector<core::Instant> to_instants(std::string_view text)
{
    std::vector<core::Instant> instants;
    if (text.empty()) return instants;
    std::istringstream words {std::string {text}};
    for (std::int64_t seconds = 0; words >> seconds;)
        instants.emplace_back(core::seconds {seconds});
    return instants;
}

std::optional<Booking> read_booking(Snapshot& snapshot, std::string_view business_id, std::string_view booking_id)
{
    static const BookingQueries sql {"id = $2", "booking_id = $2"};
    auto bookings = read_bookings(snapshot, sql, business_id, booking_id);
    if (bookings.empty()) return {};
    return std::move(bookings.front());
}

std::vector<Booking> read_series(Snapshot& snapshot, std::string_view business_id, std::string_view series_id)
{
    static const BookingQueries sql {
        "series_id = $2", "booking_id IN (SELECT id FROM bookings WHERE business_id = $1 AND series_id = $2)"};
    return read_bookings(snapshot, sql, business_id, series_id);
}

void write_new_booking(Transaction& transaction, std::string_view business_id, const Booking& booking)
{
    static const Insert insert {booking_columns, {"business_id"}};
    static const Insert insert_refund {refund_columns, {"business_id", "booking_id"}};
    insert(transaction, booking, business_id);
    for (const auto& step : booking.refunds)
        insert_refund(transaction, step, business_id, booking.id);
    write_guests(transaction, business_id, booking);
}

void write_new_items(Transaction& transaction, std::string_view business_id, const Booking& booking)
{
    static const Insert insert {item_columns, {"business_id", "booking_id", "position", "live"}};
    static const Insert insert_add_on {add_on_columns, {"business_id", "booking_id", "position"}};
    for (const auto& item : booking.items) {
        const auto position = position_of(booking, item);
        insert(transaction, item, business_id, booking.id, position, domain::takes_time(booking.status));
        for (const auto& add_on : item.add_ons)
            insert_add_on(transaction, add_on, business_id, booking.id, position);
    }
}

void write_booking_changes(Transaction& transaction, std::string_view business_id, const Booking& booking)
{
    static const Update update {booking_columns, {"business_id", "id"}};
    static const Update update_item {item_columns, {"business_id", "booking_id", "position"}, {"live"}};
    update(transaction, booking, business_id, booking.id);
    transaction.execute(
        "DELETE FROM booking_guests WHERE business_id = $1 AND booking_id = $2", business_id, booking.id);
    write_guests(transaction, business_id, booking);
    for (const auto& item : booking.items)
        update_item(
            transaction, item, business_id, booking.id, position_of(booking, item), domain::takes_time(booking.status));
}

void remove_items(Transaction& transaction, std::string_view business_id, std::string_view booking_id)
{
    transaction.execute(
        "DELETE FROM booking_add_ons WHERE business_id = $1 AND booking_id = $2", business_id, booking_id);
    transaction.execute(
        "DELETE FROM booking_items WHERE business_id = $1 AND booking_id = $2", business_id, booking_id);
}

void write_allocations(Transaction& transaction, std::string_view business_id, const Booking& booking)
{
    for (const auto& item : booking.items) {
        write_host(transaction, business_id, booking, item);
        write_pools(transaction, business_id, booking, item);
    }
}

void remove_allocations(Transaction& transaction, std::string_view business_id, std::string_view booking_id)
{
    // In the order of the sessions, as all who take seats of several do.
    transaction.execute(R"(
        UPDATE class_sessions SET taken = taken - (
            SELECT sum(hosts.attendees) FROM booking_hosts AS hosts
            WHERE hosts.business_id = $1 AND hosts.booking_id = $2 AND hosts.live = 1
              AND hosts.session = class_sessions.session)
        WHERE business_id = $1 AND session IN (SELECT session FROM booking_hosts
            WHERE business_id = $1 AND booking_id = $2 AND live = 1))",
        business_id, booking_id);
    transaction.execute(
        "DELETE FROM booking_hosts WHERE business_id = $1 AND booking_id = $2", business_id, booking_id);
    transaction.execute(
        "DELETE FROM booking_pools WHERE business_id = $1 AND booking_id = $2", business_id, booking_id);
}

}   // namespace storage
