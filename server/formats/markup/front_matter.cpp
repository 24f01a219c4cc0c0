#include "formats/markup/front_matter.hpp"

#include <yaml-cpp/yaml.h>

#include <algorithm>

namespace formats {

namespace {

// The line that begins at `at`, without its line end.
std::string_view line_at(std::string_view text, std::size_t at)
{
    auto line = text.substr(at, text.find('\n', at) - at);
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

struct Parts {
    std::string_view front, body;
    std::size_t body_line = 1;
};

std::optional<Parts> split(std::string_view text)
{
    if (line_at(text, 0) != "---") return Parts {{}, text, 1};
    std::size_t line = 1;
    auto at = text.find('\n');
    const auto begin = at;
    while (at != text.npos) {
        ++line;
        const auto from = at + 1;
        const auto next = text.find('\n', from);
        if (const auto words = line_at(text, from); words == "---" || words == "...")
            return Parts {text.substr(begin + 1, from - begin - 1),
                next == text.npos ? std::string_view {} : text.substr(next + 1), line + 1};
        at = next;
    }
    return {};
}

std::size_t line_of(const YAML::Mark& mark) { return mark.is_null() ? 1 : static_cast<std::size_t>(mark.line) + 2; }

std::optional<FrontField> to_field(const YAML::Node& name, const YAML::Node& value)
{
    if (!name.IsScalar()) return {};
    FrontField field {name.Scalar(), line_of(name.Mark()), {}};
    if (value.IsScalar()) {
        field.values.push_back(value.Scalar());
    } else if (value.IsSequence()) {
        field.is_list = true;
        for (const auto& entry : value) {
            if (!entry.IsScalar()) return {};
            field.values.push_back(entry.Scalar());
        }
    } else if (!value.IsNull()) {
        return {};
    }
    return field;
}

}   // namespace

FrontMatterReading read_front_matter(std::string_view text)
{
    const auto parts = split(text);
    if (!parts)
        return {{}, FrontMatterProblem {1, "begins with --- and never ends what it begins: a line --- is missing"}};
    FrontMatterReading out {{{}, parts->body, parts->body_line}, {}};
    const auto fail = [&](std::size_t line, std::string words) { out.problem = {line, std::move(words)}; };
    try {
        const auto front = YAML::Load(std::string {parts->front});
        if (front.IsNull()) return out;
        if (!front.IsMap()) {
            fail(2, "is no list of fields such as \"title: A day at the lake\"");
            return out;
        }
        for (const auto& entry : front) {
            auto field = to_field(entry.first, entry.second);
            const auto line = line_of(entry.first.Mark());
            if (!field) {
                fail(line, "is no text and no list of texts");
            } else if (std::ranges::count(out.front_matter.fields, field->name, &FrontField::name) > 0) {
                fail(line, "comes twice");
            } else {
                out.front_matter.fields.push_back(*std::move(field));
            }
        }
    } catch (const YAML::Exception& error) {
        fail(line_of(error.mark), "is not valid YAML: " + error.msg);
    }
    return out;
}

}   // namespace formats
