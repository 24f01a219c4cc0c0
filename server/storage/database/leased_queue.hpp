#pragma once

#include <initializer_list>
#include <string>

#include "storage/database/database.hpp"

namespace storage {

// A worker's claim to one item of a queue. It holds while both values are still in the item's row.
struct Lease {
    int attempts = 0;      // With this one.
    core::Instant until;   // By the database's clock.

    bool operator==(const Lease&) const = default;
};

// A table whose rows wait for work that happens outside of transactions, such as sending. A worker takes an item,
// works, and settles it. A worker that dies settles nothing: the item is due again when its lease is over. A worker
// that comes back after that settles nothing either if another one has taken the item: its lease holds no more.
//
// The table has a column `attempts` and one that says when an item is due: the end of the lease while a worker has it,
// null when nothing is left to do. Which of the items that are due comes first, and how long its lease is, is up to
// each queue; take_oldest() fits those that go by age alone.
class LeasedQueue {
public:
    struct Columns {
        std::string_view table;
        std::initializer_list<std::string_view> key;   // The primary key.
        std::string_view due_at = "next_try_at";
        std::string_view only_if = "1 = 1";   // What else an item has to fulfil, as SQL; then `item` is its row.
    };
    explicit LeasedQueue(const Columns&);

    // Whether there may be an item to take. Taking begins with a write, which should not happen each second without
    // need.
    bool is_due(Snapshot& snapshot) const { return snapshot.query(find_due_, snapshot.now()).next(); }

    // Takes the item that has been due longest, for so long, and reads its key. Nothing if none is due, or if another
    // worker took it at this moment.
    template <class... Key>
    std::optional<Lease> take_oldest(Transaction& transaction, core::seconds time, Key&... key) const
    {
        const auto now = transaction.now();
        Lease lease {.until = now + time};
        Rows rows = transaction.query(take_oldest_, now, lease.until);
        if (!rows.next()) return {};
        rows.into(lease.attempts, key...);
        return lease;
    }

    // Takes this item, even while another worker has it: the caller made sure, by a lock, that no other worker is
    // taking it.
    template <class... Key> Lease take(Transaction& transaction, core::Instant until, const Key&... key) const
    {
        Rows rows = transaction.query(take_, until, key...);
        if (!rows.next()) throw DatabaseError {"An item of a queue is gone"};
        return {.attempts = rows.value<int>(), .until = until};
    }

    // False: the lease holds no more, and nothing changed; what came of the item is for another worker to say. True: it
    // is due again at `next`, or never; the caller then stores what came of it, in the same transaction.
    template <class... Key>
    [[nodiscard]] bool settle(
        Transaction& transaction, const Lease& lease, std::optional<core::Instant> next, const Key&... key) const
    {
        return transaction.query(settle_, std::int64_t {lease.attempts}, lease.until, next, key...).next();
    }

private:
    std::string find_due_, take_oldest_, take_, settle_;
};

}   // namespace storage
