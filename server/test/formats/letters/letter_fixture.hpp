#pragma once

#include "domain/ports/letter.hpp"
#include "outside/system/zones.hpp"

// A booking and all recipients of its letters.
struct LetterFixture {
    domain::Business business;
    domain::Booking booking;
    domain::Notice notice;
    domain::Recipient recipient;
    domain::LetterLinks links;
    std::vector<domain::SeriesDate> series = {};
    std::string previous_hosts = {};
    std::optional<domain::LetterLogo> logo = {};
    domain::MailText own = {};

    domain::LetterFacts facts() const
    {
        return {business, booking, notice, recipient, links, series, previous_hosts, logo, own};
    }
};

// Two services with an add-on for a visitor and a guest in Vienna, on 2027-03-02 from 14:30 to 16:15, with a deposit
// paid; told to `audience` in its language. The booking is as such a notice finds it, and links as it gets them.
LetterFixture letter_fixture(domain::NoticeKind, domain::Audience, core::Locale = core::Locale::en);

// The same so many weeks later, as another booking of the series.
domain::SeriesDate weeks_later(const LetterFixture&, int weeks);

core::Instant instant(std::string_view rfc3339);

const outside::Zones& tzdata();
