#pragma once

#include "domain/bookings/booking.hpp"
#include "domain/catalogue/business.hpp"

namespace domain {

// What one person is told of a booking, ready to be sent.

// Whose letter it is: the visitor, a guest, a staff member or the business itself.
struct Recipient {
    Audience audience = Audience::visitor;
    std::string name, email;
    Locale locale = Locale::en;
    std::string time_zone;   // In which they read times; IANA name.

    bool operator==(const Recipient&) const = default;
};

// Addresses of pages, with their secret; empty where there is none for this recipient.
struct LetterLinks {
    std::string view, cancel, reschedule;
    std::string guest;   // For a guest: see the booking, answer its form, drop out.

    bool operator==(const LetterLinks&) const = default;
};

struct LetterFacts {
    const Business& business;
    const Booking& booking;
    const Notice& notice;
    const Recipient& recipient;
    LetterLinks links = {};
};

// The event for the recipient's own calendar (RFC 5546): a whole iCalendar text.
struct Invitation {
    enum class Method { request, cancel } method = Method::request;
    std::string calendar;

    bool operator==(const Invitation&) const = default;
};

struct Letter {
    std::string subject;      // One line.
    std::string text, html;   // The same said twice: as plain text, and as a page that loads nothing from elsewhere.
    std::optional<Invitation> invitation = {};

    bool operator==(const Letter&) const = default;
};

}   // namespace domain
