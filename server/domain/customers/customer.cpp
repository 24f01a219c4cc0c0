#include "domain/customers/customer.hpp"

#include "core/fingerprint.hpp"

namespace domain {

std::string full_name(const Customer& customer)
{
    Contact contact;
    contact.first_name = customer.first_name;
    contact.last_name = customer.last_name;
    return full_name(contact);
}

std::string version_of(const Customer& customer)
{
    return core::version_of(
        {customer.first_name, customer.last_name, customer.email, customer.phone, core::word(customer.locale)});
}

}   // namespace domain
