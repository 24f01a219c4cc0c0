#include "storage/inspection.hpp"

namespace storage {

std::string engine_version(Database& database)
{
    return database.read([](Snapshot& snapshot) {
        auto rows = snapshot.query("SELECT sqlite_version()");
        rows.next();
        return "SQLite " + rows.text(0);
    });
}

std::vector<std::string> find_damage(Database& database)
{
    return database.read([](Snapshot& snapshot) {
        std::vector<std::string> damage;
        auto rows = snapshot.query("PRAGMA quick_check");
        while (rows.next())
            if (const auto line = rows.text(0); line != "ok") damage.push_back(line);
        return damage;
    });
}

}   // namespace storage
