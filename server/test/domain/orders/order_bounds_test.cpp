#include <catch2/catch.hpp>

#include "domain/orders/verdict.hpp"
#include "test/domain/orders/order_items.hpp"

using namespace test;

namespace {

// How many steps the search needs, and whether it finds a plan.
std::pair<int, bool> steps_of(const OrderQuery& query)
{
    const auto facts = domain::order_facts(domain::at_start(query, eight));
    domain::OrderClaims claims(facts);
    domain::StepBudget steps {domain::most_order_steps};
    const bool is_found = domain::find_assignment(claims, facts, domain::floor_minute(eight), steps).has_value();
    return {domain::most_order_steps - steps.left, is_found};
}

// Every person asks for the same item at the same time.
std::vector<ItemDemand> party(int people, const ItemDemand& wish)
{
    std::vector<ItemDemand> items;
    for (int person = 0; person < people; ++person)
        items.push_back(of_guest(person, wish));
    return items;
}

std::vector<ItemHost> hosts(int count)
{
    std::vector<ItemHost> hosts;
    for (int staff = 0; staff < count; ++staff)
        hosts.push_back(host(staff, "################################"));
    return hosts;
}

}   // namespace

TEST_CASE("a large party is placed or refused in few steps", "[order]")
{
    const auto exact = party(24, item(1, 30min, hosts(24)));
    CHECK(steps_of(query_of(exact)).second);
    CHECK(steps_of(query_of(exact)).first < 1000);

    const auto one_too_many = party(24, item(1, 30min, hosts(23)));
    CHECK_FALSE(steps_of(query_of(one_too_many)).second);
    CHECK(steps_of(query_of(one_too_many)).first < 1000);
    CHECK(domain::place_order(query_of(one_too_many), eight).verdict == StartVerdict::busy);

    // Each guest can be hosted by two, of whom all who come before prefer the same: one assignment is left.
    std::vector<ItemDemand> chain;
    const auto staff = hosts(25);
    for (int person = 0; person < 24; ++person)
        chain.push_back(of_guest(person,
            item(person, 30min,
                {staff[static_cast<std::size_t>(person)], staff[static_cast<std::size_t>(person) + 1]})));
    chain.back().hosts.pop_back();   // The last one's only host is the one whom the others have to leave.
    chain.front().hosts.erase(chain.front().hosts.begin());
    CHECK_FALSE(steps_of(query_of(chain)).second);   // 24 items, 23 hosts.
    chain.front().hosts.push_back(staff[0]);
    CHECK(steps_of(query_of(chain)).second);
    CHECK(steps_of(query_of(chain)).first < 1000);
}

TEST_CASE("eight items of one person are placed in the only order that works", "[order]")
{
    std::vector<ItemDemand> items;
    for (int i = 0; i < 8; ++i) {
        std::string open(32, '.');
        open.replace(static_cast<std::size_t>(7 - i) * 2, 2, "##");   // Each can only lie before the one before it.
        items.push_back(item(i, 30min, {host(i, open)}));
    }
    CHECK(placed(query_of(items), eight) == "11:30 0, 11:00 1, 10:30 2, 10:00 3, 09:30 4, 09:00 5, 08:30 6, 08:00 7");
    items[3].hosts = {host(3, "................................")};
    CHECK(domain::place_order(query_of(items), eight).verdict == StartVerdict::not_offered);
}

TEST_CASE("four people take turns at four places", "[order]")
{
    std::vector<ItemDemand> items;
    for (int person = 0; person < 4; ++person)
        for (int place = 0; place < 4; ++place)
            items.push_back(of_guest(person, item(place, 30min, {host(place, "########")})));
    CHECK(placed(query_of(items), eight)
        == "08:00 0, 08:30 1, 09:00 2, 09:30 3, 08:30 0, 08:00 1, 09:30 2, 09:00 3, "
           "09:00 0, 09:30 1, 08:00 2, 08:30 3, 09:30 0, 09:00 1, 08:30 2, 08:00 3");
}

TEST_CASE("the search gives up on what takes too many steps", "[order]")
{
    // 24 different items whose every order breaks the same limit.
    std::vector<ItemDemand> items;
    for (int i = 0; i < 24; ++i)
        items.push_back(changed(item(i, 15min * (i % 2 + 1), hosts(1)), [](auto& rules) {
            rules.duration = 10min;
            rules.limits = {{domain::LimitPer::customer, domain::LimitUnit::bookings, domain::LimitPeriod::day, 23}};
        }));
    const auto [steps, is_found] = steps_of(query_of(items));
    CHECK_FALSE(is_found);
    CHECK(steps == domain::most_order_steps);
    CHECK(domain::place_order(query_of(items), eight).verdict == StartVerdict::customer_limit_reached);
    CHECK(domain::find_order_starts(query_of(items)).empty());
}
