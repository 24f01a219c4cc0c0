#include "domain/catalogue/service.hpp"

#include <tuple>

namespace domain {

bool Service::operator==(const Service& other) const
{
    const auto own = [](const Service& service) {
        return std::tie(service.id, service.currency, service.price, service.staff, service.variations, service.add_ons,
            service.reminder_rules, service.form_id);
    };
    const auto asks_the_same = form && other.form ? *form == *other.form : form == other.form;
    return static_cast<const ServiceTerms&>(*this) == other && own(*this) == own(other) && asks_the_same;
}

}   // namespace domain
