// What is kept between requests never shows in an answer: at any time it is what a fresh look would say.
// kalends_tests_broken_availability_cache is this file on facts that are used whatever was claimed since, and must fail
// (server/test/broken/must_fail.sh).
#include <catch2/catch.hpp>
#include <random>

#include "app/caches/availability_cache.hpp"
#include "app/slots/slots.hpp"
#include "test/support/salon.hpp"

namespace {

using test::at;

app::SlotsQuery cuts(const std::string& staff_id)
{
    app::SlotsQuery query;
    query.business_id = "salon";
    auto& item = query.order.items.emplace_back();
    item.service_id = "cut";
    item.staff_id = staff_id;
    query.from_date = *core::parse_date("2026-03-02");
    query.to_date = *core::parse_date("2026-03-31");
    query.time_zone = "UTC";
    return query;
}

struct Visitor {
    test::Salon& salon;
    std::mt19937 random {20260302};
    std::vector<app::BookedAppointment> booked = {};

    int any(int below) { return static_cast<int>(random() % static_cast<unsigned>(below)); }

    void do_something()
    {
        const auto start = at("2026-03-02T09:00:00Z") + core::days {any(40)} + core::minutes {30 * any(16)};
        auto request = salon.request("2026-03-02T09:00:00Z", any(2) ? "anna" : any(2) ? "ben" : "");
        request.starts_at = start;
        if (auto made = app::book(salon.shell(), "salon", request)) booked.push_back(std::move(*made));
        if (booked.empty() || any(3)) return;
        const auto last = std::move(booked.back());
        booked.pop_back();
        if (any(2))
            (void)app::cancel(salon.shell(), salon.link(*last.tokens.cancel), {});
        else if (auto moved = app::reschedule(salon.shell(), salon.link(*last.tokens.reschedule), {start, "UTC"}))
            booked.push_back(std::move(*moved));
    }

    app::SlotsQuery question()
    {
        auto query = cuts(any(2) ? "" : any(2) ? "anna" : "ben");
        query.from_date = *core::parse_date("2026-02-20") + core::days {any(60)};
        query.to_date = query.from_date + core::days {any(45)};
        return query;
    }
};

auto whole(const app::SlotList& list) { return std::tuple {list.starts, list.next_available, list.last_date}; }

app::SlotList fresh_look(test::Salon& salon, const app::SlotsQuery& query)
{
    auto shell = salon.shell();
    shell.availability_cache = std::make_shared<app::AvailabilityCache>();
    return app::list_slots(shell, query).value();
}

}   // namespace

TEST_CASE("what is kept of the staff never shows in an answer", "[staff-times]")
{
    test::Salon salon;
    Visitor visitor {salon};
    int different = 0;
    for (int i = 0; i < 300; ++i) {
        visitor.do_something();
        if (i % 50 == 49) salon.set_now(salon.shell().now() + core::hours {30});
        if (i == 120)
            salon.execute("INSERT INTO time_off (business_id, staff_id, starts_at, ends_at)"
                          " VALUES ('salon', 'anna', 1773100800, 1773273600)");
        for (int look = 0; look < 2; ++look) {
            const auto query = visitor.question();
            if (whole(app::list_slots(salon.shell(), query).value()) != whole(fresh_look(salon, query))) ++different;
        }
    }
    CHECK(different == 0);
    CHECK(visitor.booked.size() > 20);
}

TEST_CASE("facts are read once until a claim or a change of the setup", "[staff-times]")
{
    test::Salon salon;
    const auto march = cuts("anna");
    auto april = march;
    april.from_date = *core::parse_date("2026-04-01");
    april.to_date = *core::parse_date("2026-04-30");
    CHECK_FALSE(app::list_slots(salon.shell(), march).value().starts.empty());
    // Without raising a sequence number, so that only a new read would see it.
    salon.database().write([](storage::Transaction& transaction) { transaction.execute("DELETE FROM roster_hours"); });
    CHECK_FALSE(app::list_slots(salon.shell(), april).value().starts.empty());
    salon.execute("UPDATE businesses SET config_seq = config_seq + 1");
    CHECK(app::list_slots(salon.shell(), april).value().starts.empty());
}
