#include "test/app/simulation/simulation.hpp"

#include <fmt/format.h>

#include <numeric>

#include "app/bookings/business_decisions.hpp"
#include "app/bookings/one_time_links.hpp"
#include "app/bookings/series.hpp"
#include "app/messages/reminders.hpp"
#include "storage/bookings/bookings.hpp"
#include "storage/bookings/links.hpp"

namespace test {

// Refusals are fine everywhere here: what they may not do is change anything.

const std::vector<Simulation::Action> Simulation::actions {
    {"book", 20, &Simulation::book},
    {"book_series", 4, &Simulation::book_series},
    {"hold", 12, &Simulation::hold},
    {"extend", 3, &Simulation::extend},
    {"confirm", 10, &Simulation::confirm},
    {"ask_to_confirm", 3, &Simulation::ask_to_confirm},
    {"confirm_by_mail", 8, &Simulation::confirm_by_mail},
    {"give_up", 2, &Simulation::give_up},
    {"release", 3, &Simulation::release},
    {"cancel", 6, &Simulation::cancel},
    {"reschedule", 10, &Simulation::reschedule},
    {"cancel_for_business", 3, &Simulation::cancel_for_business},
    {"approve", 8, &Simulation::approve},
    {"decline", 3, &Simulation::decline},
    {"complete", 4, &Simulation::complete},
    {"pay", 16, &Simulation::pay},
    {"make_link", 3, &Simulation::make_link},
    {"edit_roster", 3, &Simulation::edit_roster},
    {"add_seats", 1, &Simulation::add_seats},
    {"pass_time", 10, &Simulation::pass_time},
    {"expire_due", 4, &Simulation::expire_due},
    {"remind", 4, &Simulation::remind},
};

Simulation::Simulation(storage::Engine engine, unsigned seed) : random_ {seed}, studio_ {engine}
{
    studio_.execute(R"(
        INSERT INTO service_reminders (business_id, service_id, minutes)
            SELECT business_id, id, 1440 FROM services WHERE id <> 'tattoo';
        INSERT INTO service_reminders (business_id, service_id, minutes)
            SELECT business_id, id, 120 FROM services WHERE id IN ('cut', 'advice', 'massage');
        UPDATE services SET follow_up_minutes = 90 WHERE id IN ('cut', 'tattoo'))");
    shell_.report = [this](std::string_view, std::string_view) { ++reported_; };
    world_ = look_at(studio_);
}

std::string Simulation::run(int steps)
{
    for (int i = 0; i < steps; ++i)
        if (auto wrong = step(); !wrong.empty()) return fmt::format("step {}: {}", i, wrong);
    return {};
}

std::string Simulation::step()
{
    const auto& action = choose_action();
    const bool is_release = action.act == &Simulation::release;
    const int fault = next(6) == 0 ? 1 + static_cast<int>(next(60)) : 0;
    database_.fail_at(fault);
    // Ends each booking in a transaction of its own.
    const bool is_stepwise = action.act == &Simulation::expire_due || action.act == &Simulation::remind;
    const auto reported = reported_;
    bool has_failed = false;
    std::string wrong;
    try {
        (this->*action.act)();
        // What fails of one booking is reported and postponed, and the others go on.
        if (fault != 0 && database_.statements() >= fault && !(is_stepwise && reported_ > reported))
            wrong += "the failure of a statement was overlooked\n";
    } catch (const storage::DatabaseError& error) {
        has_failed = true;
        if (database_.statements() != fault) wrong += fmt::format("the database failed by itself: {}\n", error.what());
    }
    database_.fail_at(0);
    auto after = look_at(studio_);
    if (has_failed && !is_stepwise && after != world_) wrong += "a failed step changed something\n";
    wrong += judge(world_, after, is_release) + judge_database(studio_);
    if (after != world_) ++changes_;
    world_ = std::move(after);
    return wrong.empty() ? wrong : fmt::format("{}{}\n{}", action.name, has_failed ? " (failed)" : "", wrong);
}

const Simulation::Action& Simulation::choose_action()
{
    static const auto all = std::accumulate(
        actions.begin(), actions.end(), 0U, [](unsigned sum, const Action& action) { return sum + action.weight; });
    auto ticket = next(all);
    for (const auto& action : actions) {
        if (ticket < action.weight) return action;
        ticket -= action.weight;
    }
    return actions.front();
}

// Few enough that many want the same.
core::Instant Simulation::some_start()
{
    const auto day = std::chrono::floor<core::days>(now_) + core::days {next(5) == 0 ? 0 : 1 + next(2)};
    return day + core::hours {9 + next(7)} + core::minutes {30 * next(2)};
}

std::string Simulation::some_booking()
{
    if (world_.bookings.empty()) return "nothing";
    return std::next(world_.bookings.begin(), next(static_cast<unsigned>(world_.bookings.size())))->first;
}

domain::Order Simulation::some_order()
{
    static const char* const services[]
        = {"cut", "yoga", "yoga", "massage", "massage", "advice", "tattoo", "course", "colour", "test", "meeting"};
    domain::Order order;
    order.items = {item_of(services[next(std::size(services))])};
    auto& item = order.items.front();
    if (item.service_id == "yoga") order.guest_count = static_cast<int>(next(5));
    if (item.service_id == "meeting") order.calendar_id = "board";
    if (item.service_id == "colour" && next(2) == 0) item.add_ons = {{"mask", 2}};
    if (item.service_id == "cut" && next(2) == 0) item.staff_id = next(2) == 0 ? "anna" : "ben";
    if (item.service_id == "cut" && next(3) == 0) {
        order.menu_id = "day-off";
        order.items.push_back(item_of(next(2) == 0 ? "massage" : "colour"));
    }
    return order;
}

domain::Visitor Simulation::some_visitor()
{
    static const char* const emails[] = {"ada@example.com", "grace@example.com", "Ada@Example.com"};
    domain::Visitor visitor;
    visitor.time_zone = "UTC";
    visitor.contact = {"Ada", "Lovelace", emails[next(std::size(emails))], "", ""};
    return visitor;
}

std::string Simulation::some_slug()
{
    if (slugs_.empty() || next(3) != 0) return {};
    return slugs_[next(static_cast<unsigned>(slugs_.size()))];
}

Simulation::Tokens* Simulation::some_tokens()
{
    return tokens_.empty() ? nullptr : &tokens_[next(static_cast<unsigned>(tokens_.size()))];
}

void Simulation::remember(const app::BookedAppointment& booked)
{
    tokens_.push_back({booked.tokens.view, booked.tokens.cancel, booked.tokens.reschedule});
}

void Simulation::book()
{
    const auto booked = app::book(shell_, "salon", {some_order(), some_start(), some_visitor(), some_slug()});
    if (booked) remember(*booked);
}

void Simulation::book_series()
{
    app::SeriesRequest series;
    series.order.items = {item_of("course")};
    for (auto start = some_start(); series.starts.size() < 3; start += core::days {1})
        series.starts.push_back(start);
    series.visitor = some_visitor();
    const auto booked = app::book_series(shell_, "salon", series);
    if (!booked) return;
    for (const auto& one : booked->bookings)
        remember(one);
}

void Simulation::hold()
{
    app::HoldRequest request;
    request.order = some_order();
    request.starts_at = some_start();
    request.time_zone = "UTC";
    request.one_time_slug = some_slug();
    request.client = next(2) == 0 ? "one" : "other";
    const auto held = app::hold(shell_, "salon", request);
    if (held) holds_.push_back(held->token);
}

void Simulation::extend()
{
    if (!holds_.empty()) static_cast<void>(app::extend_hold(shell_, studio_.link(holds_.back())));
}

void Simulation::confirm()
{
    if (holds_.empty()) return;
    const auto& token = next(3) == 0 ? holds_[next(static_cast<unsigned>(holds_.size()))] : holds_.back();
    const auto booked = app::confirm_hold(shell_, studio_.link(token), {some_visitor()});
    if (booked) remember(*booked);
}

void Simulation::ask_to_confirm()
{
    database_.write([](storage::Transaction& transaction) {
        transaction.execute(
            "UPDATE businesses SET always_confirm_by_mail = 1 - always_confirm_by_mail, config_seq = config_seq + 1");
    });
}

// As the link of a mail that came, of a booking that waits for it, or of any other.
void Simulation::confirm_by_mail()
{
    const auto waits = [](const auto& one) { return one.second.status == core::BookingStatus::awaiting_confirmation; };
    const auto waiting = std::ranges::find_if(world_.bookings, waits);
    const auto id = next(4) != 0 && waiting != world_.bookings.end() ? waiting->first : some_booking();
    const auto token = shell_.new_secret();
    const bool is_sent = database_.write([&](storage::Transaction& transaction) {
        if (!storage::find_booking(transaction, "salon", id)) return false;
        storage::insert_link(transaction, "salon", {shell_.hash(token), core::LinkPurpose::confirm, id});
        return true;
    });
    if (is_sent) static_cast<void>(app::confirm_by_mail(shell_, studio_.link(token)));
}

void Simulation::give_up()
{
    if (!tokens_.empty()) static_cast<void>(app::give_up(shell_, studio_.link(tokens_.back().view)));
}

void Simulation::release()
{
    if (!holds_.empty()) static_cast<void>(app::release_hold(shell_, studio_.link(holds_.back())));
}

void Simulation::cancel()
{
    const auto* tokens = some_tokens();
    if (!tokens || !tokens->cancel) return;
    const auto scope = static_cast<core::SeriesScope>(next(3));
    static_cast<void>(app::cancel(shell_, studio_.link(*tokens->cancel), {"ill", scope}));
}

void Simulation::reschedule()
{
    auto* tokens = some_tokens();
    if (!tokens || !tokens->reschedule) return;
    const auto scope = static_cast<core::SeriesScope>(next(3));
    const auto moved = app::reschedule(shell_, studio_.link(*tokens->reschedule), {some_start(), "UTC", scope});
    if (moved) remember(*moved);
}

void Simulation::cancel_for_business()
{
    static_cast<void>(app::cancel_for_business(shell_, "salon", some_booking(), "closed"));
}

void Simulation::approve() { static_cast<void>(app::approve(shell_, "salon", some_booking())); }

void Simulation::decline() { static_cast<void>(app::decline(shell_, "salon", some_booking(), "no time")); }

void Simulation::complete()
{
    const auto id = some_booking();
    if (next(2) == 0)
        static_cast<void>(app::complete(shell_, "salon", id));
    else
        static_cast<void>(app::mark_no_show(shell_, "salon", id));
}

// What is due or half of it, for any booking in any state, and now and then under an id that was told before.
void Simulation::pay()
{
    const auto unpaid = [](const auto& one) { return one.second.status == core::BookingStatus::awaiting_payment; };
    auto id = some_booking();
    const auto waiting = std::ranges::find_if(world_.bookings, unpaid);
    if (next(3) != 0 && waiting != world_.bookings.end()) id = waiting->first;
    const bool is_repeated = next(4) == 0;
    if (!is_repeated) ++payments_;
    const auto name = fmt::format("pay-{}", payments_);
    static_cast<void>(app::record_payment(shell_, "salon", id, {name, next(4) == 0 ? 1000 : 5000, "EUR"}));
}

void Simulation::make_link()
{
    static const char* const calendars[] = {"cutcalendar", "yoga", "massage", "advice"};
    app::NewOneTimeLink link;
    link.calendar_id = calendars[next(std::size(calendars))];
    link.max_uses = 1 + static_cast<int>(next(3));
    if (next(3) == 0) link.expires_at = now_ + core::hours {1 + next(48)};
    const auto slug = app::create_one_time_link(shell_, {"salon"}, link);
    if (slug) slugs_.push_back(slug->slug);
}

void Simulation::edit_roster()
{
    static const char* const staff[] = {"anna", "ben", "cleo", "dan"};
    const auto* id = staff[next(std::size(staff))];
    const auto from = some_start().time_since_epoch().count();
    const auto sql = next(2) == 0
        ? fmt::format("INSERT INTO time_off (business_id, staff_id, starts_at, ends_at) VALUES ('salon', '{}', {}, {}) "
                      "ON CONFLICT DO NOTHING;",
              id, from, from + 3600 * (1 + next(4)))
        : fmt::format("DELETE FROM time_off WHERE staff_id = '{}';", id);
    database_.write([&](storage::Transaction& transaction) {
        transaction.execute_script(sql + fmt::format("UPDATE staff SET claim_seq = claim_seq + 1 WHERE id = '{}'", id));
    });
}

void Simulation::add_seats()
{
    database_.write([](storage::Transaction& transaction) {
        transaction.execute("UPDATE services SET seats = seats + 1 WHERE id = 'yoga' AND seats < 14");
    });
}

// A moment mostly, so that holds and payments meet; a day at times, so that bookings come to pass.
void Simulation::pass_time()
{
    const auto kind = next(10);
    now_ += kind < 7 ? core::seconds {60 * next(6) + next(2)} : core::seconds {3600 * next(kind < 9 ? 4 : 30)};
    studio_.set_now(now_);
}

void Simulation::expire_due() { static_cast<void>(app::expire_due(shell_, 5)); }

void Simulation::remind() { static_cast<void>(app::enqueue_due_notices(shell_, 5)); }

}   // namespace test
