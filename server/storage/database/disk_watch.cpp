#include "storage/database/disk_watch.hpp"

#include <algorithm>
#include <random>

namespace storage {

namespace {

// A text that a database cannot store in less room.
std::string incompressible(std::size_t size)
{
    std::minstd_rand random;
    std::uniform_int_distribution<int> letter {'0', 'z'};
    std::string text(size, ' ');
    std::ranges::generate(text, [&] { return static_cast<char>(letter(random)); });
    return text;
}

}   // namespace

void probe_write(Database& database)
{
    database.write([](Transaction& transaction) {
        transaction.execute("UPDATE schema_migrations SET applied_at = applied_at");
        return true;
    });
}

void probe_room(Database& database)
{
    constexpr std::size_t size = 256 * 1024;
    // Kept with the idempotent responses, which go by their age where removing it fails.
    database.write([bytes = incompressible(size)](Transaction& transaction) {
        transaction.execute(R"(
            INSERT INTO idempotent_responses (business_id, key_hash, request_hash, status, content_type, sealed_body,
                kept_until)
            SELECT min(business_id), 'room', '', 200, '', $1, 0 FROM businesses HAVING count(*) > 0
            ON CONFLICT (business_id, key_hash) DO UPDATE SET sealed_body = excluded.sealed_body)",
            std::string_view {bytes});
    });
    database.write([](Transaction& transaction) {
        transaction.execute("DELETE FROM idempotent_responses WHERE key_hash = 'room'");
    });
}

}   // namespace storage
