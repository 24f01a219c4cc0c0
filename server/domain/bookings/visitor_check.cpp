#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "domain/bookings/answers.hpp"

namespace domain {

using core::FieldCode;
using core::FieldError;

namespace {

// The strictest rule of all services for one detail: asked for if one service asks for it.
DetailRule strictest(const BookingFacts& facts, DetailRule DetailRules::* detail)
{
    DetailRule strict = DetailRule::off;
    for (const auto& item : facts.items)
        strict = stricter(strict, item.service.details.*detail);
    return strict;
}

// Whether the date has not begun in any time zone: where the visitor is, it may already be tomorrow.
bool is_in_the_future(Date date, Instant now)
{
    constexpr core::hours farthest_east {14};
    return date.time_since_epoch() > std::chrono::floor<core::days>(now + farthest_east).time_since_epoch();
}

// Whether it can be what a person is called: it has a letter, and is neither an address nor markup. Letters beyond
// ASCII are not told from signs. The same rule as isName in web/shared/lib/contact-formats.ts.
bool is_name(std::string_view text)
{
    const bool has_letter = std::ranges::any_of(text, [](char c) {
        return (core::to_lower(c) >= 'a' && core::to_lower(c) <= 'z') || static_cast<unsigned char>(c) > 0x7f;
    });
    return has_letter && text.find_first_of("<>@") == text.npos && !text.contains("://");
}

void check_guest_details(const Visitor& visitor, std::vector<FieldError>& errors)
{
    std::vector<std::string> seen {core::to_lower(visitor.contact.email)};
    for (std::size_t i = 0; i < visitor.guests.size(); ++i) {
        const auto& guest = visitor.guests[i];
        const auto name_path = fmt::format("guests[{}].name", i);
        if (guest.name.empty())
            errors.push_back({name_path, FieldCode::required});
        else if (!is_name(guest.name))
            errors.push_back({name_path, FieldCode::invalid});
        const auto path = fmt::format("guests[{}].email", i);
        auto email = core::to_lower(guest.email);
        if (email.empty())
            errors.push_back({path, FieldCode::required});
        else if (std::ranges::find(seen, email) != seen.end())
            errors.push_back({path, FieldCode::not_unique});
        seen.push_back(std::move(email));
    }
}

void check_guest_list(const BookingRequest& request, const BookingFacts& facts, std::vector<FieldError>& errors)
{
    const bool has_names = facts.items.front().service.guests.mode == GuestMode::details;
    const auto expected = has_names ? static_cast<std::size_t>(request.order.guest_count) : 0;
    const auto given = request.visitor.guests.size();
    if (given < expected) errors.push_back({"guests", FieldCode::too_few});
    if (given > expected) errors.push_back({"guests", FieldCode::too_many});
    check_guest_details(request.visitor, errors);
}

void add_once(std::vector<Consent>& consents, Consent consent)
{
    if (std::ranges::find(consents, consent) == consents.end()) consents.push_back(std::move(consent));
}

}   // namespace

bool asks_for_email(const BookingFacts& facts) { return strictest(facts, &DetailRules::email) != DetailRule::off; }

std::vector<FieldError> check_visitor(const BookingRequest& request, const BookingFacts& facts, Instant now)
{
    std::vector<FieldError> errors;
    const auto& visitor = request.visitor;
    const auto& contact = visitor.contact;
    const bool needs_email = needs_confirmation(request, facts);
    const auto check = [&](const char* path, DetailRule DetailRules::* detail, bool is_given) {
        const bool is_needed = needs_email && detail == &DetailRules::email;
        const auto rule = is_needed ? DetailRule::required : strictest(facts, detail);
        if (rule == DetailRule::required && !is_given) errors.push_back({path, FieldCode::required});
        if (rule == DetailRule::off && is_given) errors.push_back({path, FieldCode::not_asked});
    };
    check("contact.first_name", &DetailRules::first_name, !contact.first_name.empty());
    check("contact.last_name", &DetailRules::last_name, !contact.last_name.empty());
    check("contact.email", &DetailRules::email, !contact.email.empty());
    check("contact.phone", &DetailRules::phone, !contact.phone.empty());
    check("contact.date_of_birth", &DetailRules::date_of_birth, contact.date_of_birth.has_value());
    if (contact.date_of_birth && is_in_the_future(*contact.date_of_birth, now))
        errors.push_back({"contact.date_of_birth", FieldCode::invalid});
    check("contact.location", &DetailRules::location, !contact.location.empty());
    check("contact.additional_information", &DetailRules::additional_information,
        !contact.additional_information.empty());
    check("consent_given", &DetailRules::consent, visitor.consent_given);
    check("terms_accepted", &DetailRules::terms, visitor.terms_accepted);
    check_guest_list(request, facts, errors);
    std::ranges::move(check_answers(facts, visitor.answers), std::back_inserter(errors));
    return errors;
}

std::vector<Consent> consents_of(const BookingFacts& facts, const Visitor& visitor)
{
    std::vector<Consent> consents;
    for (const auto& item : facts.items) {
        const auto& asked = item.service.details;
        const auto& words = item.service.agreements;
        if (visitor.consent_given && asked.consent != DetailRule::off)
            add_once(consents, {ConsentKind::consent, words.consent_text, "", words.consent_version});
        if (visitor.terms_accepted && asked.terms != DetailRule::off)
            add_once(consents, {ConsentKind::terms, words.terms_text, words.terms_url, ""});
    }
    for (const auto& [form, answers] : answers_of(facts, visitor))
        for (auto& consent : consents_of(*form, answers))
            add_once(consents, std::move(consent));
    return consents;
}

}   // namespace domain
