#include "cli/business_file.hpp"

#include <catch2/catch.hpp>

#include "test/cli/demo_files.hpp"

using cli::read_business_file;

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
    const auto plan = read_business_file(text, test::find_zone);
    std::string out;
    if (!plan)
        for (const auto& problem : plan.error())
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
            "33: services[0].calendars[0].host: must be one of the staff who offer this service"},
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

TEST_CASE("The demo files are sound, and come back from a plan unchanged")
{
    for (const auto* name : test::demo_names) {
        INFO(name);
        const auto text = test::read_text(test::demo_path(name));
        CHECK(told(text).empty());
        const auto plan = read_business_file(text, test::find_zone);
        REQUIRE(plan);
        const auto written = cli::write_business_file(*plan);
        const auto again = read_business_file(written, test::find_zone);
        REQUIRE(again);
        CHECK(*again == *plan);
        CHECK(cli::write_business_file(*again) == written);
    }
}
