#include <charconv>

#include "core/ensure.hpp"
#include "storage/database/postgres_connection.hpp"

namespace storage {

namespace {

constexpr Oid type_of_truths = 16;

int value_of(char hexadecimal)
{
    if (hexadecimal >= '0' && hexadecimal <= '9') return hexadecimal - '0';
    core::ensure(hexadecimal >= 'a' && hexadecimal <= 'f', "a column read as bytes is in hex format");
    return hexadecimal - 'a' + 10;
}

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
    auto digits = text(column);
    std::string bytes;
    if (digits.empty()) return bytes;   // Null.
    core::ensure(digits.starts_with("\\x") && digits.size() % 2 == 0, "a column read as bytes is in hex format");
    bytes.reserve(digits.size() / 2);
    for (digits.remove_prefix(2); !digits.empty(); digits.remove_prefix(2))
        bytes += static_cast<char>(value_of(digits[0]) << 4 | value_of(digits[1]));
    return bytes;
}

}   // namespace storage
