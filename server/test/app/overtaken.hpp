#pragma once

#include <functional>
#include <utility>

#include "storage/database/database.hpp"

namespace test {

// A database in which something happens between an operation's check and its transaction.
class Overtaken final : public storage::Database {
public:
    Overtaken(storage::Database& real, std::function<void()> overtake) : real_ {real}, overtake_ {std::move(overtake)}
    {
    }

    storage::Engine engine() const override { return real_.engine(); }
    std::optional<std::uint64_t> changes() const override { return real_.changes(); }

protected:
    void run_read(const std::function<void(storage::Snapshot&)>& work) override
    {
        real_.read([&](storage::Snapshot& snapshot) {
            work(snapshot);
            return true;
        });
    }
    void run_write(const std::function<bool(storage::Transaction&)>& work) override
    {
        if (auto overtake = std::exchange(overtake_, {})) overtake();
        static_cast<void>(real_.write([&](storage::Transaction& transaction) -> core::Result<void> {
            if (!work(transaction))
                return core::refuse(core::ErrorCode::state_conflict);   // Undone, whatever the code.
            return {};
        }));
    }

private:
    storage::Database& real_;
    std::function<void()> overtake_;
};

}   // namespace test
