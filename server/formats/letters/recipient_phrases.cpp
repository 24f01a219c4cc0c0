#include "formats/letters/recipient_phrases.hpp"

#include <fmt/format.h>

#include "core/text_forms.hpp"
#include "formats/language/clickable.hpp"
#include "formats/language/date_text.hpp"
#include "formats/language/money_text.hpp"
#include "formats/language/zone_names.hpp"

namespace formats {

namespace {

// "GMT+5:30", as on the pages.
std::string offset_text(core::seconds offset)
{
    const auto minutes = std::chrono::duration_cast<core::minutes>(std::chrono::abs(offset)).count();
    if (minutes == 0) return "GMT";
    const auto hours = fmt::format("GMT{}{}", offset < core::seconds {0} ? "-" : "+", minutes / 60);
    return minutes % 60 == 0 ? hours : fmt::format("{}:{:02}", hours, minutes % 60);
}

}   // namespace

std::string RecipientPhrases::say(std::string_view key, const Arguments& arguments) const
{
    return messages_.format(locale(), key, arguments);
}

std::string RecipientPhrases::date(core::Instant at) const { return date_text(locale(), zone.to_zoned(at), region()); }

std::string RecipientPhrases::time(core::Instant at) const { return time_text(locale(), zone.to_zoned(at), region()); }

std::string RecipientPhrases::at(core::Instant at) const { return date(at) + ", " + time(at); }

std::string RecipientPhrases::short_at(core::Instant at) const
{
    const auto zoned = zone.to_zoned(at);
    return short_date_text(locale(), zoned, region()) + ", " + time_text(locale(), zoned, region());
}

std::string RecipientPhrases::when(domain::TimeSpan span) const
{
    const auto from = zone.to_zoned(span.from), to = zone.to_zoned(span.to);
    if (zone.date_at(span.from) != zone.date_at(span.to)) return at(span.from) + " –\n" + at(span.to);
    return date_text(locale(), from, region()) + "\n" + time_text(locale(), from, region()) + " – "
        + time_text(locale(), to, region());
}

std::string RecipientPhrases::zone_at(core::Instant at) const
{
    const bool is_other_zone = zone.name() != zone_of_business_.name();
    // Around a change of the clocks, a time may occur twice.
    const bool may_come_twice = zone.offset_at(at - core::days {1}) != zone.offset_at(at + core::days {1});
    if (!is_other_zone && !may_come_twice) return {};
    return fmt::format("{} ({})", zone_city(locale(), zone.name()), offset_text(zone.offset_at(at)));
}

std::string RecipientPhrases::amount(std::int64_t amount_minor) const
{
    const auto& price = facts.booking.price;
    return amount_text(locale(), {amount_minor, price ? price->currency : facts.business.currency}, region());
}

std::string RecipientPhrases::visitor_name() const
{
    const auto name = given_name();
    return name.empty() ? core::one_line(facts.booking.contact.email) : name;
}

bool RecipientPhrases::is_harmless(std::string_view name) const
{
    constexpr std::size_t longest = 160;
    return is_for(domain::Audience::staff) || (name.size() <= longest && !is_clickable(name));
}

std::string RecipientPhrases::given_name() const { return core::one_line(domain::full_name(facts.booking.contact)); }

}   // namespace formats
