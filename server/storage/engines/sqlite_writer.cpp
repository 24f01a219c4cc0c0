#include "storage/engines/sqlite_writer.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include "core/ensure.hpp"

namespace storage {

namespace {

// A reader can keep a checkpoint from ending. When the log has grown this many times too long, the writer waits for
// readers, so that it cannot grow for ever.
constexpr int patience = 8;
constexpr int checkpoint_wait_milliseconds = 500;

// What the writer keeps of the file. Its copy stays good, since no other connection writes.
constexpr int cached_kibibytes = 32 * 1024;

constexpr std::string_view disk_failed = "disk_failed";
constexpr std::string_view database_replaced = "database_replaced";
constexpr const char* replaced_words = "The database file was removed, or another one took its place.";

// The disk did not take or keep something. What the file system holds now is unknown, so no later sync can be trusted.
bool is_disk_failure(int code)
{
    const auto kind = code & 0xff;
    return kind == SQLITE_IOERR || kind == SQLITE_CORRUPT || kind == SQLITE_NOTADB;
}

void start_log(SqliteConnection& connection)
{
    Rows mode {connection.run("PRAGMA journal_mode = WAL", {})};
    if (!mode.next() || mode.value<std::string_view>() != "wal")
        throw DatabaseError {"The database needs a local file system: SQLite could not start its write-ahead log."};
}

std::uint32_t read_mark(SqliteConnection& connection)
{
    Rows rows {connection.run("PRAGMA user_version", {})};
    return rows.next() ? static_cast<std::uint32_t>(rows.value<std::int64_t>()) : 0;
}

}   // namespace

FileIdentity::FileIdentity(std::string path) : path_ {std::move(path)}, found_ {find(path_)} { }

std::optional<FileIdentity::Place> FileIdentity::find(const std::string& path)
{
    struct stat status {};
    if (stat(path.c_str(), &status) != 0) return {};
    return Place {status.st_dev, status.st_ino};
}

SqliteWriter::SqliteWriter(const std::string& path, const SqliteOptions& options)
    : group_limit_ {options.group}
    , checkpoint_pages_ {options.checkpoint_pages}
    , connection_ {path, options}
    , file_ {path}
    , watch_ {options.watch}
    , queue_ {options.queue}
{
    start_log(connection_);
    connection_.run_script("PRAGMA wal_autocheckpoint = 0; PRAGMA temp_store = MEMORY");
    connection_.run_script(fmt::format("PRAGMA cache_size = -{}", cached_kibibytes));
    connection_.run_script(options.is_durable ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL");
    sqlite3_busy_timeout(connection_.handle(), checkpoint_wait_milliseconds);
    mark_ = read_mark(connection_);
    const auto remember_pages = [](void* pages, sqlite3*, const char*, int count) {
        *static_cast<int*>(pages) = count;
        return SQLITE_OK;
    };
    sqlite3_wal_hook(connection_.handle(), remember_pages, &log_pages_);
    loop_.add([this](const std::stop_token& stop) { return write_next_group(stop); });
    if (watch_) loop_.add([this](const std::stop_token& stop) { return watch_file(stop); });
}

SqliteWriter::~SqliteWriter()
{
    loop_.stop_and_wait();
    const bool is_there = file_.is_same();
    if (is_there && !loss_ && !may_begin_log_) mark();   // Something was written.
    if (is_there && !loss_)
        sqlite3_wal_checkpoint_v2(connection_.handle(), nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
    else   // What is in the log is left to the next start, which checks it.
        sqlite3_db_config(connection_.handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
}

void SqliteWriter::write(const Work& work)
{
    Job job {&work, {}, {}};
    auto answer = job.answer.get_future();
    auto* queued = &job;
    if (!queue_.try_push(queued)) throw Overloaded {"Too many changes are waiting for the database."};
    answer.get();
    if (job.failure) std::rethrow_exception(job.failure);
}

bool SqliteWriter::write_next_group(const std::stop_token& stop)
{
    const auto group = queue_.take_some(stop, group_limit_);
    if (group.empty()) return false;
    if (may_begin_log_ && !loss_) mark();
    run_group(group);
    checkpoint_if_due();
    return true;
}

// No operation gets its answer before the commit; when that fails, all get the failure. Each gets an exception of its
// own: this thread lets go of it before the other one reads it.
void SqliteWriter::run_group(const Group& group)
{
    std::optional<std::string> failure;
    try {
        if (!loss_) commit_group(group);
        refuse_if_replaced();
    } catch (const SqliteError& error) {
        failure = error.what();
        note_room(error);
        if (is_disk_failure(error.code)) lose_file(disk_failed, error.what());
        roll_back();
    }
    // Raised for a commit that failed as well, since it may yet have come through.
    if (is_changing(changes_)) ++changes_;
    for (auto* job : group) {
        if (loss_)
            job->failure = std::make_exception_ptr(FileLost {*loss_});
        else if (failure)
            job->failure = std::make_exception_ptr(DatabaseError {*failure});
        auto answer = std::move(job->answer);   // The job is gone as soon as its caller has the answer.
        answer.set_value();
    }
}

void SqliteWriter::commit_group(const Group& group)
{
    connection_.run_script("BEGIN IMMEDIATE");
    for (auto* job : group)
        run_job(*job);
    // From some point in here on, readers see what was written, before any caller has its answer. A number that rose
    // before or after would let a reader take the old state for the new one, or show the old one after the new one.
    ++changes_;
    connection_.run_script("COMMIT");
}

void SqliteWriter::run_job(Job& job)
{
    connection_.run_script("SAVEPOINT job");
    bool is_kept = false;
    try {
        Transaction transaction {connection_};
        is_kept = (*job.work)(transaction);
    } catch (const SqliteError& error) {
        // A full or failing disk ends the whole transaction, and with it the work of the neighbours.
        if (!connection_.is_in_transaction()) throw;
        note_room(error);
        job.failure = std::current_exception();
    } catch (...) {
        job.failure = std::current_exception();
    }
    core::ensure(!connection_.has_running_statements(), "no Rows outlive their transaction");
    connection_.run_script(is_kept ? "RELEASE job" : "ROLLBACK TO job; RELEASE job");
}

void SqliteWriter::roll_back()
{
    if (connection_.is_in_transaction()) sqlite3_exec(connection_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void SqliteWriter::checkpoint_if_due()
{
    if (loss_ || log_pages_ < checkpoint_pages_) return;
    mark();
    const auto mode = log_pages_ < patience * checkpoint_pages_ ? SQLITE_CHECKPOINT_PASSIVE : SQLITE_CHECKPOINT_RESTART;
    const auto status = sqlite3_wal_checkpoint_v2(connection_.handle(), nullptr, mode, nullptr, nullptr);
    if (is_disk_failure(status)) return lose_file(disk_failed, SqliteError {connection_.handle()}.what());
    may_begin_log_ = true;
}

// Counts up the mark, in a transaction of its own. What cannot be marked is not told apart; it harms nothing else.
void SqliteWriter::mark()
{
    try {
        connection_.run_script(
            fmt::format("BEGIN IMMEDIATE; PRAGMA user_version = {}; COMMIT", static_cast<std::int32_t>(mark_ + 1)));
        ++mark_;
        may_begin_log_ = false;
    } catch (const SqliteError& error) {
        note_room(error);
        if (is_disk_failure(error.code)) lose_file(disk_failed, error.what());
        roll_back();
    }
}

void SqliteWriter::note_room(const SqliteError& error)
{
    if (watch_ && (error.code & 0xff) == SQLITE_FULL) watch_->lacks_room = true;
}

void SqliteWriter::lose_file(std::string_view event, std::string reason)
{
    if (loss_) return;
    loss_ = std::move(reason);
    tell_of_loss(event, *loss_);
}

// Called behind a commit and before its answers: what was committed to a file that is gone is not confirmed.
void SqliteWriter::refuse_if_replaced()
{
    if (!loss_ && watch_ && !file_.is_same()) lose_file(database_replaced, replaced_words);
}

// For a time in which nothing is written.
bool SqliteWriter::watch_file(const std::stop_token& stop)
{
    constexpr std::chrono::seconds between_looks {1};
    if (!core::pause(stop, between_looks)) return false;
    if (!file_.is_same()) tell_of_loss(database_replaced, replaced_words);
    return true;
}

void SqliteWriter::tell_of_loss(std::string_view event, std::string_view reason)
{
    if (!watch_ || !watch_->on_loss) return;
    std::call_once(is_loss_told_, [&] { watch_->on_loss(event, reason); });
}

}   // namespace storage
