#pragma once

#include <atomic>

#include "app/shell.hpp"

namespace test {

// A database that fails on demand: everything reaches the real one, save one statement, which throws DatabaseError
// instead. What was begun is undone by the real one, as after any failure.
class FaultyDatabase final : public storage::Database {
public:
    explicit FaultyDatabase(storage::Database& real) : real_ {real} { }

    // The n-th statement from now on fails, once; 0: none does.
    void fail_at(int n)
    {
        statements_ = 0;
        fail_at_ = n;
    }
    // What happens before the next transaction, once: between what was read for it and its claim.
    void before_write(std::function<void()> happening) { happening_ = std::move(happening); }
    int statements() const { return statements_; }   // Since then.
    int writes() const { return writes_; }           // Transactions that were begun.

    storage::Engine engine() const override { return real_.engine(); }
    std::optional<std::uint64_t> changes() const override { return real_.changes(); }

protected:
    void run_read(const std::function<void(storage::Snapshot&)>& work) override;
    void run_write(const std::function<bool(storage::Transaction&)>& work) override;

private:
    class FaultyConnection;

    void count_statement();

    storage::Database& real_;
    std::function<void()> happening_;
    std::atomic<int> statements_ = 0, fail_at_ = 0, writes_ = 0;
};

// The same world with another database.
app::Shell with_database(const app::Shell&, storage::Database&);

}   // namespace test
