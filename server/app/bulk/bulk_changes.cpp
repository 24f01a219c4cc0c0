#include "app/bulk/bulk_changes.hpp"

#include <algorithm>
#include <set>

#include "core/word.hpp"
#include "storage/bookings/bookings.hpp"
#include "storage/desk/desk_booking.hpp"
#include "storage/desk/desk_rows.hpp"

namespace app {

using core::BulkStatus;
using core::ErrorCode;
using core::Result;
using domain::BulkChange;
using storage::BulkKey;
using storage::Snapshot;
using storage::Transaction;

namespace {

// So many bookings are looked at before a reader of the database is given back.
constexpr std::size_t looked_at_together = 50;
constexpr int most_in_list = 20;
constexpr core::days listed_for {1};

Result<void> check_may(const DeskScope& scope, core::BulkAction action)
{
    const auto permission = domain::permission_for(domain::to_desk_action(action));
    if (scope.actor.reach(permission) == core::Reach::none) return core::refuse(ErrorCode::not_allowed);
    return {};
}

bool is_shown(const domain::DeskRow& row, const std::string& whose)
{
    return whose.empty() || std::ranges::find(row.hosts, whose, &domain::BookingHost::id) != row.hosts.end();
}

// Adds the bookings that the user may see.
void add_rows(Snapshot& snapshot, const DeskScope& scope, std::span<BulkFailure* const> failures,
    const std::vector<std::string>& ids)
{
    const auto whose = visible_bookings(scope.actor);
    if (!whose) return;
    auto rows = storage::find_desk_rows(snapshot, scope.business_id, ids);
    hide_money(scope.actor, rows);
    for (std::size_t i = 0; i < failures.size(); ++i) {
        const auto row = std::ranges::find(rows, ids[i], &domain::DeskRow::id);
        if (row != rows.end() && is_shown(*row, *whose)) failures[i]->row = *row;
    }
}

// What of a preview one reader looks at.
struct PreviewPart {
    core::BulkAction action;
    BulkPreview preview = {};
    std::vector<std::string> refused_ids = {};
};

void look_at(Snapshot& snapshot, const DeskScope& scope, const std::string& id, PreviewPart& part)
{
    const auto refuse = [&](ErrorCode code) {
        part.preview.refused.push_back({.code = std::string {core::word(code)}});
        part.refused_ids.push_back(id);
    };
    const auto booking = storage::find_booking(snapshot, scope.business_id, id);
    if (!booking) return refuse(ErrorCode::booking_not_found);
    const domain::DeskState state {*booking, storage::find_arrival(snapshot, scope.business_id, id)};
    const auto checked = domain::check_action(scope.actor, domain::to_desk_action(part.action), state, snapshot.now());
    if (!checked) return refuse(checked.error().code);
    part.preview.bookings.push_back({id, domain::version_of(state)});
    part.preview.told += booking->contact.email.empty() ? 0 : 1;
    part.preview.refunded += part.action == core::BulkAction::cancel && domain::has_paid(*booking) ? 1 : 0;
}

BulkPreview look_at_some(
    const Shell& shell, const DeskScope& scope, core::BulkAction action, std::span<const std::string> ids)
{
    return shell.database.read([&](Snapshot& snapshot) {
        PreviewPart part {action};
        for (const auto& id : ids)
            look_at(snapshot, scope, id, part);
        std::vector<BulkFailure*> failures;
        for (auto& refused : part.preview.refused)
            failures.push_back(&refused);
        add_rows(snapshot, scope, failures, part.refused_ids);
        return std::move(part.preview);
    });
}

BulkProgress progress_of(Snapshot& snapshot, const DeskScope& scope, BulkChange change)
{
    auto counts = storage::count_bulk_bookings(snapshot, {scope.business_id, change.id});
    if (change.undo_until && snapshot.now() >= *change.undo_until) change.undo_until.reset();
    return {.change = std::move(change), .counts = counts};
}

std::vector<BulkFailure> failures_of(Snapshot& snapshot, const DeskScope& scope, std::string_view id)
{
    std::vector<BulkFailure> failures;
    std::vector<std::string> ids;
    for (auto& booking : storage::find_failed_bulk_bookings(snapshot, {scope.business_id, id})) {
        failures.push_back({.outcome = booking.outcome, .code = std::move(booking.code)});
        ids.push_back(std::move(booking.booking_id));
    }
    std::vector<BulkFailure*> pointers;
    for (auto& failure : failures)
        pointers.push_back(&failure);
    add_rows(snapshot, scope, pointers, ids);
    return failures;
}

// The user's own.
Result<BulkChange> find_own(Snapshot& snapshot, const DeskScope& scope, std::string_view id)
{
    auto change = storage::find_bulk_change(snapshot, {scope.business_id, id});
    if (!change || change->user_id != scope.actor.user_id) return core::refuse(ErrorCode::bulk_change_not_found);
    return *std::move(change);
}

}   // namespace

Result<BulkPreview> preview_bulk_change(const Shell& shell, const DeskScope& scope, const BulkSelection& selection)
{
    TRY(check_may(scope, selection.action));
    if (std::set(selection.booking_ids.begin(), selection.booking_ids.end()).size() < selection.booking_ids.size())
        return core::refuse_field("booking_ids", core::FieldCode::not_unique);
    BulkPreview preview;
    for (std::span<const std::string> rest {selection.booking_ids}; !rest.empty();) {
        const auto count = std::min(rest.size(), looked_at_together);
        auto part = look_at_some(shell, scope, selection.action, rest.first(count));
        std::ranges::move(part.bookings, std::back_inserter(preview.bookings));
        std::ranges::move(part.refused, std::back_inserter(preview.refused));
        preview.told += part.told;
        preview.refunded += part.refunded;
        rest = rest.subspan(count);
    }
    return preview;
}

Result<BulkProgress> start_bulk_change(const Shell& shell, const DeskScope& scope, NewBulkChange wanted)
{
    TRY(check_may(scope, wanted.action));
    std::vector<storage::BulkBooking> bookings;
    for (const auto& [booking_id, version] : wanted.bookings)
        bookings.push_back(
            {.position = static_cast<std::int64_t>(bookings.size()) + 1, .booking_id = booking_id, .version = version});
    TRY(sort_for_claims(wanted.bookings));   // One that is there twice is refused; their order stays.
    return shell.database.write([&](Transaction& transaction) -> Result<BulkProgress> {
        const BulkChange change {.id = wanted.id,
            .user_id = scope.actor.user_id,
            .action = wanted.action,
            .reason = wanted.reason,
            .notify = wanted.notify,
            .started_at = transaction.now()};
        if (!storage::insert_bulk_change(transaction, scope.business_id, change, bookings)) {
            auto begun = find_own(transaction, scope, wanted.id);
            if (!begun) return core::refuse_field("id", core::FieldCode::not_unique);
            return progress_of(transaction, scope, *std::move(begun));
        }
        return progress_of(transaction, scope, change);
    });
}

std::vector<BulkProgress> list_bulk_changes(const Shell& shell, const DeskScope& scope)
{
    return shell.database.read([&](Snapshot& snapshot) {
        std::vector<BulkProgress> all;
        for (auto& change : storage::list_bulk_changes(
                 snapshot, {scope.business_id, scope.actor.user_id}, snapshot.now() - listed_for, most_in_list))
            all.push_back(progress_of(snapshot, scope, std::move(change)));
        return all;
    });
}

Result<BulkProgress> find_bulk_change(const Shell& shell, const DeskScope& scope, std::string_view id)
{
    return shell.database.read([&](Snapshot& snapshot) -> Result<BulkProgress> {
        auto progress = progress_of(snapshot, scope, TRY(find_own(snapshot, scope, id)));
        progress.failures = failures_of(snapshot, scope, id);
        return progress;
    });
}

Result<BulkProgress> stop_bulk_change(const Shell& shell, const DeskScope& scope, std::string_view id)
{
    TRY(shell.database.write([&](Transaction& transaction) -> Result<void> {
        const auto change = TRY(find_own(transaction, scope, id));
        // The job ends what is under way: nothing of it waits any more then.
        if (change.status == BulkStatus::changing) storage::leave_waiting(transaction, {scope.business_id, id});
        return {};
    }));
    return find_bulk_change(shell, scope, id);
}

Result<BulkProgress> undo_bulk_change(const Shell& shell, const DeskScope& scope, std::string_view id)
{
    TRY(shell.database.write([&](Transaction& transaction) -> Result<void> {
        const auto change = TRY(find_own(transaction, scope, id));
        if (change.status == BulkStatus::undoing) return {};
        if (!change.undo_until || transaction.now() >= *change.undo_until) return core::refuse(ErrorCode::undo_expired);
        const BulkKey key {scope.business_id, id};
        if (!storage::set_bulk_status(transaction, key, {.from = BulkStatus::over, .to = BulkStatus::undoing}))
            return core::refuse(ErrorCode::undo_expired);
        storage::hold_back_bulk(transaction, key, transaction.now() + domain::longest_bulk);
        return {};
    }));
    return find_bulk_change(shell, scope, id);
}

}   // namespace app
