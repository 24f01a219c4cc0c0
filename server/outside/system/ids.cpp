#include "outside/system/ids.hpp"

#include <chrono>
#include <mutex>

#include "outside/system/base32.hpp"
#include "outside/system/secrets.hpp"

namespace outside {

namespace {

// The last id: 48 bits of milliseconds, then 16 + 64 random bits.
struct Last {
    std::mutex mutex;
    std::uint64_t milliseconds = 0;
    std::uint64_t high = 0;
    std::uint64_t low = 0;
};

std::uint64_t milliseconds_now()
{
    using namespace std::chrono;
    return static_cast<std::uint64_t>(duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count());
}

}   // namespace

std::string new_id()
{
    static Last last;
    const auto now = milliseconds_now();
    const std::lock_guard lock {last.mutex};
    if (now > last.milliseconds) {
        last.milliseconds = now;
        last.high = now << 16 | (random_bits() & 0xffff);
        last.low = random_bits();
    } else if (++last.low == 0) {
        ++last.high;
    }
    return to_base32(last.high, last.low);
}

}   // namespace outside
