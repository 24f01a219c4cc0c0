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
// So often a booking is tried, once a round, with which the server fails.
constexpr int most_attempts = 5;

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
    BulkWork(const Shell& shell, const BulkUnderWay& work)
        : shell_ {shell}
        , work_ {work}
        , key_ {work.business_id, work.change.id}
        , is_undo_ {work.change.status == BulkStatus::undoing}
    {
    }

    void carry_on(const std::stop_token& stop) const
    {
        for (auto part = next_part(); !part.bookings.empty(); part = next_part()) {
            for (const auto& booking : part.bookings) {
                if (stop.stop_requested()) return;
                do_one(part, booking);
            }
            shell_.database.write([&](Transaction& transaction) { storage::renew_bulk_lease(transaction, key_); });
        }
        finish();
    }

private:
    struct Part {
        std::optional<domain::Actor> actor;
        std::vector<BulkBooking> bookings;
    };

    Part next_part() const
    {
        const auto outcome = is_undo_ ? BulkOutcome::changed : BulkOutcome::waiting;
        return shell_.database.read([&](Snapshot& snapshot) {
            return Part {
                find_actor(snapshot, work_), storage::find_bulk_bookings(snapshot, key_, outcome, read_together)};
        });
    }

    void do_one(const Part& part, const BulkBooking& booking) const
    try {
        const auto done = part.actor ? change_one({key_.business_id, *part.actor}, booking)
                                     : Result<void> {core::refuse(ErrorCode::not_allowed)};
        if (!done) refuse(booking, done.error().code);
    } catch (const std::exception&) {
        // What passes is waited for. A booking with which the server always fails does not hold up the others.
        if (booking.attempts + 1 >= most_attempts) return refuse(booking, ErrorCode::unavailable);
        shell_.database.write(
            [&](Transaction& transaction) { storage::count_attempt(transaction, key_, booking.position); });
        throw;
    }

    void refuse(const BulkBooking& booking, ErrorCode code) const
    {
        const auto from = is_undo_ ? BulkOutcome::changed : BulkOutcome::waiting;
        const storage::BulkStep step {.position = booking.position,
            .from = from,
            .to = is_undo_ ? BulkOutcome::changed : BulkOutcome::refused,
            .code = std::string {core::word(code)}};
        shell_.database.write([&](Transaction& transaction) { storage::take_step(transaction, key_, step); });
    }

    Result<void> change_one(const DeskScope& scope, const BulkBooking& booking) const
    {
        return shell_.database.write([&](Transaction& transaction) -> Result<void> {
            return is_undo_ ? take_back(transaction, scope, booking) : change(transaction, scope, booking);
        });
    }

    Result<void> change(Transaction& transaction, const DeskScope& scope, const BulkBooking& booking) const
    {
        // Stopped meanwhile, or changed by another process.
        if (!storage::take_step(transaction, key_, {.position = booking.position})) return {};
        const auto changed = TRY(change_booking(shell_, transaction, scope,
            {.action = domain::to_desk_action(work_.change.action),
                .booking_id = booking.booking_id,
                .version = booking.version,
                .reason = work_.change.reason,
                .notify = work_.change.notify,
                .refund = {.choice = core::RefundChoice::everything},
                .together_id = work_.change.together_id,
                .undo_time = domain::longest_bulk}));
        if (changed.change_id.empty()) return core::refuse(ErrorCode::state_conflict);   // It could not be undone.
        return {};
    }

    Result<void> take_back(Transaction& transaction, const DeskScope& scope, const BulkBooking& booking) const
    {
        const storage::BulkStep step {
            .position = booking.position, .from = BulkOutcome::changed, .to = BulkOutcome::undone};
        if (!storage::take_step(transaction, key_, step)) return {};
        const auto change_id = storage::find_change_together(
            transaction, key_.business_id, {work_.change.together_id, booking.booking_id});
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
            if (!storage::set_bulk_status(transaction, key_, {.from = work_.change.status, .undo_until = until}))
                return;
            storage::hold_back_together(transaction, key_.business_id, work_.change.together_id, until.value_or(now));
        });
    }

    const Shell& shell_;
    const BulkUnderWay& work_;
    const BulkKey key_;
    const bool is_undo_;
};

void carry_on(const Shell& shell, const BulkUnderWay& work, const std::stop_token& stop)
{
    const BulkKey key {work.business_id, work.change.id};
    if (!shell.database.write([&](Transaction& transaction) { return storage::lease_bulk_change(transaction, key); }))
        return;
    try {
        BulkWork {shell, work}.carry_on(stop);
    } catch (const std::exception&) {
        shell.report("bulk_change_failed", work.change.id);   // The failure's text may quote a booking.
    }
    shell.database.write([&](Transaction& transaction) { storage::end_bulk_lease(transaction, key); });
}

}   // namespace

void carry_on_bulk_changes(const Shell& shell, const std::stop_token& stop)
{
    const auto under_way = shell.database.read(
        [](Snapshot& snapshot) { return storage::find_bulk_changes_under_way(snapshot, most_under_way); });
    for (const auto& work : under_way) {
        if (stop.stop_requested()) return;
        carry_on(shell, work, stop);
    }
}

}   // namespace app
