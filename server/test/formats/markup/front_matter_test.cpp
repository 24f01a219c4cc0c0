#include "formats/markup/front_matter.hpp"

#include <catch2/catch.hpp>

TEST_CASE("Front matter is told by field and line", "[outside]")
{
    const auto [front, problem]
        = formats::read_front_matter("---\ntitle: \"A: day\"\ntags:\n  - one\n  - two\nempty:\n---\nBody\n---\nmore\n");
    REQUIRE_FALSE(problem);
    CHECK(front.fields
        == std::vector<formats::FrontField> {
            {"title", 2, {"A: day"}}, {"tags", 3, {"one", "two"}, true}, {"empty", 6, {}}});
    CHECK(front.body == "Body\n---\nmore\n");
    CHECK(front.body_line == 8);
}

TEST_CASE("A text without front matter is all body", "[outside]")
{
    for (const auto* text : {"Body", "", "----\nx", " ---\nx\n---\n"}) {
        const auto [front, problem] = formats::read_front_matter(text);
        CHECK_FALSE(problem);
        CHECK(front.fields.empty());
        CHECK(front.body == text);
        CHECK(front.body_line == 1);
    }
    CHECK(formats::read_front_matter("---\r\ntitle: x\r\n---\r\nBody").front_matter.body == "Body");
    CHECK(formats::read_front_matter("---\n---").front_matter.body.empty());
}

TEST_CASE("Front matter that is none is told with its line", "[outside]")
{
    const std::pair<const char*, std::size_t> samples[] = {
        {"---\ntitle: x\nBody", 1},
        {"---\ntitle: x\nnested:\n  a: b\n---\n", 3},
        {"---\n- a\n---\n", 2},
        {"---\ntitle: [a, [b]]\n---\n", 2},
        {"---\ntitle: a\ntitle: b\n---\n", 3},
        {"---\na: 1\nb: &x [*x]\n---\n", 3},
    };
    for (const auto& [text, line] : samples) {
        INFO(text);
        const auto problem = formats::read_front_matter(text).problem;
        REQUIRE(problem);
        CHECK(problem->line == line);
    }
}
