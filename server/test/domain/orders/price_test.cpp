#include "domain/orders/price.hpp"

#include <catch2/catch.hpp>

#include "test/domain/slots/timeline.hpp"

using namespace test;
using core::DepositKind;
using domain::Deposit;
using domain::ItemPrice;
using domain::RefundPolicy;

namespace {

using Amount = std::optional<std::int64_t>;

Deposit flat(std::int64_t amount_minor) { return {.kind = DepositKind::flat, .amount_minor = amount_minor}; }
Deposit percent(int share) { return {.kind = DepositKind::percent, .percent = share}; }

}   // namespace

TEST_CASE("what one item costs, and what is due of it")
{
    struct Row {
        const char* name;
        ItemPrice item;
        Amount amount;
        std::int64_t due = 0;
    };
    const std::vector<Row> rows = {
        {"no price is stated", {}, {}},
        {"no price is stated, and nothing can be due of it", {.deposit = flat(500)}, {}},
        {"free", {.price_minor = 0}, 0},
        {"free, so nothing is due", {.price_minor = 0, .deposit = flat(500)}, 0, 0},
        {"a price", {.price_minor = 4500}, 4500},
        {"the price is for all who come", {.price_minor = 4500, .attendees = 3}, 4500},
        {"the price is for each who comes", {.price_minor = 4500, .per_attendee = true, .attendees = 3}, 13500},
        {"add-ons count by quantity", {.price_minor = 4500, .add_ons = {{500, 2}, {250, 1}}}, 5750},
        {"add-ons do not multiply by attendees",
            {.price_minor = 4500, .per_attendee = true, .attendees = 2, .add_ons = {{500, 1}}}, 9500},
        {"an add-on has a price of its own", {.add_ons = {{500, 2}}}, 1000},
        {"an add-on for nothing states no price", {.add_ons = {{0, 2}}}, {}},
        {"no deposit", {.price_minor = 4500, .deposit = {.kind = DepositKind::none, .percent = 50}}, 4500, 0},
        {"a flat deposit", {.price_minor = 4500, .deposit = flat(2000)}, 4500, 2000},
        {"a flat deposit is for the item, not for each who comes",
            {.price_minor = 4500, .per_attendee = true, .attendees = 3, .deposit = flat(2000)}, 13500, 2000},
        {"a flat deposit is no more than the item costs", {.price_minor = 4500, .deposit = flat(9900)}, 4500, 4500},
        {"a percentage", {.price_minor = 4500, .deposit = percent(20)}, 4500, 900},
        {"a percentage of everything in the item",
            {.price_minor = 4500, .per_attendee = true, .attendees = 2, .add_ons = {{1000, 1}}, .deposit = percent(10)},
            10000, 1000},
        {"half a cent is rounded up", {.price_minor = 50, .deposit = percent(25)}, 50, 13},
        {"less than half a cent is rounded down", {.price_minor = 49, .deposit = percent(25)}, 49, 12},
        {"more than half a cent is rounded up", {.price_minor = 51, .deposit = percent(25)}, 51, 13},
        {"all of it", {.price_minor = 4999, .deposit = percent(100)}, 4999, 4999},
        {"the largest there is",
            {.price_minor = 1'000'000'000, .per_attendee = true, .attendees = 1000, .deposit = percent(99)},
            1'000'000'000'000, 990'000'000'000},
    };
    for (const auto& row : rows) {
        INFO(row.name);
        const auto quote = domain::quote({&row.item, 1});
        CHECK(quote.items == std::vector {row.amount});
        CHECK(quote.total_minor == row.amount);
        CHECK(quote.due_minor == row.due);
    }
}

TEST_CASE("several items cost what each of them costs")
{
    const std::vector<ItemPrice> items = {
        {.price_minor = 3333, .deposit = percent(50)},   // 1666.5
        {},
        {.price_minor = 3333, .deposit = percent(50)},
        {.price_minor = 1000, .deposit = flat(2000)},
        {.price_minor = 700},
    };
    const auto quote = domain::quote(items);
    CHECK(quote.items == std::vector<Amount> {3333, {}, 3333, 1000, 700});
    CHECK(quote.total_minor == 8366);
    // Each item is rounded on its own, and a deposit that an item cannot use up is not taken from another.
    CHECK(quote.due_minor == 1667 + 1667 + 1000);

    CHECK(domain::quote({}).total_minor == Amount {});
    CHECK(domain::quote({}).due_minor == 0);
}

TEST_CASE("what goes back depends on the notice that is kept")
{
    const RefundPolicy steps = {{48h, 100}, {24h, 50}, {0h, 15}};
    const RefundPolicy until_a_day_before = {{24h, 75}};
    struct Row {
        const char *name, *now;
        RefundPolicy policy;
        std::int64_t paid, refund;
    };
    const auto start = at("2026-03-10T10:00:00Z");
    const std::vector<Row> rows = {
        {"long before", "2026-03-01T10:00:00Z", steps, 4500, 4500},
        {"exactly two days before", "2026-03-08T10:00:00Z", steps, 4500, 4500},
        {"a second later", "2026-03-08T10:00:01Z", steps, 4500, 2250},
        {"exactly a day before", "2026-03-09T10:00:00Z", steps, 4500, 2250},
        {"a second later", "2026-03-09T10:00:01Z", steps, 4500, 675},
        {"at the start", "2026-03-10T10:00:00Z", steps, 4500, 675},
        {"after the start", "2026-03-10T10:00:01Z", steps, 4500, 0},
        {"after the last step", "2026-03-09T10:00:01Z", until_a_day_before, 4500, 0},
        {"no policy", "2026-03-01T10:00:00Z", {}, 4500, 0},
        {"half a cent is rounded up", "2026-03-09T10:00:00Z", steps, 4501, 2251},
        {"nothing was paid", "2026-03-01T10:00:00Z", steps, 0, 0},
        {"more than a product of it would hold", "2026-03-09T10:00:00Z", until_a_day_before, 9'000'000'000'000'000'000,
            6'750'000'000'000'000'000},
    };
    for (const auto& row : rows) {
        INFO(row.name);
        CHECK(domain::refund_minor(row.policy, row.paid, start, at(row.now)) == row.refund);
    }
}
