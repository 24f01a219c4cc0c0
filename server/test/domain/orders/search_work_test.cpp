// How much work the search for large orders may take, and what comes of it when that does not suffice.
#include <catch2/catch.hpp>

#include "test/domain/orders/order_items.hpp"

using namespace test;
using domain::SearchWork;

namespace {

constexpr core::days two_months {62};

// Works each day from nine to one and from two to six, and has bookings that come at other hours each day.
ItemHost busy_host(int staff)
{
    ItemHost host {staff, staff_of("", column)};
    for (auto& hours : host.time.roster.weekly)
        hours = {{9h, 13h}, {14h, 18h}};
    for (int day = 0; day < two_months.count(); ++day)
        for (int i = 0; i < 2; ++i) {
            const auto from
                = that_day.from + core::days {day} + 9h + minutes {15 * ((7 * staff + 5 * day + 16 * i) % 34)};
            host.time.busy.push_back({.time = {from, from + 30min}, .is_same_service = false});
        }
    return host;
}

std::vector<ItemHost> busy_hosts(int count)
{
    std::vector<ItemHost> hosts;
    for (int staff = 0; staff < count; ++staff)
        hosts.push_back(busy_host(staff));
    return hosts;
}

OrderQuery for_two_months(const std::vector<ItemDemand>& items)
{
    auto query = query_of(items);
    query.window.to = query.window.from + two_months;
    return query;
}

// 24 different items whose every order breaks the same limit.
std::vector<ItemDemand> hopeless_items()
{
    std::vector<ItemDemand> items;
    for (int i = 0; i < 24; ++i)
        items.push_back(changed(item(i, 15min, {host(0, "################################")}), [](auto& rules) {
            rules.duration = 10min;
            rules.limits = {{domain::LimitPer::customer, domain::LimitUnit::bookings, domain::LimitPeriod::day, 23}};
        }));
    return items;
}

std::int64_t used(const SearchWork& work) { return SearchWork::usual - work.comparisons_left; }

}   // namespace

TEST_CASE("a family of six with two services each is answered for a month, also where few hosts are left", "[order]")
{
    for (const int hosts : {6, 8, 12}) {
        std::vector<ItemDemand> items;
        for (int person = 0; person < 6; ++person) {
            items.push_back(of_guest(person, item(0, 30min, busy_hosts(hosts))));
            items.push_back(of_guest(person, item(1, 45min, busy_hosts(hosts))));
        }
        auto query = query_of(items);
        query.window.to = query.window.from + core::days {31};
        SearchWork work;
        const auto starts = domain::find_order_starts(query, work);
        CHECK((hosts == 6 || starts.size() > 500));
        CHECK_FALSE(work.is_spent());
        CHECK_FALSE(work.has_skipped);
    }
}

TEST_CASE("eight services of one person are answered for two months with a part of the work", "[order]")
{
    std::vector<ItemDemand> items;
    for (int service = 0; service < 8; ++service)
        items.push_back(item(service, 15min + 5min * (service % 4), {busy_host(service), busy_host(service + 1)}));
    SearchWork work;
    CHECK(domain::find_order_starts(for_two_months(items), work).size() > 100);
    CHECK_FALSE(work.has_skipped);
    CHECK(used(work) < SearchWork::usual / 2);
}

TEST_CASE("that items do not fit into any day is known with little work", "[order]")
{
    std::vector<ItemDemand> items;
    for (int service = 0; service < 24; ++service)
        items.push_back(item(service, 40min + 5min * (service % 9), busy_hosts(4)));
    SearchWork work;
    CHECK(domain::find_order_starts(for_two_months(items), work).empty());
    CHECK_FALSE(work.has_skipped);
    CHECK(used(work) < SearchWork::usual / 20);
}

TEST_CASE("that an item of many can only come too early is known with little work", "[order]")
{
    std::vector<ItemDemand> items;
    for (int service = 0; service < 20; ++service)
        items.push_back(item(service, 15min, {host(service, "################################")}));
    items.push_back(item(20, 15min, {host(20, "#...............................")}));
    items.push_back(item(21, 15min, {host(21, "#...............................")}));
    SearchWork work;
    CHECK(domain::find_order_starts(query_of(items), work).empty());
    CHECK_FALSE(work.has_skipped);
    CHECK(used(work) < SearchWork::usual / 20);
}

TEST_CASE("a search that would take more work says so, however much it found", "[order]")
{
    SearchWork work;
    CHECK(domain::find_order_starts(query_of(hopeless_items()), work).empty());
    CHECK(work.has_skipped);
    work = {};
    CHECK_FALSE(domain::find_first_order_start(query_of(hopeless_items()), work));
    CHECK(work.has_skipped);

    const std::vector items {item(0, 30min, busy_hosts(2)), item(1, 30min, busy_hosts(2))};
    const auto all = domain::find_order_starts(for_two_months(items));
    SearchWork little {.comparisons_left = 10'000};
    const auto some = domain::find_order_starts(for_two_months(items), little);
    CHECK(little.is_spent());
    CHECK(!some.empty());
    CHECK(some.size() < all.size());
    CHECK(std::ranges::equal(some, std::span(all).first(some.size())));
    CHECK(domain::find_order_starts(for_two_months(items), little).empty());
}
