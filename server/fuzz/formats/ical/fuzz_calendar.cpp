// Any text of an external calendar is read or refused within bounded work, and gives no busy times outside of the
// span that was asked for.

#include <cstdint>
#include <string>

#include "core/ensure.hpp"
#include "formats/ical/calendar_reading.hpp"
#include "outside/caldav/dav_answer.hpp"
#include "outside/system/zones.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const outside::Zones zones;
    const std::string input {reinterpret_cast<const char*>(data), size};
    const domain::TimeSpan window {
        core::Instant {core::seconds {1'772'000'000}}, core::Instant {core::seconds {1'806'000'000}}};
    const formats::CalendarReading reading {
        window, zones.find("Europe/Berlin"), [](std::string_view name) { return zones.find(name); }};
    try {
        auto busy = formats::read_calendars({input}, reading);
        for (const auto& one : busy) {
            core::ensure(one.time.overlaps(window), "what is busy is in the window");
            core::ensure(one.time.from < one.time.to, "what is busy takes time");
        }
        const auto joined = domain::joined_busy(std::move(busy), {});
        for (std::size_t i = 1; i < joined.size(); ++i)
            core::ensure(joined[i - 1].to < joined[i].from, "joined spans are apart");
    } catch (const domain::CalendarError&) {
        // It was no calendar, or one that cannot be followed.
    }
    try {
        outside::read_dav_answer(input);
    } catch (const domain::CalendarError&) {
        // Likewise.
    }
    return 0;
}
