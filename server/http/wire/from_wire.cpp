#include "http/wire/from_wire.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "formats/language/mail_address.hpp"

namespace http {

using core::ErrorCode;
using core::FieldCode;

namespace {

domain::ItemRequest to_domain(const api::ItemRequest& wire)
{
    domain::ItemRequest item {.service_id = wire.service_id,
        .variation_id = wire.variation_id.value_or(""),
        .add_ons = {},
        .staff_id = wire.staff_id.value_or(""),
        .person = static_cast<int>(wire.person.value_or(0))};
    for (const auto& add_on : wire.add_ons)
        item.add_ons.push_back({add_on.add_on_id, static_cast<int>(add_on.quantity.value_or(1))});
    return item;
}

bool is_of_order(std::string_view path)
{
    return path.starts_with("items") || path == "guest_count" || path == "calendar_id" || path == "menu_id";
}

}   // namespace

domain::Order to_domain(const api::Order& wire)
{
    domain::Order order {.items = {},
        .guest_count = static_cast<int>(wire.guest_count.value_or(0)),
        .calendar_id = wire.calendar_id.value_or(""),
        .menu_id = wire.menu_id.value_or(""),
        .one_time_link_id = {}};
    for (const auto& item : wire.items)
        order.items.push_back(to_domain(item));
    return order;
}

domain::Order order_of_service(const std::string& service_id, const std::optional<std::string>& staff_id)
{
    domain::Order order;
    order.items.push_back(
        {.service_id = service_id, .variation_id = {}, .add_ons = {}, .staff_id = staff_id.value_or("")});
    return order;
}

std::vector<domain::FormAnswer> to_domain(const std::vector<api::FormAnswer>& answers)
{
    std::vector<domain::FormAnswer> out;
    for (const auto& answer : answers)
        out.push_back({answer.question, answer.text.value_or(""), answer.choices});
    return out;
}

domain::Attribution to_domain(const api::Attribution& wire)
{
    return {.utm_source = wire.utm_source.value_or(""),
        .utm_medium = wire.utm_medium.value_or(""),
        .utm_campaign = wire.utm_campaign.value_or(""),
        .utm_term = wire.utm_term.value_or(""),
        .utm_content = wire.utm_content.value_or(""),
        .gclid = wire.gclid.value_or(""),
        .fbclid = wire.fbclid.value_or(""),
        .referrer_host = wire.referrer_host.value_or("")};
}

std::vector<domain::Guest> to_domain(const std::vector<api::Guest>& wire)
{
    std::vector<domain::Guest> guests;
    for (const auto& guest : wire)
        guests.push_back({guest.name, guest.email});
    return guests;
}

core::Result<domain::Visitor> with_canonical_addresses(domain::Visitor visitor)
{
    std::vector<core::FieldError> errors;
    const auto make_canonical = [&](std::string& email, const std::string& path) {
        if (email.empty()) return;
        auto canonical = formats::canonical_address(email);
        if (!canonical) return errors.push_back({path, FieldCode::invalid});
        email = std::move(*canonical);
    };
    make_canonical(visitor.contact.email, "contact.email");
    for (std::size_t i = 0; i < visitor.guests.size(); ++i)
        make_canonical(visitor.guests[i].email, fmt::format("guests[{}].email", i));
    if (!errors.empty()) return core::refuse({ErrorCode::invalid_fields, std::move(errors)});
    return visitor;
}

core::Result<domain::Order> parse_order(std::string_view json)
{
    auto wire = api::parse_body<api::Order>(json);
    if (wire) return to_domain(*wire);
    if (wire.error().code == ErrorCode::malformed_json) return core::refuse_field("order", FieldCode::invalid);
    for (auto& field : wire.error().fields)
        field.path = field.path.empty() ? "order" : "order." + field.path;
    return core::refuse(std::move(wire).error());
}

core::Refusal with_order_paths(core::Refusal refusal)
{
    for (auto& field : refusal.fields)
        if (is_of_order(field.path)) field.path.insert(0, "order.");
    return refusal;
}

}   // namespace http
