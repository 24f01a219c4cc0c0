#pragma once

#include <functional>
#include <utility>

#include "test/app/forwarding_database.hpp"

namespace test {

// A database in which something happens between an operation's check and its transaction.
class Overtaken final : public ForwardingDatabase {
public:
    Overtaken(storage::Database& real, std::function<void()> overtake)
        : ForwardingDatabase {real}
        , overtake_ {std::move(overtake)}
    {
    }

protected:
    void run_write(const std::function<bool(storage::Transaction&)>& work) override
    {
        if (auto overtake = std::exchange(overtake_, {})) overtake();
        ForwardingDatabase::run_write(work);
    }

private:
    std::function<void()> overtake_;
};

}   // namespace test
