#include "storage/desk/desk_rows.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "domain/desk/desk_day.hpp"
#include "storage/bookings/booking_rows.hpp"

namespace storage {

using domain::DeskRow;

namespace {

// What a list is made of: where its rows come from, in the order in which both engines are to look them up; which of
// them it has; and by which number it is ordered. $1 is the business, $2 the staff member or empty, $3 the most.
struct RowsSql {
    std::string_view from, condition, order;
};

constexpr std::string_view by_start = "booking_items AS first CROSS JOIN bookings";
constexpr std::string_view by_booking = "bookings CROSS JOIN booking_items AS first";

// Of `own`, or of anyone.
constexpr std::string_view is_hosted = R"(({0} = '' OR EXISTS (SELECT 1 FROM booking_hosts AS own
    WHERE own.business_id = bookings.business_id AND own.booking_id = bookings.id AND own.staff_id = {0})))";

// A booking is where its first item is.
constexpr std::string_view is_first = R"(first.business_id = bookings.business_id AND first.booking_id = bookings.id
    AND NOT EXISTS (SELECT 1 FROM booking_items AS earlier
        WHERE earlier.business_id = first.business_id AND earlier.booking_id = first.booking_id
          AND (earlier.starts_at, earlier.position) < (first.starts_at, first.position)))";

constexpr std::string_view ends_at = R"((SELECT max(each_item.ends_at) FROM booking_items AS each_item
    WHERE each_item.business_id = bookings.business_id AND each_item.booking_id = bookings.id))";

constexpr std::string_view is_shown = R"(bookings.status <> 'held' AND (
    bookings.status IN ('scheduled', 'completed', 'no_show') OR bookings.first_name <> '' OR bookings.last_name <> ''
    OR bookings.email <> '' OR bookings.phone <> ''))";

std::string rows_sql(const RowsSql& sql)
{
    return fmt::format(R"(
        WITH page AS (
            SELECT {order} AS place, bookings.business_id, bookings.id, bookings.status,
                first.starts_at, {ends_at} AS ends_at, bookings.created_at, bookings.first_name, bookings.last_name,
                bookings.price_minor, bookings.currency, bookings.paid_minor, bookings.refunded_minor,
                bookings.expires_at, bookings.arrived_at, bookings.proposed_starts,
                bookings.additional_information,
                CASE WHEN EXISTS (SELECT 1 FROM booking_notes AS notes
                    WHERE notes.business_id = bookings.business_id AND notes.booking_id = bookings.id)
                THEN 1 ELSE 0 END AS has_note
            FROM {from}
            WHERE bookings.business_id = $1 AND first.business_id = $1 AND {is_first} AND {is_hosted} AND {is_shown}
              AND {condition}
            ORDER BY place, bookings.id LIMIT $3)
        SELECT page.id, page.status, page.starts_at, page.ends_at, page.created_at, page.first_name, page.last_name,
            page.price_minor, page.currency, page.paid_minor, page.refunded_minor, page.expires_at, page.arrived_at,
            page.proposed_starts, page.additional_information, page.has_note, items.service_name, hosts.staff_id,
            hosts.staff_name
        FROM page
        JOIN booking_items AS items ON items.business_id = page.business_id AND items.booking_id = page.id
        JOIN booking_hosts AS hosts ON hosts.business_id = items.business_id AND hosts.booking_id = items.booking_id
            AND hosts.position = items.position
        ORDER BY page.place, page.id, items.position, hosts.rank)",
        fmt::arg("order", sql.order), fmt::arg("ends_at", ends_at), fmt::arg("from", sql.from),
        fmt::arg("is_first", is_first), fmt::arg("is_hosted", fmt::format(fmt::runtime(is_hosted), "$2")),
        fmt::arg("is_shown", is_shown), fmt::arg("condition", sql.condition));
}

// One of the rows of a booking: it has one for each item and host.
struct ItemRow {
    DeskRow booking;
    std::string service;
    domain::BookingHost host;
};

ItemRow read_row(const Rows& rows)
{
    ItemRow row;
    auto& booking = row.booking;
    domain::Contact contact;
    std::optional<std::int64_t> price_minor;
    std::optional<std::string_view> currency;
    std::int64_t paid_minor = 0, refunded_minor = 0;
    std::string_view proposed_starts;
    rows.into(booking.id, booking.status, booking.time.from, booking.time.to, booking.created_at, contact.first_name,
        contact.last_name, price_minor, currency, paid_minor, refunded_minor, booking.expires_at, booking.arrived_at,
        proposed_starts, booking.information, booking.has_note, row.service, row.host.id, row.host.name);
    booking.customer_name = domain::full_name(contact);
    booking.proposed_starts = to_instants(proposed_starts);
    if (price_minor) booking.price = core::Money {*price_minor, std::string {currency.value_or("")}};
    booking.due = domain::due_of(booking.status, booking.price, paid_minor, refunded_minor);
    return row;
}

template <class T> void add_once(std::vector<T>& list, T value)
{
    if (std::ranges::find(list, value) == list.end()) list.push_back(std::move(value));
}

std::vector<DeskRow> read_rows(Rows rows)
{
    std::vector<DeskRow> found;
    while (rows.next()) {
        auto row = read_row(rows);
        if (found.empty() || found.back().id != row.booking.id) found.push_back(std::move(row.booking));
        add_once(found.back().services, std::move(row.service));
        add_once(found.back().hosts, std::move(row.host));
    }
    return found;
}

// What is typed as a pattern of LIKE, in lower case, as the columns are compared.
std::string to_pattern(std::string_view text)
{
    std::string pattern = "%";
    for (const char letter : core::to_lower(text)) {
        if (letter == '%' || letter == '_' || letter == '!') pattern += '!';
        pattern += letter;
    }
    return pattern + "%";
}

// {0} is the pattern, {1} what was typed. A name is found as first and last name and the other way round.
constexpr std::string_view is_found = R"((bookings.id = {1}
    OR lower(bookings.first_name || ' ' || bookings.last_name) LIKE {0} ESCAPE '!'
    OR lower(bookings.last_name || ' ' || bookings.first_name) LIKE {0} ESCAPE '!'
    OR lower(bookings.email) LIKE {0} ESCAPE '!'
    OR replace(bookings.phone, ' ', '') LIKE replace({0}, ' ', '') ESCAPE '!'))";

constexpr std::string_view is_found_by_service = R"(({0} OR EXISTS (SELECT 1 FROM booking_items AS named
    WHERE named.business_id = bookings.business_id AND named.booking_id = bookings.id
      AND lower(named.service_name) LIKE $5 ESCAPE '!')))";

// How many customers are looked at, and how many bookings on each side of now.
constexpr int most_customers = 20, most_around = 400;

// The ids of the bookings that begin nearest to now, on one side of it.
std::string around_sql(std::string_view side, std::string_view order)
{
    return fmt::format(R"(SELECT booking_id FROM (SELECT booking_id FROM booking_items
        WHERE business_id = $1 AND starts_at {} $6 AND ($2 = '' OR EXISTS (SELECT 1 FROM booking_hosts AS own
            WHERE own.business_id = $1 AND own.booking_id = booking_items.booking_id AND own.staff_id = $2))
        ORDER BY starts_at {} LIMIT {}) AS near)",
        side, order, most_around);
}

// What is searched for, as a table for rows_sql(): $4 is the text, $5 its pattern, $6 now, from $7 on the terms.
std::string found_sql(int few)
{
    const auto has_text
        = fmt::format(fmt::runtime(is_found_by_service), fmt::format(fmt::runtime(is_found), "$5", "$4"));
    return fmt::format(R"((
        SELECT id AS booking_id FROM bookings WHERE business_id = $1 AND id = $4
        UNION SELECT links.booking_id FROM {} AS customers CROSS JOIN customer_bookings AS links
            WHERE links.business_id = $1 AND links.customer_id = customers.customer_id
        UNION SELECT bookings.id FROM ({} UNION {}) AS around CROSS JOIN bookings
            WHERE bookings.business_id = $1 AND bookings.id = around.booking_id AND {}) AS found
        CROSS JOIN bookings CROSS JOIN booking_items AS first)",
        some_customers_sql(most_customers, few), around_sql(">=", "ASC"), around_sql("<", "DESC"), has_text);
}

}   // namespace

std::vector<DeskRow> list_desk_rows(Snapshot& snapshot, const DeskRowsOf& of, const DeskFilter& filter)
{
    static const auto condition = fmt::format(R"(first.starts_at >= $4 AND first.starts_at < $5
        AND ($6 = '' OR bookings.status = $6) AND {} AND ($8 = '' OR {})
        AND (first.starts_at > $10 OR (first.starts_at = $10 AND bookings.id > $11)))",
        fmt::format(fmt::runtime(is_hosted), "$7"), fmt::format(fmt::runtime(is_found), "$9", "$8"));
    static const auto sql = rows_sql({by_start, condition, "first.starts_at"});
    const auto status = filter.status ? core::word(*filter.status) : std::string_view {};
    return read_rows(snapshot.query(sql, of.business_id, of.staff_id, std::int64_t {of.most}, filter.from, filter.to,
        status, filter.staff_id, filter.q, to_pattern(filter.q), filter.after, filter.after_id));
}

std::vector<DeskRow> find_coming(Snapshot& snapshot, const DeskRowsOf& of, core::Instant until)
{
    static const auto sql = rows_sql({by_start, R"(first.starts_at > $4 AND first.starts_at < $5
        AND bookings.status IN ('scheduled', 'requested')
        AND (bookings.expires_at IS NULL OR bookings.expires_at > $4))",
        "first.starts_at"});
    return read_rows(snapshot.query(sql, of.business_id, of.staff_id, std::int64_t {of.most}, snapshot.now(), until));
}

std::vector<DeskRow> find_unanswered(Snapshot& snapshot, const DeskRowsOf& of, core::Instant since)
{
    static const auto condition = fmt::format(R"(first.starts_at > $4 AND first.starts_at < $5 AND {} <= $5
        AND bookings.status = 'scheduled')",
        ends_at);
    static const auto sql = rows_sql({by_start, condition, "-first.starts_at"});
    return read_rows(snapshot.query(sql, of.business_id, of.staff_id, std::int64_t {of.most}, since, snapshot.now()));
}

std::vector<DeskRow> find_desk_rows(
    Snapshot& snapshot, std::string_view business_id, const std::vector<std::string>& ids)
{
    static const auto sql = rows_sql({by_booking, "bookings.id = $4", "first.starts_at"});
    std::vector<Rows> answers;
    for (const auto& id : ids)
        answers.push_back(snapshot.query(sql, business_id, "", std::int64_t {1}, id));
    std::vector<DeskRow> found;
    for (auto& rows : answers)
        std::ranges::move(read_rows(std::move(rows)), std::back_inserter(found));
    return found;
}

std::vector<DeskRow> find_requests(Snapshot& snapshot, const DeskRowsOf& of)
{
    static const auto sql = rows_sql({by_booking, "bookings.status = 'requested' AND bookings.expires_at > $4",
        "CASE WHEN bookings.proposed_starts = '' THEN 0 ELSE 1000000000000 END + bookings.expires_at"});
    return read_rows(snapshot.query(sql, of.business_id, of.staff_id, std::int64_t {of.most}, snapshot.now()));
}

std::vector<DeskRow> search_desk_rows(Snapshot& snapshot, const DeskRowsOf& of, const DeskSearch& search)
{
    const auto& [terms, few] = search.terms;
    const auto& [first, second, third, fourth] = terms;
    const auto sql = rows_sql({found_sql(few), "bookings.id = found.booking_id", "abs(first.starts_at - $6)"});
    return read_rows(snapshot.query(sql, of.business_id, of.staff_id, std::int64_t {of.most}, search.text,
        to_pattern(search.text), snapshot.now(), first.from, first.to, second.from, second.to, third.from, third.to,
        fourth.from, fourth.to));
}

std::vector<DeskRow> find_customer_rows(Snapshot& snapshot, const DeskRowsOf& of, const CustomerRowsOf& customer)
{
    constexpr std::string_view from
        = "customer_bookings AS links CROSS JOIN bookings CROSS JOIN booking_items AS first";
    constexpr std::string_view is_theirs
        = "links.business_id = $1 AND links.customer_id = $4 AND bookings.id = links.booking_id AND";
    constexpr std::string_view is_coming = R"((first.starts_at > $5
        AND bookings.status IN ('scheduled', 'requested', 'awaiting_payment', 'awaiting_confirmation')))";
    static const auto of_coming = fmt::format("{} {}", is_theirs, is_coming);
    static const auto of_past = fmt::format("{} NOT {}", is_theirs, is_coming);
    static const auto coming_sql = rows_sql({from, of_coming, "first.starts_at"});
    static const auto past_sql = rows_sql({from, of_past, "-first.starts_at"});
    return read_rows(snapshot.query(customer.are_coming ? coming_sql : past_sql, of.business_id, of.staff_id,
        std::int64_t {of.most}, customer.customer_id, snapshot.now()));
}

DeskCounts count_desk(Snapshot& snapshot, const DeskCountsOf& of)
{
    const auto count_sql = [](std::string_view from, std::string_view condition) {
        return fmt::format(
            "(SELECT count(*) FROM {} WHERE bookings.business_id = $1 AND first.business_id = $1 AND {} AND {} AND {})",
            from, is_first, fmt::format(fmt::runtime(is_hosted), "$2"), condition);
    };
    // Refunds: IN as in the condition of their index, which SQLite knows again by its words alone.
    static const auto sql = fmt::format(R"(SELECT {}, {}, {},
            (SELECT count(*) FROM mails WHERE business_id = $1 AND status = 'failed' AND created_at > $5 AND $2 = ''),
            (SELECT count(*) FROM refund_orders
                WHERE business_id = $1 AND status IN ('failed', 'waiting') AND status = 'failed')
                + (SELECT count(*) FROM payment_alerts WHERE business_id = $1 AND settled_at IS NULL))",
        count_sql(by_start, R"(first.starts_at >= $3 AND first.starts_at < $4
            AND bookings.status IN ('scheduled', 'completed', 'no_show', 'requested'))"),
        count_sql(
            by_booking, "bookings.status = 'requested' AND bookings.expires_at > $6 AND bookings.proposed_starts = ''"),
        count_sql(by_start,
            fmt::format("first.starts_at > $5 AND first.starts_at < $6 AND {} <= $6 AND bookings.status = 'scheduled'",
                ends_at)));
    auto rows = snapshot.query(sql, of.business_id, of.staff_id, of.day_from, of.day_to, of.since, snapshot.now());
    DeskCounts counts;
    if (rows.next())
        rows.into(counts.bookings, counts.requests, counts.unanswered, counts.failed_mails, counts.payment_problems);
    return counts;
}

}   // namespace storage
