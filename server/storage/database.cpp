#include "storage/database.hpp"

namespace storage {

core::Instant system_now() { return std::chrono::floor<core::seconds>(std::chrono::system_clock::now()); }

Rows::~Rows()
{
    if (statement_) statement_->finish();
}

}   // namespace storage
