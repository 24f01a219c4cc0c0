#include "http/console/customers.hpp"

#include "app/customers/customers.hpp"
#include "core/text.hpp"
#include "http/console/desk_scope.hpp"
#include "http/console/desk_to_wire.hpp"
#include "http/console/operations.gen.hpp"
#include "http/wire/contact_fields.hpp"

namespace http {

using core::Result;

namespace {

std::optional<core::ZonedInstant> to_zoned(const std::optional<core::Instant>& at, const domain::Zone& zone)
{
    if (!at) return {};
    return zone.to_zoned(*at);
}

// Times have the offset of the business.
Result<domain::ZonePointer> zone_of(const Access& access)
{
    return app::desk_zone(access.context.shell, access.context.business.time_zone);
}

Result<api::DeskCustomer> shown_customer(const Access& access, std::string_view customer_id)
{
    const auto zone = TRY(zone_of(access));
    const auto shown = TRY(app::find_customer(access.context.shell, scope_of(access), customer_id));
    const auto& customer = shown.row.customer;
    api::DeskCustomer wire {.version = domain::version_of(customer),
        .customer = to_wire(shown.row, *zone),
        .first_name = customer.first_name,
        .last_name = customer.last_name,
        .locale = customer.locale,
        .created_at = zone->to_zoned(customer.created_at),
        .notes = {},
        .coming = to_wire(shown.coming, *zone),
        .past = to_wire(shown.past, *zone),
        .paid = {},
        .usual_service = core::unless_empty(shown.usual_service),
        .usual_staff = core::unless_empty(shown.usual_staff)};
    for (const auto& note : shown.notes)
        wire.notes.push_back({.id = note.id,
            .text = note.text,
            .author_name = note.author_name,
            .created_at = zone->to_zoned(note.created_at),
            .is_own = note.user_id == access.actor.user_id});
    if (shown.paid_minor) wire.paid = api::Money {*shown.paid_minor, access.context.business.currency};
    return wire;
}

}   // namespace

api::DeskCustomerRow to_wire(const domain::CustomerRow& row, const domain::Zone& zone)
{
    const auto& customer = row.customer;
    return {.id = customer.id,
        .name = domain::full_name(customer),
        .email = core::unless_empty(customer.email),
        .phone = core::unless_empty(customer.phone),
        .standing = customer.standing,
        .bookings = row.bookings,
        .missed = row.missed,
        .last_at = to_zoned(row.last_at, zone),
        .next_at = to_zoned(row.next_at, zone)};
}

std::vector<api::DeskCustomerRow> to_wire(const std::vector<domain::CustomerRow>& rows, const domain::Zone& zone)
{
    std::vector<api::DeskCustomerRow> wire;
    for (const auto& row : rows)
        wire.push_back(to_wire(row, zone));
    return wire;
}

Result<api::DeskCustomers> list_customers(const Access& access, const api::ListCustomersParameters& asked)
{
    const auto zone = TRY(zone_of(access));
    const app::CustomerQuery query {
        .q = asked.q.value_or(""), .standing = asked.standing, .cursor = asked.cursor.value_or("")};
    auto found = app::list_customers(access.context.shell, scope_of(access), query);
    return api::DeskCustomers {
        .customers = to_wire(found.rows, *zone), .cursor = core::unless_empty(std::move(found.cursor))};
}

Result<api::DeskCustomer> add_customer(const Access& access, const api::NewCustomer& body)
{
    const app::CustomerDetails details {.first_name = body.first_name,
        .last_name = body.last_name,
        .email = body.email,
        .phone = body.phone,
        .locale = body.locale};
    const auto& business = access.context.business;
    const auto id = TRY(app::add_customer(access.context.shell, scope_of(access), details, business.locale));
    return shown_customer(access, id);
}

Result<api::DeskCustomer> get_customer(const Access& access, const api::GetCustomerParameters& asked)
{
    return shown_customer(access, asked.customer_id);
}

Result<api::DeskCustomer> change_customer(
    const Access& access, const api::ChangeCustomerParameters& asked, const api::ChangeCustomer& body)
{
    TRY(check_contact_fields(body.email, body.phone));
    const app::CustomerDetails details {.first_name = body.first_name,
        .last_name = body.last_name,
        .email = body.email,
        .phone = body.phone,
        .locale = body.locale};
    TRY(app::change_customer(
        access.context.shell, scope_of(access), {asked.customer_id, body.version, details, body.also_coming}));
    return shown_customer(access, asked.customer_id);
}

Result<api::DeskCustomer> set_customer_standing(
    const Access& access, const api::SetCustomerStandingParameters& asked, const api::SetCustomerStanding& body)
{
    TRY(app::set_standing(access.context.shell, scope_of(access), asked.customer_id, body.standing));
    return shown_customer(access, asked.customer_id);
}

Result<api::DeskCustomer> add_customer_note(
    const Access& access, const api::AddCustomerNoteParameters& asked, const api::NewNote& note)
{
    TRY(app::add_customer_note(access.context.shell, scope_of(access), asked.customer_id, note.text));
    return shown_customer(access, asked.customer_id);
}

Result<api::DeskCustomer> delete_customer_note(const Access& access, const api::DeleteCustomerNoteParameters& asked)
{
    const auto id = TRY(app::delete_customer_note(access.context.shell, scope_of(access), asked.note_id));
    return shown_customer(access, id);
}

}   // namespace http
