#include "app/messages/webhooks.hpp"

#include "app/kept_secrets.hpp"
#include "core/fingerprint.hpp"
#include "domain/ports/retry_schedule.hpp"
#include "storage/bookings/bookings.hpp"
#include "storage/catalogue/businesses.hpp"

namespace app {

using core::DeliveryStatus;
using storage::DeliveryOutcome;
using storage::DueDelivery;
using storage::Lane;
using storage::Snapshot;
using storage::Transaction;

namespace {

constexpr int gone = 410;

// The content of a message and its receivers.
struct Telling {
    std::vector<std::string> webhook_ids;
    std::optional<domain::Business> business;
    std::optional<domain::Booking> booking;
};

Telling find_telling(Snapshot& snapshot, const storage::WaitingNotice& waiting, core::WebhookEvent event)
{
    Telling telling {storage::find_webhooks(snapshot, waiting.business_id, event), {}, {}};
    if (telling.webhook_ids.empty()) return telling;
    telling.business = storage::find_business(snapshot, waiting.business_id);
    telling.booking = storage::find_booking(snapshot, waiting.business_id, waiting.booking_id);
    return telling;
}

bool is_received(int status) { return status >= 200 && status < 300; }

DeliveryOutcome outcome_of(const DueDelivery& due, const domain::WebhookAnswer& answer)
{
    if (is_received(answer.status))
        return {.status = DeliveryStatus::sent, .answer = "", .wait = {}, .is_failing = answer.was_slow};
    DeliveryOutcome outcome {.status = DeliveryStatus::failed,
        .answer = answer.status == 0 ? "no answer" : "status " + std::to_string(answer.status),
        .wait = {},
        .is_failing = true,
        .is_gone = answer.status == gone};
    if (outcome.is_gone) return outcome;
    outcome.wait = domain::wait_before_retry(domain::webhook_retries, due.lease.attempts, core::fingerprint(due.id));
    if (outcome.wait) outcome.status = DeliveryStatus::waiting;
    return outcome;
}

constexpr core::minutes wait_for_key {15};

// Those whose key is there.
std::vector<std::string> open_all(const Shell& shell, const DueDelivery& due)
{
    std::vector<std::string> secrets;
    for (const auto& kept : due.secrets) {
        try {
            secrets.push_back(open_secret(shell, kept));
        } catch (const SecretError&) {
            shell.report("webhook_secret_not_opened", due.webhook_id);
        }
    }
    return secrets;
}

DeliveryOutcome send(const Shell& shell, const DueDelivery& due)
{
    const auto given_up
        = [](const char* why) { return DeliveryOutcome {.status = DeliveryStatus::failed, .answer = why}; };
    if (!due.is_active) return given_up("inactive");
    if (due.secrets.empty()) return given_up("no secret");
    const auto secrets = open_all(shell, due);
    if (secrets.empty())   // The key may come back.
        return {.status = DeliveryStatus::waiting, .answer = "no key", .wait = wait_for_key};
    return outcome_of(due,
        shell.webhooks.send(
            {.id = due.id, .url = due.url, .payload = due.payload, .secrets = secrets, .now = due.now}));
}

}   // namespace

std::vector<storage::NewDelivery> deliveries_of(const Shell& shell, const storage::WaitingNotice& waiting)
{
    const auto event = domain::to_webhook_event(waiting.notice.kind);
    if (!event || waiting.notice.audience != domain::Audience::staff) return {};
    const auto telling
        = shell.database.read([&](Snapshot& snapshot) { return find_telling(snapshot, waiting, *event); });
    if (!telling.business || !telling.booking) return {};
    const auto message
        = shell.webhooks.to_message({*event, *telling.business, *telling.booking, waiting.notice, waiting.created_at});
    std::vector<storage::NewDelivery> deliveries;
    for (const auto& id : telling.webhook_ids)
        deliveries.push_back({"msg_" + shell.new_ordered_id(), id, waiting.booking_id, *event, message});
    return deliveries;
}

bool send_delivery(const Shell& shell, Lane lane)
{
    auto& database = shell.database;
    if (!database.read([&](Snapshot& snapshot) { return storage::is_delivery_due(snapshot, lane); })) return false;
    const auto due = database.write(
        [&](Transaction& transaction) { return storage::take_delivery(transaction, database.engine(), lane); });
    if (!due) return false;
    const auto outcome = send(shell, *due);
    database.write([&](Transaction& transaction) { storage::set_outcome(transaction, *due, outcome); });
    if (outcome.is_gone) shell.report("webhook_gone", due->webhook_id);
    if (outcome.status == DeliveryStatus::failed) shell.report("webhook_failed", due->id + ": " + outcome.answer);
    return true;
}

}   // namespace app
