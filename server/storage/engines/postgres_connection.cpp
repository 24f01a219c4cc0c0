#include "storage/engines/postgres_connection.hpp"

#include <fmt/format.h>
#include <poll.h>

#include <algorithm>

#include "core/ensure.hpp"

namespace storage {

namespace {

constexpr std::size_t longest_batch = 100;   // Statements. More of them would only fill buffers.

constexpr std::string_view begin_snapshot_sql = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
constexpr std::string_view begin_transaction_sql = "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE";
constexpr std::string_view clock_sql = "SELECT CAST(floor(extract(epoch FROM clock_timestamp())) AS BIGINT)";
constexpr std::string_view transaction_id_sql = "SELECT pg_current_xact_id()";
// With a synchronous standby the server waits in COMMIT until the standby has it. A time limit would end that wait and
// call the commit a success.
constexpr std::string_view wait_for_commit_sql = "SET LOCAL statement_timeout = 0";

bool is_success(const PGresult* result)
{
    const auto status = PQresultStatus(result);
    return status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK;
}

std::string_view field(const PGresult* result, int code)
{
    const auto* text = PQresultErrorField(result, code);
    return text ? text : "";
}

// The parameters of a statement as libpq takes them: texts that end with a zero, and bytes as they are.
struct ParameterTexts {
    explicit ParameterTexts(std::span<const Value> parameters)
    {
        texts.reserve(parameters.size());
        for (const auto& value : parameters) {
            const auto* bytes = std::get_if<Bytes>(&value);
            pointers.push_back(bytes ? begin_of(bytes->bytes) : add(value));
            lengths.push_back(bytes ? static_cast<int>(bytes->bytes.size()) : 0);
            formats.push_back(bytes ? 1 : 0);
        }
    }

    const char* add(const Value& value)
    {
        if (const auto* number = std::get_if<std::int64_t>(&value))
            return texts.emplace_back(fmt::to_string(*number)).c_str();
        const auto* text = std::get_if<std::string_view>(&value);
        if (!text) return nullptr;
        if (text->contains('\0')) throw DatabaseError {"PostgreSQL stores no text with a zero character in it."};
        return texts.emplace_back(*text).c_str();
    }

    // No bytes are not null.
    static const char* begin_of(std::string_view bytes) { return bytes.empty() ? "" : bytes.data(); }

    std::vector<std::string> texts;
    std::vector<const char*> pointers;
    std::vector<int> lengths, formats;   // The lengths of bytes; 1 for bytes, 0 for texts.
};

}   // namespace

PostgresConnection::PostgresConnection(const std::string& url, const PostgresOptions& options)
    : options_ {options}
    , connection_ {connect_to_postgres(url)}
{
    PQsetNoticeReceiver(
        connection_.get(),
        [](void* self, const PGresult* notice) {
            if (field(notice, PG_DIAG_SEVERITY_NONLOCALIZED) == "WARNING")
                static_cast<PostgresConnection*>(self)->was_warned_ = true;
        },
        this);
    PQsetnonblocking(connection_.get(), 1);
    server_life_ = check_session(run_simply(session_setup(options)).get());
    if (PQenterPipelineMode(connection_.get()) != 1) lose();
}

PostgresConnection::~PostgresConnection() = default;

Statement& PostgresConnection::run(std::string_view sql, std::span<const Value> parameters)
{
    auto& answers = entry_of(statements_, sql).answers;
    auto idle = std::ranges::find_if(answers, [](const auto& statement) { return !statement.is_running(); });
    if (idle == answers.end()) idle = answers.emplace(answers.end(), *this);
    send(sql, parameters, &*idle);
    idle->start();
    return *idle;
}

void PostgresConnection::execute(std::string_view sql, std::span<const Value> parameters)
{
    if (unanswered_.size() >= longest_batch) finish_batch();
    send(sql, parameters);
    // Several claims in one batch may wait one after the other. Their answers come one by one, so that a server that
    // works is not taken for a silent one.
    if (sql.starts_with("UPDATE")) PQsendFlushRequest(connection_.get());
}

void PostgresConnection::run_script(const std::string& sql)
{
    if (!unanswered_.empty()) finish_batch();
    read_stale_batches();
    if (PQexitPipelineMode(connection_.get()) != 1) lose();
    may_take_long_ = true;
    try {
        run_simply(sql);
    } catch (const PostgresError&) {
        may_take_long_ = false;
        PQenterPipelineMode(connection_.get());
        throw;
    }
    may_take_long_ = false;
    if (PQenterPipelineMode(connection_.get()) != 1) lose();
}

void PostgresConnection::ask_clock()
{
    if (options_.clock || clock_.is_running()) return;
    send(clock_sql, {}, &clock_);
    clock_.start();
}

core::Instant PostgresConnection::clock()
{
    if (options_.clock) return options_.clock();
    ask_clock();
    Rows rows {clock_};
    rows.next();
    return rows.value<core::Instant>();
}

void PostgresConnection::begin_snapshot()
{
    is_open_ = true;
    send(begin_snapshot_sql, {});
}

void PostgresConnection::begin_transaction()
{
    is_open_ = true;
    send(begin_transaction_sql, {});
    send(transaction_id_sql, {}, &id_);
    id_.start();
}

void PostgresConnection::commit()
{
    id_.next();
    const std::string transaction_id {id_.text(0)};
    try {
        send_commit();
    } catch (const ServerSilent& silent) {
        throw CommitUnknown {silent.what()};
    } catch (const ConnectionLost& lost) {
        throw CommitLost {lost.what(), transaction_id, server_life_};
    }
    is_open_ = false;
}

void PostgresConnection::send_commit()
{
    was_warned_ = false;
    send(wait_for_commit_sql, {});
    send("COMMIT", {});
    const auto answer = finish_batch();
    if (std::string_view {PQcmdStatus(answer.get())} != "COMMIT")
        throw DatabaseError {"PostgreSQL undid what it was to keep."};
    // "canceling wait for synchronous replication": it is on one disk, and not where a failover would look for it.
    if (was_warned_) throw CommitUnknown {"PostgreSQL could not say that the commit is safe."};
}

void PostgresConnection::leave()
try {
    if (is_lost_ || !is_open_) return;
    is_open_ = false;
    id_.finish();
    clock_.finish();
    try {
        if (!unanswered_.empty()) finish_batch();
    } catch (const PostgresError&) {
        unanswered_.clear();   // Whatever failed, it is undone now.
    }
    send("ROLLBACK", {});
    unanswered_.clear();
    new_.clear();
    ++stale_batches_;
    if (PQpipelineSync(connection_.get()) != 1) lose();
    flush();
} catch (const ConnectionLost&) {
    is_lost_ = true;   // The server rolls back a transaction whose connection is gone.
}

std::string PostgresConnection::status_of(const std::string& transaction_id)
{
    const Value id {std::string_view {transaction_id}};
    Rows rows {run("SELECT pg_xact_status(CAST($1 AS xid8))", std::span {&id, 1})};
    return rows.next() ? rows.value<std::string>() : std::string {};
}

bool PostgresConnection::is_usable()
try {
    if (is_lost_) return false;
    read_stale_batches();
    pollfd socket {PQsocket(connection_.get()), POLLIN, 0};
    while (poll(&socket, 1, 0) > 0)   // No request is open: this is the end of the connection, or a notice.
        if (PQconsumeInput(connection_.get()) != 1) lose();
    return true;
} catch (const ServerSilent&) {
    throw;
} catch (const DatabaseError&) {
    return false;
}

bool PostgresConnection::has_running_statements() const
{
    return std::ranges::any_of(statements_, [](const auto& entry) {
        return std::ranges::any_of(entry.second.answers, [](const auto& statement) { return statement.is_running(); });
    });
}

void PostgresConnection::send(std::string_view sql, std::span<const Value> parameters, PostgresStatement* asking)
{
    const ParameterTexts texts {parameters};
    auto& prepared = entry_of(statements_, sql);
    if (prepared.name.empty()) prepare(sql, prepared);
    if (PQsendQueryPrepared(connection_.get(), prepared.name.c_str(), static_cast<int>(parameters.size()),
            texts.pointers.data(), texts.lengths.data(), texts.formats.data(), 0)
        != 1)
        lose();
    unanswered_.push_back(asking);
}

// Types are left to the server, which takes them from where the parameter stands.
void PostgresConnection::prepare(std::string_view sql, Prepared& prepared)
{
    prepared.name = fmt::format("s{}", ++last_name_);
    new_.push_back(&prepared);
    if (PQsendPrepare(connection_.get(), prepared.name.c_str(), std::string {sql}.c_str(), 0, nullptr) != 1) lose();
    unanswered_.push_back(nullptr);
}

ResultPointer PostgresConnection::finish_batch()
{
    read_stale_batches();
    if (PQpipelineSync(connection_.get()) != 1) lose();
    ResultPointer last, failed;
    const auto asking = std::exchange(unanswered_, {});
    auto next = asking.begin();
    while (true) {
        auto result = next_result();
        if (!result) continue;
        if (PQresultStatus(result.get()) == PGRES_PIPELINE_SYNC) break;
        auto* const statement = *next++;
        if (!is_success(result.get())) {
            if (!failed) failed = std::move(result);
        } else if (statement) {
            statement->take(std::move(result));
        } else {
            last = std::move(result);
        }
    }
    if (failed)
        for (auto* prepared : new_)
            prepared->name.clear();
    new_.clear();
    if (failed) require_success(failed.get());
    return last;
}

void PostgresConnection::read_stale_batches()
{
    if (stale_batches_ > 0) flush();
    while (stale_batches_ > 0) {
        const auto result = next_result();
        if (!result) continue;
        if (PQresultStatus(result.get()) == PGRES_PIPELINE_SYNC)
            --stale_batches_;
        else if (!is_success(result.get()))
            lose();   // A ROLLBACK that failed.
    }
}

ResultPointer PostgresConnection::run_simply(const std::string& sql)
{
    if (PQsendQuery(connection_.get(), sql.c_str()) != 1) lose();
    ResultPointer last, failed;
    while (auto result = next_result()) {
        auto& kept = is_success(result.get()) ? last : failed;
        kept = std::move(result);
    }
    if (failed) require_success(failed.get());
    return last;
}

void PostgresConnection::require_success(const PGresult* result)
{
    if (is_success(result)) return;
    std::string message {field(result, PG_DIAG_MESSAGE_PRIMARY)};
    std::string state {field(result, PG_DIAG_SQLSTATE)};
    throw PostgresError {fmt::format("PostgreSQL: {} ({})", message, state), state};
}

ResultPointer PostgresConnection::next_result()
{
    flush();
    while (PQisBusy(connection_.get()) != 0)
        wait_for_server();
    ResultPointer result {PQgetResult(connection_.get())};
    const auto severity = field(result.get(), PG_DIAG_SEVERITY_NONLOCALIZED);
    if (PQstatus(connection_.get()) != CONNECTION_OK || severity == "FATAL" || severity == "PANIC") lose();
    return result;
}

void PostgresConnection::wait_for_server()
{
    pollfd socket {PQsocket(connection_.get()), POLLIN, 0};
    const auto patience = may_take_long_ ? -1 : static_cast<int>(options_.silence.count());
    const auto ready = poll(&socket, 1, patience);
    if (ready == 0) {
        is_lost_ = true;
        throw ServerSilent {"The PostgreSQL server does not answer."};
    }
    if (PQconsumeInput(connection_.get()) != 1) lose();
}

// All that was sent goes out. The server may want to get rid of answers first.
void PostgresConnection::flush()
{
    for (auto left = PQflush(connection_.get()); left != 0; left = PQflush(connection_.get())) {
        if (left < 0) lose();
        pollfd socket {PQsocket(connection_.get()), POLLIN | POLLOUT, 0};
        if (poll(&socket, 1, static_cast<int>(options_.silence.count())) == 0) {
            is_lost_ = true;
            throw ServerSilent {"The PostgreSQL server takes no more."};
        }
        if ((socket.revents & POLLIN) != 0 && PQconsumeInput(connection_.get()) != 1) lose();
    }
}

void PostgresConnection::lose()
{
    is_lost_ = true;
    throw ConnectionLost {fmt::format("The connection to PostgreSQL was lost: {}", PQerrorMessage(connection_.get()))};
}

}   // namespace storage
