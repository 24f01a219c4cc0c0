#include <catch2/catch.hpp>

#include "core/word.hpp"
#include "domain/bookings/request.hpp"

namespace {

using namespace domain;

const auto now = core::parse_instant("2026-03-02T08:00:00Z").value();

core::Date day(std::string_view text) { return core::parse_date(text, 1900).value(); }

// Services that ask for nothing but what the rules say.
BookingFacts asking(std::initializer_list<DetailRules> all)
{
    BookingFacts facts;
    for (const auto& rules : all) {
        auto& service = facts.items.emplace_back().service;
        service.details = rules;
        for (auto* rule : {&service.details.first_name, &service.details.last_name, &service.details.email,
                 &service.details.phone, &service.details.additional_information})
            *rule = DetailRule::off;
    }
    return facts;
}

std::string told(const BookingFacts& facts, const Visitor& visitor)
{
    std::string text;
    for (const auto& [path, code] : check_visitor({{}, now, visitor}, facts, now))
        text += (text.empty() ? "" : ", ") + path + " " + std::string {core::word(code)};
    return text;
}

const DetailRules needs_all {.date_of_birth = DetailRule::required,
    .location = DetailRule::required,
    .consent = DetailRule::required,
    .terms = DetailRule::required};
const DetailRules may_have_all {.date_of_birth = DetailRule::optional,
    .location = DetailRule::optional,
    .consent = DetailRule::optional,
    .terms = DetailRule::optional};

Visitor telling_all()
{
    Visitor visitor;
    visitor.contact.date_of_birth = day("1990-05-17");
    visitor.contact.location = "Kastanienallee 12, Berlin";
    visitor.consent_given = true;
    visitor.terms_accepted = true;
    return visitor;
}

constexpr auto all_missing = "contact.date_of_birth required, contact.location required, consent_given required, "
                             "terms_accepted required";
constexpr auto none_asked = "contact.date_of_birth not_asked, contact.location not_asked, consent_given not_asked, "
                            "terms_accepted not_asked";

}   // namespace

TEST_CASE("date of birth, location, consent and terms are asked for by the service's rules", "[details]")
{
    struct Row {
        const char* name;
        BookingFacts facts;
        std::string of_silent, of_talkative;
    };
    const Row rows[] = {
        {"required", asking({needs_all}), all_missing, ""},
        {"optional", asking({may_have_all}), "", ""},
        {"off", asking({{}}), "", none_asked},
        {"one of several requires it", asking({{}, may_have_all, needs_all}), all_missing, ""},
        {"one of several allows it", asking({{}, may_have_all, {}}), "", ""},
    };
    for (const auto& row : rows) {
        INFO(row.name);
        CHECK(told(row.facts, {}) == row.of_silent);
        CHECK(told(row.facts, telling_all()) == row.of_talkative);
    }
}

TEST_CASE("a date of birth is refused if it is after today in every time zone", "[details]")
{
    const auto facts = asking({may_have_all});
    const auto told_of = [&](std::string_view date) {
        Visitor visitor;
        visitor.contact.date_of_birth = day(date);
        return told(facts, visitor);
    };
    CHECK(told_of("1900-01-01").empty());
    CHECK(told_of("2026-03-02").empty());
    CHECK(told_of("2026-03-03") == "contact.date_of_birth invalid");
    // At 10:00 in UTC the next day begins in the Pacific.
    const auto at_ten = [&](std::string_view date) {
        Visitor visitor;
        visitor.contact.date_of_birth = day(date);
        return check_visitor({{}, now, visitor}, facts, now + core::hours {2}).empty();
    };
    CHECK(at_ten("2026-03-03"));
    CHECK_FALSE(at_ten("2026-03-04"));
}

TEST_CASE("each wording that was agreed to is kept once", "[details]")
{
    auto facts = asking({needs_all, needs_all, {}, may_have_all});
    facts.items[0].service.agreements = {"We keep your data.", "1", "Be on time.", "/terms"};
    facts.items[1].service.agreements = {"We keep your data.", "1", "", "/terms"};
    facts.items[2].service.agreements = {"Nobody is asked this.", "1", "Nor this.", ""};
    facts.items[3].service.agreements = {"We keep your data.", "2", "Be on time.", "/terms"};
    const std::vector<Consent> consents = {
        {ConsentKind::consent, "We keep your data.", "", "1"},
        {ConsentKind::terms, "Be on time.", "/terms", ""},
        {ConsentKind::terms, "", "/terms", ""},
        {ConsentKind::consent, "We keep your data.", "", "2"},
    };
    CHECK(consents_of(facts, telling_all()) == consents);
    CHECK(consents_of(facts, {}).empty());
    auto only_terms = telling_all();
    only_terms.consent_given = false;
    CHECK(consents_of(facts, only_terms) == std::vector {consents[1], consents[2]});
}
