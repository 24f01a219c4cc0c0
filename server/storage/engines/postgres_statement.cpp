#include <charconv>

#include "core/ensure.hpp"
#include "storage/engines/postgres_connection.hpp"

namespace storage {

namespace {

constexpr Oid type_of_truths = 16, type_of_bytes = 17;

}   // namespace

void PostgresStatement::start()
{
    result_.reset();
    row_ = -1;
    is_running_ = true;
}

void PostgresStatement::finish()
{
    result_.reset();
    is_running_ = false;
}

bool PostgresStatement::next()
{
    if (!result_) connection_.deliver();
    if (!result_) throw DatabaseError {"There is no answer, since a statement before it failed."};
    return ++row_ < PQntuples(result_.get());
}

int PostgresStatement::columns() const { return PQnfields(result_.get()); }

bool PostgresStatement::is_null(int column) const { return PQgetisnull(result_.get(), row_, column) != 0; }

std::int64_t PostgresStatement::number(int column) const
{
    const auto digits = text(column);
    if (PQftype(result_.get(), column) == type_of_truths) return digits == "t" ? 1 : 0;
    std::int64_t number = 0;
    if (digits.empty()) return number;   // Null.
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    core::ensure(error == std::errc {} && end == digits.data() + digits.size(), "a column read as a number is one");
    return number;
}

std::string_view PostgresStatement::text(int column) const
{
    core::ensure(row_ >= 0 && row_ < PQntuples(result_.get()), "a column belongs to a row");
    return {
        PQgetvalue(result_.get(), row_, column), static_cast<std::size_t>(PQgetlength(result_.get(), row_, column))};
}

std::string PostgresStatement::bytes(int column) const
{
    const auto escaped = text(column);
    core::ensure(is_null(column) || PQftype(result_.get(), column) == type_of_bytes, "a column read as bytes is one");
    std::size_t size = 0;
    const std::unique_ptr<unsigned char, decltype(&PQfreemem)> bytes {
        PQunescapeBytea(reinterpret_cast<const unsigned char*>(escaped.data()), &size), PQfreemem};
    if (!bytes) throw std::bad_alloc {};
    return {reinterpret_cast<const char*>(bytes.get()), size};
}

}   // namespace storage
