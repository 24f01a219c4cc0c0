#include "files/business/business_file.hpp"

#include <catch2/catch.hpp>

#include "test/files/business/demo_files.hpp"

using files::read_business_file;

namespace {

// A file without a mistake; each sample below changes one line of it.
const std::string sound_file = R"({
"version": 1, "slug": "shop",
"name": "Shop",
"time_zone": "Europe/Vienna",
"currency": "EUR",
"locale": "de",
"contact_kind": "phone",
"contact": "+43 1 555 01 34",
"accent": "#8a3b5c",
"hosts": ["a.example", "b.example"],
"closures": [{ "first_date": "2027-12-25", "last_date": "2027-12-26" }],
"staff": [
{
"slug": "anna",
"name": "Anna", "email": "anna@shop.example",
"weekly": {
"monday": [{ "opens": "09:00",
"closes": "12:00" }, { "opens": "13:00", "closes": "24:00" }] },
"overrides": [{ "date": "2027-12-24", "hours": [] }, { "date": "2027-12-31", "hours": [] }],
"time_off": [{ "starts_at": "2027-01-01T00:00:00+01:00",
"ends_at": "2027-01-02T00:00:00+01:00" }]
},
{ "slug": "ben", "name": "Ben", "time_zone": "Europe/London", "weekly": {} }
],
"services": [
{ "slug": "cut", "name": "Cut",
"price_minor": 100,
"details": { "phone": "off" },
"rules": { "duration_minutes": 30,
"horizon": { "kind": "rolling", "days": 10 } },
"staff": ["anna"],
"calendars": [
{ "slug": "cut-with-anna", "name": "Cut with Anna", "host": "anna" }] },
{ "slug": "colour", "name": "Colour", "staff": ["anna", "ben"], "rules": { "duration_minutes": 60 } }
]
}
)";

std::string replaced(std::string text, const std::string& from, const std::string& to)
{
    const auto at = text.find(from);
    REQUIRE(at != text.npos);
    return text.replace(at, from.size(), to);
}

// What is told of a text, one problem a line, without the name of the file.
std::string told(const std::string& text)
{
    const auto setup = read_business_file(text, test::find_zone);
    std::string out;
    if (!setup)
        for (const auto& problem : setup.error())
            out += (out.empty() ? "" : "\n") + to_text("", problem).substr(1);
    return out;
}

struct Sample {
    const char* from;
    const char* to;
    const char* told;
};

}   // namespace

TEST_CASE("A sound business file has no problem") { CHECK(told(sound_file).empty()); }

TEST_CASE("A field of the wrong form is told with its line")
{
    const Sample samples[] = {
        {R"("version": 1)", R"("version": 2)", "2: version: is too large"},
        {R"("slug": "shop")", R"("slug": "Shop")",
            "2: slug: must be lower-case letters and digits, joined by single hyphens, such as \"anna-gruber\""},
        {R"("name": "Shop",)", "", "1: name: is missing"},
        {R"("name": "Shop")", R"("name": "")", "3: name: is missing"},
        {R"("name": "Shop")", R"("name": 7)",
            "3: name: is of the wrong type (text, number, true or false, list, or object)"},
        {R"("currency": "EUR")", R"("currency": "Eur")", "5: currency: must be three capital letters, such as \"EUR\""},
        {R"("currency": "EUR")", R"("currency": "EURO")", "5: currency: is too long"},
        {R"("currency": "EUR")", R"("currency": "EU")", "5: currency: is too short"},
        {R"("locale": "de")", R"("locale": "at")",
            "6: locale: must be one of: da, de, en, es, fr, hu, it, nl, pl, pt-br, pt"},
        {R"("accent": "#8a3b5c")", R"("accent": "#8A3B5C")",
            "9: accent: must be a colour such as \"#8a3b5c\", with lower-case digits a to f"},
        {R"("accent": "#8a3b5c")", R"("accent": "#8a3b5c", "confirm_parties_above": 1001)",
            "9: confirm_parties_above: is too large"},
        {R"("b.example")", R"("b.example:80")",
            "10: hosts[1]: must be a host name in lower case without a port, such as \"book.example.com\""},
        {R"("2027-12-26")", R"("2027-02-29")", "11: closures[0].last_date: must be a day such as \"2027-03-01\""},
        {R"("opens": "09:00")", R"("opens": "9")",
            "17: staff[0].weekly.monday[0].opens: must be a time of day such as \"09:00\""},
        {R"("2027-01-01T00:00:00+01:00")", R"("2027-01-01 00:00")",
            "20: staff[0].time_off[0].starts_at: must be a moment with its offset, such as "
            "\"2027-03-01T09:30:00+01:00\""},
        {R"("anna@shop.example")", R"("anna")", "15: staff[0].email: is not an e-mail address"},
        {R"("price_minor": 100)", R"("price_minor": -1)", "27: services[0].price_minor: is too small"},
        {R"("phone": "off")", R"("phone": "no")",
            "28: services[0].details.phone: must be one of: off, optional, required"},
        {R"("staff": ["anna"],)", R"("staff": [],)", "31: services[0].staff: has too few entries"},
        {R"("price_minor")", R"("price")", "27: services[0].price: is no field of this format; is it misspelt?"},
        {R"("currency": "EUR")", R"("currency": "EUR", "name": "Shop")", "5: name: comes twice in one object"},
    };
    for (const auto& sample : samples)
        CHECK(told(replaced(sound_file, sample.from, sample.to)) == sample.told);
    std::string many = R"("hosts": ["h0.example")";
    for (int i = 1; i < 21; ++i)
        many += ", \"h" + std::to_string(i) + ".example\"";
    CHECK(
        told(replaced(sound_file, R"("hosts": ["a.example", "b.example")", many)) == "10: hosts: has too many entries");
}

TEST_CASE("What visitors are asked for has to fit the rest")
{
    const Sample samples[] = {
        {R"({ "phone": "off" },)", R"({ "terms": "required" }, "terms_url": "javascript:alert",)",
            "28: services[0].terms_url: must be an https:// or http:// address, or a path of this site such as "
            "\"/terms\""},
        {R"({ "phone": "off" },)", R"({ "terms": "required" }, "terms_url": "//evil.example/terms",)",
            "28: services[0].terms_url: must be an https:// or http:// address, or a path of this site such as "
            "\"/terms\""},
        {R"({ "phone": "off" },)", R"({ "terms": "required", "consent": "optional" },)",
            "28: services[0].details.consent: asks for an agreement, but there are no words to agree to (consent_text, "
            "terms_text)\n28: services[0].details.terms: asks for an agreement, but there are no words to agree to "
            "(consent_text, terms_text)"},
        {R"({ "phone": "off" },)", R"({ "phone": "off" }, "consent_text": "Yes",)",
            "28: services[0].consent_text: is of no use: details.consent is off"},
        {R"({ "phone": "off" },)", R"({ "location": "required" }, "location_kind": "online",)",
            "28: services[0].details.location: makes sense only where somebody goes: location_kind business, "
            "place or visitor"},
        {R"({ "phone": "off" },)", R"({ "phone": "off" }, "location_kind": "place",)",
            "26: services[0].location: is missing: the location_kind \"place\" needs it"},
        {R"({ "phone": "off" },)", R"({ "phone": "off" }, "location_kind": "phone",)",
            "28: services[0].details.phone: must be asked for: with the location_kind \"phone\" the business calls the "
            "visitor"},
        {R"({ "phone": "off" },)", R"({ "phone": "off" }, "location_kind": "call_in",)",
            "26: services[0].call_number: is missing: the location_kind \"call_in\" needs it, here or for each of its "
            "staff"},
        {R"({ "phone": "off" },)", R"({ "phone": "off" }, "meeting_url": "https://meet.example/",)",
            "28: services[0].meeting_url: belongs to the location_kind \"online\" only"},
        {R"({ "phone": "off" },)", R"({ "phone": "off" }, "call_number": "+43 1 555 010",)",
            "28: services[0].call_number: belongs to the location_kind \"call_in\" only"},
        {R"({ "phone": "off" },)", R"({ "phone": "off" }, "cancel_reason": "required",)",
            "28: services[0].cancel_reason: cannot be required where nobody can cancel online (cancel_notice_minutes)"},
    };
    for (const auto& sample : samples)
        CHECK(told(replaced(sound_file, sample.from, sample.to)) == sample.told);
}

TEST_CASE("A meeting link is an https address that leads where it says")
{
    const std::string refused
        = "meeting_url: must be an https:// address without spaces, a user name or a password in it";
    for (const auto* url :
        {"http://meet.example/room", "javascript:alert(1)", "//meet.example/room", "meet.example/room",
            "https://bank@evil.example/", "https://meet.example/a b", "https:///room", "zoommtg://zoom.us/join"}) {
        INFO(url);
        const auto field = R"("meeting_url": ")" + std::string {url} + R"(",)";
        CHECK(told(replaced(
                  sound_file, R"({ "phone": "off" },)", R"({ "phone": "off" }, "location_kind": "online", )" + field))
            == "28: services[0]." + refused);
        CHECK(told(replaced(sound_file, R"("email": "anna@shop.example")", field + R"("email": "anna@shop.example")"))
            == "15: staff[0]." + refused);
    }
    CHECK(told(replaced(sound_file, R"("email": "anna@shop.example")",
                   R"("meeting_url": "https://meet.example/anna?pwd=1", "email": "anna@shop.example")"))
            .empty());
}

TEST_CASE("Fields that do not fit each other are told with their line")
{
    const Sample samples[] = {
        {"Europe/Vienna", "Europe/Wien", "4: time_zone: is no time zone; names are like \"Europe/Vienna\""},
        {"Europe/London", "London", "23: staff[1].time_zone: is no time zone; names are like \"Europe/Vienna\""},
        {R"("contact_kind": "phone")", R"("contact_kind": "email")",
            "8: contact: must be what contact_kind says: a phone number, an e-mail address or an https:// link"},
        {R"("contact_kind": "phone")", R"("contact_kind": "link")",
            "8: contact: must be what contact_kind says: a phone number, an e-mail address or an https:// link"},
        {R"("b.example")", R"("a.example")", "10: hosts[1]: comes twice"},
        {R"("b.example"])", R"("b.example"], "embed_sites": ["https://Blog.example"])",
            "10: embed_sites[0]: must be \"*\", or a site as a browser names it, such as \"https://blog.example.com\": "
            "lower "
            "case, no path, no usual port, other letters as xn--; http:// only for this machine"},
        {R"("b.example"])", R"("b.example"], "embed_sites": ["*", "https://xn--a.example"])",
            "10: embed_sites[0]: cannot be given together with another of these\n10: embed_sites[1]: must be \"*\", or "
            "a "
            "site as a browser names it, such as \"https://blog.example.com\": lower case, no path, no usual port, "
            "other "
            "letters as xn--; http:// only for this machine"},
        {R"("b.example"])", R"("b.example"], "embed_sites": ["https://c.example", "https://c.example"])",
            "10: embed_sites[1]: comes twice"},
        {R"("2027-12-26")", R"("2027-12-24")", "11: closures[0].last_date: must not be before first_date"},
        {R"("last_date": "2027-12-26" })",
            R"("last_date": "2027-12-26" }, { "first_date": "2027-12-25", "last_date": "2027-12-26" })",
            "11: closures[1]: comes twice"},
        {R"("slug": "ben")", R"("slug": "anna")",
            "23: staff[1].slug: comes twice\n34: services[1].staff[1]: is not in the list of staff"},
        {R"("closes": "12:00")", R"("closes": "09:00")",
            "18: staff[0].weekly.monday[0].closes: must be later than opens"},
        {R"({ "opens": "13:00", "closes": "24:00" })", R"({ "opens": "09:00", "closes": "12:00" })",
            "18: staff[0].weekly.monday[1]: comes twice"},
        {"2027-12-31", "2027-12-24", "19: staff[0].overrides[1].date: comes twice"},
        {"2027-01-02T", "2027-01-01T", "21: staff[0].time_off[0].ends_at: must be later than starts_at"},
        {R"("slug": "colour")", R"("slug": "cut")", "34: services[1].slug: comes twice"},
        {R"("slug": "cut-with-anna")", R"("slug": "colour")", "33: services[0].calendars[0].slug: comes twice"},
        {R"("host": "anna")", R"("host": "ben")",
            "33: services[0].calendars[0].host: must be one of the staff who offer this service, or a team"},
        {R"(["anna", "ben"])", R"(["anna", "bob"])", "34: services[1].staff[1]: is not in the list of staff"},
        {R"(["anna", "ben"])", R"(["anna", "anna"])", "34: services[1].staff[1]: comes twice"},
        {R"("kind": "rolling", "days": 10)", R"("kind": "rolling_window")",
            "30: services[0].rules.horizon.days: is missing: this kind of horizon needs it"},
        {R"("days": 10)", R"("days": 10, "last_date": "2030-01-01")",
            "30: services[0].rules.horizon.last_date: does not belong to this kind of horizon"},
        {R"("kind": "rolling", "days": 10)", R"("kind": "range", "first_date": "2030-01-01")",
            "30: services[0].rules.horizon.last_date: is missing: this kind of horizon needs it"},
        {R"("kind": "rolling", "days": 10)",
            R"("kind": "range", "first_date": "2030-01-02", "last_date": "2030-01-01")",
            "30: services[0].rules.horizon.last_date: must not be before first_date"},
        {R"("kind": "rolling", "days": 10)",
            R"("kind": "range", "days": 3, "first_date": "2030-01-02", "last_date": "2031-01-01")",
            "30: services[0].rules.horizon.days: does not belong to this kind of horizon"},
    };
    for (const auto& sample : samples)
        CHECK(told(replaced(sound_file, sample.from, sample.to)) == sample.told);
    CHECK(told(replaced(sound_file, R"("slug": "ben")", R"("slug": "service")"))
        == "23: staff[1].slug: is reserved: addresses of services begin with it\n"
           "34: services[1].staff[1]: is not in the list of staff");
}

TEST_CASE("All mistakes are told at once, and what only follows from one of them is not")
{
    auto text = replaced(sound_file, R"("opens": "09:00")", R"("opens": "morning")");
    text = replaced(text, "Europe/Vienna", "Mars/Olympus");
    text = replaced(text, R"("duration_minutes": 60)", R"("duration_minutes": 0)");
    text = replaced(text, R"("slug": "ben")", R"("slug": "Ben")");
    CHECK(told(text)
        == "4: time_zone: is no time zone; names are like \"Europe/Vienna\"\n"
           "17: staff[0].weekly.monday[0].opens: must be a time of day such as \"09:00\"\n"
           "23: staff[1].slug: must be lower-case letters and digits, joined by single hyphens, such as "
           "\"anna-gruber\"\n"
           "34: services[1].rules.duration_minutes: is too small");
    CHECK(told("[]") == "1: is of the wrong type (text, number, true or false, list, or object)");
}

TEST_CASE("The demo files are sound, and come back from a setup unchanged")
{
    for (const auto* name : test::demo_names) {
        INFO(name);
        const auto text = test::read_text(test::demo_path(name));
        CHECK(told(text).empty());
        const auto setup = read_business_file(text, test::find_zone);
        REQUIRE(setup);
        const auto written = files::write_business_file(*setup);
        const auto again = read_business_file(written, test::find_zone);
        REQUIRE(again);
        CHECK(*again == *setup);
        CHECK(files::write_business_file(*again) == written);
    }
}

TEST_CASE("What makes no sense together is told with its line and its reason")
{
    const Sample samples[] = {
        {R"("slug": "colour", "name": "Colour",)", R"("slug": "colour", "name": "Colour", "shows_seats_left": true,)",
            "34: services[1].shows_seats_left: makes sense only for a class (seats above 1)"},
        {R"("duration_minutes": 60 })", R"("duration_minutes": 60, "seats": 4, "look_busy_percent": 10 })",
            "34: services[1].rules.look_busy_percent: does not go with a class (seats above 1)"},
        {R"("price_minor": 100,)", R"("price_minor": 100, "deposit": { "kind": "flat", "amount_minor": 101 },)",
            "27: services[0].deposit.amount_minor: is above the price, or above that of a variation"},
        {R"("price_minor": 100,)", R"("price_minor": 100, "deposit": { "kind": "flat" },)",
            "27: services[0].deposit.amount_minor: is missing: a flat deposit needs it"},
        {R"("price_minor": 100,)",
            R"("price_minor": 100, "deposit": { "kind": "percent", "percent": 5, "amount_minor": 3 },)",
            "27: services[0].deposit.amount_minor: belongs to a flat deposit only"},
        {R"("price_minor": 100,)", R"("refunds": [{ "notice_minutes": 1, "percent": 1 }],)",
            "27: services[0].refunds: make sense only with a deposit: nothing else is paid that could come back"},
        {R"("price_minor": 100,)", R"("priorities": [1],)",
            "27: services[0].priorities: count only with the assignment \"priority\""},
        {R"("price_minor": 100,)", R"("assignment": "priority", "priorities": [1, 2],)",
            "27: services[0].priorities: must be as many as staff"},
        {R"("price_minor": 100,)", R"("assignment": "best",)",
            "27: services[0].assignment: must be one of: most_free, equal, priority"},
        {R"("price_minor": 100,)", R"("deposit": { "kind": "half" },)",
            "27: services[0].deposit.kind: must be one of: none, flat, percent"},
        {R"("price_minor": 100,)", R"("guests": { "mode": "off", "max": 2 },)",
            "27: services[0].guests.max: is of no use without guests"},
        {R"("price_minor": 100,)", R"("variations": [{ "slug": "a", "name": "A" }, { "slug": "a", "name": "B" }],)",
            "27: services[0].variations[1].slug: comes twice"},
        {R"("duration_minutes": 60 })", R"("duration_minutes": 60, "resources": [{ "pool": "room" }] })",
            "34: services[1].rules.resources[0].pool: is not in the list of pools"},
        {R"("services": [)", R"("pools": [{ "slug": "room", "name": "R", "kind": "hall", "units": 1 }], "services": [)",
            "25: pools[0].kind: must be one of: room, equipment"},
        {R"("services": [)",
            R"("teams": [{ "slug": "ben", "name": "T", "kind": "collective", "members": ["ann"] }], "services": [)",
            "25: teams[0].members[0]: is not in the list of staff\n25: teams[0].slug: comes twice"},
        {R"("services": [)",
            R"("teams": [{ "slug": "service", "name": "T", "kind": "collective", "members": ["ben", "ben"] }],
"services": [)",
            "25: teams[0].members[1]: comes twice\n25: teams[0].slug: is reserved: addresses of services begin with "
            "it"},
        {R"("services": [)",
            R"("groups": [{ "slug": "g", "name": "G", "calendars": ["cut", "cat", "cut"] }], "services": [)",
            "25: groups[0].calendars[1]: is no calendar of any service\n25: groups[0].calendars[2]: comes twice"},
        {R"("services": [)",
            R"("menus": [{ "slug": "m", "name": "M", "categories": [{ "name": "A", "services": ["cut", "cat"] },
{ "name": "A", "services": ["cut"] }] }], "services": [)",
            "25: menus[0].categories[0].services[1]: is not in the list of services\n"
            "26: menus[0].categories[1].name: comes twice\n26: menus[0].categories[1].services[0]: comes twice"},
    };
    for (const auto& sample : samples)
        CHECK(told(replaced(sound_file, sample.from, sample.to)) == sample.told);
}

TEST_CASE("A team hosts a calendar if its members offer the service")
{
    const std::string teams = R"("teams": [
{ "slug": "all", "name": "All", "kind": "collective", "members": ["anna", "ben"] },
{ "slug": "any", "name": "Any", "kind": "round_robin", "members": ["anna", "ben"] }],
"services": [)";
    const auto text = replaced(sound_file, R"("services": [)", teams);
    CHECK(told(text).empty());
    CHECK(told(replaced(text, R"("host": "anna")", R"("host": "any")")).empty());
    CHECK(told(replaced(text, R"("host": "anna")", R"("host": "all")"))
        == "36: services[0].calendars[0].host: cannot be given: those who would have to offer the service do not");
    // The name of the member may be misspelt, so the host is not reported.
    auto misspelt = replaced(text, R"("host": "anna")", R"("host": "all")");
    misspelt = replaced(misspelt, R"("slug": "ben")", R"("slug": "Ben")");
    CHECK_THAT(told(misspelt), !Catch::Contains("host"));
}

TEST_CASE("What makes no sense in a form is told with its line")
{
    const std::string forms = R"("forms": [{ "slug": "ask", "kind": "survey", "name": "Ask", "steps": [
{ "slug": "one", "questions": [{ "slug": "size", "kind": "single_choice", "label": "Size",
  "choices": [{ "slug": "small", "label": "Small" }] }] },
{ "slug": "two", "questions": [{ "slug": "count", "kind": "number", "label": "Count", "min": 1, "max": 5 }] }],
"rules": [{ "action": "show", "questions": ["count"], "match": "all", "conditions": [
  { "question": "size", "operator": "is", "value": "small" }] }],
"jumps": [{ "after": "one", "match": "all", "conditions": [], "to": "two" }],
"submit_rules": [{ "outcome": "redirect", "url": "/thanks" }] }],
"services": [)";
    const auto file = replaced(sound_file, R"("services": [)", forms);
    CHECK(told(file).empty());
    const auto told_of = [&](const std::string& from, const std::string& to) {
        const auto text = told(replaced(file, from, to));
        return text.substr(text.find(':') + 2);   // Without the line.
    };
    CHECK(told_of(R"("to": "two")", R"("to": "one")")
        == "forms[0].jumps[0].to: must be a later step: a jump never leads back");
    CHECK(told_of(R"("to": "two")", R"("to": "three")") == "forms[0].jumps[0].to: is no step of this survey");
    CHECK(told_of(R"("value": "small")", R"("value": "huge")")
        == "forms[0].rules[0].conditions[0].value: is no choice of the question");
    CHECK(told_of(R"("question": "size")", R"("question": "sise")")
        == "forms[0].rules[0].conditions[0].question: is no question of this form");
    CHECK(told_of(R"(["count"])", R"(["cuont"])") == "forms[0].rules[0].questions[0]: is no question of this form");
    CHECK(told_of(R"("min": 1)", R"("min": 6)") == "forms[0].steps[1].questions[0].max: must not be less than min");
    CHECK(told_of("\"/thanks\"", "\"javascript:alert(1)\"")
        == "forms[0].submit_rules[0].url: must be a path of this site such as \"/thanks\", or an address that begins "
           "with https:// or http://");
    CHECK(told_of(R"("kind": "survey")", R"("kind": "poll")") == "forms[0].kind: must be one of: form, survey");
}
