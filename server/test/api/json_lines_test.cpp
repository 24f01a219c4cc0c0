#include "api/json_lines.hpp"

#include <catch2/catch.hpp>

using api::find_text_problem;
using api::JsonLines;

TEST_CASE("A path is found on the line where its value stands")
{
    const std::string text
        = "\n{\n  \"name\": \"a \\\"b\\\" {\",\n  \"staff\": [\n    { \"slug\": \"anna\" },\n"
          "    {\n      \"hours\": [1, [2,\n 3], \"]\"],\n      \"odd\\u0041\": null\n    }\n  ]\n}\n";
    const JsonLines lines {text};
    CHECK(lines.line_of("") == 2);
    CHECK(lines.line_of("name") == 3);
    CHECK(lines.line_of("staff") == 4);
    CHECK(lines.line_of("staff[0].slug") == 5);
    CHECK(lines.line_of("staff[1]") == 6);
    CHECK(lines.line_of("staff[1].hours[1][0]") == 7);
    CHECK(lines.line_of("staff[1].hours[1][1]") == 8);
    CHECK(lines.line_of("staff[1].hours[2]") == 8);
    CHECK(lines.line_of("staff[1].oddA") == 9);
    CHECK(lines.repeated().empty());
}

TEST_CASE("What is missing is told where it should be")
{
    const JsonLines lines {"{\n\"staff\": [\n{\n\"slug\": \"anna\" } ] }"};
    CHECK(lines.line_of("currency") == 1);
    CHECK(lines.line_of("staff[0].weekly") == 3);
    CHECK(lines.line_of("staff[0].weekly.monday[0].opens") == 3);
    CHECK(lines.line_of("staff[7].slug") == 2);
}

TEST_CASE("A field that comes twice in one object is found")
{
    const JsonLines lines {"{ \"a\": { \"x\": 1 }, \"b\": { \"x\": 2 },\n\"a\": 3 }"};
    CHECK(lines.repeated() == std::vector<std::pair<std::string, std::size_t>> {{"a", 2}});
}

TEST_CASE("A text that is no JSON is told with its line")
{
    struct Sample {
        std::string text;
        std::size_t line;
        std::string words;
    };
    const Sample samples[] = {
        {"", 1, "the file is empty"},
        {" \n\t\n", 1, "the file is empty"},
        {"\xEF\xBB\xBF{}", 1, "begins with a byte order mark; save the file as UTF-8 without one"},
        {"\xFF\xFE{", 1, "is not UTF-8 text (it looks like UTF-16); save the file as UTF-8"},
        {std::string {"\0{\0}", 4}, 1, "is not UTF-8 text (it looks like UTF-16); save the file as UTF-8"},
        {"{\n\"name\": \"Caf\xE9\"\n}", 2, "is not UTF-8 text (byte E9); save the file as UTF-8"},
        {"{\n\"name\": \"\xED\xA0\x80\"\n}", 2, "is not UTF-8 text (byte ED); save the file as UTF-8"},
        {"{\n\"a\": [1,\n2", 3, "the file ends too early: a closing quote or bracket is missing"},
        {"{\n\"a\": \"b", 2, "the file ends too early: a closing quote or bracket is missing"},
        {"{\n\"a\": 1,\n}", 3, "is not valid JSON: no comma may stand before the closing }"},
        {"[1,\n2,\n]", 3, "is not valid JSON: no comma may stand before the closing ]"},
        {"[1,\n2,,\n3]", 2, "is not valid JSON: two commas follow each other, leave out one"},
        {"{\"a\": 1,\n  , \"b\": 2}", 2, "is not valid JSON: two commas follow each other, leave out one"},
        {"[,\n1]", 1, "is not valid JSON here: ,"},
        {"{\n\"a\": 1\n\"b\": 2\n}", 3, "is not valid JSON here: \"b\": 2"},
        {"{\n'a': 1\n}", 2, "is not valid JSON here: 'a': 1"},
        {"hello", 1, "is not valid JSON here: hello"},
        {"{}\n\n{}", 3, "is not valid JSON: something follows after the last closing bracket"},
        {std::string(40, '['), 1, "is nested too deeply"},
    };
    for (const auto& sample : samples) {
        INFO(sample.text);
        const auto problem = find_text_problem(sample.text);
        REQUIRE(problem);
        CHECK(problem->line == sample.line);
        CHECK_THAT(problem->words, Catch::StartsWith(sample.words));
    }
    CHECK(!find_text_problem("{\"name\": \"Łódź \xF0\x9F\x92\x87\"}\n"));
}
