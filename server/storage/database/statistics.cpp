#include "storage/database/statistics.hpp"

namespace storage {

void refresh_statistics(Database& database)
{
    if (database.engine() != Engine::postgres) return;
    database.write([](Transaction& transaction) {
        transaction.execute_script("SET LOCAL statement_timeout = 0; ANALYZE");
        return true;
    });
}

}   // namespace storage
