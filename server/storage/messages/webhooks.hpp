#pragma once

#include "domain/ports/webhook.hpp"
#include "storage/database/leased_queue.hpp"
#include "storage/database/list_position.hpp"

namespace storage {

// Webhooks and the messages for them. What is due is judged by the database's clock.

// Active ones of the business that want to be told of the event and have a secret to sign with, by id.
std::vector<std::string> find_webhooks(Snapshot&, std::string_view business_id, core::WebhookEvent);
std::optional<std::string> find_webhook_by_slug(Snapshot&, std::string_view business_id, std::string_view slug);

// Signs from now on; what signed until now goes on to for another day.
void add_webhook_secret(
    Transaction&, std::string_view business_id, std::string_view webhook_id, std::string_view secret);

struct NewDelivery {
    std::string id, webhook_id, booking_id;
    core::WebhookEvent event;
    std::string payload;
};
void insert_delivery(Transaction&, std::string_view business_id, const NewDelivery&);

// Which webhooks a sender serves: all, or only those that were neither slow nor failed the last time, so that these
// always have a sender.
enum class Lane { all, healthy_only };

struct DueDelivery {
    std::string business_id, webhook_id, id, url, payload;
    std::vector<std::string> secrets;   // The newest first.
    bool is_active = true;              // Its webhook.
    Lease lease;                        // Of the delivery, and as long of its webhook.
    core::Instant now;
};

// Whether there is one to take, as far as can be seen without queueing.
bool is_delivery_due(Snapshot&, Lane);
// One that is to be sent now, of the webhook that waited longest. No other sender gets that webhook for a minute, or
// until it is told here what came of it.
std::optional<DueDelivery> take_delivery(Transaction&, Engine, Lane);

// What came of it, in words for people. Counts for the delivery while its lease holds, and for the webhook while no
// other sender has it.
struct DeliveryOutcome {
    core::DeliveryStatus status;
    std::string answer;
    std::optional<core::seconds> wait = {};   // Before it is sent again: waiting only.
    bool is_failing = false;                  // The webhook, from now on.
    bool is_gone = false;                     // The webhook: it becomes inactive.
};
void set_outcome(Transaction&, const DueDelivery&, const DeliveryOutcome&);

struct StoredDelivery {
    std::string id, webhook, booking_id;   // The webhook's slug.
    core::WebhookEvent event;
    core::DeliveryStatus status;
    int attempts = 0;
    std::string answer;
    core::Instant created_at;
    std::optional<core::Instant> sent_at, next_try_at;
};
// The oldest first.
std::vector<StoredDelivery> deliveries_of_business(Snapshot&, std::string_view business_id);

// A page of them, the newest first; of one webhook by its slug, or of all (empty).
std::vector<StoredDelivery> list_deliveries(Snapshot&, const ListPage&, std::string_view webhook);
std::optional<StoredDelivery> find_delivery(Snapshot&, std::string_view business_id, std::string_view id);

// The slugs of the webhooks that have a secret to sign with.
std::vector<std::string> signed_webhooks(Snapshot&, std::string_view business_id);

// Has it sent again at once, and again if need be, as if it were new. False: there is none of that id.
bool replay_delivery(Transaction&, std::string_view business_id, std::string_view id);

}   // namespace storage
