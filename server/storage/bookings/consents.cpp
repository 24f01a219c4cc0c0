#include "storage/bookings/consents.hpp"

#include "storage/database/columns.hpp"

namespace storage {

namespace {

using domain::Attribution;
using domain::Consent;

// given_at is said by the database's clock.
constexpr auto consent_columns = columns<ConsentReceipt>("consent_receipts", column("id", &ConsentReceipt::id),
    column("kind", &ConsentReceipt::consent, &Consent::kind), column("text", &ConsentReceipt::consent, &Consent::text),
    column("url", &ConsentReceipt::consent, &Consent::url),
    column("version", &ConsentReceipt::consent, &Consent::version), column("locale", &ConsentReceipt::locale),
    column("ip", &ConsentReceipt::ip));

constexpr auto attribution_columns = columns<Attribution>("attributions",
    column("utm_source", &Attribution::utm_source), column("utm_medium", &Attribution::utm_medium),
    column("utm_campaign", &Attribution::utm_campaign), column("utm_term", &Attribution::utm_term),
    column("utm_content", &Attribution::utm_content), column("gclid", &Attribution::gclid),
    column("fbclid", &Attribution::fbclid), column("referrer_host", &Attribution::referrer_host));

}   // namespace

void insert_consent(Transaction& transaction, const Subject& subject, const ConsentReceipt& receipt)
{
    static const Insert insert {consent_columns, {"business_id", "subject_kind", "subject_id", "given_at"}};
    insert(transaction, receipt, subject.business_id, subject.kind, subject.id, transaction.now());
}

std::vector<ConsentReceipt> consents_of(Snapshot& snapshot, const Subject& subject)
{
    static const auto sql = "SELECT given_at, " + consent_columns.names()
        + " FROM consent_receipts WHERE business_id = $1 AND subject_kind = $2 AND subject_id = $3 "
          "ORDER BY given_at, id";
    auto rows = snapshot.query(sql, subject.business_id, subject.kind, subject.id);
    std::vector<ConsentReceipt> receipts;
    while (rows.next()) {
        auto& receipt = receipts.emplace_back();
        rows.into(receipt.given_at, consent_columns.of(receipt));
    }
    return receipts;
}

void insert_attribution(Transaction& transaction, const Subject& subject, const domain::Attribution& attribution)
{
    if (attribution == domain::Attribution {}) return;
    static const Insert insert {attribution_columns, {"business_id", "subject_kind", "subject_id"}};
    insert(transaction, attribution, subject.business_id, subject.kind, subject.id);
}

domain::Attribution attribution_of(Snapshot& snapshot, const Subject& subject)
{
    static const auto sql = "SELECT " + attribution_columns.names()
        + " FROM attributions WHERE business_id = $1 AND subject_kind = $2 AND subject_id = $3";
    auto rows = snapshot.query(sql, subject.business_id, subject.kind, subject.id);
    if (!rows.next()) return {};
    return attribution_columns.read(rows);
}

}   // namespace storage
