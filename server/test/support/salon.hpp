#pragma once

#include <atomic>
#include <memory>

#include "app/bookings/bookings.hpp"
#include "core/instant.hpp"
#include "domain/catalogue/visitor_limits.hpp"
#include "storage/engines/sqlite.hpp"
#include "test/support/engines.hpp"

namespace test {

inline core::Instant at(std::string_view rfc3339) { return core::parse_instant(rfc3339).value(); }

// A business on a real file: "salon", in UTC, where anna and ben work every day from 9 to 17 and both offer "cut": half
// an hour, then ten minutes to tidy up, changes until an hour before. It is Monday, 2 March 2026, 8:00. Ids are the
// slugs, and new ids and secrets are counted.
class Salon {
public:
    Salon() : Salon {each_engine()} { }   // Makes the test run once for each engine.
    explicit Salon(storage::Engine);
    // In a database with tables. It is filled unless it has a business.
    explicit Salon(std::unique_ptr<OwnDatabase>);
    // In a file that is kept; the tables are made if they are missing.
    Salon(const std::string& path, storage::SqliteOptions);

    const app::Shell& shell() const { return *shell_; }
    storage::Database& database() { return *database_; }
    void set_now(core::Instant now) { now_ = now; }
    void execute(const std::string& sql);   // One or more statements that change how the business works.
    void set_visitor_limits(const domain::VisitorLimits&);
    std::int64_t count(const std::string& from_and_where);
    std::int64_t overlaps();   // Pairs of live bookings that share a staff member's time. Must be none.
    void drop_last_line();     // What the database itself has against overlaps.
    void close() { database_.reset(); }

    // A visitor's wish: service "cut", staff empty for anyone.
    app::NewBooking request(std::string_view starts_at, std::string_view staff_id = "anna") const;
    core::Result<app::BookedAppointment> book(std::string_view starts_at, std::string_view staff_id = "anna");
    app::LinkKey link(const std::string& token) const { return {"salon", token}; }

    void vacuum() const   // See OwnDatabase.
    {
        if (own_) own_->vacuum();
    }

protected:
    // The database's tables will not be as they were.
    void spoil()
    {
        if (own_) own_->spoil();
    }

private:
    void make_shell();
    void fill();

    std::unique_ptr<OwnDatabase> own_;
    std::atomic<core::Instant> now_ = at("2026-03-02T08:00:00Z");   // The database's clock too.
    std::unique_ptr<storage::Database> database_;
    std::atomic<int> counter_ = 0;
    std::unique_ptr<app::Shell> shell_;
};

}   // namespace test
