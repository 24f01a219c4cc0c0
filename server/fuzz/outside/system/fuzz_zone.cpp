// Two readers in one: any text as the name of a zone, which must never become the name of a file outside tzdata, and
// any bytes as a zone file, which must give a sound zone or an exception. The first byte says which.

#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>

#include "core/ensure.hpp"
#include "outside/system/zones.hpp"

namespace {

void check_zone(const domain::Zone& zone)
{
    const auto& segments = zone.segments();
    core::ensure(!segments.empty(), "a zone has an offset");
    for (std::size_t i = 1; i < segments.size(); ++i)
        core::ensure(segments[i - 1].from < segments[i].from, "segments increase");
    const auto at = core::Instant {core::seconds {1'800'000'000}};
    core::ensure(zone.to_instant(zone.to_local(at)) <= at, "the first of two moments is meant");
}

void check_name(std::string_view name)
{
    static const outside::Zones system;
    static const auto names = system.names();
    const auto zone = system.find(name);
    core::ensure((zone != nullptr) == std::ranges::binary_search(names, name), "names are those of the list");
    if (zone) check_zone(*zone);
}

// A folder of tzdata with one zone in it, in memory and of this process alone.
class TinyTzdata {
public:
    TinyTzdata()
    {
        std::filesystem::create_directories(folder_);
        write("tzdata.zi", "# version fuzz\nZ UTC 0 - UTC\nZ Fuzzed 0 - UTC\n");
        write("zone1970.tab", "");
        write("zone.tab", "");
    }

    ~TinyTzdata() { std::filesystem::remove_all(folder_); }

    void read(std::string_view bytes) const
    {
        // A name of its own each time: the library keeps what it has once read.
        static int count = 0;
        const auto name = "F" + std::to_string(++count);
        write("tzdata.zi", "Z UTC 0 - UTC\nZ " + name + " 0 - UTC\n");
        write(name, bytes);
        try {
            check_zone(*outside::Zones {folder_}.find(name));
        } catch (const std::runtime_error&) {
        }
        std::filesystem::remove(folder_ / name);
    }

private:
    void write(const std::string& name, std::string_view bytes) const
    {
        std::ofstream {folder_ / name, std::ios::binary} << bytes;
    }

    std::filesystem::path folder_ = "/dev/shm/kalends-fuzz-zone-" + std::to_string(getpid());
};

}   // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const TinyTzdata tzdata;
    if (size == 0) return 0;
    const std::string_view bytes {reinterpret_cast<const char*>(data), size};
    if (data[0] % 4 == 0)
        check_name(bytes.substr(1));
    else
        tzdata.read(bytes.substr(1));
    return 0;
}
