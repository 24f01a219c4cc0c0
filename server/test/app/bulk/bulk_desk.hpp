#pragma once

#include <catch2/catch.hpp>
#include <utility>

#include "app/bulk/bulk_changes.hpp"
#include "app/bulk/bulk_work.hpp"
#include "app/desk/desk_bookings.hpp"
#include "test/app/desk_user.hpp"
#include "test/support/mailroom.hpp"

namespace test {

inline const domain::Actor desk = user(core::Role::desk), anna = user(core::Role::staff, "anna");

inline void insert_user(const app::Shell& shell, const domain::Actor& actor)
{
    shell.database.write([&](storage::Transaction& transaction) {
        storage::insert_user(transaction, "salon",
            {.id = actor.user_id,
                .name = actor.name,
                .email = actor.user_id + "@salon.example",
                .role = actor.role,
                .state = core::UserState::active,
                .staff_id = actor.staff_id});
    });
}

// A salon at whose desk many bookings are changed alike.
struct BulkDesk {
    BulkDesk()
    {
        room.studio.execute("UPDATE staff SET time_zone = 'UTC'");
        for (const auto& actor : {desk, anna})
            insert_user(shell, actor);
    }

    // One a day, of which the notices went out, from this day of March on.
    std::vector<std::string> booked(
        int count, int day = 3, std::string_view service = "cut", std::string_view by = "anna")
    {
        std::vector<std::string> ids;
        for (int i = 0; i < count; ++i) {
            const auto start = fmt::format("2026-03-{:02}T10:00:00Z", day + i);
            ids.push_back(app::book(shell, "salon", room.studio.wish(service, start, by)).value().booking.id);
        }
        room.dispatch();
        return ids;
    }
    app::BulkPreview preview(
        core::BulkAction action, const std::vector<std::string>& ids, const domain::Actor& actor = desk)
    {
        return app::preview_bulk_change(shell, {"salon", actor}, {action, ids}).value();
    }
    core::Result<app::BulkProgress> start(core::BulkAction action, const std::vector<std::string>& ids,
        const domain::Actor& actor = desk, std::string id = "bulk")
    {
        auto seen = app::preview_bulk_change(shell, {"salon", actor}, {action, ids}).value().bookings;
        return app::start_bulk_change(shell, {"salon", actor}, {std::move(id), action, std::move(seen), "closed"});
    }
    void work() { app::carry_on_bulk_changes(shell, {}); }
    // A server that is stopped while it changes the first one.
    void work_on_one()
    {
        std::stop_source stop;
        auto stopped = shell;
        stopped.new_id = [&] {
            stop.request_stop();
            return shell.new_id();
        };
        app::carry_on_bulk_changes(stopped, stop.get_token());
    }
    app::BulkProgress see() { return app::find_bulk_change(shell, {"salon", desk}, "bulk").value(); }
    core::Result<app::BulkProgress> undo() { return app::undo_bulk_change(shell, {"salon", desk}, "bulk"); }
    core::BookingStatus status(const std::string& id)
    {
        return app::desk_booking(shell, {"salon", desk}, id).value().booking.status;
    }
    int dispatched() { return app::dispatch_notices(shell, 1000); }
    void wait(core::seconds time) { room.pass(time); }

    Mailroom room;
    app::Shell& shell = room.shell;
};

}   // namespace test
