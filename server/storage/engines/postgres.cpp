#include "storage/engines/postgres.hpp"

#include <algorithm>
#include <random>
#include <thread>

#include "core/ensure.hpp"
#include "storage/database/shown_reads.hpp"
#include "storage/engines/postgres_pool.hpp"

namespace storage {

namespace {

constexpr int attempts_with_lost_connections = 3;
constexpr std::string_view disk_full = "53100";   // SQLSTATE.
constexpr milliseconds longest_pause {100};
constexpr milliseconds pause_between_questions {20};

// Grows with each attempt, and differs, so that two who met do not meet again.
void pause_before(int attempt)
{
    thread_local std::minstd_rand random {std::random_device {}()};
    const auto longest = std::min<std::int64_t>(longest_pause.count(), std::int64_t {1} << std::min(attempt, 10));
    std::this_thread::sleep_for(
        std::chrono::microseconds {std::uniform_int_distribution<std::int64_t> {0, 1000 * longest}(random)});
}

enum class Fate { kept, undone, unknown };

class Postgres final : public Database {
public:
    Postgres(const std::string& url, const PostgresOptions& options)
        : options_ {options}
        , pool_ {url, options}
        , shown_ {shown_share(options.connections), options.patience}
    {
    }

    Engine engine() const override { return Engine::postgres; }
    std::optional<std::uint64_t> changes() const override { return {}; }

protected:
    void run_read(const std::function<void(Snapshot&)>& work) override
    {
        std::optional<ShownPlaces::Place> place;
        shown_.enter(place);
        run_again_if_needed([&](PostgresConnection& connection) {
            connection.begin_snapshot();
            Snapshot snapshot {connection};
            work(snapshot);
        });
    }

    void run_write(const std::function<bool(Transaction&)>& work) override
    {
        run_again_if_needed([&](PostgresConnection& connection) {
            connection.begin_transaction();
            Transaction transaction {connection};
            if (work(transaction)) connection.commit();
        });
    }

private:
    using Attempt = std::function<void(PostgresConnection&)>;

    void run_again_if_needed(const Attempt&);
    void run_once(const Attempt&);
    Fate fate_of(const CommitLost&);

    const PostgresOptions options_;
    PostgresPool pool_;
    ShownPlaces shown_;
};

void Postgres::run_again_if_needed(const Attempt& attempt)
{
    for (int number = 1;; ++number) {
        try {
            return run_once(attempt);
        } catch (const PostgresError& error) {
            if (options_.watch && error.state == disk_full) options_.watch->lacks_room = true;
            if (!error.may_be_run_again() || number >= options_.attempts) throw;
        } catch (const CommitLost& lost) {
            const auto fate = fate_of(lost);
            if (fate == Fate::kept) return;
            if (fate == Fate::unknown) throw CommitUnknown {lost.what()};
        } catch (const ServerSilent& silent) {
            pool_.expect_silence(silent.what());
            throw;
        } catch (const ConnectionLost&) {
            if (number >= attempts_with_lost_connections) throw;
        }
        pause_before(number);
    }
}

void Postgres::run_once(const Attempt& attempt)
{
    BorrowedConnection connection {pool_};
    try {
        attempt(*connection);
    } catch (...) {
        connection->leave();
        throw;
    }
    core::ensure(!connection->has_running_statements(), "no Rows outlive their snapshot or transaction");
    connection->leave();
}

// The server that was asked to commit knows, as long as it has not been started again: after a crash, and on a standby
// that took over, the same id may belong to another transaction.
Fate Postgres::fate_of(const CommitLost& lost)
try {
    const auto give_up_at = std::chrono::steady_clock::now() + options_.patience;
    do {
        BorrowedConnection connection {pool_};
        if (connection->server_life() != lost.server_life) return Fate::unknown;
        const auto status = connection->status_of(lost.transaction_id);
        if (status == "committed") return Fate::kept;
        if (status == "aborted") return Fate::undone;
        if (status != "in progress") return Fate::unknown;
        std::this_thread::sleep_for(pause_between_questions);
    } while (std::chrono::steady_clock::now() < give_up_at);
    return Fate::unknown;
} catch (const DatabaseError&) {
    return Fate::unknown;
}

}   // namespace

std::unique_ptr<Database> open_postgres(const std::string& url, const PostgresOptions& options)
{
    return std::make_unique<Postgres>(url, options);
}

}   // namespace storage
