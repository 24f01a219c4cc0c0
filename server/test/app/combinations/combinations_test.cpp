#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>
#include <map>
#include <random>

#include "core/word.hpp"
#include "domain/setup/validation.hpp"
#include "test/app/combinations/combination_walk.hpp"
#include "test/support/source_folder.hpp"

using test::combination_of;
using test::Feature;
using test::features;
using test::FeatureSet;

namespace {

// What docs/combinations.md says of a pair: "✓ 2" and "✗ 1" point to the note.
struct Cell {
    bool goes_together = false;
    std::string note;   // Its text, or empty.
};

std::vector<std::string> split(std::string_view line, char separator)
{
    std::vector<std::string> parts;
    std::size_t from = 0;
    for (std::size_t to = 0; to != std::string_view::npos; from = to + 1) {
        to = line.find(separator, from);
        auto part = line.substr(from, to == std::string_view::npos ? to : to - from);
        while (part.starts_with(' '))
            part.remove_prefix(1);
        while (part.ends_with(' '))
            part.remove_suffix(1);
        parts.emplace_back(part);
        if (to == std::string_view::npos) break;
    }
    return parts;
}

// The table of pairs of docs/combinations.md, by the names of both in its order.
class Document {
public:
    Document()
    {
        std::ifstream file {test::source_folder() + "/docs/combinations.md"};
        for (std::string line; std::getline(file, line);)
            read(line);
        for (auto& [pair, cell] : cells_)
            if (!cell.note.empty()) cell.note = notes_.at(cell.note);
    }

    const std::vector<std::string>& names() const { return names_; }
    const Cell& cell(const std::string& one, const std::string& other) const { return cells_.at({one, other}); }
    std::size_t size() const { return cells_.size(); }

private:
    void read(const std::string& line)
    {
        if (line.starts_with("| | ") && names_.empty()) {
            const auto row = split(line, '|');
            names_ = {row.begin() + 2, row.end() - 1};
        } else if (line.starts_with("| ")) {
            read_row(split(line, '|'));
        }
        if (line.empty()) note_ = nullptr;
        if (!line.empty() && line[0] >= '1' && line[0] <= '9') note_ = &notes_[line.substr(0, line.find('.'))];
        if (note_) *note_ += line + "\n";
    }

    void read_row(const std::vector<std::string>& row)
    {
        if (row.size() != names_.size() + 3) return;   // Of another table.
        for (std::size_t i = 0; i < names_.size(); ++i) {
            const auto words = split(row[i + 2], ' ');
            if (words[0] == "✓" || words[0] == "✗")
                cells_[{row[1], names_[i]}] = {words[0] == "✓", words.size() > 1 ? words[1] : ""};
        }
    }

    std::vector<std::string> names_;
    std::map<std::pair<std::string, std::string>, Cell> cells_;
    std::map<std::string, std::string> notes_;   // By number.
    std::string* note_ = nullptr;                // The one that is being read.
};

// An order that makes no sense, rather than a set-up: guests who choose want their own host at the same time, and a
// collective team is all of them.
bool makes_sense(const FeatureSet& set)
{
    const auto has = [&](std::string_view name, std::string_view form) {
        return std::ranges::any_of(
            set, [&](const Feature* feature) { return feature->name == name && feature->form == form; });
    };
    return !(has("guests", "who choose") && has("collective", ""));
}

std::string name_of(const FeatureSet& set)
{
    std::string name;
    for (const auto* feature : set)
        name += fmt::format(
            "{}{}{}{}", name.empty() ? "" : " + ", feature->name, *feature->form ? " " : "", feature->form);
    return name;
}

std::string refusals_of(const FeatureSet& set)
{
    std::string text;
    for (const auto& [path, code] : domain::validation_problems(combination_of(set).setup))
        text += fmt::format("{} {} ", path, core::word(code));
    return text;
}

// Different ones that go together.
FeatureSet some_features(std::mt19937& random, std::size_t size)
{
    const auto is_same = [](const Feature* a, const Feature* b) { return std::string_view {a->name} == b->name; };
    FeatureSet set;
    do {
        set.clear();
        while (set.size() < size)
            set.push_back(&features()[random() % features().size()]);
        std::ranges::sort(set);
    } while (std::ranges::adjacent_find(set, is_same) != set.end() || !makes_sense(set) || !refusals_of(set).empty());
    return set;
}

}   // namespace

TEST_CASE("the document names every pair of features once", "[matrix]")
{
    const Document document;
    std::vector<std::string> names;
    for (const auto& feature : features())
        if (names.empty() || names.back() != feature.name) names.emplace_back(feature.name);
    CHECK(document.names() == names);
    CHECK(document.size() == 120);
}

TEST_CASE("every pair of features can be booked, or is refused when it is set up", "[matrix][pairs]")
{
    const Document document;
    test::Salon salon;
    std::map<std::pair<std::string, std::string>, int> walked;
    for (const auto& one : features())
        for (const auto& other : features()) {
            if (&one >= &other || std::string_view {one.name} == other.name) continue;
            const FeatureSet pair {&one, &other};
            INFO(name_of(pair));
            const auto& [goes_together, note] = document.cell(one.name, other.name);
            if (const auto refusals = refusals_of(pair); !refusals.empty()) {
                INFO(refusals);
                // With the reason that the document gives.
                const auto code = refusals.substr(0, refusals.size() - 1).substr(refusals.find(' ') + 1);
                CHECK(note.find("`" + code + "`") != std::string::npos);
                continue;
            }
            CHECK(goes_together);
            if (!makes_sense(pair)) continue;
            test::walk(salon, pair, test::Way::at_once);
            test::walk(salon, pair, test::Way::by_hold);
            ++walked[{one.name, other.name}];
        }
    for (const auto& one : document.names())
        for (const auto& other : document.names())
            if (&one < &other) {
                INFO(one << " + " << other);
                CHECK((walked[{one, other}] > 0) == document.cell(one, other).goes_together);
            }
}

// KALENDS_COMBINATIONS walks so many; on PostgreSQL, where each costs more, a fifth of them.
TEST_CASE("three to five features at once are as good as two", "[matrix]")
{
    test::Salon salon;
    const char* wanted = std::getenv("KALENDS_COMBINATIONS");
    const auto all = wanted ? std::strtoul(wanted, nullptr, 10) : 200;
    const auto count = salon.database().engine() == storage::Engine::sqlite ? all : all / 5;
    std::mt19937 random {3};
    for (std::size_t walked = 0; walked < count; ++walked) {
        const auto set = some_features(random, 3 + walked % 3);
        INFO(name_of(set));
        test::walk(salon, set, walked % 2 == 0 ? test::Way::at_once : test::Way::by_hold);
    }
}
