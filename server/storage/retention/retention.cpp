#include "storage/retention/retention.hpp"

#include "storage/database/columns.hpp"

namespace storage {

using domain::Retention;

namespace {

constexpr auto retention_columns
    = columns<Retention>("retention", column("customers_months", &Retention::customers_months),
        column("submissions_months", &Retention::submissions_months),
        column("messages_months", &Retention::messages_months));

}   // namespace

Retention find_retention(Snapshot& snapshot, std::string_view business_id)
{
    static const auto sql = "SELECT " + retention_columns.names() + " FROM retention WHERE business_id = $1";
    auto rows = snapshot.query(sql, business_id);
    return rows.next() ? retention_columns.read(rows) : Retention {};
}

std::vector<std::pair<std::string, Retention>> list_retentions(Snapshot& snapshot)
{
    static const auto sql = "SELECT business_id, " + retention_columns.names() + " FROM retention ORDER BY business_id";
    auto rows = snapshot.query(sql);
    std::vector<std::pair<std::string, Retention>> found;
    while (rows.next()) {
        auto& [business_id, retention] = found.emplace_back();
        rows.into(business_id, retention_columns.of(retention));
    }
    return found;
}

void write_retention(Transaction& transaction, std::string_view business_id, const Retention& retention)
{
    static const Insert insert {retention_columns, {"business_id"}};
    transaction.execute("DELETE FROM retention WHERE business_id = $1", business_id);
    if (retention != Retention {}) insert(transaction, retention, business_id);
}

}   // namespace storage
