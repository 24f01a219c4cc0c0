#pragma once

#include "domain/ports/letter.hpp"
#include "domain/time/zone.hpp"
#include "formats/language/messages.hpp"
#include "formats/letters/content.hpp"

namespace formats {

// Formats texts for one recipient, in their language, with amounts and times as in their region. Keeps everything by
// reference.
class RecipientPhrases {
public:
    using Arguments = std::vector<std::pair<std::string, std::string>>;

    // `own` is the recipient's zone, `zone_of_business` the business's.
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
    std::string date(core::Instant) const;       // "Sunday, March 1, 2026"
    std::string time(core::Instant) const;       // "9:30 AM"
    std::string at(core::Instant) const;         // "Sunday, March 1, 2026, 9:30 AM"
    std::string short_at(core::Instant) const;   // "Sun, Mar 1, 2026, 9:30 AM"

    // "Vienna (GMT+1)"; empty if the times are unambiguous without it.
    std::string zone_at(core::Instant) const;

    std::string amount(std::int64_t amount_minor) const;

    std::string given_name() const;     // The visitor's whole name, as far as given.
    std::string visitor_name() const;   // The visitor's whole name, or their e-mail address if none was given.
    // Whether a name typed by the visitor may be shown to this recipient. A visitor can enter any person's address as
    // their own or a guest's, so names of which a mail program may make a link and overlong ones are shown to staff
    // only. What a visitor writes besides names is never shown to anyone else.
    bool is_harmless(std::string_view name) const;

    bool is_for(domain::Audience audience) const { return facts.recipient.audience == audience; }

private:
    core::Locale locale() const { return facts.recipient.locale; }
    std::string_view region() const { return facts.recipient.regional_tag; }

    const domain::Zone& zone_of_business_;
    const Messages& messages_;
};

// The details of the booking that the recipient may see.
std::vector<LetterDetail> details_of(const RecipientPhrases&);

}   // namespace formats
