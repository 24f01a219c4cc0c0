#pragma once

#include "domain/setup/business_setup.hpp"
#include "storage/database/columns.hpp"
#include "storage/database/enum_list.hpp"

namespace storage {

// The columns of what a setup lists, for reading and writing it. What refers to other entries, or follows from the
// place in the list, is written as a key.

inline constexpr auto team_setup_columns = columns<domain::TeamSetup>("teams",
    fixed(column("slug", &domain::TeamSetup::slug)), column("name", &domain::TeamSetup::name),
    column("kind", &domain::TeamSetup::kind), column("active", &domain::TeamSetup::active));

inline constexpr auto pool_setup_columns
    = columns<domain::PoolSetup>("pools", fixed(column("slug", &domain::PoolSetup::slug)),
        column("name", &domain::PoolSetup::name), column("kind", &domain::PoolSetup::kind),
        column("units", &domain::PoolSetup::units), column("active", &domain::PoolSetup::active));

inline constexpr auto calendar_setup_columns
    = columns<domain::CalendarSetup>("calendars", fixed(column("slug", &domain::CalendarSetup::slug)),
        column("name", &domain::CalendarSetup::name), column("is_default", &domain::CalendarSetup::is_default),
        column("is_public", &domain::CalendarSetup::is_public), column("active", &domain::CalendarSetup::active));

inline constexpr auto group_setup_columns = columns<domain::GroupSetup>("calendar_groups",
    fixed(column("slug", &domain::GroupSetup::slug)), column("name", &domain::GroupSetup::name),
    column("description", &domain::GroupSetup::description), column("active", &domain::GroupSetup::active));

inline constexpr auto menu_setup_columns
    = columns<domain::MenuSetup>("service_menus", fixed(column("slug", &domain::MenuSetup::slug)),
        column("name", &domain::MenuSetup::name), column("description", &domain::MenuSetup::description),
        column("may_reorder", &domain::MenuSetup::may_reorder), column("active", &domain::MenuSetup::active));

inline constexpr auto webhook_setup_columns = columns<domain::WebhookSetup>("webhooks",
    fixed(column("slug", &domain::WebhookSetup::slug)), column("url", &domain::WebhookSetup::url),
    column(
        "events", [](const domain::WebhookSetup& webhook) { return to_words(webhook.events); },
        [](domain::WebhookSetup& webhook, std::string_view events) {
            webhook.events = read_words<core::WebhookEvent>(events);
        }),
    column("active", &domain::WebhookSetup::active));

inline constexpr auto limit_columns = columns<domain::Limit>("service_limits", column("per", &domain::Limit::per),
    column("unit", &domain::Limit::unit), column("period", &domain::Limit::period), column("max", &domain::Limit::max));

// Beside the pool itself, which a setup names by its slug and a row by its id.
inline constexpr auto need_columns = columns<domain::PoolNeed>(
    "service_pools", column("units", &domain::PoolNeed::units), column("per", &domain::PoolNeed::per));

inline constexpr auto refund_step_columns = columns<domain::RefundStep>("service_refunds",
    column("notice_minutes", &domain::RefundStep::notice), column("percent", &domain::RefundStep::percent));

}   // namespace storage
