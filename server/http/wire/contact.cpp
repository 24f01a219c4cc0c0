#include "http/wire/contact.hpp"

#include "core/text.hpp"

namespace http {

domain::Contact to_domain(const api::Contact& wire)
{
    return {.first_name = wire.first_name.value_or(""),
        .last_name = wire.last_name.value_or(""),
        .email = wire.email.value_or(""),
        .phone = wire.phone.value_or(""),
        .additional_information = wire.additional_information.value_or(""),
        .date_of_birth = wire.date_of_birth,
        .location = wire.location.value_or("")};
}

api::Contact to_wire(const domain::Contact& contact)
{
    return {.first_name = core::unless_empty(contact.first_name),
        .last_name = core::unless_empty(contact.last_name),
        .email = core::unless_empty(contact.email),
        .phone = core::unless_empty(contact.phone),
        .date_of_birth = contact.date_of_birth,
        .location = core::unless_empty(contact.location),
        .additional_information = core::unless_empty(contact.additional_information)};
}

}   // namespace http
