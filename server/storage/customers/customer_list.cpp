#include "storage/customers/customer_list.hpp"

#include <fmt/format.h>

#include "storage/customers/customer_columns.hpp"
#include "storage/customers/customer_terms.hpp"

namespace storage {

using domain::CustomerRow;

namespace {

// Of those who are found as one types: a line is made of few of them.
constexpr int most_looked_at = 20;

// Where the lines come from.
enum class From { names, words, some, own };

// $1 is the business, $2 and $3 are the host and the time of what is own, $7 to $14 the terms.
constexpr std::string_view from_names = "customer_profiles AS profiles";
constexpr std::string_view from_words = R"((SELECT DISTINCT customer_id FROM customer_words
    WHERE business_id = $1 AND word >= $7 AND word < $8) AS found
    CROSS JOIN customer_profiles AS profiles)";
constexpr std::string_view from_own = R"((SELECT DISTINCT links.customer_id FROM booking_hosts AS hosts
    JOIN customer_bookings AS links ON links.business_id = hosts.business_id AND links.booking_id = hosts.booking_id
    WHERE hosts.business_id = $1 AND hosts.staff_id = $2 AND hosts.live = 1
      AND hosts.blocked_from > CAST($3 AS BIGINT) - 259200 AND hosts.starts_at > $3) AS found
    CROSS JOIN customer_profiles AS profiles)";

std::string table_of(From from, int few)
{
    switch (from) {
    case From::words: return std::string {from_words};
    case From::some:
        return some_customers_sql(most_looked_at, few) + " AS found CROSS JOIN customer_profiles AS profiles";
    case From::own: return std::string {from_own};
    default: return std::string {from_names};
    }
}

// What of the bookings of a customer counts, for $4 or for all. CROSS JOIN has SQLite begin with the page.
constexpr std::string_view lines_sql = R"(,
    visits AS (
        SELECT page.id, bookings.status,
            (SELECT min(items.starts_at) FROM booking_items AS items
             WHERE items.business_id = bookings.business_id AND items.booking_id = bookings.id) AS starts_at,
            (SELECT max(items.ends_at) FROM booking_items AS items
             WHERE items.business_id = bookings.business_id AND items.booking_id = bookings.id) AS ends_at
        FROM page CROSS JOIN customer_bookings AS links
        JOIN bookings ON bookings.business_id = links.business_id AND bookings.id = links.booking_id
        WHERE links.business_id = $1 AND links.customer_id = page.id
          AND bookings.status IN ('scheduled', 'completed', 'no_show') AND ($4 = '' OR EXISTS (
            SELECT 1 FROM booking_hosts AS seen WHERE seen.business_id = bookings.business_id
              AND seen.booking_id = bookings.id AND seen.staff_id = $4))),
    sums AS (
        SELECT id, sum(CASE status WHEN 'no_show' THEN 0 ELSE 1 END) AS made,
            sum(CASE status WHEN 'no_show' THEN 1 ELSE 0 END) AS missed,
            max(CASE WHEN status <> 'no_show' AND ends_at <= $5 THEN starts_at END) AS last_at,
            min(CASE WHEN starts_at > $5 THEN starts_at END) AS next_at
        FROM visits GROUP BY id)
    SELECT coalesce(sums.made, 0), coalesce(sums.missed, 0), sums.last_at, sums.next_at, )";

std::string lines_of(std::string_view page)
{
    return fmt::format(R"(WITH page AS ({}){}{} FROM page
        JOIN customer_profiles AS profiles ON profiles.business_id = $1 AND profiles.id = page.id
        LEFT JOIN sums ON sums.id = page.id ORDER BY profiles.name_key, profiles.id)",
        page, lines_sql, customer_columns.names("profiles"));
}

std::string list_sql(From from, int few, std::optional<core::CustomerStanding> standing)
{
    const auto has_standing
        = standing ? fmt::format("profiles.standing = '{}'", core::word(*standing)) : std::string {"1 = 1"};
    const auto page = fmt::format(R"(
        SELECT profiles.id FROM {} WHERE profiles.business_id = $1 AND {} AND {}
          AND {} AND {} AND {} AND {} AND $2 = $2 AND $3 = $3
          AND (profiles.name_key, profiles.id) > ($15, $16)
        ORDER BY profiles.name_key, profiles.id LIMIT $6)",
        table_of(from, few), from == From::names ? "1 = 1" : "profiles.id = found.customer_id", has_standing,
        has_term_sql("profiles.id", 0), has_term_sql("profiles.id", 1), has_term_sql("profiles.id", 2),
        has_term_sql("profiles.id", 3));
    return lines_of(page);
}

std::vector<CustomerRow> read_rows(Rows rows)
{
    std::vector<CustomerRow> found;
    while (rows.next()) {
        auto& row = found.emplace_back();
        rows.into(row.bookings, row.missed, row.last_at, row.next_at, customer_columns.of(row.customer));
    }
    return found;
}

std::optional<std::string> find_name_key(Snapshot& snapshot, std::string_view business_id, std::string_view customer_id)
{
    auto rows = snapshot.query(
        "SELECT name_key FROM customer_profiles WHERE business_id = $1 AND id = $2", business_id, customer_id);
    if (!rows.next()) return {};
    return rows.value<std::string>();
}

// What they booked most often, or with whom.
std::string find_usual(Snapshot& snapshot, const CustomersOf& of, std::string_view customer_id, std::string_view column)
{
    auto rows = snapshot.query(fmt::format(R"(
        SELECT items.{0} FROM customer_bookings AS links
        JOIN bookings ON bookings.business_id = links.business_id AND bookings.id = links.booking_id
            AND bookings.status IN ('scheduled', 'completed')
        JOIN booking_items AS items ON items.business_id = links.business_id AND items.booking_id = links.booking_id
        WHERE links.business_id = $1 AND links.customer_id = $2 AND ($3 = '' OR EXISTS (
            SELECT 1 FROM booking_hosts AS seen WHERE seen.business_id = bookings.business_id
              AND seen.booking_id = bookings.id AND seen.staff_id = $3))
        GROUP BY items.{0} HAVING count(DISTINCT items.booking_id) > 1
        ORDER BY count(DISTINCT items.booking_id) DESC, max(items.starts_at) DESC LIMIT 1)",
                                   column),
        of.business_id, customer_id, of.seen_staff_id);
    return rows.next() ? rows.value<std::string>() : std::string {};
}

}   // namespace

std::vector<CustomerRow> list_customers(Snapshot& snapshot, const CustomersOf& of, const CustomerFilter& filter)
{
    std::string after;
    if (!filter.after_id.empty()) {
        auto found = find_name_key(snapshot, of.business_id, filter.after_id);
        if (!found) return {};
        after = *std::move(found);
    }
    const auto most_few = filter.is_typing ? few_for_some : few_for_list;
    const auto [terms, few] = order_terms(snapshot, of.business_id, filter.terms, most_few);
    auto from = From::own;
    if (of.own_staff_id.empty()) from = filter.is_typing ? From::some : few > 0 ? From::words : From::names;
    const auto& [first, second, third, fourth] = terms;
    return read_rows(snapshot.query(list_sql(from, few, filter.standing), of.business_id, of.own_staff_id, of.own_since,
        of.seen_staff_id, snapshot.now(), std::int64_t {of.most}, first.from, first.to, second.from, second.to,
        third.from, third.to, fourth.from, fourth.to, after, filter.after_id));
}

std::optional<CustomerRow> find_customer_row(Snapshot& snapshot, const CustomersOf& of, std::string_view customer_id)
{
    static const auto sql = lines_of("SELECT id FROM customer_profiles WHERE business_id = $1 AND id = $2 AND $3 = $3");
    auto rows = read_rows(
        snapshot.query(sql, of.business_id, customer_id, std::string_view {}, of.seen_staff_id, snapshot.now()));
    if (rows.empty()) return {};
    return std::move(rows.front());
}

CustomerHabits find_habits(Snapshot& snapshot, const CustomersOf& of, std::string_view customer_id)
{
    auto rows = snapshot.query(R"(
        SELECT CAST(coalesce(sum(bookings.paid_minor - bookings.refunded_minor), 0) AS BIGINT)
        FROM customer_bookings AS links
        JOIN bookings ON bookings.business_id = links.business_id AND bookings.id = links.booking_id
        WHERE links.business_id = $1 AND links.customer_id = $2 AND ($3 = '' OR EXISTS (
            SELECT 1 FROM booking_hosts AS seen WHERE seen.business_id = bookings.business_id
              AND seen.booking_id = bookings.id AND seen.staff_id = $3)))",
        of.business_id, customer_id, of.seen_staff_id);
    CustomerHabits habits;
    if (rows.next()) habits.paid_minor = rows.value<std::int64_t>();
    habits.usual_service = find_usual(snapshot, of, customer_id, "service_name");
    habits.usual_staff = find_usual(snapshot, of, customer_id, "staff_name");
    return habits;
}

}   // namespace storage
