#pragma once

#include "api/wire.gen.hpp"
#include "app/bookings/bookings.hpp"
#include "domain/bookings/request.hpp"
#include "http/message/locale.hpp"
#include "http/routing/context.hpp"
#include "http/wire/contact.hpp"

namespace http {

// Conversions from the contract's types to the domain's, for requests.

domain::Order to_domain(const api::Order&);
domain::Attribution to_domain(const api::Attribution&);
std::vector<domain::Guest> to_domain(const std::vector<api::Guest>&);
std::vector<domain::FormAnswer> to_domain(const std::vector<api::FormAnswer>&);

// An order of one service for the booker alone.
domain::Order order_of_service(const std::string& service_id, const std::optional<std::string>& staff_id);

// What a link is used for: the booking that it is of, or another one of its series.
template <class Parameters> app::LinkKey key_of(const Context& context, const Parameters& link)
{
    const auto& other = link.booking_id;
    return {context.business.id, link.token, other ? std::string_view {*other} : std::string_view {},
        context.limited_client};
}

// Gives the addresses of the visitor and the guests their one spelling. Refuses with invalid_fields, invalid, those to
// which no mail can be sent.
core::Result<domain::Visitor> with_canonical_addresses(domain::Visitor);

// The visitor of any request that contains their details. Refuses as with_canonical_addresses does.
template <class Wire> core::Result<domain::Visitor> visitor_of(const Context& context, const Wire& wire)
{
    return with_canonical_addresses({.time_zone = wire.time_zone,
        .locale = wire.locale,
        .regional_tag = std::string {regional_tag(wire.locale, context.accept_language)},
        .contact = to_domain(wire.contact),
        .guests = to_domain(wire.guests),
        .consent_given = wire.consent_given.value_or(false),
        .terms_accepted = wire.terms_accepted.value_or(false),
        .attribution = to_domain(wire.attribution.value_or(api::Attribution {})),
        .answers = to_domain(wire.answers),
        .ip = context.ip});
}

// Parses the order in a query parameter. Refuses with invalid_fields, each path beginning with "order".
core::Result<domain::Order> parse_order(std::string_view json);

// Adds "order." to the paths of a refusal: the domain says "items[0].staff_id", a request has
// "order.items[0].staff_id".
core::Refusal with_order_paths(core::Refusal);

template <class T> core::Result<T> with_order_paths(core::Result<T> result)
{
    if (!result) return core::refuse(with_order_paths(std::move(result).error()));
    return result;
}

}   // namespace http
