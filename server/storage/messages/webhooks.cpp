#include "storage/messages/webhooks.hpp"

#include <algorithm>

#include "core/word.hpp"
#include "storage/database/enum_list.hpp"

namespace storage {

using core::DeliveryStatus;
using core::WebhookEvent;

namespace {

constexpr core::seconds longest_sending {60};   // Senders give up long before.
constexpr core::seconds previous_secret {24 * 3600};

const LeasedQueue& delivery_queue()
{
    static const LeasedQueue queue {{.table = "webhook_deliveries", .key = {"business_id", "id"}}};
    return queue;
}

// On a clock that was put back none stays busy for longer than that either. Of rows that others are at, PostgreSQL
// passes over.
constexpr std::string_view free_webhook = R"(
    SELECT business_id, id, url, active FROM webhooks
    WHERE (busy_until <= CAST($1 AS BIGINT) OR busy_until > CAST($1 AS BIGINT) + CAST($2 AS BIGINT))
      AND is_failing <= CAST($3 AS BIGINT)
      AND EXISTS (SELECT 1 FROM webhook_deliveries AS waiting
                  WHERE waiting.business_id = webhooks.business_id AND waiting.webhook_id = webhooks.id
                    AND waiting.next_try_at <= CAST($1 AS BIGINT))
    ORDER BY busy_until, business_id, id LIMIT 1)";

std::string_view allocation_sql(Engine engine)
{
    static const std::string sqlite {free_webhook};
    static const std::string postgres = sqlite + " FOR NO KEY UPDATE SKIP LOCKED";
    return engine == Engine::postgres ? postgres : sqlite;
}

std::int64_t longest_failing(Lane lane) { return lane == Lane::all ? 1 : 0; }

// The lock on the row of its webhook keeps other senders from taking the same one.
void take_oldest(Transaction& transaction, DueDelivery& due)
{
    {
        auto rows = transaction.query(R"(
            SELECT id, payload FROM webhook_deliveries
            WHERE business_id = $1 AND webhook_id = $2 AND next_try_at <= $3 ORDER BY next_try_at, id LIMIT 1)",
            due.business_id, due.webhook_id, due.now);
        if (!rows.next()) return;
        rows.into(due.id, due.payload);
    }
    due.lease = delivery_queue().take(transaction, due.now + longest_sending, due.business_id, due.id);
    transaction.execute("UPDATE webhooks SET busy_until = $3 WHERE business_id = $1 AND id = $2", due.business_id,
        due.webhook_id, due.lease.until);
}

void read_secrets(Snapshot& snapshot, DueDelivery& due)
{
    auto rows = snapshot.query(R"(
        SELECT secret FROM webhook_secrets
        WHERE business_id = $1 AND webhook_id = $2 AND (ends_at IS NULL OR ends_at > $3)
        ORDER BY created_at DESC, secret)",
        due.business_id, due.webhook_id, due.now);
    due.secrets = rows.all<std::string>();
}

}   // namespace

std::vector<std::string> find_webhooks(Snapshot& snapshot, std::string_view business_id, WebhookEvent event)
{
    auto rows = snapshot.query(R"(
        SELECT id, events FROM webhooks
        WHERE business_id = $1 AND active = 1 AND EXISTS (
            SELECT 1 FROM webhook_secrets AS secrets
            WHERE secrets.business_id = webhooks.business_id AND secrets.webhook_id = webhooks.id)
        ORDER BY id)",
        business_id);
    std::vector<std::string> ids;
    while (rows.next()) {
        auto [id, words] = rows.values<std::string, std::string_view>();
        const auto events = read_words<WebhookEvent>(words);
        if (events.empty() || std::ranges::find(events, event) != events.end()) ids.push_back(std::move(id));
    }
    return ids;
}

std::optional<std::string> find_webhook_by_slug(Snapshot& snapshot, std::string_view business_id, std::string_view slug)
{
    auto rows = snapshot.query("SELECT id FROM webhooks WHERE business_id = $1 AND slug = $2", business_id, slug);
    if (!rows.next()) return {};
    return rows.value<std::string>();
}

void add_webhook_secret(
    Transaction& transaction, std::string_view business_id, std::string_view webhook_id, std::string_view secret)
{
    const auto now = transaction.now();
    transaction.execute(R"(
        UPDATE webhook_secrets SET ends_at = $3 WHERE business_id = $1 AND webhook_id = $2 AND ends_at IS NULL)",
        business_id, webhook_id, now + previous_secret);
    transaction.execute(R"(
        INSERT INTO webhook_secrets (business_id, webhook_id, secret, created_at) VALUES ($1, $2, $3, $4))",
        business_id, webhook_id, secret, now);
}

void insert_delivery(Transaction& transaction, std::string_view business_id, const NewDelivery& delivery)
{
    transaction.execute(R"(
        INSERT INTO webhook_deliveries (business_id, id, webhook_id, booking_id, event, payload, status, attempts,
            answer, created_at, next_try_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, 0, '', $8, $8))",
        business_id, delivery.id, delivery.webhook_id, delivery.booking_id, delivery.event, delivery.payload,
        DeliveryStatus::waiting, transaction.now());
}

bool is_delivery_due(Snapshot& snapshot, Lane lane)
{
    return snapshot.query(free_webhook, snapshot.now(), longest_sending.count(), longest_failing(lane)).next();
}

std::optional<DueDelivery> take_delivery(Transaction& transaction, Engine engine, Lane lane)
{
    DueDelivery due;
    due.now = transaction.now();
    {
        auto rows = transaction.query(allocation_sql(engine), due.now, longest_sending.count(), longest_failing(lane));
        if (!rows.next()) return {};
        rows.into(due.business_id, due.webhook_id, due.url, due.is_active);
    }
    take_oldest(transaction, due);
    if (due.id.empty()) return {};   // Another sender has just sent it.
    read_secrets(transaction, due);
    return due;
}

void set_outcome(Transaction& transaction, const DueDelivery& due, const DeliveryOutcome& outcome)
{
    const auto now = transaction.now();
    const auto next = outcome.wait ? std::optional {now + *outcome.wait} : std::nullopt;
    const auto sent = outcome.status == DeliveryStatus::sent ? std::optional {now} : std::nullopt;
    const bool is_settled = delivery_queue().settle(transaction, due.lease, next, due.business_id, due.id);
    if (is_settled)
        transaction.execute(R"(
            UPDATE webhook_deliveries SET status = $3, answer = $4, sent_at = $5 WHERE business_id = $1 AND id = $2)",
            due.business_id, due.id, outcome.status, outcome.answer, sent);
    // Where the message was asked for anew meanwhile, the webhook is still this sender's to give back. After its lease
    // it may be free by a later sender's word, which can name the very second at which the lease ended.
    if (!is_settled && due.lease.until <= now) return;
    transaction.execute(R"(
        UPDATE webhooks SET busy_until = $3, is_failing = $4, active = CASE WHEN $5 = 1 THEN 0 ELSE active END
        WHERE business_id = $1 AND id = $2 AND busy_until = $6)",
        due.business_id, due.webhook_id, now, outcome.is_failing, outcome.is_gone, due.lease.until);
}

namespace {

constexpr std::string_view stored_deliveries = R"(
        SELECT sent.id, webhooks.slug, sent.booking_id, sent.event, sent.status, sent.attempts, sent.answer,
            sent.created_at, sent.sent_at, sent.next_try_at
        FROM webhook_deliveries AS sent
        JOIN webhooks ON webhooks.business_id = sent.business_id AND webhooks.id = sent.webhook_id
        WHERE sent.business_id = $1 )";

std::vector<StoredDelivery> read_deliveries(Rows rows)
{
    std::vector<StoredDelivery> found;
    while (rows.next()) {
        auto& sent = found.emplace_back();
        rows.into(sent.id, sent.webhook, sent.booking_id, sent.event, sent.status, sent.attempts, sent.answer,
            sent.created_at, sent.sent_at, sent.next_try_at);
    }
    return found;
}

}   // namespace

std::vector<StoredDelivery> deliveries_of_business(Snapshot& snapshot, std::string_view business_id)
{
    static const auto sql = std::string {stored_deliveries} + "ORDER BY sent.created_at, sent.id";
    return read_deliveries(snapshot.query(sql, business_id));
}

std::vector<StoredDelivery> list_deliveries(Snapshot& snapshot, const ListPage& page, std::string_view webhook)
{
    static const auto sql = std::string {stored_deliveries} + R"(
            AND ($2 = '' OR webhooks.slug = $2) AND (sent.created_at, sent.id) < ($3, $4)
        ORDER BY sent.created_at DESC, sent.id DESC LIMIT $5)";
    return read_deliveries(snapshot.query(sql, page.business_id, webhook, page.after.at, page.after.id, page.most));
}

std::optional<StoredDelivery> find_delivery(Snapshot& snapshot, std::string_view business_id, std::string_view id)
{
    static const auto sql = std::string {stored_deliveries} + "AND sent.id = $2";
    auto found = read_deliveries(snapshot.query(sql, business_id, id));
    if (found.empty()) return {};
    return std::move(found.front());
}

std::vector<std::string> signed_webhooks(Snapshot& snapshot, std::string_view business_id)
{
    return snapshot
        .query(R"(
        SELECT slug FROM webhooks WHERE business_id = $1 AND EXISTS (
            SELECT 1 FROM webhook_secrets AS secrets
            WHERE secrets.business_id = webhooks.business_id AND secrets.webhook_id = webhooks.id)
        ORDER BY slug)",
            business_id)
        .all<std::string>();
}

bool replay_delivery(Transaction& transaction, std::string_view business_id, std::string_view id)
{
    auto rows = transaction.query(R"(
        UPDATE webhook_deliveries SET status = $3, attempts = 0, sent_at = NULL, next_try_at = $4
        WHERE business_id = $1 AND id = $2 RETURNING id)",
        business_id, id, DeliveryStatus::waiting, transaction.now());
    return rows.next();
}

}   // namespace storage
