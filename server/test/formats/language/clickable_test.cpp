#include "formats/language/clickable.hpp"

#include <catch2/catch.hpp>

using formats::is_clickable;

TEST_CASE("a text of which a mail program may make a link is clickable", "[clickable]")
{
    for (const auto* text : {
             "WWW.EVIL.EXAMPLE/login",
             "www.evil.example",
             "evil.com/login?x=1",
             "evil.com",
             "bit.ly/3xyz",
             "Your account is locked: evil.co/x",
             "Your account is locked evil.co",
             "ｈｔｔｐ：／／evil.com",
             "ｗｗｗ evil",
             "evil．com",
             "evil。com",
             "evil｡com",
             "evil․com",
             "evil\u200b.\u200bcom",
             "evil\u00ad.com",
             "e\u200bvil.c\u2060om",
             "EVIL.COM",
             "bücher.example",
             "пример.рф",
             "例え.テスト",
             "मिठाई.भारत",
             "💩.la",
             "tel:",
             "tel:+43 1 234",
             "javascript：alert",
             "mailto:eve@evil.example",
             "eve@evil",
             "eve＠evil",
             "file\\\\server",
             "a/b",
             "call 0800 123 456",
             "ruf ０８００ １２３",
             "اتصل ٠٨٠٠١",
         }) {
        CAPTURE(text);
        CHECK(is_clickable(text));
    }
}

TEST_CASE("names of people are not clickable", "[clickable]")
{
    for (const auto* text : {
             "",
             "Anna",
             "Dr. Anna Maria O'Neil-Smith",
             "J. R. R. Tolkien",
             "J.R.R. Tolkien",
             "Müller, geb. Huber",
             "José Ma. Pérez",
             "Martin Luther King Jr.",
             "Anna-Katharina Schmidt-Lindenhofer",
             "Henry 8",
             "Familie Huber (4)",
             "山田 太郎",
             "ジャン・クロード",
             "李小龍",
             "محمد عبد الله",
             "נועה כהן",
             "Ολυμπία Παπαδοπούλου",
             "Иванов И. И.",
             "สมชาย ใจดี",
             "Nguyễn Thị Minh Khai",
             "...",
             ".NET",
         }) {
        CAPTURE(text);
        CHECK_FALSE(is_clickable(text));
    }
}
