#include "storage/database/kept_secrets.hpp"

#include <fmt/format.h>

#include <array>

#include "domain/ports/keyring.hpp"

namespace storage {

namespace {

struct Place {
    std::string_view table, column, key;
};

// The test of app/kept_secrets.hpp knows all columns that have a secret.
constexpr std::array places {Place {"webhook_secrets", "secret", "webhook_id"},
    Place {"external_calendars", "password", "id"}, Place {"users", "authenticator_secret", "id"},
    Place {"sessions", "new_secret", "id"}};

}   // namespace

std::vector<KeptSecret> find_kept(Snapshot& snapshot)
{
    std::vector<KeptSecret> all;
    for (const auto& [table, column, key] : places) {
        auto rows
            = snapshot.query(fmt::format("SELECT business_id, {2}, {1} FROM {0} WHERE {1} <> ''", table, column, key));
        while (rows.next()) {
            auto& kept = all.emplace_back(KeptSecret {table, column, key, {}, {}, {}});
            rows.into(kept.business_id, kept.id, kept.text);
        }
    }
    return all;
}

bool has_sealed_secrets(Snapshot& snapshot)
{
    const auto pattern = std::string {domain::sealed_mark} + "%";
    for (const auto& [table, column, key] : places) {
        auto rows = snapshot.query(fmt::format("SELECT 1 FROM {} WHERE {} LIKE $1 LIMIT 1", table, column), pattern);
        if (rows.next()) return true;
    }
    return false;
}

void replace_kept(Transaction& transaction, const KeptSecret& kept, std::string_view text)
{
    transaction.execute(fmt::format("UPDATE {0} SET {1} = $4 WHERE business_id = $1 AND {2} = $2 AND {1} = $3",
                            kept.table, kept.column, kept.key),
        kept.business_id, kept.id, kept.text, text);
}

}   // namespace storage
