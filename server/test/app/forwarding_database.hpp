#pragma once

#include "storage/database/database.hpp"

namespace test {

// A database that passes everything on to the real one; what inherits changes a part of it.
class ForwardingDatabase : public storage::Database {
public:
    explicit ForwardingDatabase(storage::Database& real) : real_ {real} { }

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
        static_cast<void>(real_.write([&](storage::Transaction& transaction) -> core::Result<void> {
            if (!work(transaction))
                return core::refuse(core::ErrorCode::state_conflict);   // Undone, whatever the code.
            return {};
        }));
    }

private:
    storage::Database& real_;
};

}   // namespace test
