#pragma once

#include "domain/bookings/booking.hpp"
#include "domain/catalogue/business.hpp"
#include "domain/catalogue/mail_text.hpp"

namespace domain {

// A message to one person about a booking, ready to send.

// The recipient of a letter: the visitor, a guest, a staff member or the business itself.
struct Recipient {
    Audience audience = Audience::visitor;
    std::string name, email;
    Locale locale = Locale::en;
    std::string time_zone;           // IANA name of the zone in which the letter states times.
    std::string regional_tag = {};   // As in Booking.
    bool may_answer = false;         // Of a request, by a link: of staff alone.

    bool operator==(const Recipient&) const = default;
};

// Addresses of pages, each with its secret token; empty if this recipient gets no such link.
struct LetterLinks {
    std::string view;          // For the visitor: the booking's own page.
    bool may_change = false;   // There it may be cancelled or rescheduled.
    std::string guest;         // For guests: the page to see the booking, answer its form and leave it.
    std::string confirm;       // Of booking_to_confirm alone: the page to confirm the booking.
    std::string answer;        // Of booking_requested, for staff: the page to approve or decline it.

    bool operator==(const LetterLinks&) const = default;
};

// One of several bookings that a letter is about.
struct SeriesDate {
    Booking booking;
    Notice notice;                // Its own.
    std::string previous_hosts;   // As LetterFacts::previous_hosts.
};

// A picture of the business at the head of its letters, carried in the mail itself.
struct LetterLogo {
    std::string content_id;      // Of its part of the mail (RFC 2392), without brackets.
    int width = 0, height = 0;   // As it is shown, in pixels.
};

struct LetterFacts {
    const Business& business;
    const Booking& booking;   // Of several the first, with what all of them cost.
    const Notice& notice;
    const Recipient& recipient;
    LetterLinks links = {};
    std::vector<SeriesDate> series = {};   // All bookings that the letter is about, by start; empty: one alone.
    std::string previous_hosts = {};       // Who had it before a move, if others have it now: names as a line of text.
    std::optional<LetterLogo> logo = {};
    MailText own = {};   // What the business says instead of the usual words, in the language of the recipient.
};

// The event for the recipient's own calendar (RFC 5546): a complete iCalendar text. Several events are published.
struct Invitation {
    enum class Method { request, cancel, publish } method = Method::request;
    std::string calendar;

    bool operator==(const Invitation&) const = default;
};

struct Letter {
    std::string subject;      // One line.
    std::string text, html;   // The same content as plain text and as an HTML page that loads nothing external.
    std::optional<Invitation> invitation = {};
    std::string to_name = {};   // The recipient's name as the mail may have it; else empty.

    bool operator==(const Letter&) const = default;
};

// What a letter says, in the order in which it says it.
struct LetterOutline {
    struct Detail {
        std::string label, value;
        bool is_previous = false;   // It holds no longer.
    };

    std::string subject, headline;
    std::vector<std::string> paragraphs;
    std::vector<Detail> details;
    std::vector<std::string> actions, footer;   // Of links their words alone.
};

// What a user of the console is told about signing in.
struct UserLetterFacts {
    const Business& business;
    core::MailKind kind;   // user_invited, sign_in_link, password_reset or sign_in_changed.
    Locale locale;
    std::string name;                  // Of the user.
    std::string link = {};             // By which they sign in; empty with sign_in_changed.
    core::HistoryAction change = {};   // Of sign_in_changed alone, like the rest: what was changed, …
    Instant changed_at = {};           // … when, …
    std::string device = {};           // … and where: "Firefox, Linux", or empty.
    std::optional<LetterLogo> logo = {};
};

// What a letter said that is collected in a digest.
struct DigestEntry {
    std::string subject, text;
};

// Several letters to the same member of staff, to be told in one.
struct DigestFacts {
    const Business& business;
    Locale locale;
    std::vector<DigestEntry> entries;   // In the order in which they were written.
    std::optional<LetterLogo> logo = {};
};

}   // namespace domain
