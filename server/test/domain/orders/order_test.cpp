#include <catch2/catch.hpp>

#include "test/domain/orders/order_items.hpp"

using namespace test;

namespace {

const auto* const all_day = "############";

ItemDemand one(int service) { return item(service, 30min, {host(1, all_day)}); }
ItemDemand buffered(minutes before, minutes after, ItemDemand item)
{
    item.rules.buffer_before = before;
    item.rules.buffer_after = after;
    return item;
}
ItemDemand hourly(ItemDemand item)
{
    item.rules.interval = 60min;
    return item;
}
ItemDemand lesson(int seats) { return class_of(seats, item(1, 30min, {host(1, "####")})); }
ItemDemand in_room(int service, NeedPer per = NeedPer::booking)
{
    return needing("room", per, item(service, 30min, {host(service, "#####")}));
}

struct Starts {
    const char* name;
    std::vector<ItemDemand> items;
    std::string starts;   // From 08:00, a column is fifteen minutes.
    bool may_reorder = true;
};

void check_starts(const std::vector<Starts>& rows)
{
    for (const auto& row : rows) {
        INFO(row.name);
        auto query = query_of(row.items, one_room);
        query.may_reorder = row.may_reorder;
        const auto starts = domain::find_order_starts(query);
        CHECK(draw(starts, row.starts.size(), column) == row.starts);
        const auto first = domain::find_first_order_start(query);
        CHECK(first == (starts.empty() ? std::optional<core::Instant> {} : starts.front()));
    }
}

}   // namespace

TEST_CASE("a person's items follow each other", "[order]")
{
    check_starts({
        {"with one host", {one(1), item(2, 60min, {host(1, all_day)})}, "|||||||....."},
        {"the second host may come later", {one(1), item(2, 60min, {host(2, "....######..")})}, "..|||||....."},
        {"or first, if that is how it works out", {one(1), item(2, 60min, {host(2, "####........")})}, "|..........."},
        {"unless the order is fixed", {one(1), item(2, 60min, {host(2, "####........")})}, "............", false},
        {"buffers lie between",
            {buffered(0min, 15min, one(1)), buffered(30min, 0min, item(2, 30min, {host(2, ".....##.....")}))},
            "|...........", false},
        {"the grid is that of the first", {hourly(one(1)), item(2, 30min, {host(2, all_day)})}, "|...|...|...", false},
        {"what follows needs no grid", {item(1, 15min, {host(1, all_day)}), hourly(item(2, 30min, {host(2, all_day)}))},
            "||||||||||..", false},
        {"one after the other, one room will do", {in_room(1), in_room(2)}, "||..."},
    });
}

TEST_CASE("guests' items begin together with the booker's", "[order]")
{
    const auto by_two = item(1, 30min, {host(1, all_day), host(2, "..####......")});
    check_starts({
        {"a guest needs another host", {one(1), of_guest(1, one(1))}, "............"},
        {"and starts at the same time", {by_two, of_guest(1, by_two)}, "..|||......."},
        {"a guest's items follow each other too",
            {one(1), of_guest(1, item(2, 30min, {host(2, all_day)})),
                of_guest(1, item(3, 30min, {host(1, "########")}))},
            "|||||......."},
        {"between items of different people buffers stack too",
            {buffered(0min, 15min, one(1)), of_guest(1, item(2, 30min, {host(2, all_day)})),
                of_guest(1, buffered(15min, 0min, item(3, 30min, {host(1, all_day)})))},
            "............"},
        {"unless they have time enough",
            {buffered(0min, 15min, one(1)), of_guest(1, item(2, 45min, {host(2, all_day)})),
                of_guest(1, buffered(15min, 0min, item(3, 30min, {host(1, all_day)})))},
            "|||||||.....", false},
        {"in a class guests share the host", {lesson(2), of_guest(1, lesson(2))}, "|||."},
        {"as long as there are seats", {lesson(2), of_guest(1, lesson(2)), of_guest(2, lesson(2))}, "...."},
        {"but not with another class", {lesson(9), of_guest(1, class_of(9, item(2, 30min, {host(1, "####")})))},
            "...."},
        {"a room is needed by both", {in_room(1), of_guest(1, in_room(2))}, "....."},
        {"a class has one room", {class_of(9, in_room(1)), of_guest(1, class_of(9, in_room(1)))}, "||||."},
        {"but a chair for each",
            {class_of(9, in_room(1, NeedPer::attendee)), of_guest(1, class_of(9, in_room(1, NeedPer::attendee)))},
            "....."},
    });
}

TEST_CASE("who takes the items of an order", "[order]")
{
    struct Row {
        const char* name;
        std::vector<ItemDemand> items;
        std::string placed;
    };
    const std::vector<Row> rows = {
        {"whom they prefer", {item(1, 30min, {host(2, all_day), host(1, all_day)}), item(2, 30min, {host(1, all_day)})},
            "08:00 2, 08:30 1"},
        {"who is free",
            {item(1, 30min, {host(1, all_day, "##"), host(2, all_day)}), item(2, 30min, {host(1, all_day, "##")})},
            "08:00 2, 08:30 1"},
        {"a host who alone can do another item stays free for it",
            {item(1, 30min, {host(1, all_day), host(2, all_day)}), of_guest(1, item(2, 30min, {host(1, all_day)}))},
            "08:00 2, 08:00 1"},
        {"the booker's preference comes first",
            {item(1, 30min, {host(1, all_day), host(2, all_day)}),
                of_guest(1, item(2, 30min, {host(1, all_day), host(2, all_day)}))},
            "08:00 1, 08:00 2"},
        {"the chosen order comes first, even if another one had a preferred host",
            {item(1, 30min, {host(1, all_day, "##"), host(2, all_day)}), item(2, 30min, {host(3, all_day)})},
            "08:00 2, 08:30 3"},
        {"another order, if only that works",
            {item(1, 30min, {host(1, all_day)}), item(2, 30min, {host(2, all_day)}),
                item(3, 30min, {host(3, "..##............")})},
            "08:00 1, 09:00 2, 08:30 3"},
        {"equal hosts of a class are one host",
            {class_of(3, item(1, 30min, {host(1, all_day), host(2, all_day)})),
                of_guest(1, class_of(3, item(1, 30min, {host(1, all_day), host(2, all_day)})))},
            "08:00 1, 08:00 1"},
    };
    for (const auto& row : rows) {
        INFO(row.name);
        CHECK(placed(query_of(row.items), eight) == row.placed);
    }

    auto together = item(1, 30min, {host(1, all_day), host(2, all_day)});
    together.host_rule = HostRule::all;
    CHECK(placed(query_of({together, item(2, 30min, {host(2, all_day)})}), eight) == "08:00 1+2, 08:30 2");
    const auto guests = std::vector {together, of_guest(1, item(2, 30min, {host(2, all_day), host(3, all_day)}))};
    CHECK(placed(query_of(guests), eight) == "08:00 1+2, 08:00 3");
}

namespace {

struct Way {
    const char* name;
    std::vector<ItemDemand> items;
    StartVerdict verdict;
    int seats_left = 0;
};

void check_verdicts(const std::vector<Way>& rows)
{
    for (const auto& row : rows) {
        INFO(row.name);
        const auto verdict = domain::place_order(query_of(row.items, one_room), eight);
        CHECK(static_cast<int>(verdict.verdict) == static_cast<int>(row.verdict));
        CHECK(verdict.seats_left == row.seats_left);
        CHECK(verdict.placements.empty() == (row.verdict != StartVerdict::offered));
    }
}

ItemDemand at_most(domain::LimitPer per, std::int64_t max, ItemDemand item)
{
    item.rules.limits = {{per, domain::LimitUnit::bookings, domain::LimitPeriod::day, max}};
    return item;
}

}   // namespace

TEST_CASE("bookings are in the way of an order, or it never was there", "[order]")
{
    check_verdicts({
        {"nothing", {one(1), one(2)}, StartVerdict::offered},
        {"a booking", {one(1), item(2, 30min, {host(2, all_day, "####")})}, StartVerdict::busy},
        {"the order itself", {one(1), of_guest(1, one(2))}, StartVerdict::busy},
        {"that one is not there", {one(1), item(2, 30min, {host(2, "....####")})}, StartVerdict::not_offered},
        {"that one is not there, even if another host is booked",
            {item(1, 30min, {host(1, all_day, "##")}), item(2, 30min, {host(2, "....####")})},
            StartVerdict::not_offered},
        {"no staff member offers it", {one(1), item(2, 30min, {})}, StartVerdict::not_offered},
    });
    const std::vector fine = {one(1), one(2)};
    CHECK(domain::place_order(query_of(fine), eight + 1s).verdict == StartVerdict::not_offered);
    CHECK(domain::place_order(query_of(fine), eight + 5min).verdict == StartVerdict::not_offered);
}

TEST_CASE("limits, rooms and seats are in the way of an order", "[order]")
{
    auto filled = class_of(3, one(1));
    filled.hosts[0].time.busy = {{.time = {eight, eight + 30min}, .attendees = 2}};
    auto large = filled;
    large.attendees = 4;
    check_verdicts({
        {"a limit that the order reaches itself", {at_most(domain::LimitPer::staff, 1, one(1)), one(2)},
            StartVerdict::limit_reached},
        {"a limit of a customer counts every item",
            {one(1), one(2), at_most(domain::LimitPer::customer, 2, item(3, 30min, {host(2, all_day)}))},
            StartVerdict::customer_limit_reached},
        {"a limit of a service does not count the others", {at_most(domain::LimitPer::service, 1, one(1)), one(2)},
            StartVerdict::offered},
        {"a limit of staff does not count the others",
            {at_most(domain::LimitPer::staff, 1, one(1)), item(2, 30min, {host(2, all_day)})}, StartVerdict::offered},
        {"a room", {in_room(1), of_guest(1, in_room(2))}, StartVerdict::resource_busy},
        {"seats", {filled, of_guest(1, filled)}, StartVerdict::seats_taken, 1},
        {"more people than seats", {large, item(2, 30min, {host(2, all_day)})}, StartVerdict::not_offered},
    });
}

TEST_CASE("where a host is free and only the room is not, the room is said to be missing", "[order]")
{
    const std::vector<PoolTime> full {{"room", 1, {{{eight, eight + 30min}, 1}}}};
    const auto verdict = [&](std::vector<ItemHost> hosts) {
        const std::vector items {needing("room", NeedPer::booking, item(1, 30min, std::move(hosts)))};
        return static_cast<int>(domain::place_order(query_of(items, full), eight).verdict);
    };
    const auto busy = host(1, all_day, "##"), free = host(2, all_day);
    CHECK(verdict({busy}) == static_cast<int>(StartVerdict::busy));
    CHECK(verdict({free}) == static_cast<int>(StartVerdict::resource_busy));
    CHECK(verdict({busy, free}) == static_cast<int>(StartVerdict::resource_busy));
}

TEST_CASE("an order of one item is the search for a single service", "[order]")
{
    const std::vector single = {item(1, 30min, {host(1, "####....", "##"), host(2, "..######")})};
    CHECK(draw(domain::find_order_starts(query_of(single)), 8, column) == "..|||||.");
    CHECK(placed(query_of(single), eight + 30min) == "08:30 1");
    CHECK(placed(query_of(single), eight + 45min) == "08:45 2");
    CHECK(domain::place_order(query_of(single), eight).verdict == StartVerdict::busy);
    auto both = single;
    both[0].host_rule = HostRule::all;
    CHECK(draw(domain::find_order_starts(query_of(both)), 8, column) == "..|.....");
    CHECK(placed(query_of(both), eight + 30min) == "08:30 1+2");
}

TEST_CASE("an order hides what its first item hides to look busy, and still takes it", "[order]")
{
    const auto day = "########################################";
    const std::vector items
        = {changed(item(1, 15min, {host(1, day), host(2, day)}), [](auto& rules) { rules.look_busy_percent = 50; }),
            item(2, 15min, {host(3, day)})};
    auto query = query_of(items);
    query.may_reorder = false;
    const auto shown = domain::find_order_starts(query);
    query.is_shown = false;
    const auto all = domain::find_order_starts(query);
    CHECK(all.size() == 39);
    CHECK(shown.size() < all.size());
    CHECK(!shown.empty());

    auto alone = query_of(items);
    alone.items = {items.data(), 1};
    auto of_first = domain::find_order_starts(alone);
    std::erase(of_first, eight + 39 * column);   // Too late for the second.
    CHECK(texts(shown) == texts(of_first));
    for (const auto start : all)
        CHECK(domain::place_order(query_of(items), start).verdict == StartVerdict::offered);
}

TEST_CASE("a guest may take what the booker cannot begin with", "[order]")
{
    // The third host can begin the first service at eight, but not an order: their grid is another one.
    auto early = host(2, "");
    early.time.roster.overrides[0].hours = {{7h + 50min, 8h + 30min}};
    const auto first = changed(item(0, 30min, {host(0, "########"), early}), [](auto& rules) {
        rules.align = core::Align::opening;
        rules.limits = {{domain::LimitPer::staff, domain::LimitUnit::bookings, domain::LimitPeriod::day, 1}};
    });
    const auto second = item(1, 30min, {host(1, "########")});
    const std::vector items {first, second, of_guest(1, first), of_guest(1, second)};
    CHECK(placed(query_of(items), eight) == "08:30 0, 08:00 1, 08:00 2, 08:30 1");
}
