#include "app/bulk/bulk_changes.hpp"
#include "http/console/booking_change.hpp"
#include "http/console/desk_to_wire.hpp"
#include "http/console/operations.gen.hpp"

namespace http {

using core::Result;

namespace {

Result<domain::ZonePointer> zone_of(const Access& access)
{
    return app::desk_zone(access.context.shell, access.context.business.time_zone);
}

std::vector<api::BulkRefusal> to_refusals(const std::vector<app::BulkRefusal>& refused, const domain::Zone& zone)
{
    std::vector<api::BulkRefusal> refusals;
    for (const auto& one : refused) {
        auto& refusal = refusals.emplace_back();
        refusal.outcome = one.outcome;
        refusal.code = one.code;
        if (one.row) refusal.booking = to_wire(*one.row, zone);
    }
    return refusals;
}

api::BulkChange to_bulk(const app::BulkProgress& progress, const domain::Zone& zone)
{
    const auto& [change, counts, now, refused] = progress;
    return {.id = change.id,
        .action = change.action,
        .status = change.status,
        .started_at = change.started_at,
        .now = now,
        .total = counts.total(),
        .waiting = counts.waiting,
        .changed = counts.changed,
        .undone = counts.undone,
        .not_undone = counts.not_undone,
        .left = counts.left,
        .refused = to_refusals(refused, zone),
        .undo_until = change.undo_until};
}

Result<api::BulkChange> to_bulk(const Access& access, const Result<app::BulkProgress>& progress)
{
    if (!progress) return std::unexpected(progress.error());
    const auto zone = TRY(zone_of(access));
    return to_bulk(*progress, *zone);
}

}   // namespace

Result<api::BulkPreview> preview_bulk_change(const Access& access, const api::BulkSelection& wanted)
{
    const auto zone = TRY(zone_of(access));
    const auto preview = TRY(app::preview_bulk_change(
        access.context.shell, scope_of(access), {.action = wanted.action, .booking_ids = wanted.booking_ids}));
    api::BulkPreview wire {.bookings = {},
        .refused = to_refusals(preview.refused, *zone),
        .told = static_cast<std::int64_t>(preview.told.size()),
        .refunded = preview.refunded};
    for (const auto& [booking_id, version] : preview.bookings)
        wire.bookings.push_back({.booking_id = booking_id, .version = version});
    return wire;
}

Result<api::BulkChanges> list_bulk_changes(const Access& access)
{
    const auto zone = TRY(zone_of(access));
    api::BulkChanges wire {.bulk_changes = {}};
    for (const auto& progress : app::list_bulk_changes(access.context.shell, scope_of(access)))
        wire.bulk_changes.push_back(to_bulk(progress, *zone));
    return wire;
}

Result<api::BulkChange> start_bulk_change(const Access& access, const api::NewBulkChange& wanted)
{
    return to_bulk(access,
        app::start_bulk_change(access.context.shell, scope_of(access),
            {.id = wanted.id,
                .action = wanted.action,
                .bookings = to_seen(wanted.bookings),
                .reason = wanted.reason.value_or(""),
                .notify = wanted.notify}));
}

Result<api::BulkChange> get_bulk_change(const Access& access, const api::GetBulkChangeParameters& asked)
{
    return to_bulk(access, app::find_bulk_change(access.context.shell, scope_of(access), asked.bulk_change_id));
}

Result<api::BulkChange> stop_bulk_change(const Access& access, const api::StopBulkChangeParameters& asked)
{
    return to_bulk(access, app::stop_bulk_change(access.context.shell, scope_of(access), asked.bulk_change_id));
}

Result<api::BulkChange> undo_bulk_change(const Access& access, const api::UndoBulkChangeParameters& asked)
{
    return to_bulk(access, app::undo_bulk_change(access.context.shell, scope_of(access), asked.bulk_change_id));
}

}   // namespace http
