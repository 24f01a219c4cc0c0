// Who takes an item has it alone, and after the lease another one; what the first one says then counts no more.
#include "storage/database/leased_queue.hpp"

#include <catch2/catch.hpp>

#include "test/storage/database/words.hpp"

using storage::Lease;
using storage::Transaction;

namespace {

struct Item {
    std::string business_id, id;
    Lease lease;
};

class Queue {
public:
    template <class Work> auto write(const Work& work) { return database_->write(work); }

    Queue()
    {
        write([](Transaction& transaction) {
            transaction.execute_script(R"(
                CREATE TABLE items (business_id TEXT NOT NULL, id TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0,
                    due BIGINT, is_ready INTEGER NOT NULL DEFAULT 1, PRIMARY KEY (business_id, id));
                INSERT INTO items (business_id, id, due) VALUES ('salon', 'second', 1000), ('salon', 'third', 1001),
                    ('cafe', 'first', 1000), ('salon', 'later', 2000), ('salon', 'done', NULL);
                INSERT INTO items (business_id, id, due, is_ready) VALUES ('salon', 'not ready', 500, 0))");
            return 0;
        });
    }

    bool is_due()
    {
        return database_->read([&](storage::Snapshot& snapshot) { return queue_.is_due(snapshot); });
    }
    std::optional<Item> take()
    {
        return write([&](Transaction& transaction) -> std::optional<Item> {
            Item item;
            const auto lease = queue_.take_oldest(transaction, lease_time, item.business_id, item.id);
            if (!lease) return {};
            item.lease = *lease;
            return item;
        });
    }
    bool settle(const Item& item, std::optional<core::Instant> next = {})
    {
        return write([&](Transaction& transaction) {
            return queue_.settle(transaction, item.lease, next, item.business_id, item.id);
        });
    }
    void execute(const std::string& sql)
    {
        write([&](Transaction& transaction) {
            transaction.execute_script(sql);
            return 0;
        });
    }
    void pass(core::seconds time) { now_ += time; }
    core::Instant now() const { return now_; }

    static constexpr core::seconds lease_time {30};

private:
    core::Instant now_ {core::seconds {1001}};
    test::OwnDatabase own_ {test::each_engine()};
    std::unique_ptr<storage::Database> database_ = own_.open([this] { return now_; });
    const storage::LeasedQueue queue_ {
        {.table = "items", .key = {"business_id", "id"}, .due_at = "due", .only_if = "item.is_ready = 1"}};
};

}   // namespace

TEST_CASE("items that are due are taken one after another, the oldest first", "[queues]")
{
    Queue queue;
    CHECK(queue.is_due());
    std::vector<std::string> taken;
    while (const auto item = queue.take()) {
        taken.push_back(item->id);
        CHECK(item->lease == Lease {.attempts = 1, .until = queue.now() + Queue::lease_time});
    }
    CHECK(taken == std::vector<std::string> {"first", "second", "third"});
    CHECK_FALSE(queue.is_due());
    queue.execute("UPDATE items SET is_ready = 1");
    CHECK(queue.take()->id == "not ready");
}

TEST_CASE("an item is due again when it was settled so, or when its lease is over", "[queues][lease]")
{
    Queue queue;
    const auto done = queue.take().value(), failed = queue.take().value(), lost = queue.take().value();
    CHECK(queue.settle(done));
    CHECK(queue.settle(failed, queue.now() + core::seconds {5}));
    queue.pass(core::seconds {4});
    CHECK_FALSE(queue.take());
    queue.pass(core::seconds {1});
    const auto again = queue.take().value();
    CHECK(again.id == failed.id);
    CHECK(again.lease.attempts == 2);
    CHECK(queue.settle(again));
    queue.pass(core::seconds {24});
    CHECK_FALSE(queue.is_due());
    queue.pass(core::seconds {1});
    CHECK(queue.take()->id == lost.id);
    CHECK_FALSE(queue.take());
}

TEST_CASE("a worker that comes back late settles nothing if another one took its item", "[queues][lease]")
{
    Queue queue;
    const auto late = queue.take().value();
    queue.take();
    queue.take();
    queue.pass(Queue::lease_time);
    SECTION("nobody did")
    {
        CHECK(queue.settle(late));
        CHECK_FALSE(queue.settle(late));   // It is settled.
    }
    SECTION("another one is at it, or settled it")
    {
        const auto next = queue.take().value();
        REQUIRE(next.id == late.id);
        CHECK_FALSE(queue.settle(late));
        CHECK_FALSE(queue.settle(late, queue.now()));
        CHECK(queue.settle(next, queue.now() + core::seconds {5}));
        CHECK_FALSE(queue.settle(late));
    }
    SECTION("it was asked for anew in the same second, and taken")
    {
        queue.execute("UPDATE items SET due = 900 WHERE id = 'first'");
        const auto taken = queue.take().value();
        queue.execute("UPDATE items SET due = 900 WHERE id = 'first'");
        const auto taken_again = queue.take().value();
        REQUIRE(taken.lease.until == taken_again.lease.until);
        CHECK_FALSE(queue.settle(taken));
        CHECK(queue.settle(taken_again));
    }
}
