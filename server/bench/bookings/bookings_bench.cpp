// Durable bookings per second: 64 clients book at once, each waits until its booking is on disk. On SQLite, once with
// group commit, once with a commit for each booking, in turns in the same run. Prints a line of JSON for each.
//
//   bookings_bench URL found                      gives a PostgreSQL database its tables and the business
//   bookings_bench URL once CLIENT                makes the client's first two bookings; prints when the first one
//   starts bookings_bench URL NUMBER COUNT               makes so many of each client from that number on; prints the
//   rate
//
// The latter are for postgres_bookings_bench.mjs.
#include <algorithm>
#include <filesystem>

#include "bench/bookings/office.hpp"

namespace {

constexpr int bookings_each = 30;
constexpr int rounds = 3;

// On the disk, not in memory.
double measure_sqlite(std::size_t group)
{
    auto name = (std::filesystem::current_path() / "kalends-bench-XXXXXX").string();
    if (!mkdtemp(name.data())) return 0;
    double rate = 0;
    {
        bench::Office office {storage::open_sqlite(name + "/bench.db", {.group = group})};
        office.found();
        rate = office.book_all(0, bookings_each);
    }
    std::filesystem::remove_all(name);
    return rate;
}

int compare_group_commit()
{
    std::vector<double> grouped, single;
    for (int round = 0; round < rounds; ++round) {
        grouped.push_back(measure_sqlite(64));
        single.push_back(measure_sqlite(1));
    }
    std::ranges::sort(grouped);
    std::ranges::sort(single);
    if (grouped.front() == 0 || single.front() == 0) {
        fmt::print(stderr, "A booking was refused, or there is no room for the file.\n");
        return 1;
    }
    const auto with_group = grouped[rounds / 2];
    const auto without = single[rounds / 2];
    fmt::print("{{\"name\":\"bookings.sqlite.one_commit_each\",\"per_second\":{:.0f}}}\n", without);
    fmt::print("{{\"name\":\"bookings.sqlite.group_commit\",\"per_second\":{:.0f},\"ratio\":{:.2f}}}\n", with_group,
        with_group / without);
    return 0;
}

int serve_postgres(const std::string& url, const std::string& command, int number)
{
    bench::Office office {storage::open_postgres(url)};
    if (command == "found") {
        office.found();
        return 0;
    }
    if (command == "once") {
        fmt::print("{}\n", bench::Office::start_of(0).time_since_epoch().count());
        return office.book(fmt::to_string(number), 0) && office.book(fmt::to_string(number), 1) ? 0 : 1;
    }
    const auto rate = office.book_all(std::stoi(command), number);
    fmt::print("{:.1f}\n", rate);
    return rate > 0 ? 0 : 1;
}

}   // namespace

int main(int count, char** words)
{
    if (count < 3) return compare_group_commit();
    return serve_postgres(words[1], words[2], count > 3 ? std::stoi(words[3]) : 0);
}
