#include "formats/language/messages.hpp"

#include <catch2/catch.hpp>

#include "formats/language/date_text.hpp"

using core::Locale;
using formats::Messages;

namespace {

const Messages& messages()
{
    static const Messages messages {{
        {Locale::en,
            {
                {"hello", "Hello, {title}!"},
                {"hours", "It''s {count, plural, one {# hour} other {# hours}}"},
                {"only_english", "English"},
                {"amount", "{count, number}"},
            }},
        {Locale::pl,
            {
                {"hello", "Cześć, {title}!"},
                {"hours", "{count, plural, one {# raz} few {# razy} many {# razów} other {# razu}}"},
            }},
        {Locale::pt, {{"hours", "{count, plural, one {uma} other {várias}}"}}},
        {Locale::pt_br, {{"hours", "{count, plural, one {uma} other {várias}}"}}},
    }};
    return messages;
}

}   // namespace

TEST_CASE("messages are filled in")
{
    CHECK(messages().format(Locale::en, "hello", {{"title", "Zoë {x}"}}) == "Hello, Zoë {x}!");
    CHECK(messages().format(Locale::pl, "hello", {{"title", "Ola"}}) == "Cześć, Ola!");
    CHECK(messages().format(Locale::en, "hours", {{"count", "1"}}) == "It's 1 hour");
    CHECK(messages().format(Locale::en, "hours", {{"count", "3"}}) == "It's 3 hours");
    CHECK(messages().format(Locale::pl, "hours", {{"count", "3"}}) == "3 razy");
    CHECK(messages().format(Locale::pl, "hours", {{"count", "5"}}) == "5 razów");
    CHECK(messages().format(Locale::en, "amount", {{"count", "1234"}}) == "1,234");
}

TEST_CASE("Portuguese counts nothing as many in Portugal and as one in Brazil")
{
    CHECK(messages().format(Locale::pt, "hours", {{"count", "0"}}) == "várias");
    CHECK(messages().format(Locale::pt_br, "hours", {{"count", "0"}}) == "uma");
}

TEST_CASE("what a language lacks is said in English")
{
    CHECK(messages().format(Locale::hu, "hello", {{"title", "Anna"}}) == "Hello, Anna!");
    CHECK(messages().format(Locale::pl, "only_english") == "English");
    CHECK(messages().locales() == std::vector {Locale::en, Locale::pl, Locale::pt_br, Locale::pt});
}

TEST_CASE("a message that cannot be said whole is an error")
{
    CHECK_THROWS_WITH(messages().format(Locale::pl, "nothing"), "locales/en.json: nothing is missing");
    CHECK_THROWS_WITH(messages().format(Locale::pl, "hello"), Catch::Contains("pl.json: hello has a placeholder"));
    CHECK_THROWS_WITH(messages().format(Locale::en, "hours", {{"count", "many"}}), Catch::Contains("whole number"));
}

TEST_CASE("files with mistakes are refused")
{
    CHECK_THROWS_WITH(Messages({{Locale::pl, {{"a", "b"}}}}), "locales/en.json has no messages");
    CHECK_THROWS_WITH(Messages({{Locale::en, {{"a", "{b"}}}}), "locales/en.json: a is not a valid ICU message");
}

TEST_CASE("dates and times are written as the clock stands at the given offset")
{
    const core::ZonedInstant evening {*core::parse_instant("2026-07-31T22:30:00Z"), core::hours {2}};
    CHECK(formats::date_text(Locale::en, evening) == "Saturday, August 1, 2026");
    CHECK(formats::date_text(Locale::de, evening) == "Samstag, 1. August 2026");
    CHECK(formats::date_text(Locale::pl, evening) == "sobota, 1 sierpnia 2026");
    CHECK(formats::time_text(Locale::de, evening) == "00:30");
    CHECK(formats::time_text(Locale::en, evening) == "12:30 AM");
}
