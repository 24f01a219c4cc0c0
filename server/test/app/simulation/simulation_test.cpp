#include "test/app/simulation/simulation.hpp"

#include <catch2/catch.hpp>
#include <cstdlib>

namespace {

constexpr int steps = 60;

std::optional<unsigned> number_in(const char* variable)
{
    const char* text = std::getenv(variable);
    if (!text) return {};
    return static_cast<unsigned>(std::strtoul(text, nullptr, 10));
}

void simulate(storage::Engine engine, unsigned seed)
{
    test::Simulation simulation {engine, seed};
    const auto wrong = simulation.run(steps);
    INFO("To see it again: KALENDS_SIMULATION_SEED=" << seed << " kalends_tests [simulation]");
    CHECK(wrong == "");
    if (wrong.empty()) CHECK(simulation.changes() > 0);
}

}   // namespace

// KALENDS_SIMULATION_SEED runs that seed alone, KALENDS_SIMULATION_SEEDS so many of them. On PostgreSQL each costs
// more.
TEST_CASE("whatever a crowd does and whatever fails: bookings, money and notices add up", "[simulation]")
{
    const auto engine = test::each_engine();
    if (const auto seed = number_in("KALENDS_SIMULATION_SEED")) return simulate(engine, *seed);
    const auto few = number_in("KALENDS_SIMULATION_SEEDS").value_or(200);
    const auto seeds = engine == storage::Engine::sqlite ? few : std::max(few / 20, 1U);
    for (unsigned seed = 1; seed <= seeds; ++seed)
        simulate(engine, seed);
}

TEST_CASE("the same seed does the same again", "[simulation]")
{
    const auto run = [] {
        test::Simulation simulation {storage::Engine::sqlite, 7};
        static_cast<void>(simulation.run(steps));
        return simulation.changes();
    };
    CHECK(run() == run());
}
