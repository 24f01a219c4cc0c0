#include "app/bulk/bulk_work.hpp"

#include "app/desk/booking_changes.hpp"
#include "app/desk/undo.hpp"
#include "core/word.hpp"
#include "storage/desk/bulk_changes.hpp"
#include "storage/desk/desk_changes.hpp"
#include "storage/users/role_switches.hpp"

namespace app {

using core::BulkOutcome;
using core::BulkStatus;
using core::ErrorCode;
using core::Result;
using storage::BulkBooking;
using storage::BulkKey;
using storage::BulkUnderWay;
using storage::Snapshot;
using storage::Transaction;

namespace {

constexpr int most_under_way = 10, read_together = 100;

// Who began it, as they may act now; nothing if they may not sign in any more.
std::optional<domain::Actor> find_actor(Snapshot& snapshot, const BulkUnderWay& work)
{
    const auto found = storage::find_user(snapshot, {work.business_id, work.change.user_id});
    if (!found || found->user.state != core::UserState::active) return {};
    auto actor = domain::actor_of(found->user);
    actor.switches = storage::find_role_switches(snapshot, work.business_id);
    return actor;
}

// One change of many bookings, by the user who began it.
class BulkWork {
public:
    BulkWork(const Shell& shell, const BulkUnderWay& work, std::optional<domain::Actor> actor)
        : shell_ {shell}
        , work_ {work}
        , key_ {work.business_id, work.change.id}
        , actor_ {std::move(actor)}
        , is_undo_ {work.change.status == BulkStatus::undoing}
    {
    }

    void carry_on(const std::stop_token& stop)
    {
        for (auto rest = find_rest(); !rest.empty(); rest = find_rest())
            for (const auto& booking : rest) {
                if (stop.stop_requested()) return;
                do_one(booking);
            }
        finish();
    }

private:
    std::vector<BulkBooking> find_rest() const
    {
        const auto outcome = is_undo_ ? BulkOutcome::changed : BulkOutcome::waiting;
        return shell_.database.read(
            [&](Snapshot& snapshot) { return storage::find_bulk_bookings(snapshot, key_, outcome, read_together); });
    }

    void do_one(const BulkBooking& booking) const
    {
        const auto done = try_one(booking);
        if (done) return;
        storage::BulkStep step {.position = booking.position, .code = std::string {core::word(done.error().code)}};
        step.from = is_undo_ ? BulkOutcome::changed : BulkOutcome::waiting;
        step.to = is_undo_ ? BulkOutcome::changed : BulkOutcome::refused;
        shell_.database.write([&](Transaction& transaction) { storage::take_step(transaction, key_, step); });
    }

    // A failure of the database with one of them leaves the others to be tried.
    Result<void> try_one(const BulkBooking& booking) const
    try {
        if (!actor_) return core::refuse(ErrorCode::not_allowed);
        const DeskScope scope {key_.business_id, *actor_};
        return shell_.database.write([&](Transaction& transaction) -> Result<void> {
            return is_undo_ ? take_back(transaction, scope, booking) : change(transaction, scope, booking);
        });
    } catch (const storage::DatabaseError&) {
        return core::refuse(ErrorCode::unavailable);
    }

    Result<void> change(Transaction& transaction, const DeskScope& scope, const BulkBooking& booking) const
    {
        // Stopped meanwhile, or changed by another process.
        if (!storage::take_step(transaction, key_, {.position = booking.position})) return {};
        TRY(change_booking(shell_, transaction, scope,
            {.action = domain::to_desk_action(work_.change.action),
                .booking_id = booking.booking_id,
                .version = booking.version,
                .reason = work_.change.reason,
                .notify = work_.change.notify,
                .refund = {.choice = core::RefundChoice::everything},
                .together_id = work_.change.id,
                .undo_time = domain::longest_bulk}));
        return {};
    }

    Result<void> take_back(Transaction& transaction, const DeskScope& scope, const BulkBooking& booking) const
    {
        const storage::BulkStep step {
            .position = booking.position, .from = BulkOutcome::changed, .to = BulkOutcome::undone};
        if (!storage::take_step(transaction, key_, step)) return {};
        const auto change_id
            = storage::find_change_together(transaction, key_.business_id, {work_.change.id, booking.booking_id});
        if (!change_id) return core::refuse(ErrorCode::undo_expired);
        TRY(undo_change(shell_, transaction, scope, *change_id));
        return {};
    }

    // What was changed can be undone from now on; what was not taken back is told at once.
    void finish() const
    {
        shell_.database.write([&](Transaction& transaction) {
            const auto now = transaction.now();
            const bool can_be_undone = !is_undo_ && storage::count_bulk_bookings(transaction, key_).changed > 0;
            const auto until = can_be_undone ? std::optional {now + domain::bulk_undo_time} : std::nullopt;
            if (storage::set_bulk_status(transaction, key_, {.from = work_.change.status, .undo_until = until}))
                storage::hold_back_bulk(transaction, key_, until.value_or(now));
        });
    }

    const Shell& shell_;
    const BulkUnderWay& work_;
    const BulkKey key_;
    const std::optional<domain::Actor> actor_;
    const bool is_undo_;
};

}   // namespace

void carry_on_bulk_changes(const Shell& shell, const std::stop_token& stop)
{
    const auto under_way = shell.database.read(
        [](Snapshot& snapshot) { return storage::find_bulk_changes_under_way(snapshot, most_under_way); });
    for (const auto& work : under_way) {
        if (stop.stop_requested()) return;
        auto actor = shell.database.read([&](Snapshot& snapshot) { return find_actor(snapshot, work); });
        BulkWork {shell, work, std::move(actor)}.carry_on(stop);
    }
}

}   // namespace app
