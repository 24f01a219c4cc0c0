// What webhooks, and the calendars of staff members, need besides what the set-up says.
#include "app/calendars/calendar_feeds.hpp"
#include "app/calendars/calendar_passwords.hpp"
#include "app/messages/webhook_secrets.hpp"
#include "core/text.hpp"
#include "http/console/messages/list_cursor.hpp"
#include "http/console/operations.gen.hpp"

namespace http {

namespace {

using core::Result;
using storage::Snapshot;

api::WebhookDelivery to_wire(const storage::StoredDelivery& delivery)
{
    return {.id = delivery.id,
        .webhook = delivery.webhook,
        .event = delivery.event,
        .booking_id = delivery.booking_id,
        .status = delivery.status,
        .attempts = delivery.attempts,
        .answer = core::unless_empty(delivery.answer),
        .created_at = delivery.created_at,
        .sent_at = delivery.sent_at,
        .next_try_at = delivery.next_try_at};
}

}   // namespace

Result<api::WebhookDeliveries> list_webhook_deliveries(
    const Access& access, const api::ListWebhookDeliveriesParameters& asked)
{
    const auto& business_id = access.context.business.id;
    const storage::ListPage page {business_id, TRY(to_list_position(asked.cursor)), rows_of_page + 1};
    return access.context.shell.database.read([&](Snapshot& snapshot) {
        auto rows = storage::list_deliveries(snapshot, page, asked.webhook.value_or(""));
        api::WebhookDeliveries wire;
        wire.cursor = take_cursor(rows, [](const auto& row) { return to_cursor({row.created_at, row.id}); });
        for (const auto& row : rows)
            wire.deliveries.push_back(to_wire(row));
        wire.with_secret = storage::signed_webhooks(snapshot, business_id);
        return wire;
    });
}

Result<api::WebhookDelivery> replay_webhook_delivery(
    const Access& access, const api::ReplayWebhookDeliveryParameters& asked)
{
    return to_wire(TRY(app::replay_delivery(access.context.shell, author_of(access), asked.delivery_id)));
}

Result<api::WebhookSecret> make_webhook_secret(const Access& access, const api::MakeWebhookSecretParameters& asked)
{
    return api::WebhookSecret {TRY(app::make_webhook_secret(access.context.shell, author_of(access), asked.webhook))};
}

Result<api::CalendarFeedAddress> make_calendar_feed(const Access& access, const api::MakeCalendarFeedParameters& asked)
{
    const auto token = TRY(app::renew_calendar_feed(access.context.shell, author_of(access), asked.staff));
    return api::CalendarFeedAddress {full_origin(access.context) + app::path_of_calendar_feed(token)};
}

Result<api::NoDetails> set_calendar_password(
    const Access& access, const api::SetCalendarPasswordParameters& asked, const api::CalendarPassword& body)
{
    TRY(app::set_calendar_password(
        access.context.shell, author_of(access), {asked.staff, asked.calendar}, body.password));
    return api::NoDetails {};
}

}   // namespace http
