#include "domain/customers/customer.hpp"

namespace domain {

std::string full_name(const Customer& customer)
{
    Contact contact;
    contact.first_name = customer.first_name;
    contact.last_name = customer.last_name;
    return full_name(contact);
}

}   // namespace domain
