#include "test/support/faulty_database.hpp"

#include <utility>

namespace test {

namespace {

// Lends out the connection behind a snapshot or a transaction.
struct Opened : storage::Snapshot {
    explicit Opened(const storage::Snapshot& snapshot) : Snapshot {snapshot} { }
    storage::Connection& connection() { return connection_; }
};

}   // namespace

class FaultyDatabase::FaultyConnection final : public storage::Connection {
public:
    FaultyConnection(FaultyDatabase& database, storage::Connection& real) : database_ {database}, real_ {real} { }

    storage::Statement& run(std::string_view sql, std::span<const storage::Value> parameters) override
    {
        database_.count_statement();
        return real_.run(sql, parameters);
    }
    void execute(std::string_view sql, std::span<const storage::Value> parameters) override
    {
        database_.count_statement();
        real_.execute(sql, parameters);
    }
    void run_script(const std::string& sql) override
    {
        database_.count_statement();
        real_.run_script(sql);
    }
    core::Instant clock() override { return real_.clock(); }

private:
    FaultyDatabase& database_;
    storage::Connection& real_;
};

void FaultyDatabase::count_statement()
{
    if (++statements_ == fail_at_) throw storage::DatabaseError {"This statement fails, as the test wants it to."};
}

void FaultyDatabase::run_read(const std::function<void(storage::Snapshot&)>& work)
{
    real_.read([&](storage::Snapshot& snapshot) {
        FaultyConnection connection {*this, Opened {snapshot}.connection()};
        storage::Snapshot faulty {connection};
        work(faulty);
        return true;
    });
}

void FaultyDatabase::run_write(const std::function<bool(storage::Transaction&)>& work)
{
    ++writes_;
    if (const auto happening = std::exchange(happening_, nullptr)) happening();
    static_cast<void>(real_.write([&](storage::Transaction& transaction) -> core::Result<void> {
        FaultyConnection connection {*this, Opened {transaction}.connection()};
        storage::Transaction faulty {connection};
        if (!work(faulty)) return core::refuse(core::ErrorCode::state_conflict);   // Undone, whatever the code.
        return {};
    }));
}

app::Shell with_database(const app::Shell& shell, storage::Database& database)
{
    return {database, shell.now, shell.new_id, shell.new_ordered_id, shell.new_secret, shell.hash, shell.hash_base64,
        shell.sign, shell.sign_hex, shell.is_same_secret, shell.seal, shell.unseal, shell.from_base64, shell.find_zone,
        shell.named_zones, shell.message, shell.locales, shell.calendar_file};
}

}   // namespace test
