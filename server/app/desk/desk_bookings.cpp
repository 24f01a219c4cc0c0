#include "app/desk/desk_bookings.hpp"

#include <charconv>

#include "domain/customers/search_words.hpp"
#include "storage/desk/booking_exceptions.hpp"
#include "storage/desk/desk_booking.hpp"
#include "storage/retention/erasure.hpp"

namespace app {

using core::ErrorCode;
using core::FieldCode;
using core::Instant;
using core::Permission;
using core::Result;
using storage::Snapshot;

namespace {

constexpr int most_found = 20;

// The start and the id of the last row of a page: "1772442000.01j…".
std::string to_cursor(const domain::DeskRow& row)
{
    return std::to_string(row.time.from.time_since_epoch().count()) + "." + row.id;
}

Result<void> read_cursor(std::string_view cursor, storage::DeskFilter& filter)
{
    if (cursor.empty()) {
        filter.after = first_instant - core::days {1};
        return {};
    }
    std::int64_t seconds = 0;
    const auto [end, error] = std::from_chars(cursor.data(), cursor.data() + cursor.size(), seconds);
    const bool is_known = error == std::errc {} && end != cursor.data() + cursor.size() && *end == '.';
    if (!is_known) return core::refuse_field("cursor", FieldCode::invalid);
    filter.after = Instant {core::seconds {seconds}};
    filter.after_id = std::string {end + 1, cursor.data() + cursor.size()};
    return {};
}

Result<storage::DeskFilter> to_filter(const DeskListQuery& query, const domain::Zone& zone)
{
    storage::DeskFilter filter {.from = query.from_date ? zone.start_of(*query.from_date) : first_instant,
        .to = query.to_date ? zone.start_of(*query.to_date + core::days {1}) : last_instant,
        .status = query.status,
        .staff_id = query.staff_id,
        .q = query.q};
    TRY(read_cursor(query.cursor, filter));
    return filter;
}

}   // namespace

Result<DeskList> list_desk(const Shell& shell, const DeskScope& scope, const DeskListQuery& query)
{
    DeskList list {.zone = TRY(desk_zone(shell, query.time_zone)), .rows = {}, .cursor = {}};
    const auto filter = TRY(to_filter(query, *list.zone));
    const auto whose = visible_bookings(scope.actor);
    if (!whose) return list;
    list.rows = shell.database.read([&](Snapshot& snapshot) {
        return storage::list_desk_rows(snapshot, {scope.business_id, *whose, most_in_page + 1}, filter);
    });
    if (list.rows.size() > most_in_page) {
        list.rows.resize(most_in_page);
        list.cursor = to_cursor(list.rows.back());
    }
    hide_money(scope.actor, list.rows);
    return list;
}

std::vector<domain::DeskRow> search_desk(const Shell& shell, const DeskScope& scope, std::string_view q)
{
    const auto whose = visible_bookings(scope.actor);
    if (!whose) return {};
    auto rows = shell.database.read([&](Snapshot& snapshot) {
        const auto terms
            = storage::order_terms(snapshot, scope.business_id, domain::terms_of(q), storage::few_for_some);
        return storage::search_desk_rows(snapshot, {scope.business_id, *whose, most_found}, {q, terms});
    });
    hide_money(scope.actor, rows);
    return rows;
}

Result<DeskBooking> desk_booking(const Shell& shell, const DeskScope& scope, std::string_view booking_id)
{
    const auto& [business_id, actor] = scope;
    return shell.database.read([&](Snapshot& snapshot) -> Result<DeskBooking> {
        auto found = storage::find_booking(snapshot, business_id, booking_id);
        if (!found || !domain::may_see(actor, Permission::bookings_see, *found))
            return core::refuse(ErrorCode::booking_not_found);
        DeskBooking desk {.booking = *std::move(found),
            .arrived_at = storage::find_arrival(snapshot, business_id, booking_id),
            .notes = storage::find_notes(snapshot, business_id, booking_id),
            .mails = storage::find_desk_mails(snapshot, business_id, booking_id),
            .past = {},
            .actions = {}};
        desk.past = storage::find_past(snapshot, business_id, desk.booking);
        desk.actions = domain::actions_of(actor, {desk.booking, desk.arrived_at}, snapshot.now());
        desk.may_see_money = domain::may_see(actor, Permission::money_see, desk.booking);
        desk.exceptions = storage::find_exceptions(snapshot, business_id, booking_id);
        desk.erased_at = storage::find_erasure(snapshot, business_id, booking_id);
        return desk;
    });
}

}   // namespace app
