#include "domain/customers/contact_values.hpp"

#include "core/text_forms.hpp"

namespace domain {

std::string email_value(std::string_view email) { return email.empty() ? std::string {} : core::mailbox_of(email); }

std::string phone_value(std::string_view phone)
{
    std::string digits;
    for (const char letter : phone)
        if (letter >= '0' && letter <= '9') digits += letter;
    if (digits.empty()) return {};
    if (phone.find('+') < phone.find_first_of("0123456789")) return "+" + digits;
    if (digits.starts_with("00")) return "+" + digits.substr(2);
    return digits;
}

ContactValues values_of(const Contact& contact) { return {email_value(contact.email), phone_value(contact.phone)}; }

std::optional<std::string> choose_customer(const KnownBy& known)
{
    if (!known.email.empty()) return known.email;
    if (!known.phone.empty()) return known.phone;
    return {};
}

ContactValues new_values(const ContactValues& values, const KnownBy& known)
{
    return {known.email.empty() ? values.email : std::string {}, known.phone.empty() ? values.phone : std::string {}};
}

}   // namespace domain
