#include "app/bulk/bulk_changes.hpp"

#include <algorithm>
#include <set>

#include "core/text.hpp"
#include "core/word.hpp"
#include "storage/bookings/bookings.hpp"
#include "storage/desk/desk_booking.hpp"
#include "storage/desk/desk_rows.hpp"

namespace app {

using core::BulkOutcome;
using core::BulkStatus;
using core::ErrorCode;
using core::Result;
using domain::BulkChange;
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

// Each with its booking, if the user may see that.
std::vector<BulkRefusal> to_refusals(
    Snapshot& snapshot, const DeskScope& scope, std::span<const storage::BulkBooking> refused)
{
    std::vector<std::string> ids;
    for (const auto& one : refused)
        ids.push_back(one.booking_id);
    const auto whose = visible_bookings(scope.actor);
    auto rows = whose ? storage::find_desk_rows(snapshot, scope.business_id, ids) : std::vector<domain::DeskRow> {};
    hide_money(scope.actor, rows);
    std::vector<BulkRefusal> refusals;
    for (const auto& one : refused) {
        auto& refusal = refusals.emplace_back(BulkRefusal {.outcome = one.outcome, .code = one.code});
        const auto row = std::ranges::find(rows, one.booking_id, &domain::DeskRow::id);
        if (row != rows.end() && is_shown(*row, *whose)) refusal.row = *row;
    }
    return refusals;
}

// Calls it with a reader of the database for some after the others: each is given back in between.
template <class T, class Work> void read_some(const Shell& shell, std::span<const T> all, const Work& work)
{
    while (!all.empty()) {
        const auto some = all.first(std::min(all.size(), looked_at_together));
        shell.database.read([&](Snapshot& snapshot) { return work(snapshot, some), 0; });
        all = all.subspan(some.size());
    }
}

// Of a preview, by user and action.
class Preview {
public:
    Preview(const DeskScope& scope, core::BulkAction action) : scope_ {scope}, action_ {action} { }

    void add(Snapshot& snapshot, std::span<const std::string> ids)
    {
        std::vector<storage::BulkBooking> refused;
        for (const auto& id : ids)
            if (const auto looked = look_at(snapshot, id); !looked)
                refused.push_back({.booking_id = id,
                    .version = {},
                    .outcome = BulkOutcome::refused,
                    .code = std::string {core::word(looked.error().code)}});
        std::ranges::move(to_refusals(snapshot, scope_, refused), std::back_inserter(preview_.refused));
    }

    const BulkPreview& preview() const { return preview_; }

private:
    Result<void> look_at(Snapshot& snapshot, const std::string& id)
    {
        const auto booking = storage::find_booking(snapshot, scope_.business_id, id);
        if (!booking) return core::refuse(ErrorCode::booking_not_found);
        const domain::DeskState state {*booking, storage::find_arrival(snapshot, scope_.business_id, id)};
        TRY(domain::check_bulk_action(scope_.actor, action_, state, snapshot.now()));
        preview_.bookings.push_back({id, domain::version_of(state)});
        if (const auto& email = booking->contact.email; !email.empty()) preview_.told.insert(core::to_lower(email));
        const bool is_seen = domain::may_see(scope_.actor, core::Permission::money_see, *booking);
        preview_.refunded += is_seen && domain::gives_back(action_, *booking) ? 1 : 0;
        return {};
    }

    const DeskScope& scope_;
    const core::BulkAction action_;
    BulkPreview preview_;
};

BulkProgress progress_of(Snapshot& snapshot, const DeskScope& scope, BulkChange change)
{
    const auto now = snapshot.now();
    auto counts = storage::count_bulk_bookings(snapshot, {scope.business_id, change.id});
    if (change.undo_until && now >= *change.undo_until) change.undo_until.reset();
    return {.change = std::move(change), .counts = counts, .now = now};
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
    Preview preview {scope, selection.action};
    read_some(shell, std::span<const std::string> {selection.booking_ids},
        [&](Snapshot& snapshot, std::span<const std::string> ids) { preview.add(snapshot, ids); });
    return preview.preview();
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
        storage::claim_user(transaction, {scope.business_id, scope.actor.user_id});   // It may be sent twice at once.
        if (storage::find_bulk_change(transaction, {scope.business_id, wanted.id})) {
            auto begun = find_own(transaction, scope, wanted.id);
            if (!begun) return core::refuse_field("id", core::FieldCode::not_unique);
            return progress_of(transaction, scope, *std::move(begun));
        }
        const BulkChange change {.id = wanted.id,
            .user_id = scope.actor.user_id,
            .action = wanted.action,
            .reason = wanted.reason,
            .notify = wanted.notify,
            .started_at = transaction.now(),
            .together_id = shell.new_id()};
        storage::insert_bulk_change(transaction, scope.business_id, change, bookings);
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
    std::vector<storage::BulkBooking> refused;
    auto progress = TRY(shell.database.read([&](Snapshot& snapshot) -> Result<BulkProgress> {
        auto found = progress_of(snapshot, scope, TRY(find_own(snapshot, scope, id)));
        if (found.change.status == BulkStatus::over)
            refused = storage::find_bulk_refusals(snapshot, {scope.business_id, id});
        return found;
    }));
    read_some(shell, std::span<const storage::BulkBooking> {refused},
        [&](Snapshot& snapshot, std::span<const storage::BulkBooking> some) {
            std::ranges::move(to_refusals(snapshot, scope, some), std::back_inserter(progress.refused));
        });
    return progress;
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
        const storage::BulkTurn turn {.from = BulkStatus::over, .to = BulkStatus::undoing};
        if (!storage::set_bulk_status(transaction, {scope.business_id, id}, turn))
            return core::refuse(ErrorCode::undo_expired);
        const auto until = transaction.now() + domain::longest_bulk;
        storage::hold_back_together(transaction, scope.business_id, change.together_id, until);
        return {};
    }));
    return find_bulk_change(shell, scope, id);
}

}   // namespace app
