#pragma once

#include <concepts>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/ensure.hpp"
#include "core/instant.hpp"
#include "core/result.hpp"
#include "core/word.hpp"

namespace storage {

// The database did not do what it was told: disk full, connection lost, bad SQL. Never a domain answer.
struct DatabaseError : std::runtime_error {
    using runtime_error::runtime_error;
};

// More work is waiting than the database will get through soon. Nothing was done; trying again later may help.
struct Overloaded : DatabaseError {
    using DatabaseError::DatabaseError;
};

// The connection was lost around a commit, and whether what was written is kept could not be found out. Who asks again
// must do so in a way that is harmless if it is.
struct CommitUnknown : DatabaseError {
    using DatabaseError::DatabaseError;
};

core::Instant system_now();   // By the clock of this machine.

// The SQL text is the same for all engines, save what schema/*.<engine>.sql adds for one of them.
enum class Engine { sqlite, postgres };

// Any bytes, as a file has them; a text has no zero character.
struct Bytes {
    std::string_view bytes;
};

// What can be bound to a parameter. Engines copy it, so a text need not outlive the call it is passed to.
using Value = std::variant<std::monostate, std::int64_t, std::string_view, Bytes>;

inline Value to_value(std::int64_t number) { return number; }
inline Value to_value(std::string_view text) { return text; }
inline Value to_value(Bytes bytes) { return bytes; }
inline Value to_value(core::Instant instant) { return std::int64_t {instant.time_since_epoch().count()}; }
inline Value to_value(core::Date date) { return std::int64_t {date.time_since_epoch().count()}; }
inline Value to_value(core::minutes duration) { return std::int64_t {duration.count()}; }
template <std::same_as<core::seconds> Seconds> Value to_value(Seconds duration)
{
    return std::int64_t {duration.count()};
}
template <std::same_as<bool> Bool> Value to_value(Bool truth) { return std::int64_t {truth}; }
template <class Word>
    requires std::is_enum_v<Word>
Value to_value(Word word)
{
    return core::word(word);
}
template <class T> Value to_value(const std::optional<T>& value) { return value ? to_value(*value) : Value {}; }

// A prepared statement being run; one engine's half of Rows. Columns are counted from 0.
class Statement {
public:
    virtual ~Statement() = default;
    virtual bool next() = 0;
    virtual int columns() const = 0;
    virtual bool is_null(int column) const = 0;
    virtual std::int64_t number(int column) const = 0;
    virtual std::string_view text(int column) const = 0;   // Valid until the next call of next(); empty when null.
    virtual std::string bytes(int column) const = 0;       // Of a column of bytes; empty when null.
    virtual void finish() = 0;                             // Gives the statement back to its connection's cache.
};

// A column of bytes, read as values() and into() read the others.
struct StoredBytes {
    std::string bytes;
};

// In the place of a column that is not wanted.
struct Skipped { };
inline constexpr Skipped skipped;

template <class T> inline constexpr bool is_optional = false;
template <class T> inline constexpr bool is_optional<std::optional<T>> = true;

template <class Path, bool EmptyIsNull> struct MemberAccess;
template <class Getter, class Setter> struct ComputedAccess;

// The answer to a query, read row by row: while (rows.next()) …. Columns are read in their order and all of them, each
// to a name: by values(), into(), or a list of columns (storage/database/columns.hpp). Who needs the answers to several
// queries asks all of them before reading the first: they may then travel together.
class Rows {
public:
    explicit Rows(Statement& statement) : statement_(&statement) { }
    ~Rows();
    Rows(Rows&& other) noexcept : statement_(std::exchange(other.statement_, nullptr)) { }
    Rows& operator=(Rows&&) = delete;

    bool next() { return statement_->next(); }

    // The whole row: const auto [slug, seats] = rows.values<std::string, int>(). A text as std::string_view lives until
    // the next call of next().
    template <class... Types> std::tuple<Types...> values() const
    {
        require_columns(sizeof...(Types));
        int column = 0;
        return std::tuple<Types...> {as<Types>(column++)...};
    }

    // The first columns alone, where they say what the others are.
    template <class... Types> std::tuple<Types...> first() const
    {
        int column = 0;
        return std::tuple<Types...> {as<Types>(column++)...};
    }

    // A row of one column.
    template <class Type> Type value() const
    {
        require_columns(1);
        return as<Type>(0);
    }

    // What is left of an answer of one column.
    template <class Type> std::vector<Type> all()
    {
        std::vector<Type> values;
        while (next())
            values.push_back(value<Type>());
        return values;
    }

    // The whole row, each column into the next target: rows.into(guest.name, guest.email). `skipped` passes over one;
    // list.of(object) takes the columns of a list.
    template <class... Targets> void into(Targets&&... targets) const
    {
        int column = 0;
        (read_next(column, targets), ...);
        require_columns(column);
    }

private:
    // They alone know a column by its place, which follows from their order.
    template <class, bool> friend struct MemberAccess;
    template <class, class> friend struct ComputedAccess;

    // The next column, in a list of columns.
    template <class Target> void read_next(int& column, Target& target) const
    {
        if constexpr (requires { target.read(*this, column); })
            target.read(*this, column);
        else if constexpr (std::same_as<Target, const Skipped>)
            ++column;
        else
            target = as<Target>(column++);
    }

    // One column, as the type says.
    template <class Type> Type as(int column) const
    {
        if constexpr (is_optional<Type>)
            return statement_->is_null(column) ? Type {} : Type {as<typename Type::value_type>(column)};
        else if constexpr (std::is_enum_v<Type>)
            return word<Type>(column);
        else if constexpr (std::same_as<Type, bool>)
            return statement_->number(column) != 0;
        else if constexpr (std::integral<Type>)
            return static_cast<Type>(statement_->number(column));
        else if constexpr (std::same_as<Type, StoredBytes>)
            return {statement_->bytes(column)};
        else if constexpr (std::constructible_from<Type, std::string_view>)
            return Type {statement_->text(column)};
        else
            return as_time<Type>(column);
    }

    void require_columns(int count) const
    {
        core::ensure(count == statement_->columns(), "a row is read whole: as many columns as the query has");
    }

    template <class Word> Word word(int column) const
    {
        const auto text = statement_->text(column);
        const auto word = core::parse_word<Word>(text);
        if (!word) throw DatabaseError {"Unknown word in the database: " + std::string {text}};
        return *word;
    }

    // An instant, a date, or a duration.
    template <class Type> Type as_time(int column) const
    {
        if constexpr (requires { typename Type::clock; })
            return Type {as_time<typename Type::duration>(column)};
        else
            return Type {static_cast<typename Type::rep>(statement_->number(column))};
    }

    Statement* statement_;   // Owned by the connection.
};

// One connection of one engine, with its cache of prepared statements. Used by one thread at a time.
class Connection {
public:
    virtual ~Connection() = default;
    // Parameters are $1, $2, … in both engines. A statement is prepared once for each text and kept with the
    // connection, so values belong in parameters. An engine may put it off until the first row is wanted, and fails
    // only then.
    virtual Statement& run(std::string_view sql, std::span<const Value> parameters) = 0;
    // A statement without an answer. An engine may keep it until something is asked or committed, and then fails there.
    virtual void execute(std::string_view sql, std::span<const Value> parameters);
    // Many statements without parameters or answers, separated by semicolons.
    virtual void run_script(const std::string& sql) = 0;
    // The time by the clock that all processes on this database share: now, or when it was first asked for here.
    virtual core::Instant clock() = 0;
    virtual void ask_clock() { }   // As a statement that is run here and whose answer clock() gives.
};

// A view of the database in which nothing changes between two queries. It and its Rows end with the work they were
// handed to.
class Snapshot {
public:
    explicit Snapshot(Connection& connection) : connection_(connection) { }

    template <class... Values> Rows query(std::string_view sql, const Values&... values)
    {
        const Value parameters[] = {to_value(values)..., Value {}};
        return Rows {connection_.run(sql, std::span {parameters, sizeof...(values)})};
    }

    // The time by the database's clock, looked at once: by the first call. What takes time asks behind its claim. One
    // who asked before and then waited for another one's claim could hold on to a time that was given away meanwhile.
    // With ask_now() the question travels together with queries that come before and after it.
    core::Instant now()
    {
        if (!now_) now_ = connection_.clock();
        return *now_;
    }
    void ask_now()
    {
        if (!now_) connection_.ask_clock();
    }

protected:
    Connection& connection_;

private:
    std::optional<core::Instant> now_;
};

// A Snapshot that may also write. What it wrote is kept, whole, when the work it was given to succeeds.
class Transaction : public Snapshot {
public:
    using Snapshot::Snapshot;

    template <class... Values> void execute(std::string_view sql, const Values&... values)
    {
        const Value parameters[] = {to_value(values)..., Value {}};
        connection_.execute(sql, std::span {parameters, sizeof...(values)});
    }

    void execute_script(const std::string& sql) { connection_.run_script(sql); }
};

// Gives snapshots and transactions to work. Safe to use from any thread.
//
// Work is a function of a Snapshot& or Transaction&; what it returns, the call returns. A transaction is undone when
// the work throws or returns a core::Result with a refusal, and for no other answer: `false`, zero, null and an empty
// optional commit what was written, as jobs need that postpone a row and then have nothing to do. By the time write()
// returns, the commit is on disk. Work may be run again, from the start, when the engine asks for it, so it must have
// no effect outside the transaction. It may run on another thread while the caller waits, and must not use the database
// itself. Throws DatabaseError, and what the work throws.
class Database {
public:
    virtual ~Database() = default;

    virtual Engine engine() const = 0;

    // For what is kept beside the database: a number that has risen, whenever anything was committed, by the time that
    // write() returns. What a snapshot showed that was begun after this said n still holds while this says n. Nothing
    // while a commit is under way, which some see sooner than others, and where other processes write too.
    virtual std::optional<std::uint64_t> changes() const = 0;

    template <class Work> std::invoke_result_t<Work, Snapshot&> read(Work&& work)
    {
        std::optional<std::invoke_result_t<Work, Snapshot&>> answer;
        run_read([&](Snapshot& snapshot) { answer.emplace(work(snapshot)); });
        return std::move(*answer);
    }

    template <class Work>
    std::invoke_result_t<Work, Transaction&> write(Work&& work)
        requires(!std::is_void_v<std::invoke_result_t<Work, Transaction&>>)
    {
        std::optional<std::invoke_result_t<Work, Transaction&>> answer;
        run_write([&](Transaction& transaction) {
            answer.reset();
            answer.emplace(work(transaction));
            return is_kept(*answer);
        });
        return std::move(*answer);
    }

    template <class Work>
    void write(Work&& work)
        requires(std::is_void_v<std::invoke_result_t<Work, Transaction&>>)
    {
        run_write([&](Transaction& transaction) {
            work(transaction);
            return true;
        });
    }

    // A result that could be taken for a refusal does not compile.
    template <class T, class Error> static bool is_kept(const std::expected<T, Error>&) = delete;

protected:
    virtual void run_read(const std::function<void(Snapshot&)>& work) = 0;
    // `work` says whether to keep what it wrote.
    virtual void run_write(const std::function<bool(Transaction&)>& work) = 0;

private:
    template <class T> static bool is_kept(const T&) { return true; }
    template <class T> static bool is_kept(const core::Result<T>& answer) { return answer.has_value(); }
};

}   // namespace storage
