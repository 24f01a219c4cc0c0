#include <catch2/catch.hpp>

#include "core/word.hpp"
#include "http/message/locale.hpp"

using http::Locale;

TEST_CASE("the visitor's language")
{
    const std::vector<Locale> available = {Locale::en, Locale::de, Locale::pl, Locale::pt, Locale::pt_br};
    struct Row {
        const char* name;
        http::LocaleHints hints;
        Locale expected;
    };
    const std::vector<Row> rows = {
        {"nothing said: the fallback", {}, Locale::pl},
        {"the address comes first", {Locale::de, "locale=en", "pl"}, Locale::de},
        {"then the cookie", {{}, "a=b; locale=en", "de"}, Locale::en},
        {"then what the browser asks for", {{}, {}, "de"}, Locale::de},
        {"an address in a language without a file", {Locale::fr, {}, "de"}, Locale::de},
        {"a cookie with nonsense", {{}, "locale=xx", "de"}, Locale::de},
        {"a cookie of another name", {{}, "xlocale=en", "de"}, Locale::de},
        {"a region of a language", {{}, {}, "de-AT"}, Locale::de},
        {"the highest quality wins", {{}, {}, "de;q=0.5, en;q=0.9"}, Locale::en},
        {"the first of equals wins", {{}, {}, "en, de"}, Locale::en},
        {"languages without a file are passed over", {{}, {}, "fr, it;q=0.9, de;q=0.1"}, Locale::de},
        {"quality zero means no", {{}, {}, "de;q=0"}, Locale::pl},
        {"pt-BR is not pt", {{}, {}, "pt-BR"}, Locale::pt_br},
        {"pt is that of Portugal", {{}, {}, "pt"}, Locale::pt},
        {"and so is any other Portuguese", {{}, {}, "pt-AO, en;q=0.9"}, Locale::pt},
        {"a browser of Brazil", {{}, {}, "pt-BR,pt;q=0.9,en;q=0.8"}, Locale::pt_br},
        {"the cookie of Brazil", {{}, "locale=pt-br", "pt"}, Locale::pt_br},
        {"nonsense", {{}, ";;=;", ",;q=,=;q=9"}, Locale::pl},
        {"a star", {{}, {}, "*"}, Locale::pl},
    };
    for (const auto& row : rows) {
        INFO(row.name);
        CHECK(core::word(http::choose_locale(row.hints, available, Locale::pl)) == core::word(row.expected));
    }
}

TEST_CASE("pages are written as in the visitor's region")
{
    struct Row {
        Locale locale;
        std::optional<std::string_view> accepted;
        std::string_view tag;
    };
    const std::vector<Row> rows = {
        {Locale::en, {}, "en"},
        {Locale::en, "en-GB,en;q=0.9", "en-GB"},
        {Locale::en, "de-AT,de;q=0.9,en-IE;q=0.8,en-US;q=0.7", "en-IE"},
        {Locale::de, "de-AT,de;q=0.9", "de-AT"},
        {Locale::de, "de,de-AT", "de-AT"},
        {Locale::de, "en-US", "de"},
        {Locale::en, "en-SG,en-GB", "en"},   // As browsers, by the first; few regions have pages of their own.
        {Locale::en, "en-GBX", "en"},
        {Locale::en, "eng-GB", "en"},
        {Locale::en, "en-", "en"},
        {Locale::pt, "pt-BR", "pt-PT"},
        {Locale::pt_br, "pt-BR", "pt-BR"},
        {Locale::en, ";;=;,,en-US", "en-US"},
    };
    for (const auto& row : rows) {
        INFO(row.accepted.value_or("nothing"));
        CHECK(http::regional_tag(row.locale, row.accepted) == row.tag);
    }
}

TEST_CASE("browsers are told which Portuguese a page speaks")
{
    CHECK(http::language_tag(Locale::pt) == "pt-PT");
    CHECK(http::language_tag(Locale::pt_br) == "pt-BR");
    CHECK(http::language_tag(Locale::de) == "de");
}
