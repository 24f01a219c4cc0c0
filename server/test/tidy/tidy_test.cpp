#include <algorithm>
#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <iterator>

#include "test/support/source_folder.hpp"
#include "test/tidy/layout.hpp"
#include "test/tidy/source_rules.hpp"
#include "test/tidy/tree_rules.hpp"

namespace {

using tidy::Findings;

Findings findings(const char* path, std::string_view text) { return tidy::findings_of(tidy::to_source(path, text)); }

std::string repeated(std::string_view line, int times)
{
    std::string text;
    while (times-- > 0)
        text += line;
    return text;
}

// One finding a line.
std::string report_of(const Findings& findings)
{
    std::string report;
    for (const auto& finding : findings)
        report += finding + "\n";
    return report;
}

std::string function_of(int lines) { return "void f()\n{\n" + repeated("    g();\n", lines - 3) + "}\n"; }

struct Forbidden {
    const char* name;
    const char* path;
    std::string text;
    const char* finding;
};

void check_found(const Forbidden& row)
{
    INFO(row.name);
    const auto found = findings(row.path, row.text);
    REQUIRE(found.size() == 1);
    CHECK_THAT(found.front(), Catch::Contains(row.finding));
}

}   // namespace

TEST_CASE("the sources keep the rules", "[tidy]")
{
    const auto sources = tidy::read_sources(test::source_folder());
    Findings all;
    for (const auto& source : sources)
        for (const auto& finding : tidy::findings_of(source))
            all.push_back(finding);
    CHECK(report_of(all) == "");
}

TEST_CASE("no folder of sources is crowded, and no type is defined twice", "[tidy]")
{
    const auto sources = tidy::read_sources(test::source_folder());
    CHECK(report_of(tidy::crowded_folders(sources)) == "");
    CHECK(report_of(tidy::types_defined_twice(sources)) == "");
}

TEST_CASE("every path in the documents is there", "[tidy]")
{
    const auto files = tidy::list_files(test::source_folder());
    Findings all;
    for (const auto& document : tidy::read_documents(test::source_folder()))
        for (const auto& finding : tidy::missing_paths(document, files))
            all.push_back(finding);
    CHECK(report_of(all) == "");
}

TEST_CASE("the documents and the contract say who does what", "[tidy]")
{
    Findings all;
    auto texts = tidy::read_documents(test::source_folder());
    std::ranges::move(tidy::read_contract(test::source_folder()), std::back_inserter(texts));
    for (const auto& text : texts)
        if (text.path != "CONTRIBUTING.md") tidy::check_plain_words(text, all);   // Its glossary names the words.
    CHECK(report_of(all) == "");
}

TEST_CASE("rooms include each other in no circle, and each has files", "[tidy]")
{
    CHECK(tidy::find_cycle(tidy::layout()).empty());
    const auto sources = tidy::read_sources(test::source_folder());
    for (const auto& [room, _] : tidy::layout().rooms) {
        INFO(room);
        const auto folder = "server/" + (room.ends_with("/.") ? room.substr(0, room.size() - 1) : room + "/");
        CHECK(std::ranges::any_of(sources, [&](const auto& source) {
            return source.path.starts_with(folder) && source.path.find('/', folder.size()) == std::string::npos;
        }));
    }
}

TEST_CASE("the rules about all files find what they forbid", "[tidy]")
{
    using tidy::to_source;
    std::vector<tidy::Source> sources;
    for (int i = 0; i < 31; ++i)
        sources.push_back(to_source(fmt::format("server/app/slots/a{}.cpp", i), "int a;\n"));
    CHECK_THAT(report_of(tidy::crowded_folders(sources)), Catch::Contains("server/app/slots: 31 sources"));
    sources.pop_back();
    CHECK(tidy::crowded_folders(sources).empty());

    const auto* text = "namespace domain {\n\nstruct Rule {\n    int a;\n};\n\n}   // namespace domain\n";
    CHECK_THAT(report_of(tidy::types_defined_twice(
                   {to_source("server/domain/time/a.hpp", text), to_source("server/domain/slots/b.hpp", text)})),
        Catch::Contains("domain::Rule is defined in server/domain/time/a.hpp too"));
    CHECK(tidy::types_defined_twice({to_source("server/domain/time/a.hpp", "namespace domain {\nstruct Rule;\n}\n"),
                                        to_source("server/domain/slots/b.hpp", text)})
            .empty());

    const std::vector<std::string> files {"server/app/bookings/bookings.cpp", "docs/pages.md", "do"};
    const auto document = to_source("README.md",
        "`app/bookings/bookings.cpp`, `bookings.cpp` and [pages](docs/pages.md)\n`app/booking.cpp`\n"
        "[gone](docs/gone.md)\n`server/app/`\n`server/web/`\n`build/a.json`, `posts/a.md` and `slots` are no "
        "sources\n");
    const auto missing = report_of(tidy::missing_paths(document, files));
    CHECK(missing
        == "README.md:2: app/booking.cpp is not there\nREADME.md:3: docs/gone.md is not there\n"
           "README.md:5: server/web is not there\n");
}

TEST_CASE("a layout that makes no sense is refused", "[tidy]")
{
    CHECK_THROWS_WITH(tidy::parse_layout("layer a b\n"), Catch::Contains("cannot read: layer a b"));
    CHECK_THROWS_WITH(tidy::parse_layout("layer a: b | text\n"), Catch::Contains("b, which is not declared"));
    CHECK_THROWS_WITH(tidy::parse_layout("layer a: | x\nlayer a: | y\n"), Catch::Contains("twice: a"));
    CHECK(
        tidy::find_cycle(tidy::parse_layout("layer a: | x\nroom a/b: c | x\nroom a/c: b | x\n")) == "a/b → a/c → a/b");
}

TEST_CASE("the check of the sources has read every layer", "[tidy]")
{
    const auto sources = tidy::read_sources(test::source_folder());
    for (const auto* folder :
        {"server/core/", "server/domain/", "server/storage/", "server/http/", "scripts/", "api/"}) {
        INFO(folder);
        CHECK(std::ranges::any_of(sources, [&](const auto& source) { return source.path.starts_with(folder); }));
    }
}

TEST_CASE("each rule about includes finds what it forbids", "[tidy]")
{
    check_found(GENERATE(values<Forbidden>({
        {"domain looks into storage", "server/domain/slots/a.cpp", "#include \"storage/slots/claim.hpp\"\n",
            "domain may not include"},
        {"storage looks into app", "server/storage/slots/a.hpp", "#include \"app/shell.hpp\"\n",
            "storage may not include"},
        {"http looks outside", "server/http/net/a.cpp", "#include \"outside/system/log.hpp\"\n",
            "http may not include"},
        {"app speaks JSON", "server/app/a.cpp", "#include \"api/json.hpp\"\n", "app may not include"},
        {"app opens SQLite", "server/app/a.cpp", "#include <sqlite3.h>\n", "only storage may include"},
        {"storage opens a socket", "server/storage/slots/a.cpp", "#include <boost/asio.hpp>\n",
            "only http may include"},
        {"a room looks into another", "server/domain/time/a.cpp", "#include \"domain/slots/slots.hpp\"\n",
            "domain/time may not include"},
        {"a room looks into the root of its layer", "server/app/caches/a.cpp", "#include \"app/shell.hpp\"\n",
            "app/caches may not include"},
        {"a file in no room", "server/domain/a.cpp", "int a;\n", "domain is no room"},
        {"a file in a room that layout.txt does not declare", "server/http/things/a.cpp", "int a;\n",
            "http/things is no room"},
        {"a command reads its options itself", "server/cli/a.cpp", "#include <CLI/CLI.hpp>\n",
            "only program may include"},
    })));
}

TEST_CASE("each rule about text finds what it forbids", "[tidy]")
{
    check_found(GENERATE(values<Forbidden>({
        {"domain reads the clock", "server/domain/slots/a.cpp", "auto t = std::chrono::system_clock::now();\n",
            "domain is pure"},
        {"domain throws", "server/domain/slots/a.cpp", "    throw 1;\n", "domain is pure"},
        {"domain draws a number", "server/domain/slots/a.cpp", "#include <random>\n", "domain is pure"},
        {"domain starts a thread", "server/domain/slots/a.cpp", "#include \"core/stoppable_loops.hpp\"\n",
            "domain is pure"},
        {"SQL in app", "server/app/a.cpp", "auto q = \"SELECT id FROM bookings\";\n", "only storage knows SQL"},
        {"a long file", "server/app/a.cpp", repeated("int a;\n", 401), "at most 400 lines"},
        {"a long line", "web/widget/a.ts", repeated("x", 121) + "\n", "at most 120 characters"},
        {"a tab", "server/app/a.cpp", "\tint a;\n", "no tabs"},
        {"a space at the end", "server/app/a.cpp", "int a; \n", "white space at the end"},
        {"a long function", "server/app/a.cpp", function_of(61), "at most 60 lines"},
        {"five parameters", "server/app/a.cpp", "int f(int a, int b, int c, int d, int e)\n{\n}\n",
            "at most 4 parameters"},
        {"deep nesting", "server/app/a.cpp", "void f()\n{\n                if (a) b();\n}\n", "nested more than 3"},
        {"a task without issue", "web/widget/a.ts",
            "// TO"
            "DO: later\n",
            "names its issue"},
        {"a vague type", "server/app/a.hpp",
            "class BookingMan"
            "ager;\n",
            "a vague word"},
        {"a vague name", "server/app/a.hpp",
            "#include \"app/booking_ut"
            "il.hpp\"\n",
            "a vague word"},
        {"an unclear subject", "server/app/a.hpp", "// Whoever asks gets it.\n", "\"Whoever\": say who does what"},
        {"an unclear subject between two apostrophes", "server/app/a.hpp",
            "// The host's, if nobody takes the guest's.\n", "\"nobody\": say who does what"},
        {"a private word", "server/app/a.cpp", "int takings = 1;\n", "\"takings\": say who does what"},
    })));
}

TEST_CASE("the rule on unclear words reads comments, documents and the contract", "[tidy]")
{
    check_found(GENERATE(values<Forbidden>({
        {"a test", "server/test/app/a.cpp", "f(\"/*\", '\"', 1'000);   // Nobody asks.\n", "a.cpp:1: \"Nobody\""},
        {"a fuzzer", "server/fuzz/app/a.cpp", "/* The calendar's own:\n   in vain. */\n", "a.cpp:2: \"in vain\""},
        {"a benchmark", "server/bench/app/a.mjs", "f('//', `it's`) // Somebody waits.\n", "\"Somebody\""},
        {"a tool of the contract", "api/a.mjs", "// Whoever calls it.\n", "\"Whoever\""},
        {"a test of the browser", "e2e/browser/a.spec.ts", "/** Gives it to\n * everybody. */\n", "\"everybody\""},
        {"the front end", "web/widget/a.tsx", "const a = 'b' // It's handed out once.\n", "\"handed out\""},
        {"a style sheet", "web/widget/a.module.css", "/* What anybody sees. */\n", "\"anybody\""},
        {"a script of the tests", "server/test/broken/a.sh", "f '#'  # Somebody pays.\n", "\"Somebody\""},
        {"a document", "docs/a.md", "```\nnobody\n```\nA calendar elsewhere.\n", "a.md:4: \"elsewhere\""},
        {"the contract", "api/a.yaml", "description: 'If false, nobody can choose it.'\n", "\"nobody\""},
    })));
}

TEST_CASE("the rules let good code pass", "[tidy]")
{
    struct Row {
        const char* name;
        const char* path;
        std::string text;
    };
    const auto row = GENERATE(values<Row>({
        {"storage knows domain and SQL", "server/storage/slots/a.cpp",
            "#include \"domain/time/zone.hpp\"\nauto q = \"SELECT 1 FROM t\";\n"},
        {"the command line sees everything", "server/cli/a.cpp",
            "#include \"outside/system/log.hpp\"\n#include \"http/net/server.hpp\"\n"},
        {"an unclear word in a text for people", "server/cli/a.cpp", "auto text = \"Nobody pays anything here\";\n"},
        {"an unclear word as a value of a test", "server/test/app/a.cpp",
            "CHECK(nobody == \"elsewhere\");   // A link.\n"},
        {"an unclear word in texts of the browser's tests", "e2e/a.ts",
            "test('nobody', `elsewhere`, \"in vain\") // Not `nobody`, and not \"whoever\".\n"},
        {"an unclear word between comments", "web/widget/a.ts", "/* a */ nobody() /* b */\n/** c\n */\nelsewhere()\n"},
        {"an unclear word in code of a document", "docs/a.md", "`--user nobody`\n```sh\nid nobody\n```\n"},
        {"a word in a comment of domain", "server/domain/slots/a.cpp", "// Nothing here may throw.\n"},
        {"sixty lines", "server/app/a.cpp", function_of(60)},
        {"four parameters with commas inside", "server/app/a.cpp",
            "std::pair<int, int> f(std::map<int, int> a, int b = g(1, 2), int c, std::function<int(int, int)> "
            "d)\n{\n}\n"},
        {"no parameters", "server/app/a.cpp", "int f()\n{\n}\n"},
        {"three deep", "server/app/a.cpp", "void f()\n{\n            if (a) b();\n}\n"},
        {"a task with its issue", "web/widget/a.ts",
            "// TO"
            "DO(#12): later\n"},
        {"120 characters, more bytes", "web/widget/a.ts", repeated("ä", 120) + "\n"},
        {"implementation is a word", "server/app/a.hpp", "// The implementation of RFC 5545.\n"},
        {"generated", "server/api/wire.gen.cpp", repeated("x", 200) + "\n"},
    }));
    INFO(row.name);
    CHECK(findings(row.path, row.text) == Findings {});
}
