#include <barrier>
#include <catch2/catch.hpp>
#include <thread>

#include "app/bookings/business_decisions.hpp"
#include "app/bookings/series.hpp"
#include "core/word.hpp"
#include "test/support/studio.hpp"

using core::BookingStatus;
using test::at;
using test::Studio;

namespace {

constexpr const char* start = "2026-03-03T10:00:00Z";
const app::Payment deposit {"pay-1", 2000, "EUR"};

// A massage by anna that waits for its deposit until 8:20.
class Unpaid {
public:
    Unpaid() : id {app::book(studio.shell(), "salon", studio.wish("massage", start, "anna")).value().booking.id} { }

    core::Result<domain::Booking> pay(const app::Payment& payment = deposit)
    {
        return app::record_payment(studio.shell(), "salon", id, payment);
    }
    bool rival_books() { return app::book(studio.shell(), "salon", studio.wish("cut", start, "anna")).has_value(); }

    // One booking has the time. If it is another one than the paid one, the payment is refunded.
    void check_is_settled(bool is_ours)
    {
        CHECK(studio.count("booking_hosts WHERE live = 1 AND staff_id = 'anna'") == 1);
        CHECK(studio.count("bookings WHERE status = 'scheduled'") == 1);
        CHECK(studio.count("bookings WHERE status = 'scheduled' AND id = '" + id + "'") == (is_ours ? 1 : 0));
        CHECK(studio.count("payments WHERE kind = 'payment'") == 1);
        CHECK(studio.count("payments WHERE kind = 'refund'") == (is_ours ? 0 : 1));
        CHECK(studio.misplaced_money() == 0);
        CHECK(studio.overlaps() == 0);
        CHECK(studio.overfull_pools() == 0);
    }

    Studio studio;
    const std::string id;
};

struct Moment {
    const char* now;
    bool is_swept;   // Whether what is due was ended before.
    bool is_rival_first;
    bool is_ours;   // Who has the time in the end.
};

}   // namespace

TEST_CASE("whenever the money comes, one has the time, and who does not gets the money back once", "[late-payment]")
{
    const auto moment = GENERATE(values<Moment>({
        {"2026-03-02T08:19:59Z", false, false, true},
        {"2026-03-02T08:19:59Z", true, true, true},
        {"2026-03-02T08:20:00Z", false, false, true},
        {"2026-03-02T08:20:00Z", true, false, true},
        {"2026-03-02T08:20:00Z", false, true, false},
        {"2026-03-02T08:20:01Z", false, false, true},
        {"2026-03-02T08:20:01Z", true, false, true},
        {"2026-03-02T08:20:01Z", true, true, false},
    }));
    CAPTURE(moment.now, moment.is_swept, moment.is_rival_first);
    Unpaid unpaid;
    unpaid.studio.set_now(at(moment.now));
    if (moment.is_swept) app::expire_due(unpaid.studio.shell(), 10);
    if (moment.is_rival_first) CHECK(unpaid.rival_books() != moment.is_ours);
    CHECK(unpaid.pay().value().status == (moment.is_ours ? BookingStatus::scheduled : BookingStatus::expired));
    if (!moment.is_rival_first) CHECK_FALSE(unpaid.rival_books());
    unpaid.check_is_settled(moment.is_ours);

    // The provider says everything twice.
    unpaid.pay().value();
    unpaid.check_is_settled(moment.is_ours);
}

TEST_CASE("the payment and a rival at the same moment: one has the time", "[late-payment]")
{
    Unpaid unpaid;
    unpaid.studio.set_now(at("2026-03-02T08:20:00Z"));
    std::barrier both {2};
    bool is_rival_lucky = false;
    std::thread rival {[&] {
        both.arrive_and_wait();
        is_rival_lucky = unpaid.rival_books();
    }};
    both.arrive_and_wait();
    const auto paid = unpaid.pay();
    rival.join();
    CHECK((paid.value().status == BookingStatus::scheduled) != is_rival_lucky);
    unpaid.check_is_settled(!is_rival_lucky);
}

TEST_CASE("one payment id acts once, however often and at whatever time it is told", "[late-payment][once]")
{
    Unpaid unpaid;
    CHECK(unpaid.pay({"half", 1000, "EUR"}).value().status == BookingStatus::awaiting_payment);
    CHECK(unpaid.pay({"half", 1000, "EUR"}).value().status == BookingStatus::awaiting_payment);
    CHECK(unpaid.studio.count("payments") == 1);
    std::vector<std::thread> threads;
    std::atomic<int> wrong = 0;
    for (int i = 0; i < 8; ++i)
        threads.emplace_back([&] {
            const auto paid = unpaid.pay({"rest", 1000, "EUR"});
            if (!paid || paid->status != BookingStatus::scheduled || paid->paid_minor != 2000) ++wrong;
        });
    for (auto& thread : threads)
        thread.join();
    CHECK(wrong.load() == 0);
    CHECK(unpaid.studio.count("payments") == 2);
    CHECK(unpaid.studio.count("outbox WHERE kind = 'booking_scheduled'") == 2);
    CHECK(unpaid.studio.count("outbox WHERE kind = 'payment_received'") == 2);
    CHECK(unpaid.studio.misplaced_money() == 0);
}

TEST_CASE("part of the money goes back when the rest does not come in time", "[late-payment]")
{
    Unpaid unpaid;
    unpaid.pay({"half", 1000, "EUR"}).value();
    unpaid.studio.set_now(at("2026-03-02T08:20:00Z"));
    CHECK(app::expire_due(unpaid.studio.shell(), 10) == 1);
    CHECK(app::expire_due(unpaid.studio.shell(), 10) == 0);
    CHECK(unpaid.studio.count("payments WHERE kind = 'refund' AND amount_minor = 1000") == 1);
    CHECK(unpaid.studio.misplaced_money() == 0);
}

TEST_CASE(
    "late money for a date of a series is for that date, whatever becomes of the others", "[late-payment][series]")
{
    Studio studio;
    studio.execute("UPDATE services SET is_recurring = 1 WHERE id = 'massage'");
    const auto wish = studio.wish("massage", start, "anna");
    app::SeriesRequest wanted {{}, {at(start), at("2026-03-10T10:00:00Z")}, {}, ""};
    wanted.order = wish.order;
    wanted.visitor = wish.visitor;
    const auto series = app::book_series(studio.shell(), "salon", wanted).value().bookings;
    const auto pay = [&](const app::Payment& payment) {
        return app::record_payment(studio.shell(), "salon", series[1].booking.id, payment).value().status;
    };
    CHECK(pay({"half", 1000, "EUR"}) == BookingStatus::awaiting_payment);
    studio.set_now(at("2026-03-02T08:20:00Z"));
    CHECK(pay({"rest", 1000, "EUR"}) == BookingStatus::scheduled);
    CHECK(studio.count("bookings WHERE status = 'expired'") == 1);
    CHECK(studio.count("payments WHERE kind = 'refund'") == 0);
    CHECK(studio.misplaced_money() == 0);
}

namespace {

// How a booking whose deposit was paid comes into a state in which it waits for no money.
struct Settled {
    const char* state;
    const char* service;
    std::int64_t deposit, kept;   // `kept` of it stays with the business.
    void (*reach)(Studio&, const app::BookedAppointment&);
};

const std::vector<Settled> settled {
    {"scheduled", "massage", 2000, 2000, [](Studio&, const app::BookedAppointment&) {}},
    {"requested", "tattoo", 5000, 5000, [](Studio&, const app::BookedAppointment&) {}},
    {"declined", "tattoo", 5000, 0,
        [](Studio& studio, const app::BookedAppointment& booked) {
            CHECK(app::decline(studio.shell(), "salon", booked.booking.id, "no time"));
        }},
    {"cancelled", "massage", 2000, 1000,
        [](Studio& studio, const app::BookedAppointment& booked) {
            studio.set_now(at("2026-03-03T08:00:00Z"));   // Too late for all of it.
            CHECK(app::cancel(studio.shell(), studio.link(booked.tokens.cancel.value()), {"ill"}));
        }},
    {"completed", "massage", 2000, 2000,
        [](Studio& studio, const app::BookedAppointment& booked) {
            studio.set_now(at("2026-03-03T11:00:00Z"));
            CHECK(app::complete(studio.shell(), "salon", booked.booking.id));
        }},
    {"no_show", "massage", 2000, 2000,
        [](Studio& studio, const app::BookedAppointment& booked) {
            studio.set_now(at("2026-03-03T11:00:00Z"));
            CHECK(app::mark_no_show(studio.shell(), "salon", booked.booking.id));
        }},
};

}   // namespace

TEST_CASE("money for a booking that waits for none is written down and goes back at once", "[late-payment]")
{
    const auto& [state, service, deposit_minor, kept, reach] = GENERATE(from_range(settled));
    CAPTURE(state);
    Studio studio;
    const auto booked = app::book(studio.shell(), "salon", studio.wish(service, start)).value();
    const auto pay = [&](const char* id, std::int64_t amount) {
        return app::record_payment(studio.shell(), "salon", booked.booking.id, {id, amount, "EUR"}).value();
    };
    pay("deposit", deposit_minor);
    reach(studio, booked);
    const auto told = studio.count("outbox WHERE kind = 'payment_refunded'");
    const auto lines = studio.count("payments");
    int more = 0;
    for (const auto* id : {"again", "once-more", "once-more"}) {
        more = std::min(more + 1, 2);   // The last one was told before.
        const auto booking = pay(id, 700);
        CHECK(core::word(booking.status) == state);
        CHECK(booking.paid_minor == deposit_minor + 700 * more);
        CHECK(booking.paid_minor - booking.refunded_minor == kept);
        CHECK(studio.count("payments") == lines + 2 * more);
        CHECK(studio.count("outbox WHERE kind = 'payment_refunded'") == told + 2 * more);
    }
    CHECK(studio.misplaced_money() == 0);
}

TEST_CASE("money for a hold that has not ended is refunded at once", "[late-payment]")
{
    Studio studio;
    const auto held = app::hold(studio.shell(), "salon", studio.hold_wish("massage", start, "anna")).value();
    const auto paid = app::record_payment(studio.shell(), "salon", held.booking.id, deposit).value();
    CHECK(paid.status == BookingStatus::held);
    CHECK(paid.expires_at == held.booking.expires_at);
    CHECK(paid.refunded_minor == 2000);
    CHECK(app::find_hold(studio.shell(), studio.link(held.token)));
    CHECK(studio.misplaced_money() == 0);
}

TEST_CASE("money in another currency is refused and changes nothing", "[late-payment]")
{
    Unpaid unpaid;
    CHECK(
        unpaid.pay({"pay-1", 2000, "USD"}).error() == core::refuse_field("currency", core::FieldCode::invalid).error());
    CHECK(unpaid.studio.count("payments") == 0);
}

TEST_CASE("money makes no booking of a hold that was not confirmed", "[late-payment]")
{
    Studio studio;
    const auto held = app::hold(studio.shell(), "salon", studio.hold_wish("massage", start, "anna")).value();
    studio.set_now(at("2026-03-02T08:05:00Z"));
    CHECK(app::expire_due(studio.shell(), 10) == 1);
    CHECK(app::record_payment(studio.shell(), "salon", held.booking.id, deposit).value().status
        == BookingStatus::expired);
    CHECK(studio.count("payments WHERE kind = 'refund' AND amount_minor = 2000") == 1);
    CHECK(studio.count("booking_hosts WHERE live = 1") == 0);
    CHECK(studio.misplaced_money() == 0);
}
