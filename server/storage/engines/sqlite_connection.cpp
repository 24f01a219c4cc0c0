#include "storage/engines/sqlite_connection.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/ensure.hpp"

namespace storage {

SqliteError::SqliteError(sqlite3* connection)
    : DatabaseError {fmt::format("SQLite: {} ({})", sqlite3_errmsg(connection), sqlite3_extended_errcode(connection))}
    , code {sqlite3_extended_errcode(connection)}
{
}

SqliteStatement::SqliteStatement(sqlite3* connection, std::string_view sql)
{
    sqlite3_stmt* statement = nullptr;
    const auto status = sqlite3_prepare_v3(
        connection, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
    statement_.reset(statement);
    if (status != SQLITE_OK) throw SqliteError {connection};
    const auto count = sqlite3_bind_parameter_count(statement);
    for (int number = 1; number <= count; ++number)
        indexes_.push_back(sqlite3_bind_parameter_index(statement, fmt::format("${}", number).c_str()));
    core::ensure(std::ranges::count(indexes_, 0) == 0, "parameters are $1, $2, … without a gap");
}

void SqliteStatement::start(std::span<const Value> parameters)
{
    core::ensure(parameters.size() == indexes_.size(), "a statement gets exactly its parameters");
    for (std::size_t i = 0; i < parameters.size(); ++i)
        bind(indexes_[i], parameters[i]);
    is_running_ = true;
}

void SqliteStatement::bind(int index, const Value& value)
{
    int status = SQLITE_OK;
    if (const auto* number = std::get_if<std::int64_t>(&value))
        status = sqlite3_bind_int64(statement_.get(), index, *number);
    else if (const auto* text = std::get_if<std::string_view>(&value))
        // A null pointer would bind NULL; SQLite copies the text.
        status = sqlite3_bind_text64(
            statement_.get(), index, text->data() ? text->data() : "", text->size(), SQLITE_TRANSIENT, SQLITE_UTF8);
    else if (const auto* bytes = std::get_if<Bytes>(&value))
        status = sqlite3_bind_blob64(statement_.get(), index, bytes->bytes.empty() ? "" : bytes->bytes.data(),
            bytes->bytes.size(), SQLITE_TRANSIENT);
    else
        status = sqlite3_bind_null(statement_.get(), index);
    if (status != SQLITE_OK) throw SqliteError {sqlite3_db_handle(statement_.get())};
}

bool SqliteStatement::next()
{
    const auto status = sqlite3_step(statement_.get());
    if (status != SQLITE_ROW && status != SQLITE_DONE) throw SqliteError {sqlite3_db_handle(statement_.get())};
    return status == SQLITE_ROW;
}

int SqliteStatement::columns() const { return sqlite3_column_count(statement_.get()); }

bool SqliteStatement::is_null(int column) const { return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL; }

std::int64_t SqliteStatement::number(int column) const { return sqlite3_column_int64(statement_.get(), column); }

std::string_view SqliteStatement::text(int column) const
{
    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
    if (!text) return {};
    return {text, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

std::string SqliteStatement::bytes(int column) const
{
    const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_.get(), column));
    if (!bytes) return {};
    return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

void SqliteStatement::finish()
{
    sqlite3_reset(statement_.get());   // Says again what next() has thrown already.
    sqlite3_clear_bindings(statement_.get());
    is_running_ = false;
}

SqliteConnection::SqliteConnection(const std::string& path, const SqliteOptions& options) : clock_ {options.clock}
{
    sqlite3* opened = nullptr;
    const auto flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    const auto status = sqlite3_open_v2(path.c_str(), &opened, flags, options.vfs);
    connection_.reset(opened);
    if (status != SQLITE_OK) throw DatabaseError {fmt::format("Cannot open {}: {}", path, sqlite3_errmsg(opened))};
    run_script("PRAGMA foreign_keys = ON");
}

Statement& SqliteConnection::run(std::string_view sql, std::span<const Value> parameters)
{
    auto& same = entry_of(statements_, sql);
    auto idle = std::ranges::find_if(same, [](const auto& statement) { return !statement->is_running(); });
    if (idle == same.end()) idle = same.insert(same.end(), std::make_unique<SqliteStatement>(connection_.get(), sql));
    (*idle)->start(parameters);
    return **idle;
}

void SqliteConnection::run_script(const std::string& sql)
{
    if (sqlite3_exec(connection_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
        throw SqliteError {connection_.get()};
}

bool SqliteConnection::has_running_statements() const
{
    return std::ranges::any_of(statements_, [](const auto& entry) {
        return std::ranges::any_of(entry.second, [](const auto& statement) { return statement->is_running(); });
    });
}

}   // namespace storage
