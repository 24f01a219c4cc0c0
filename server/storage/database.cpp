#include "storage/database.hpp"

namespace storage {

Rows::~Rows()
{
    if (statement_) statement_->finish();
}

}   // namespace storage
