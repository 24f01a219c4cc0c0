#include "storage/bookings/consents.hpp"

namespace storage {

void insert_consent(Transaction& transaction, const Subject& subject, const ConsentReceipt& receipt)
{
    const auto& consent = receipt.consent;
    transaction.execute(R"(
        INSERT INTO consent_receipts (business_id, id, subject_kind, subject_id, kind, text, url, version, locale,
            given_at, ip)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11))",
        subject.business_id, receipt.id, subject.kind, subject.id, consent.kind, consent.text, consent.url,
        consent.version, receipt.locale, transaction.now(), receipt.ip);
}

std::vector<ConsentReceipt> consents_of(Snapshot& snapshot, const Subject& subject)
{
    auto rows = snapshot.query(R"(
        SELECT id, kind, text, url, version, locale, ip, given_at FROM consent_receipts
        WHERE business_id = $1 AND subject_kind = $2 AND subject_id = $3 ORDER BY given_at, id)",
        subject.business_id, subject.kind, subject.id);
    std::vector<ConsentReceipt> receipts;
    while (rows.next())
        receipts.push_back({rows.text(0), {rows.word<domain::ConsentKind>(1), rows.text(2), rows.text(3), rows.text(4)},
            rows.word<core::Locale>(5), rows.text(6), rows.instant(7)});
    return receipts;
}

void insert_attribution(Transaction& transaction, const Subject& subject, const domain::Attribution& attribution)
{
    if (attribution == domain::Attribution {}) return;
    const auto& [source, medium, campaign, term, content, gclid, fbclid, referrer_host] = attribution;
    transaction.execute(R"(
        INSERT INTO attributions (business_id, subject_kind, subject_id, utm_source, utm_medium, utm_campaign, utm_term,
            utm_content, gclid, fbclid, referrer_host)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11))",
        subject.business_id, subject.kind, subject.id, source, medium, campaign, term, content, gclid, fbclid,
        referrer_host);
}

domain::Attribution attribution_of(Snapshot& snapshot, const Subject& subject)
{
    auto rows = snapshot.query(R"(
        SELECT utm_source, utm_medium, utm_campaign, utm_term, utm_content, gclid, fbclid, referrer_host
        FROM attributions WHERE business_id = $1 AND subject_kind = $2 AND subject_id = $3)",
        subject.business_id, subject.kind, subject.id);
    if (!rows.next()) return {};
    return {
        rows.text(0), rows.text(1), rows.text(2), rows.text(3), rows.text(4), rows.text(5), rows.text(6), rows.text(7)};
}

}   // namespace storage
