// Promise P6: what was confirmed survives a power cut. The negative control is the same test with synchronous=NORMAL,
// which must lose something.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <fstream>
#include <random>
#include <thread>

#include "test/storage/database/recording_file_system.hpp"
#include "test/support/salon.hpp"

namespace {

constexpr int visitors = 8;
constexpr int bookings_each = 12;
constexpr int power_cuts = 400;

// What a visitor was told, and after how many operations of the file system.
struct Told {
    std::size_t position;
    std::string booking_id;
    std::int64_t sequence;
    bool is_cancelled;
};

struct History {
    std::size_t begin = 0, end = 0;   // Operations during which visitors were at work.
    std::vector<Told> told;
};

// Each visitor books a day of their own, then moves the booking an hour on, and cancels every other one.
std::vector<Told> visit(test::Salon& salon, const test::RecordingFileSystem& disk, int visitor)
{
    std::vector<Told> told;
    for (int i = 0; i < bookings_each; ++i) {
        auto request = salon.request("2026-03-03T09:00:00Z");
        request.starts_at += core::days {visitor} + core::hours {i / 2};
        request.order.items.front().staff_id = i % 2 == 0 ? "anna" : "ben";
        const auto booked = app::book(salon.shell(), "salon", request).value();
        told.push_back({disk.position(), booked.booking.id, 0, false});
        const auto later = request.starts_at + core::days {visitors};
        const auto moved
            = app::reschedule(salon.shell(), salon.link(*booked.tokens.reschedule), {later, "UTC"}).value();
        told.push_back({disk.position(), moved.booking.id, 1, false});
        if (i % 4 != 0) continue;
        app::cancel(salon.shell(), salon.link(*moved.tokens.cancel), {"rain"}).value();
        told.push_back({disk.position(), moved.booking.id, 1, true});
    }
    return told;
}

History work(test::RecordingFileSystem& disk, const std::string& path, bool is_durable)
{
    test::Salon salon {path, {.checkpoint_pages = 200, .is_durable = is_durable, .vfs = disk.name()}};
    History history {.begin = disk.position(), .end = 0, .told = {}};
    std::vector<std::vector<Told>> told(visitors);
    std::vector<std::thread> threads;
    for (int visitor = 0; visitor < visitors; ++visitor)
        threads.emplace_back([&, visitor] { told[std::size_t(visitor)] = visit(salon, disk, visitor); });
    for (auto& thread : threads)
        thread.join();
    for (const auto& part : told)
        history.told.insert(history.told.end(), part.begin(), part.end());
    history.end = disk.position();
    return history;
}

struct Damage {
    int lost = 0, partial = 0, corrupt = 0;
};

bool is_kept(storage::Database& database, const Told& told)
{
    return database.read([&](storage::Snapshot& snapshot) {
        auto rows = snapshot.query("SELECT sequence, status FROM bookings WHERE business_id = 'salon' AND id = $1",
            std::string_view {told.booking_id});
        if (!rows.next()) return false;
        const auto [sequence, status] = rows.values<std::int64_t, std::string>();
        return sequence >= told.sequence && (!told.is_cancelled || status == "cancelled");
    });
}

// Bookings that are there without everything that belongs to them: item, notices of each change, links.
const char* const partial_bookings = R"(bookings WHERE
    1 <> (SELECT count(*) FROM booking_items AS items WHERE items.booking_id = bookings.id
          AND items.live = (CASE WHEN bookings.status = 'scheduled' THEN 1 ELSE 0 END))
    OR 2 * (1 + sequence + (CASE WHEN status = 'cancelled' THEN 1 ELSE 0 END))
       <> (SELECT count(*) FROM outbox WHERE outbox.booking_id = bookings.id)
    OR 3 * (1 + sequence) <> (SELECT count(*) FROM manage_links AS links WHERE links.booking_id = bookings.id))";

// Starts the application on what a power cut left, and looks.
void inspect(const std::string& path, const std::vector<Told>& told, Damage& damage)
{
    test::Salon salon {path, {.readers = 1}};
    for (const auto& entry : told)
        damage.lost += !is_kept(salon.database(), entry);
    damage.partial += salon.count(partial_bookings) != 0 || salon.overlaps() != 0;
    damage.corrupt += salon.count("pragma_integrity_check WHERE integrity_check <> 'ok'") != 0
        || salon.count("pragma_foreign_key_check") != 0;
}

Damage cut_power(const test::RecordingFileSystem& disk, const std::string& path, const History& history, int cuts)
{
    Damage damage;
    std::mt19937 random {20260302};
    for (int cut = 0; cut < cuts; ++cut) {
        const auto position = history.begin + random() % (history.end - history.begin + 1);
        const auto seed = cut % 2 == 0 ? std::nullopt : std::optional {static_cast<std::uint32_t>(random())};
        const test::TemporaryFolder folder {test::fast_folder()};
        const auto copy = folder.file("salon.db");
        for (const auto& [name, bytes] : disk.image(position, seed))
            std::ofstream {copy + name.substr(path.size()), std::ios::binary} << bytes;
        std::vector<Told> told;
        for (const auto& entry : history.told)
            if (entry.position <= position) told.push_back(entry);
        inspect(copy, told, damage);
    }
    return damage;
}

}   // namespace

TEST_CASE("what visitors were told is there after a power cut at any of 400 moments", "[power-cut]")
{
    test::RecordingFileSystem disk;
    const test::TemporaryFolder folder {test::fast_folder()};
    const auto path = folder.file("salon.db");
    const auto history = work(disk, path, true);
    REQUIRE(history.told.size() == visitors * (2 * bookings_each + bookings_each / 4));
    REQUIRE(disk.count_writes("salon.db", history.begin) > 100);   // Checkpoints are among the moments.

    const auto damage = cut_power(disk, path, history, power_cuts);
    CHECK(damage.lost == 0);
    CHECK(damage.partial == 0);
    CHECK(damage.corrupt == 0);
}

TEST_CASE("with synchronous=NORMAL a power cut takes what visitors were told", "[power-cut]")
{
    test::RecordingFileSystem disk;
    const test::TemporaryFolder folder {test::fast_folder()};
    const auto path = folder.file("salon.db");
    const auto history = work(disk, path, false);

    const auto damage = cut_power(disk, path, history, power_cuts / 10);
    CHECK(damage.lost > 0);
    CHECK(damage.corrupt == 0);
}
