#include "domain/customers/contact_values.hpp"

#include <catch2/catch.hpp>

#include "domain/customers/standing.hpp"

using domain::ContactValues;
using domain::KnownBy;

TEST_CASE("an address and a number are one however they are written", "[customers]")
{
    CHECK(domain::email_value("Ada+salon@Example.COM") == "ada@example.com");
    CHECK(domain::email_value("").empty());
    for (const auto* phone : {"+43 664 123-45 67", "0043 (664) 1234567", "+43.664/1234567"})
        CHECK(domain::phone_value(phone) == "+436641234567");
    CHECK(domain::phone_value("0664 123 45 67") == "06641234567");
    CHECK(domain::phone_value("").empty());
}

TEST_CASE("a booking is of who is known by its address, else by its number", "[customers]")
{
    struct Row {
        const char* what;
        KnownBy known;
        std::optional<std::string> customer;
        ContactValues added;
    };
    const ContactValues given {"ada@example.com", "+43664"};
    const Row rows[] = {{"a stranger", {"", ""}, std::nullopt, given}, {"by both", {"ada", "ada"}, "ada", {}},
        {"by the address", {"ada", ""}, "ada", {"", "+43664"}},
        {"by the number", {"", "bo"}, "bo", {"ada@example.com", ""}},
        {"the number is another's, as in a family", {"ada", "bo"}, "ada", {}}};
    for (const auto& [what, known, customer, added] : rows) {
        INFO(what);
        CHECK(domain::choose_customer(known) == customer);
        CHECK(domain::new_values(given, known) == added);
    }
}

TEST_CASE("one who asks first makes requests, for as long as the service waits", "[customers]")
{
    using core::minutes;
    domain::BookingFacts facts;
    facts.items.resize(2);
    CHECK(domain::asking_first(facts).items[0].service.approval_period == minutes {48 * 60});
    facts.items[1].service.approval_period = minutes {4000};
    const auto own = domain::asking_first(facts);
    CHECK_FALSE(own.items[0].service.approval_period);
    CHECK(own.items[1].service.approval_period == minutes {4000});
    domain::Booking held;
    CHECK(domain::asking_first(held).approval_period == minutes {48 * 60});
    held.approval_period = minutes {120};
    CHECK(domain::asking_first(held).approval_period == minutes {120});
}
