#pragma once

#include <atomic>
#include <future>
#include <optional>

#include "core/bounded_queue.hpp"
#include "core/stoppable_loops.hpp"
#include "storage/database/sqlite.hpp"
#include "storage/database/sqlite_connection.hpp"

namespace storage {

// The one thread that writes: queue, groups, commits, checkpoints.
class SqliteWriter {
public:
    // Makes the file if there is none.
    SqliteWriter(const std::string& path, const SqliteOptions&);
    ~SqliteWriter();   // Finishes the queued work first.

    using Work = std::function<bool(Transaction&)>;

    // Waits until the work's group is on disk. Throws what the work throws, and DatabaseError.
    void write(const Work& work);

    // How often the file may have changed. Nothing while it may be changing. Any thread.
    std::optional<std::uint64_t> changes() const
    {
        const auto changes = changes_.load();
        return is_changing(changes) ? std::nullopt : std::optional {changes};
    }

private:
    // A transaction on its way through the queue. Lives on the stack of the thread that waits for it.
    struct Job {
        const Work* work;
        std::promise<void> answer;
        std::exception_ptr failure;   // What the caller is to throw. Set before the answer.
    };
    using Group = std::vector<Job*>;

    bool write_next_group(const std::stop_token&);   // False when a stop was asked for and nothing is queued.
    void run_group(const Group&);
    void commit_group(const Group&);
    static bool is_changing(std::uint64_t changes) { return changes % 2 == 1; }
    void run_job(Job&);
    void roll_back();
    void checkpoint_if_due();

    const std::size_t group_limit_;
    const int checkpoint_pages_;
    SqliteConnection connection_;
    std::optional<std::string> disk_failure_;   // Set once; from then on nothing is written.
    std::atomic<std::uint64_t> changes_ = 0;    // Raised when a commit begins, and when it has ended.
    int log_pages_ = 0;                         // Of the write-ahead log after the last commit.

    core::BoundedQueue<Job*> queue_;
    core::StoppableLoops loop_;
};

}   // namespace storage
