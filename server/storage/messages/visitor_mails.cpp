#include "storage/messages/visitor_mails.hpp"

namespace storage {

namespace {

constexpr core::hours counted {24};
constexpr core::hours counted_for_turns {1};

}   // namespace

MailUseQuery::MailUseQuery(Snapshot& snapshot, const VisitorMails& asked)
    : rows_ {snapshot.query(R"(
        SELECT
            (SELECT coalesce(sum(mails), 0) FROM visitor_mails
                WHERE business_id = $1 AND client = $2 AND made_at > $4),
            (SELECT coalesce(sum(mails), 0) FROM visitor_mails
                WHERE business_id = $1 AND mailbox = $3 AND mailbox <> '' AND made_at > $4),
            (SELECT coalesce(sum(mails), 0) FROM visitor_mails
                WHERE business_id = $1 AND client = $2 AND made_at > $5))",
          asked.business_id, asked.client, asked.mailbox, snapshot.now() - counted, snapshot.now() - counted_for_turns)}
{
}

domain::MailUse MailUseQuery::read()
{
    domain::MailUse use;
    if (rows_.next()) rows_.into(use.of_client, use.of_mailbox, use.of_client_in_hour);
    return use;
}

void store_visitor_mails(Transaction& transaction, const VisitorMails& caused, const domain::MailUse& before)
{
    if (caused.mails == 0) return;
    transaction.execute(R"(
        INSERT INTO visitor_mails (business_id, booking_id, client, mailbox, mails, made_at)
        VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (business_id, booking_id, client, made_at) DO UPDATE
            SET mails = visitor_mails.mails + excluded.mails)",
        caused.business_id, caused.booking_id, caused.client, caused.mailbox, std::int64_t {caused.mails},
        transaction.now());
    const int turn = domain::mail_turn(before.of_client_in_hour + caused.mails);
    if (turn == 0) return;
    transaction.execute(R"(
        UPDATE outbox SET turn = $4
        WHERE business_id = $1 AND (booking_id = $2 OR change_id = $3) AND dispatched_at IS NULL
          AND audience <> 'staff')",
        caused.business_id, caused.booking_id, caused.change_id, std::int64_t {turn});
}

bool has_old_visitor_mails(Snapshot& snapshot, core::Instant before)
{
    return snapshot.query("SELECT 1 FROM visitor_mails WHERE made_at <= $1 LIMIT 1", before).next();
}

int delete_visitor_mails(Transaction& transaction, core::Instant before, int most)
{
    auto rows = transaction.query(R"(
        DELETE FROM visitor_mails WHERE (business_id, booking_id, client, made_at) IN (
            SELECT business_id, booking_id, client, made_at FROM visitor_mails
            WHERE made_at <= $1 ORDER BY made_at LIMIT $2)
        RETURNING booking_id)",
        before, std::int64_t {most});
    return static_cast<int>(rows.all<std::string>().size());
}

}   // namespace storage
