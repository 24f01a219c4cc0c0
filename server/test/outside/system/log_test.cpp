#include "outside/system/log.hpp"

#include <boost/json.hpp>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <sstream>
#include <thread>

TEST_CASE("each event is one line of JSON, also from several threads at once")
{
    char* text = nullptr;
    std::size_t size = 0;
    auto* file = open_memstream(&text, &size);
    const outside::Log log {file};
    const auto noon = *core::parse_instant("2026-03-01T12:00:00Z");
    log.write(noon, "request", {{"route", "say \"hi\"\n\\"}, {"status", 200}});
    const auto tick = [&] {
        for (int n = 0; n < 100; ++n)
            log.write(noon, "tick", {});
    };
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i)
        threads.emplace_back(tick);
    threads.clear();
    std::fclose(file);
    std::istringstream lines {std::string {text, size}};
    std::free(text);

    std::string line;
    REQUIRE(std::getline(lines, line));
    CHECK(line == R"({"time":"2026-03-01T12:00:00Z","event":"request","route":"say \"hi\"\u000a\\","status":200})");
    int ticks = 0;
    while (std::getline(lines, line))
        ticks += boost::json::parse(line).as_object().at("event") == "tick";
    CHECK(ticks == 400);
}
