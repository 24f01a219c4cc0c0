#include "storage/engines/sqlite.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "core/ensure.hpp"
#include "storage/database/shown_reads.hpp"
#include "storage/engines/sqlite_writer.hpp"

namespace storage {

namespace {

class FileDescriptor {
public:
    explicit FileDescriptor(int number) : number_ {number} { }
    ~FileDescriptor()
    {
        if (number_ >= 0) close(number_);
    }
    FileDescriptor(FileDescriptor&& other) noexcept : number_ {std::exchange(other.number_, -1)} { }
    FileDescriptor& operator=(FileDescriptor&&) = delete;
    int number() const { return number_; }

private:
    int number_;
};

std::string in_use(const std::string& path)
{
    return fmt::format("{} is in use by another kalends process. Stop that one first.", path);
}

// Not on the database file itself: closing any descriptor of that would drop SQLite's own locks.
FileDescriptor lock_for_one_process(const std::string& path)
{
    const auto side_file = path + ".lock";
    FileDescriptor file {open(side_file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)};
    if (file.number() < 0) throw DatabaseError {fmt::format("Cannot open {}: {}", side_file, std::strerror(errno))};
    if (flock(file.number(), LOCK_EX | LOCK_NB) == 0) return file;
    if (errno == EWOULDBLOCK) throw InUse {in_use(path)};
    throw DatabaseError {fmt::format("Cannot lock {}: {}", side_file, std::strerror(errno))};
}

// Before SQLite opens the file, and takes the log over into it.
const std::string& with_own_log(const std::string& path)
{
    if (is_own_log(path)) return path;
    throw DatabaseError {fmt::format(
        "{0}-wal does not belong to {0}: it is the log of another state of the database. If {0} is a backup that was "
        "put here, remove {0}-wal and {0}-shm and start again. Else put the {0} back that was beside this log.",
        path)};
}

// SQLite syncs a new file, but not the folder that says that the file exists.
void sync_folder_of(const std::string& path)
{
    const auto folder = std::filesystem::absolute(path).parent_path();
    const FileDescriptor opened {open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    if (opened.number() < 0 || fsync(opened.number()) != 0)
        throw DatabaseError {fmt::format("Cannot sync the folder {}: {}", folder.string(), std::strerror(errno))};
}

// The connections for snapshots, lent one at a time.
class SqliteReaders {
public:
    static constexpr std::chrono::seconds patience {2};   // Clients give up when it takes longer.

    SqliteReaders(const std::string& path, const SqliteOptions& options)
        : shown {shown_share(options.readers), patience}
    {
        for (int i = 0; i < options.readers; ++i) {
            auto& reader = connections_.emplace_back(std::make_unique<SqliteConnection>(path, options));
            reader->run_script("PRAGMA query_only = ON; PRAGMA wal_autocheckpoint = 0; PRAGMA temp_store = MEMORY");
            sqlite3_db_config(reader->handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
            sqlite3_busy_timeout(reader->handle(), 1000);   // Only while the log is being restarted.
            idle_.push_back(reader.get());
        }
    }

    SqliteConnection& borrow()
    {
        std::unique_lock lock {mutex_};
        if (!returned_.wait_for(lock, patience, [this] { return !idle_.empty(); }))
            throw Overloaded {"Too many questions are waiting for the database."};
        auto* reader = idle_.back();
        idle_.pop_back();
        return *reader;
    }

    void give_back(SqliteConnection& reader)
    {
        {
            const std::lock_guard lock {mutex_};
            idle_.push_back(&reader);
        }
        returned_.notify_one();
    }

    ShownPlaces shown;

private:
    std::vector<std::unique_ptr<SqliteConnection>> connections_;
    std::mutex mutex_;
    std::condition_variable returned_;
    std::vector<SqliteConnection*> idle_;   // The last one used comes first: its cache is warm.
};

// A reader for as long as this lives.
class BorrowedReader {
public:
    explicit BorrowedReader(SqliteReaders& readers) : readers_ {readers}, connection_ {readers.borrow()} { }
    ~BorrowedReader()
    {
        core::ensure(!connection_.has_running_statements(), "no Rows outlive their snapshot");
        if (connection_.is_in_transaction()) sqlite3_exec(connection_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
        readers_.give_back(connection_);
    }
    BorrowedReader(const BorrowedReader&) = delete;
    BorrowedReader& operator=(const BorrowedReader&) = delete;

    SqliteConnection& connection() { return connection_; }

private:
    SqliteReaders& readers_;
    SqliteConnection& connection_;
};

void read_with(SqliteReaders& readers, const std::function<void(Snapshot&)>& work)
{
    std::optional<ShownPlaces::Place> place;   // Given back after the reader.
    readers.shown.enter(place);
    BorrowedReader reader {readers};
    reader.connection().run_script("BEGIN");
    Snapshot snapshot {reader.connection()};
    work(snapshot);
}

class Sqlite final : public Database {
public:
    Sqlite(const std::string& path, const SqliteOptions& options)
        : lock_ {lock_for_one_process(path)}
        , writer_ {with_own_log(path), options}
        , readers_ {path, options}
    {
        sync_folder_of(path);
    }

    Engine engine() const override { return Engine::sqlite; }
    std::optional<std::uint64_t> changes() const override { return writer_.changes(); }

protected:
    void run_read(const std::function<void(Snapshot&)>& work) override { read_with(readers_, work); }

    void run_write(const std::function<bool(Transaction&)>& work) override { writer_.write(work); }

private:
    // In this order: the readers close first, the writer tidies up, the lock goes last.
    FileDescriptor lock_;
    SqliteWriter writer_;
    SqliteReaders readers_;
};

// Neither writes nor moves pages from the log, which is for the one process that may.
class ReadOnlySqlite final : public Database {
public:
    explicit ReadOnlySqlite(const std::string& path) : path_ {path}, readers_ {path, {.readers = 1}} { }

    Engine engine() const override { return Engine::sqlite; }
    std::optional<std::uint64_t> changes() const override { return {}; }

protected:
    void run_read(const std::function<void(Snapshot&)>& work) override { read_with(readers_, work); }
    void run_write(const std::function<bool(Transaction&)>&) override { throw InUse {in_use(path_)}; }

private:
    std::string path_;
    SqliteReaders readers_;
};

}   // namespace

std::unique_ptr<Database> open_sqlite(const std::string& path, const SqliteOptions& options)
{
    return std::make_unique<Sqlite>(path, options);
}

std::unique_ptr<Database> open_sqlite_read_only(const std::string& path)
{
    return std::make_unique<ReadOnlySqlite>(path);
}

}   // namespace storage
