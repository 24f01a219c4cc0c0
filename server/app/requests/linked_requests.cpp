#include "app/requests/linked_requests.hpp"

#include <algorithm>

#include "app/desk/undo.hpp"
#include "app/messages/request_answerer.hpp"
#include "storage/bookings/bookings.hpp"
#include "storage/bookings/links.hpp"
#include "storage/desk/desk_changes.hpp"
#include "storage/desk/desk_rows.hpp"

namespace app {

using core::ErrorCode;
using core::Result;
using domain::Booking;
using domain::DeskRow;
using storage::Snapshot;

namespace {

// The bookings that the link is about, and who holds it.
struct BehindLink {
    domain::Actor answerer;
    std::vector<std::string> booking_ids;
};

std::vector<std::string> ids_with_series(Snapshot& snapshot, std::string_view business_id, const Booking& booking)
{
    if (booking.series_id.empty()) return {booking.id};
    std::vector<std::string> ids;
    for (const auto& one : storage::find_series(snapshot, business_id, booking.series_id))
        ids.push_back(one.id);
    return ids;
}

Result<BehindLink> find_behind(
    const Shell& shell, Snapshot& snapshot, const domain::Business& business, std::string_view token)
{
    const auto link = storage::find_link(snapshot, business.id, shell.hash(token));
    const bool is_for_this = link && link->purpose == core::LinkPurpose::answer;
    const auto booking
        = is_for_this ? storage::find_booking(snapshot, business.id, link->booking_id) : std::optional<Booking> {};
    if (!booking) return core::refuse(ErrorCode::link_expired);
    auto answerer = answerer_of(snapshot, business, *booking, link->email);
    if (!answerer) return core::refuse(ErrorCode::link_expired);
    return BehindLink {*std::move(answerer), ids_with_series(snapshot, business.id, *booking)};
}

bool is_among(const BehindLink& behind, std::string_view booking_id)
{
    return std::ranges::find(behind.booking_ids, booking_id) != behind.booking_ids.end();
}

}   // namespace

Result<LinkedRequests> find_linked_requests(
    const Shell& shell, const domain::Business& business, std::string_view token)
{
    return shell.database.read([&](Snapshot& snapshot) -> Result<LinkedRequests> {
        auto behind = TRY(find_behind(shell, snapshot, business, token));
        auto rows = storage::find_desk_rows(snapshot, business.id, behind.booking_ids);
        std::ranges::sort(rows, {}, [](const DeskRow& row) { return std::pair {row.time.from, row.id}; });
        const auto now = snapshot.now();
        const bool are_over = std::ranges::all_of(rows, [&](const DeskRow& row) { return row.time.to <= now; });
        if (are_over) return core::refuse(ErrorCode::link_expired);
        hide_money(behind.answerer, rows);
        return LinkedRequests {std::move(behind.answerer), now, std::move(rows)};
    });
}

Result<ChangedBooking> answer_by_link(
    const Shell& shell, const domain::Business& business, std::string_view token, const LinkedAnswer& wanted)
{
    const auto behind
        = TRY(shell.database.read([&](Snapshot& snapshot) { return find_behind(shell, snapshot, business, token); }));
    if (!is_among(behind, wanted.booking_id)) return core::refuse(ErrorCode::booking_not_found);
    const bool is_yes = wanted.answer == core::RequestAnswer::approve;
    return change_booking(shell, {business.id, behind.answerer},
        {.action = is_yes ? core::DeskAction::approve : core::DeskAction::decline,
            .booking_id = wanted.booking_id,
            .reason = is_yes ? std::string {} : wanted.reason});
}

Result<ChangedBooking> undo_by_link(
    const Shell& shell, const domain::Business& business, std::string_view token, std::string_view change_id)
{
    const auto behind = TRY(shell.database.read([&](Snapshot& snapshot) -> Result<BehindLink> {
        auto found = TRY(find_behind(shell, snapshot, business, token));
        const auto changes = storage::find_desk_changes(snapshot, business.id, change_id, found.answerer.user_id);
        const bool are_theirs
            = std::ranges::all_of(changes, [&](const auto& change) { return is_among(found, change.booking_id); });
        if (changes.empty() || !are_theirs) return core::refuse(ErrorCode::undo_expired);
        return found;
    }));
    return undo_change(shell, {business.id, behind.answerer}, change_id);
}

}   // namespace app
