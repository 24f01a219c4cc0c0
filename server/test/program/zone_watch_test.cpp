#include "program/zone_watch.hpp"

#include <catch2/catch.hpp>
#include <sys/mman.h>
#include <unistd.h>

#include "test/support/salon.hpp"

using namespace std::chrono_literals;
using Catch::Contains;

namespace {

// A log in memory, and what was written to it.
class WrittenLog {
public:
    ~WrittenLog() { close(file_); }

    std::string during(const std::function<void(const outside::Log&)>& work)
    {
        {
            const outside::Log log {file_};
            work(log);
        }
        std::string text(4096, '\0');
        text.resize(static_cast<std::size_t>(pread(file_, text.data(), text.size(), 0)));
        return text;
    }

private:
    const int file_ = memfd_create("log", MFD_CLOEXEC);
};

constexpr auto nothing_newer = [] { return std::string {"2026a"}; };

auto count(const std::string& text, std::string_view word)
{
    int found = 0;
    for (auto at = text.find(word); at != text.npos; at = text.find(word, at + 1))
        ++found;
    return found;
}

}   // namespace

TEST_CASE("a change of a zone's rules is logged within an hour, and once", "[zones][jobs]")
{
    test::Salon salon;
    REQUIRE(salon.book("2026-03-03T10:00:00Z"));
    auto shell = salon.shell();
    const std::chrono::steady_clock::time_point start {};
    WrittenLog written;
    const auto text = written.during([&](const outside::Log& log) {
        program::ZoneWatch watch {shell, log, "2026a", nothing_newer};
        watch.run_at_start(start);
        shell.find_zone = [](std::string_view name) {
            return std::make_shared<const domain::Zone>(
                std::string {name}, std::vector {domain::OffsetSegment {core::Instant::min(), 1h, "CET"}});
        };
        watch.run(start + 59min);
        log.write({}, "next", {});
        watch.run(start + 60min);
        watch.run(start + 120min);
        program::ZoneWatch {shell, log, "2026b", [] { return std::string {"2026b"}; }}.run_at_start(start);
    });
    INFO(text);
    CHECK_THAT(
        text, Contains(R"("event":"zone_rules_changed","zone":"UTC","before":"2026a","after":"2026a","bookings":1})"));
    CHECK(count(text, "zone_rules_changed") == 1);
    CHECK(text.find("next") < text.find("zone_rules_changed"));
}

TEST_CASE("rules that cannot be compared at the start are compared later", "[zones][jobs]")
{
    test::Salon salon;
    auto shell = salon.shell();
    const auto find_zone = shell.find_zone;
    shell.find_zone = [](std::string_view) -> domain::ZonePointer { throw std::runtime_error {"cannot read UTC"}; };
    const std::chrono::steady_clock::time_point start {};
    WrittenLog written;
    const auto text = written.during([&](const outside::Log& log) {
        program::ZoneWatch watch {shell, log, "2026a", nothing_newer};
        CHECK_NOTHROW(watch.run_at_start(start));
        CHECK_THROWS_AS(watch.run(start), std::runtime_error);
        shell.find_zone = find_zone;
        watch.run(start);
    });
    CHECK_THAT(text, Contains(R"("job":"compare_zone_rules","reason":"cannot read UTC")"));
    CHECK(salon.count("zone_rules") == 1);
}

TEST_CASE("a tzdata that was installed while the server runs is logged, once for each version", "[zones][jobs]")
{
    test::Salon salon;
    std::string installed = "2026a";
    std::chrono::steady_clock::time_point now {};
    WrittenLog written;
    const auto text = written.during([&](const outside::Log& log) {
        program::ZoneWatch watch {salon.shell(), log, "2026a", [&] { return installed; }};
        watch.run_at_start(now);
        for (const auto* version : {"2026a", "2026b", "2026b", "2026c", "2026a", "2026c"}) {
            installed = version;
            watch.run(now += 60min);
        }
    });
    INFO(text);
    CHECK(count(text, R"("event":"restart_for_tzdata","running":"2026a","installed":"2026b"})") == 1);
    CHECK(count(text, R"("event":"restart_for_tzdata","running":"2026a","installed":"2026c"})") == 2);
    CHECK(count(text, "event") == 3);
}
