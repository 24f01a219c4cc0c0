#pragma once

#include <map>
#include <random>
#include <set>

#include "test/support/faulty_database.hpp"
#include "test/support/studio.hpp"

namespace test {

// What one moment of the database shows of bookings and notices.
struct Environment {
    struct Seen {
        core::BookingStatus status;
        std::int64_t sequence, paid_minor, refunded_minor;
        bool has_email;

        bool operator==(const Seen&) const = default;
    };
    std::map<std::string, Seen> bookings;   // By id.
    std::multiset<std::string> notices;     // "<booking> <sequence> <kind> <audience>".

    bool operator==(const Environment&) const = default;
};

Environment look_at(Studio&);

// What is wrong with a step that led from one world to the other, one line each. With `is_release` a hold was given
// back, which causes no notice.
std::string judge(const Environment& before, const Environment& after, bool is_release);
// What is wrong in the database as it is.
std::string judge_database(Studio&);

// A crowd of visitors, a business that changes its mind, a payment provider that is early, late and repeats itself, a
// clock that jumps and a database that fails now and then, all on the real operations. One thread, and everything is
// decided by the seed: the same seed does the same again.
class Simulation {
public:
    Simulation(storage::Engine, unsigned seed);

    // Takes so many steps, and after each looks at everything. What went wrong in the first bad step, with its number
    // and its name; empty if nothing did.
    std::string run(int steps);
    int changes() const { return changes_; }   // Steps that changed something.

private:
    struct Tokens {
        std::string view;
        std::optional<std::string> cancel, reschedule;
    };
    struct Action {
        const char* name;
        unsigned weight;
        void (Simulation::*act)();
    };
    static const std::vector<Action> actions;

    std::string step();
    const Action& choose_action();
    unsigned next(unsigned end) { return static_cast<unsigned>(random_() % end); }   // 0 to end - 1.
    core::Instant some_start();
    std::string some_booking();
    domain::Order some_order();
    domain::Visitor some_visitor();
    std::string some_slug();
    Tokens* some_tokens();
    void remember(const app::BookedAppointment&);

    void book();
    void book_series();
    void hold();
    void extend();
    void confirm();
    void ask_to_confirm();
    void confirm_by_mail();
    void give_up();
    void release();
    void cancel();
    void reschedule();
    void cancel_for_business();
    void approve();
    void decline();
    void complete();
    void pay();
    void make_link();
    void edit_roster();
    void add_seats();
    void pass_time();
    void expire_due();
    void remind();

    std::mt19937 random_;
    Studio studio_;
    FaultyDatabase database_ {studio_.database()};
    app::Shell shell_ = with_database(studio_.shell(), database_);
    core::Instant now_ = at("2026-03-02T08:00:00Z");
    Environment world_;
    std::vector<std::string> holds_, slugs_;   // Tokens and slugs of all holds and links there ever were.
    std::vector<Tokens> tokens_;
    int payments_ = 0, changes_ = 0, reported_ = 0;
};

}   // namespace test
