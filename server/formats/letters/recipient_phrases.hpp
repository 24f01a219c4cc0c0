#pragma once

#include "domain/ports/letter.hpp"
#include "domain/time/zone.hpp"
#include "formats/language/messages.hpp"
#include "formats/letters/content.hpp"

namespace formats {

// Tells one recipient in their words. Keeps everything by reference.
class RecipientPhrases {
public:
    using Arguments = std::vector<std::pair<std::string, std::string>>;

    // `own` is the recipient's zone, `zone_of_business` the other.
    RecipientPhrases(const Messages& messages, const domain::LetterFacts& facts, const domain::Zone& own,
        const domain::Zone& zone_of_business)
        : facts(facts)
        , zone(own)
        , zone_of_business_(zone_of_business)
        , messages_(messages)
    {
    }

    const domain::LetterFacts& facts;
    const domain::Zone& zone;

    std::string say(std::string_view key, const Arguments& arguments = {}) const;

    // "Sunday, March 1, 2026" and on the next line "9:30 AM – 10:15 AM".
    std::string when(domain::TimeSpan) const;
    std::string at(core::Instant) const;         // "Sunday, March 1, 2026, 9:30 AM"
    std::string short_at(core::Instant) const;   // "Sun, Mar 1, 2026, 9:30 AM"

    // "Vienna (GMT+1)"; empty where nobody could mistake what the times mean.
    std::string zone_at(core::Instant) const;

    std::string amount(std::int64_t amount_minor) const;

    std::string given_name() const;     // The visitor's whole name, as far as it was given.
    std::string visitor_name() const;   // Their whole name, or the e-mail address of who gave none.
    // Whoever books can give anybody's address as theirs or a guest's. What they typed is kept from such readers where
    // it would lead them elsewhere: where it has an address in it, or is longer than a name or a street.
    bool is_harmless(std::string_view typed) const;

    bool is_for(domain::Audience audience) const { return facts.recipient.audience == audience; }

private:
    core::Locale locale() const { return facts.recipient.locale; }

    const domain::Zone& zone_of_business_;
    const Messages& messages_;
};

// The facts of the booking that the recipient may know.
std::vector<LetterDetail> details_of(const RecipientPhrases&);

}   // namespace formats
