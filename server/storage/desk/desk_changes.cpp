#include "storage/desk/desk_changes.hpp"

#include <algorithm>
#include <set>
#include <sstream>

#include "storage/bookings/booking_rows.hpp"
#include "storage/database/columns.hpp"
#include "storage/desk/booking_exceptions.hpp"
#include "storage/desk/former_orders.hpp"
#include "storage/slots/pool_facts.hpp"

namespace storage {

using domain::FormerPlace;
using domain::FormerState;

namespace {

std::string proposed_before(const DeskChange& change) { return to_text(change.before.proposed_starts); }
void set_proposed_before(DeskChange& change, std::string_view text)
{
    change.before.proposed_starts = to_instants(text);
}

constexpr auto change_columns = columns<DeskChange>("desk_changes", column("id", &DeskChange::id),
    column("booking_id", &DeskChange::booking_id), column("user_id", &DeskChange::user_id),
    fixed(column("made_at", &DeskChange::made_at)), column("undo_until", &DeskChange::undo_until),
    column("version", &DeskChange::version), column("status", &DeskChange::before, &FormerState::status),
    column("expires_at", &DeskChange::before, &FormerState::expires_at), column("arrived_at", &DeskChange::arrived_at),
    column("cancellation_reason", &DeskChange::before, &FormerState::cancellation_reason),
    column("reason_by_business", &DeskChange::before, &FormerState::reason_by_business),
    column("refunded_minor", &DeskChange::before, &FormerState::refunded_minor),
    column("sequence", &DeskChange::before, &FormerState::sequence),
    column("proposed_starts", proposed_before, set_proposed_before),
    column("is_new", &DeskChange::before, &FormerState::is_new),
    column("last_notice_before", &DeskChange::last_notice_before),
    column("last_notice_after", &DeskChange::last_notice_after), column("refund_id", &DeskChange::refund_id),
    column("payment_id", &DeskChange::payment_id), column("paid_minor", &DeskChange::before, &FormerState::paid_minor),
    column("together_id", &DeskChange::together_id));

// The orders of a refund ($3) of a booking ($2), each of one of its payments.
constexpr std::string_view of_refund = R"(
    business_id = $1 AND id IN (SELECT CAST($3 AS TEXT) || ':' || shares.checkout_id FROM checkout_bookings AS shares
        WHERE shares.business_id = $1 AND shares.booking_id = $2))";

void hold_back(Transaction& transaction, std::string_view business_id, const DeskChange& change)
{
    transaction.execute(R"(
        UPDATE outbox SET wait_until = $4 WHERE business_id = $1 AND booking_id = $2 AND number > $3)",
        business_id, change.booking_id, change.last_notice_before, change.undo_until);
    if (change.refund_id.empty()) return;
    static const auto sql
        = "UPDATE refund_orders SET next_try_at = $4 WHERE status = 'waiting' AND" + std::string {of_refund};
    transaction.execute(sql, business_id, change.booking_id, change.refund_id, change.undo_until);
}

// False: one of the refunds is under way.
bool take_back_refund(Transaction& transaction, std::string_view business_id, const DeskChange& change)
{
    if (change.refund_id.empty()) return true;
    static const auto remove
        = "DELETE FROM refund_orders WHERE status = 'waiting' AND attempts = 0 AND" + std::string {of_refund};
    static const auto find = "SELECT id FROM refund_orders WHERE" + std::string {of_refund};
    transaction.execute(remove, business_id, change.booking_id, change.refund_id);
    if (transaction.query(find, business_id, change.booking_id, change.refund_id).next()) return false;
    transaction.execute(
        "DELETE FROM payments WHERE business_id = $1 AND id = $2 AND kind = 'refund'", business_id, change.refund_id);
    return true;
}

void take_back_payment(Transaction& transaction, std::string_view business_id, const DeskChange& change)
{
    if (!change.payment_id.empty())
        transaction.execute("DELETE FROM payments WHERE business_id = $1 AND id = $2 AND kind = 'payment'", business_id,
            change.payment_id);
}

bool take_back_notices(Transaction& transaction, std::string_view business_id, const DeskChange& change)
{
    auto rows = transaction.query(R"(
        DELETE FROM outbox
        WHERE business_id = $1 AND booking_id = $2 AND number > $3 AND number <= $4 AND dispatched_at IS NULL
        RETURNING number)",
        business_id, change.booking_id, change.last_notice_before, change.last_notice_after);
    const auto removed = static_cast<std::int64_t>(rows.all<std::int64_t>().size());
    return removed == change.last_notice_after - change.last_notice_before;
}

// Of the pools that the booking takes, those of which it shares what another booking of its class has already.
std::set<std::string> shared_pools(Snapshot& snapshot, std::string_view business_id, const domain::Booking& booking)
{
    std::set<std::string> shared;
    for (const auto& item : booking.items) {
        if (item.seats <= 1) continue;
        auto rows = snapshot.query(R"(
            SELECT taken.pool_id FROM pools CROSS JOIN booking_pools AS taken
            WHERE pools.business_id = $1 AND taken.business_id = $1 AND taken.pool_id = pools.id AND taken.live = 1
              AND taken.blocked_from = $4 AND taken.session = $2 AND taken.per = 'booking' AND taken.booking_id <> $3)",
            business_id, session_of(booking, item, item.hosts.front().id), booking.id, item.blocked.from);
        while (rows.next())
            shared.insert(rows.value<std::string>());
    }
    return shared;
}

bool is_host_free(
    Snapshot& snapshot, std::string_view business_id, const domain::Booking& booking, const domain::BookingItem& item)
{
    return std::ranges::none_of(item.hosts, [&](const auto& host) {
        auto rows = snapshot.query(R"(
            SELECT 1 FROM booking_hosts
            WHERE business_id = $1 AND staff_id = $2 AND live = 1 AND lane = $3 AND blocked_from < $4
              AND blocked_from > $5 AND blocked_to > $6 AND session <> $7 AND booking_id <> $8)",
            business_id, host.id, std::int64_t {item.lane}, item.blocked.to,
            item.blocked.from - core::longest_blocked_span, item.blocked.from, session_of(booking, item, host.id),
            booking.id);
        return rows.next();
    });
}

bool has_seats(
    Snapshot& snapshot, std::string_view business_id, const domain::Booking& booking, const domain::BookingItem& item)
{
    if (item.seats <= 1) return true;
    return std::ranges::all_of(item.hosts, [&](const auto& host) {
        auto rows = snapshot.query(R"(
            SELECT coalesce(sum(attendees), 0) FROM booking_hosts
            WHERE business_id = $1 AND staff_id = $2 AND session = $3 AND live = 1 AND booking_id <> $4
              AND blocked_from = $5)",
            business_id, host.id, session_of(booking, item, host.id), booking.id, item.blocked.from);
        const int taken = rows.next() ? rows.template value<int>() : 0;
        return taken + item.attendees <= item.seats;
    });
}

// One host of an item in a line.
std::string lines_of(const std::vector<domain::BookingHost>& hosts, std::string domain::BookingHost::* member)
{
    std::string lines;
    for (const auto& host : hosts)
        lines += (lines.empty() ? "" : "\n") + host.*member;
    return lines;
}

std::vector<domain::BookingHost> to_hosts(const std::string& ids, const std::string& names)
{
    std::vector<domain::BookingHost> hosts;
    std::istringstream id_lines {ids}, name_lines {names};
    for (domain::BookingHost host; std::getline(id_lines, host.id);) {
        std::getline(name_lines, host.name);
        hosts.push_back(host);
    }
    return hosts;
}

std::string ids_of(const FormerPlace& place) { return lines_of(place.hosts, &domain::BookingHost::id); }
std::string names_of(const FormerPlace& place) { return lines_of(place.hosts, &domain::BookingHost::name); }

constexpr auto place_columns = columns<FormerPlace>("desk_change_places", written_column("staff_ids", ids_of),
    written_column("staff_names", names_of), column("starts_at", &FormerPlace::time, &domain::TimeSpan::from),
    column("ends_at", &FormerPlace::time, &domain::TimeSpan::to),
    column("blocked_from", &FormerPlace::blocked, &domain::TimeSpan::from),
    column("blocked_to", &FormerPlace::blocked, &domain::TimeSpan::to), column("lane", &FormerPlace::lane),
    column("seats", &FormerPlace::seats), column("own_minutes", &FormerPlace::own_duration),
    column("meeting_url", &FormerPlace::join, &domain::JoinDetails::meeting_url),
    column("call_number", &FormerPlace::join, &domain::JoinDetails::call_number));

void insert_places(Transaction& transaction, std::string_view business_id, const DeskChange& change)
{
    static const Insert insert {place_columns, {"business_id", "change_id", "position"}};
    std::int64_t position = 0;
    for (const auto& place : change.before.places)
        insert(transaction, place, business_id, change.id, ++position);
}

std::vector<FormerPlace> find_places(Snapshot& snapshot, std::string_view business_id, std::string_view change_id)
{
    static const auto sql = "SELECT staff_ids, staff_names, " + place_columns.names()
        + " FROM desk_change_places WHERE business_id = $1 AND change_id = $2 ORDER BY position";
    auto rows = snapshot.query(sql, business_id, change_id);
    std::vector<FormerPlace> places;
    while (rows.next()) {
        std::string ids, names;
        rows.into(ids, names, place_columns.of(places.emplace_back()));
        places.back().hosts = to_hosts(ids, names);
    }
    return places;
}

}   // namespace

std::int64_t last_notice(Snapshot& snapshot, std::string_view business_id, std::string_view booking_id)
{
    auto rows = snapshot.query("SELECT coalesce(max(number), 0) FROM outbox WHERE business_id = $1 AND booking_id = $2",
        business_id, booking_id);
    return rows.next() ? rows.value<std::int64_t>() : 0;
}

void insert_desk_change(Transaction& transaction, std::string_view business_id, const DeskChange& change)
{
    static const Insert insert {change_columns, {"business_id"}};
    insert(transaction, change, business_id);
    insert_places(transaction, business_id, change);
    if (change.before.order) insert_former_order(transaction, business_id, change.id, *change.before.order);
    hold_back(transaction, business_id, change);
}

std::vector<DeskChange> find_desk_changes(
    Snapshot& snapshot, std::string_view business_id, std::string_view id, std::string_view user_id)
{
    // With OR, or ordered here, SQLite would read all changes of the business.
    static const auto sql = "SELECT " + change_columns.names() + R"(
        FROM desk_changes
        WHERE business_id = $1 AND user_id = $3 AND undone_at IS NULL AND id IN (
            SELECT id FROM desk_changes WHERE business_id = $1 AND id = $2
            UNION ALL SELECT id FROM desk_changes
                WHERE business_id = $1 AND together_id = $2 AND together_id <> ''))";
    auto changes = change_columns.read_all(snapshot.query(sql, business_id, id, user_id));
    std::ranges::sort(changes, {}, &DeskChange::booking_id);
    for (auto& change : changes) {
        change.before.places = find_places(snapshot, business_id, change.id);
        change.before.order = find_former_order(snapshot, business_id, change.id);
    }
    return changes;
}

std::optional<std::string> find_change_together(
    Snapshot& snapshot, std::string_view business_id, const ChangeTogether& change)
{
    auto rows = snapshot.query(R"(
        SELECT id FROM desk_changes
        WHERE business_id = $1 AND together_id = $2 AND together_id <> '' AND booking_id = $3 AND undone_at IS NULL)",
        business_id, change.together_id, change.booking_id);
    if (!rows.next()) return {};
    return rows.value<std::string>();
}

std::optional<DeskChange> find_change_that_made(
    Snapshot& snapshot, std::string_view business_id, std::string_view booking_id, std::string_view user_id)
{
    static const auto sql = "SELECT " + change_columns.names()
        + " FROM desk_changes WHERE business_id = $1 AND booking_id = $2 AND user_id = $3 AND is_new = 1";
    auto rows = snapshot.query(sql, business_id, booking_id, user_id);
    if (!rows.next()) return {};
    return change_columns.read(rows);
}

std::optional<ChangeOfMoney> find_change_of_money(
    Snapshot& snapshot, std::string_view business_id, std::string_view booking_id, std::string_view ledger_id)
{
    static const auto sql = "SELECT CASE WHEN undone_at IS NULL THEN 0 ELSE 1 END, " + change_columns.names()
        + " FROM desk_changes WHERE business_id = $1 AND booking_id = $2 AND (payment_id = $3 OR refund_id = $3)";
    auto rows = snapshot.query(sql, business_id, booking_id, ledger_id);
    if (!rows.next()) return {};
    ChangeOfMoney found;
    rows.into(found.is_undone, change_columns.of(found.change));
    return found;
}

bool take_back(Transaction& transaction, std::string_view business_id, const DeskChange& change)
{
    if (!take_back_notices(transaction, business_id, change)) return false;
    if (!take_back_refund(transaction, business_id, change)) return false;
    take_back_payment(transaction, business_id, change);
    take_back_exceptions(transaction, {std::string {business_id}, change.booking_id}, change.made_at);
    auto rows = transaction.query(R"(
        UPDATE desk_changes SET undone_at = $3 WHERE business_id = $1 AND id = $2 AND undone_at IS NULL
        RETURNING id)",
        business_id, change.id, transaction.now());
    return rows.next();
}

bool is_time_free(Snapshot& snapshot, std::string_view business_id, const domain::Booking& booking)
{
    return std::ranges::all_of(booking.items, [&](const auto& item) {
        return is_host_free(snapshot, business_id, booking, item) && has_seats(snapshot, business_id, booking, item);
    });
}

std::vector<domain::UnitsInUse> units_in_use(
    Snapshot& snapshot, std::string_view business_id, const domain::Booking& booking)
{
    const auto shared = shared_pools(snapshot, business_id, booking);
    std::vector<domain::SlotRules> rules;
    for (const auto& item : booking.items)
        rules.push_back({.duration = core::minutes {1}, .interval = core::minutes {1}, .pools = item.pools});
    auto span = booking.items.front().blocked;
    for (const auto& item : booking.items)
        span = {std::min(span.from, item.blocked.from), std::max(span.to, item.blocked.to)};
    const PoolFactsQuery query {.business_id = business_id,
        .rules = rules,
        .window = span,
        .now = snapshot.now(),
        .except_booking_id = booking.id};
    std::vector<domain::UnitsInUse> pools;
    for (const auto& pool : pool_facts(snapshot, query)) {
        if (shared.contains(pool.pool_id)) continue;
        auto& in_use = pools.emplace_back(domain::UnitsInUse {pool.pool_id, pool.units, {}});
        for (const auto& taken : pool.taken)
            in_use.taken.emplace_back(taken.blocked, taken.units);
    }
    return pools;
}

}   // namespace storage
