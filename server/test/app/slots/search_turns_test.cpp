// Searches take turns and connections so that one client's large orders leave both to others.
#include <catch2/catch.hpp>

#include "app/slots/slots.hpp"
#include "test/app/forwarding_database.hpp"
#include "test/support/salon.hpp"

using core::ErrorCode;
using test::Salon;

namespace {

app::SlotsQuery query(std::size_t items, std::string client)
{
    app::SlotsQuery query;
    query.business_id = "salon";
    query.order.items.resize(items);
    for (auto& item : query.order.items)
        item.service_id = "cut";
    query.from_date = query.to_date = *core::parse_date("2026-03-03");
    query.time_zone = "UTC";
    query.client = std::move(client);
    return query;
}

// Counts the snapshots that are taken of the real one.
class CountingDatabase final : public test::ForwardingDatabase {
public:
    using ForwardingDatabase::ForwardingDatabase;

    int snapshots() const { return snapshots_; }

protected:
    void run_read(const std::function<void(storage::Snapshot&)>& work) override
    {
        ForwardingDatabase::run_read([&](storage::Snapshot& snapshot) {
            work(snapshot);
            ++snapshots_;
        });
    }
    void run_write(const std::function<bool(storage::Transaction&)>&) override { throw std::logic_error {"no writes"}; }

private:
    int snapshots_ = 0;
};

// A world with another database, and turns that are not those of the salon.
app::Shell shell_of(const Salon& salon, storage::Database& database)
{
    const auto& shell = salon.shell();
    app::Shell other {database, shell.now, shell.new_id, shell.new_ordered_id, shell.new_secret, shell.hash,
        shell.hash_base64, shell.sign, shell.sign_hex, shell.is_same_secret, shell.seal, shell.unseal,
        shell.from_base64, shell.find_zone, {}, {}, {}, {}};
    other.search_turns
        = std::make_shared<core::FairTurns>(core::TurnLimits {.working = 3, .waiting = 0, .of_one_key = 2});
    return other;
}

}   // namespace

TEST_CASE("of one client's large orders two are searched at a time, and small ones are always", "[search-turns]")
{
    Salon salon;
    const auto shell = shell_of(salon, salon.database());
    auto one = shell.search_turns->take("a");
    const auto two = shell.search_turns->take("a");
    const auto code = [](const auto& answer) { return answer ? std::nullopt : std::optional {answer.error().code}; };
    const auto ask = [&](std::size_t items, const char* client) {
        const auto asked = query(items, client);
        const auto first = code(app::list_slots(shell, asked));
        CHECK(code(app::list_first_month(shell, asked)) == first);
        CHECK(code(app::find_next_available(shell, asked)) == first);
        return first;
    };
    CHECK(ask(4, "a") == ErrorCode::too_many_searches);
    CHECK(ask(24, "a") == ErrorCode::too_many_searches);
    CHECK(ask(3, "a") == std::nullopt);
    CHECK(ask(4, "b") == std::nullopt);
    one.reset();
    CHECK(ask(4, "a") == std::nullopt);   // Each search has ended its turn.
}

TEST_CASE("a search gives its connection back before it begins", "[search-turns]")
{
    Salon salon;
    salon.execute("INSERT INTO closures (business_id, first_date, last_date) VALUES ('salon', 20515, 20575)");
    CountingDatabase counting {salon.database()};
    const auto shell = shell_of(salon, counting);
    const auto list = app::list_slots(shell, query(4, "a"));
    CHECK(list.value().next_available);
    CHECK(counting.snapshots() == 2);   // What the first search did not find led to the second snapshot.
}
