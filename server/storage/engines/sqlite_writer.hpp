#pragma once

#include <sys/types.h>

#include <atomic>
#include <future>
#include <mutex>
#include <optional>

#include "core/bounded_queue.hpp"
#include "core/stoppable_loops.hpp"
#include "storage/engines/sqlite.hpp"
#include "storage/engines/sqlite_connection.hpp"

namespace storage {

// The file at a path: whether it is still the same one later on.
class FileIdentity {
public:
    explicit FileIdentity(std::string path);

    // False once the file was removed, or another one took its place.
    bool is_same() const { return find(path_) == found_; }

private:
    struct Place {
        dev_t device;
        ino_t number;
        bool operator==(const Place&) const = default;
    };
    static std::optional<Place> find(const std::string& path);

    const std::string path_;
    const std::optional<Place> found_;
};

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
    void mark();
    void note_room(const SqliteError&);
    void lose_file(std::string_view event, std::string reason);   // On the writer's thread.
    void refuse_if_replaced();
    bool watch_file(const std::stop_token&);
    void tell_of_loss(std::string_view event, std::string_view reason);

    const std::size_t group_limit_;
    const int checkpoint_pages_;
    SqliteConnection connection_;
    const FileIdentity file_;
    DiskWatch* const watch_;
    std::once_flag is_loss_told_;
    std::optional<std::string> loss_;          // Why nothing is written any more. Set once, on the writer's thread.
    std::atomic<std::uint64_t> changes_ = 0;   // Raised when a commit begins, and when it has ended.
    std::uint32_t mark_ = 0;                   // See is_own_log().
    bool may_begin_log_ = true;                // The next commit may be the first one in a new log.
    int log_pages_ = 0;                        // Of the write-ahead log after the last commit.

    core::BoundedQueue<Job*> queue_;
    core::StoppableLoops loop_;
};

}   // namespace storage
