#include "test/domain/orders/order_arbitrary.hpp"
#include "test/domain/slots/timeline.hpp"
#include "test/support/property.hpp"

using namespace test;
using brute_force::Order;
using domain::StartVerdict;

namespace {

std::vector<std::string> texts(const std::vector<domain::ItemPlacement>& placements)
{
    std::vector<std::string> out;
    for (const auto& [time, blocked, staff] : placements) {
        std::string text = core::to_rfc3339(time.from) + ' ' + core::to_rfc3339(time.to) + " in "
            + core::to_rfc3339(blocked.from) + ' ' + core::to_rfc3339(blocked.to) + " by";
        for (const int who : staff)
            text += ' ' + std::to_string(who);
        out.push_back(text);
    }
    return out;
}

}   // namespace

TEST_CASE("orders start when brute force can place them", "[order]")
{
    check_property([] {
        const auto order = *arbitrary_order();
        const auto expected = brute_force::find_starts(order);
        RC_TAG(expected.empty() ? "no starts" : "starts");
        RC_ASSERT(test::texts(domain::find_order_starts(order.query())) == test::texts(expected));
        const auto first = domain::find_first_order_start(order.query());
        RC_ASSERT(first == (expected.empty() ? std::optional<core::Instant> {} : expected.front()));
    });
}

TEST_CASE("an order is placed as brute force places it", "[order]")
{
    check_property([] {
        const auto order = *arbitrary_order();
        const auto starts = brute_force::find_starts(order);
        const auto start = !starts.empty() && *rc::gen::arbitrary<bool>()
            ? *rc::gen::elementOf(starts)
            : order.window.from + minutes {10} * *rc::gen::inRange(0, 15);
        const auto expected = brute_force::judge(order, start);
        RC_TAG(static_cast<int>(expected));
        const auto verdict = domain::place_order(order.query(), start);
        RC_ASSERT(texts(verdict.placements) == texts(brute_force::place(order, start)));
        if (expected == StartVerdict::not_offered)   // Brute force does not tell these apart.
            RC_ASSERT((verdict.verdict == StartVerdict::not_offered || verdict.verdict == StartVerdict::busy
                || verdict.verdict == StartVerdict::seats_taken));
        else
            RC_ASSERT(static_cast<int>(verdict.verdict) == static_cast<int>(expected));
    });
}
