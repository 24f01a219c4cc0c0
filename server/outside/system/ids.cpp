#include "outside/system/ids.hpp"

#include <array>
#include <atomic>
#include <chrono>
#include <cstring>
#include <mutex>

#include "outside/system/base32.hpp"
#include "outside/system/secrets.hpp"

namespace outside {

namespace {

// The last ordered id: 48 bits of milliseconds, then 16 + 64 random bits.
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

// Many at once: a question for the system each is dear where every request has an id.
std::uint64_t next_random_bits()
{
    constexpr std::size_t kept = 64;
    thread_local std::array<std::uint64_t, kept> bits;
    thread_local std::size_t used = kept;
    if (used == kept) {
        const auto bytes = random_bytes(sizeof(bits));
        std::memcpy(bits.data(), bytes.data(), sizeof(bits));
        used = 0;
    }
    return bits[used++];
}

// What ids of this hour begin with: 23 bits, which are the first five characters.
std::uint64_t region_now()
{
    static const auto secret = random_bytes(32);
    static std::atomic<std::int64_t> hour = -1;
    static std::atomic<std::uint64_t> region = 0;
    const auto now
        = std::chrono::floor<std::chrono::hours>(std::chrono::steady_clock::now().time_since_epoch()).count();
    if (hour.load() != now) {
        // Threads that come at the same time find the same.
        const auto mark = hmac_sha256(secret, std::to_string(now));
        std::uint64_t bits = 0;
        std::memcpy(&bits, mark.data(), sizeof(bits));
        region = bits >> 41;
        hour = now;
    }
    return region;
}

}   // namespace

std::string new_id()
{
    constexpr int other_bits = 41;
    const auto other = next_random_bits() >> (64 - other_bits);
    return to_base32(region_now() << other_bits | other, next_random_bits());
}

std::string new_ordered_id()
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
