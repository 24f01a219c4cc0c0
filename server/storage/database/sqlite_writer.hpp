#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <future>
#include <mutex>
#include <optional>
#include <thread>

#include "storage/database/sqlite.hpp"
#include "storage/database/sqlite_connection.hpp"

namespace storage {

// The one thread that writes: queue, groups, commits, checkpoints.
class SqliteWriter {
public:
    // Makes the file if there is none.
    SqliteWriter(const std::string& path, const SqliteOptions&);
    ~SqliteWriter();

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

    void run();
    Group take_group();   // Empty when it is time to stop.
    void run_group(const Group&);
    void commit_group(const Group&);
    static bool is_changing(std::uint64_t changes) { return changes % 2 == 1; }
    void run_job(Job&);
    void roll_back();
    void checkpoint_if_due();

    const std::size_t group_limit_, queue_limit_;
    const int checkpoint_pages_;
    SqliteConnection connection_;
    std::optional<std::string> disk_failure_;   // Set once; from then on nothing is written.
    std::atomic<std::uint64_t> changes_ = 0;    // Raised when a commit begins, and when it has ended.
    int log_pages_ = 0;                         // Of the write-ahead log after the last commit.

    std::mutex mutex_;   // Guards what follows.
    std::condition_variable work_arrived_;
    std::deque<Job*> queue_;
    bool is_stopping_ = false;

    std::thread thread_;
};

}   // namespace storage
