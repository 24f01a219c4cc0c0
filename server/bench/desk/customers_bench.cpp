// What it costs to find one of 100,000 customers while one types. Prints a line of JSON for each engine: how long an
// answer takes after each letter of many searches (median, 95th percentile, the slowest, and which search that was).
//
//   customers_bench [ROUNDS [CUSTOMERS]]
//   customers_bench fill DATABASE    adds the 100,000 to the business of `desk_bench fill`, for benchmarks over HTTP
//
// Asks for a PostgreSQL server in KALENDS_TEST_POSTGRES (scripts/with-postgres.sh).
#include <algorithm>
#include <array>
#include <cstdlib>

#include "app/customers/customers.hpp"
#include "bench/bookings/office.hpp"
#include "bench/memory_folder.hpp"
#include "core/utf8.hpp"
#include "domain/customers/contact_values.hpp"
#include "storage/customers/customers.hpp"

namespace {

using bench::Office;

constexpr std::array first_names {"Anna", "Maria", "Jonas", "Lukas", "Sophie", "Emma", "Mia", "Paul", "Leon", "Ayşe",
    "Zoë", "Łukasz", "Björn", "José", "Chloé", "Ada", "Grace", "Noah", "Elif", "Marie-Luise"};
constexpr std::array last_names {"Gruber", "Müller", "Huber", "Bauer", "Wagner", "Pichler", "Steiner", "Moser", "Mayer",
    "Hofer", "Leitner", "Berger", "Fuchs", "Eder", "Fischer", "Schmid", "Winkler", "Weber", "Schwarz", "Maier",
    "Yılmaz", "Kowalski", "Østergård", "O’Brien", "Özdemir"};

// Names as people have them: a few are had by many, and most people share one of theirs.
domain::Customer customer(int i)
{
    domain::Customer one;
    one.id = fmt::format("01k9x3m5q7r8s9t0v1{:08}", i);
    one.first_name = first_names[static_cast<std::size_t>(i * 7 % 20)];
    const auto last = static_cast<std::size_t>(i * 13 % 25);
    one.last_name = i % 3 == 0 ? std::string {last_names[last]}
                               : fmt::format("{}{}", last_names[last], static_cast<char>('a' + i / 7 % 26));
    one.email = fmt::format("{}.{}@{}", i % 2 == 0 ? "anna" : "post", i, i % 4 == 0 ? "gmail.com" : "mail.example.com");
    one.phone = fmt::format("+43 664 {:07}", i * 89 % 10'000'000);
    return one;
}

void fill(Office& office, int customers)
{
    constexpr int in_one_go = 1000;
    for (int begin = 0; begin < customers; begin += in_one_go)
        office.database().write([&](storage::Transaction& transaction) {
            for (int i = begin; i < std::min(begin + in_one_go, customers); ++i) {
                const auto one = customer(i);
                storage::insert_values(
                    transaction, "b", one.id, {domain::email_value(one.email), domain::phone_value(one.phone)});
                storage::insert_customer(transaction, "b", one);
            }
        });
    office.database().write([](storage::Transaction& transaction) { transaction.execute_script("ANALYZE"); });
}

// Each search after each of its letters.
std::vector<std::string> searches()
{
    std::vector<std::string> typed;
    for (const std::string_view whole : {"anna müller", "bauera", "zoë hof", "maria s", "0664 0012345", "+43 664 77",
             "anna.1234", "post.99@mail", "gmail.com", "nobody at all", "x", "Łukasz Ø", "9041", "m m", "an ma gr"})
        for (std::size_t letters = 1; letters <= core::count_characters(whole); ++letters)
            typed.emplace_back(core::first_characters(whole, letters));
    return typed;
}

struct Times {
    std::vector<double> all;
    double slowest = 0;
    std::string slowest_search;
};

template <class Ask> Times measure(int rounds, const Ask& ask)
{
    Times times;
    for (int round = 0; round < rounds; ++round)
        for (const auto& typed : searches()) {
            const auto begin = std::chrono::steady_clock::now();
            ask(typed);
            const auto ms
                = std::chrono::duration<double, std::milli> {std::chrono::steady_clock::now() - begin}.count();
            times.all.push_back(ms);
            if (ms > times.slowest) {
                times.slowest = ms;
                times.slowest_search = typed;
            }
        }
    std::ranges::sort(times.all);
    return times;
}

void print(const std::string& name, const Times& times)
{
    const auto& all = times.all;
    fmt::print(
        "{{\"name\":\"customers.{}\",\"ms\":{:.2f},\"p95_ms\":{:.2f},\"slowest_ms\":{:.2f},\"slowest\":\"{}\"}}\n",
        name, all[all.size() / 2], all[all.size() * 95 / 100], times.slowest, times.slowest_search);
}

void run(const std::string& engine, Office& office, int rounds, int customers)
{
    office.found();
    fill(office, customers);
    domain::Actor actor;
    actor.role = core::Role::owner;
    const app::DeskScope scope {"b", actor};
    print(engine + ".search",
        measure(rounds, [&](const std::string& typed) { (void)app::search_customers(office.shell(), scope, typed); }));
    print(engine + ".page", measure(rounds, [&](const std::string& typed) {
        (void)app::list_customers(office.shell(), scope, {.q = typed});
    }));
}

void run_sqlite(int rounds, int customers)
{
    const bench::MemoryFolder folder;
    Office office {storage::open_sqlite(folder.file("customers.db"))};
    run("sqlite", office, rounds, customers);
}

void run_postgres(const std::string& url, int rounds, int customers)
{
    storage::open_postgres(url)->write(
        [](storage::Transaction& transaction) { transaction.execute_script("CREATE EXTENSION btree_gist"); });
    Office office {storage::open_postgres(url)};
    run("postgres", office, rounds, customers);
}

}   // namespace

int main(int count, char** words)
try {
    constexpr int most = 100'000;
    if (count > 2 && std::string_view {words[1]} == "fill") {
        const std::string name {words[2]};
        Office office {name.starts_with("postgresql://") ? storage::open_postgres(name) : storage::open_sqlite(name)};
        fill(office, most);
        return 0;
    }
    const auto rounds = count > 1 ? std::atoi(words[1]) : 5;
    const auto customers = count > 2 ? std::atoi(words[2]) : most;
    run_sqlite(rounds, customers);
    const char* url = std::getenv("KALENDS_TEST_POSTGRES");
    if (!url) throw std::runtime_error {"Start it as scripts/with-postgres.sh customers_bench."};
    run_postgres(url, rounds, customers);
} catch (const std::exception& failure) {
    fmt::print(stderr, "{}\n", failure.what());
    return 1;
}
