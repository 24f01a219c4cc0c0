#include "formats/language/mail_address.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include "outside/mail/mime.hpp"

using formats::canonical_address;

TEST_CASE("all spellings of an address have one canonical one", "[mail-address]")
{
    const std::pair<const char*, const char*> rows[] {
        {"v@example.com", "v@example.com"},
        {"v@EXAMPLE.Com", "v@example.com"},
        {"V.Name+tag@Example.com", "V.Name+tag@example.com"},
        {"v@ｅxample.com", "v@example.com"},
        {"v@mail。example.com", "v@mail.example.com"},
        {"v@bücher.example", "v@xn--bcher-kva.example"},
        {"v@bu\u0308cher.example", "v@xn--bcher-kva.example"},
        {"v@BÜCHER.example", "v@xn--bcher-kva.example"},
        {"v@XN--BCHER-KVA.example", "v@xn--bcher-kva.example"},
        {"v@straße.example", "v@xn--strae-oqa.example"},
        {"v@пример.рф", "v@xn--e1afmkfd.xn--p1ai"},
        {"v@r3---sn.example", "v@r3---sn.example"},
        {"v@exam⊋ple.com", "v@xn--example-e60d.com"},
        {"o'neil_1!#$%&*/=?^`{|}~-@a-b.c1.example", "o'neil_1!#$%&*/=?^`{|}~-@a-b.c1.example"},
    };
    for (const auto& [typed, canonical] : rows) {
        CAPTURE(typed);
        CHECK(canonical_address(typed) == canonical);
        CHECK(outside::to_ascii_address(canonical) == canonical);
    }
}

TEST_CASE("an address with what cannot be seen, or to which no mail goes, has no canonical one", "[mail-address]")
{
    for (const auto* typed :
        {"", "v", "@example.com", "v@", "v@com", "v@example.com.", "v@a..example", "v@@example.com",
            "v@exam\u00adple.com", "v@exam\u200bple.com", "v@exam\u200dple.com", "v@\u202eexample.com",
            "v@example\ufeff.com", "v@exam\u0085ple.com", "v@exam\u00a0ple.com", "v@exam\u2028ple.com",
            "v\u00ad@example.com", "v\u200b@example.com", "v\u009b@example.com", "jürgen@example.com", "v＠example.com",
            "v@exa_mple.com", "v@-example.com", "v@example-.com", "v@exam!ple.com", "v@xn--a.example",
            "v@example.com\n", "v@exam ple.com", "v@[1.2.3.4]", "v@exam\xffple.com"}) {
        CAPTURE(typed);
        CHECK_FALSE(canonical_address(typed));
    }
    CHECK_FALSE(canonical_address("v@" + std::string(64, 'a') + ".example"));
    CHECK_FALSE(canonical_address(std::string(250, 'v') + "@example.com"));
    CHECK_FALSE(canonical_address(std::string_view {"v@example.com\0", 14}));
}

TEST_CASE("a canonical address is its own, and what mails are sent to", "[mail-address][property]")
{
    CHECK(rc::check([](const std::string& local, const std::string& domain) {
        const auto canonical = canonical_address(local + "@" + domain + ".example");
        if (!canonical) return;
        RC_ASSERT(canonical_address(*canonical) == canonical);
        RC_ASSERT(outside::to_ascii_address(*canonical) == *canonical);
    }));
}
