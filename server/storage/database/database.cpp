#include "storage/database/database.hpp"

namespace storage {

core::Instant system_now() { return std::chrono::floor<core::seconds>(std::chrono::system_clock::now()); }

Rows::~Rows()
{
    if (statement_) statement_->finish();
}

void Connection::execute(std::string_view sql, std::span<const Value> parameters)
{
    Rows rows {run(sql, parameters)};
    while (rows.next()) { }
}

}   // namespace storage
