#include "storage/database/sqlite_writer.hpp"

#include "core/ensure.hpp"

namespace storage {

namespace {

// A reader can keep a checkpoint from ending. When the log has grown this many times too long, the writer waits for
// readers, so that it cannot grow for ever.
constexpr int patience = 8;
constexpr int checkpoint_wait_milliseconds = 500;

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

}   // namespace

SqliteWriter::SqliteWriter(const std::string& path, const SqliteOptions& options)
    : group_limit_ {options.group}
    , checkpoint_pages_ {options.checkpoint_pages}
    , connection_ {path, options}
    , queue_ {options.queue}
{
    start_log(connection_);
    connection_.run_script("PRAGMA wal_autocheckpoint = 0; PRAGMA temp_store = MEMORY");
    connection_.run_script(options.is_durable ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL");
    sqlite3_busy_timeout(connection_.handle(), checkpoint_wait_milliseconds);
    const auto remember_pages = [](void* pages, sqlite3*, const char*, int count) {
        *static_cast<int*>(pages) = count;
        return SQLITE_OK;
    };
    sqlite3_wal_hook(connection_.handle(), remember_pages, &log_pages_);
    loop_.add([this](const std::stop_token& stop) { return write_next_group(stop); });
}

SqliteWriter::~SqliteWriter()
{
    loop_.stop_and_wait();
    if (!disk_failure_)
        sqlite3_wal_checkpoint_v2(connection_.handle(), nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
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
    run_group(group);
    checkpoint_if_due();
    return true;
}

// No operation gets its answer before the commit; when that fails, all get the failure. Each gets an exception of its
// own: this thread lets go of it before the other one reads it.
void SqliteWriter::run_group(const Group& group)
{
    auto failure = disk_failure_;
    try {
        if (!failure) commit_group(group);
    } catch (const SqliteError& error) {
        failure = error.what();
        if (is_disk_failure(error.code)) disk_failure_ = failure;
        roll_back();
    }
    // Raised for a commit that failed as well, since it may yet have come through.
    if (is_changing(changes_)) ++changes_;
    for (auto* job : group) {
        if (failure) job->failure = std::make_exception_ptr(DatabaseError {*failure});
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
    } catch (const SqliteError&) {
        // A full or failing disk ends the whole transaction, and with it the work of the neighbours.
        if (!connection_.is_in_transaction()) throw;
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
    if (disk_failure_ || log_pages_ < checkpoint_pages_) return;
    const auto mode = log_pages_ < patience * checkpoint_pages_ ? SQLITE_CHECKPOINT_PASSIVE : SQLITE_CHECKPOINT_RESTART;
    const auto status = sqlite3_wal_checkpoint_v2(connection_.handle(), nullptr, mode, nullptr, nullptr);
    if (is_disk_failure(status)) disk_failure_ = SqliteError {connection_.handle()}.what();
}

}   // namespace storage
