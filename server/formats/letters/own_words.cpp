#include "formats/letters/own_words.hpp"

#include "core/text_forms.hpp"
#include "domain/bookings/booking.hpp"

namespace formats {

using domain::Audience;
using domain::NoticeKind;

namespace {

// Who is asked to confirm may not have booked: a mail to a stranger says no name that a visitor typed.
bool names_customer(const RecipientPhrases& phrases)
{
    if (phrases.is_for(Audience::staff)) return !phrases.visitor_name().empty();
    const bool may_be_a_stranger = phrases.facts.notice.kind == NoticeKind::booking_to_confirm;
    return !may_be_a_stranger && !phrases.given_name().empty() && phrases.is_harmless(phrases.given_name());
}

std::string value_of(const RecipientPhrases& phrases, std::string_view placeholder)
{
    const auto& facts = phrases.facts;
    const auto start = domain::whole_time(facts.booking).from;
    if (placeholder == "customer") return phrases.visitor_name();
    if (placeholder == "business") return core::one_line(facts.business.name);
    if (placeholder == "service") return core::one_line(domain::service_names(facts.booking));
    if (placeholder == "staff") return core::one_line(domain::host_names(facts.booking));
    if (placeholder == "date") return phrases.date(start);
    return phrases.time(start);
}

}   // namespace

OwnWords own_words(const RecipientPhrases& phrases)
{
    const auto& own = phrases.facts.own;
    const auto filled = [&](const std::string& text) {
        if (domain::has_placeholder(text, "customer") && !names_customer(phrases)) return std::string {};
        return domain::fill_placeholders(text, [&](std::string_view name) { return value_of(phrases, name); });
    };
    if (phrases.facts.series.size() > 1) return {{}, {}, filled(own.text)};
    return {core::one_line(filled(own.subject)), core::one_line(filled(own.headline)), filled(own.text)};
}

}   // namespace formats
