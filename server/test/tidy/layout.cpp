#include "test/tidy/layout.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>

#include "test/support/source_folder.hpp"

namespace tidy {

namespace {

// "a/b" of "a/b/c.hpp"; empty for a file without a folder.
std::string parent_of(std::string_view path)
{
    const auto slash = path.rfind('/');
    return std::string {slash == std::string_view::npos ? std::string_view {} : path.substr(0, slash)};
}

std::string layer_of(std::string_view room) { return std::string {room.substr(0, room.find('/'))}; }

// "." of the layer http is "http/.".
std::string room_in(const Layout& layout, const std::string& folder)
{
    const auto own = folder + "/.";
    return layout.rooms.contains(own) ? own : folder;
}

Layout::Names names_in(const std::string& text, const std::string& prefix)
{
    std::istringstream words {text};
    Layout::Names names;
    for (std::string word; words >> word;)
        names.insert(prefix + word);
    return names;
}

using Table = std::map<std::string, Layout::Names, std::less<>>;

void check_declared(const Table& table)
{
    for (const auto& [name, allowed] : table)
        for (const auto& other : allowed)
            if (!table.contains(other))
                throw std::runtime_error {name + " may include " + other + ", which is not declared"};
}

bool has_rooms(const Layout& layout, std::string_view layer)
{
    return std::ranges::any_of(layout.rooms, [&](const auto& room) { return layer_of(room.first) == layer; });
}

// Whether `room` leads back to `path.front()`.
bool leads_back(const Layout& layout, std::vector<std::string>& path)
{
    for (const auto& next : layout.rooms.at(path.back())) {
        if (next == path.back()) continue;
        if (next == path.front()) return true;
        if (std::ranges::find(path, next) != path.end()) continue;
        path.push_back(next);
        if (leads_back(layout, path)) return true;
        path.pop_back();
    }
    return false;
}

}   // namespace

Layout parse_layout(std::string_view text)
{
    static const std::regex form {R"((layer|room) ([a-z_/.]+):([a-z_/. ]*)\| \S.*)"};
    Layout layout;
    for (const auto& line : to_source("layout.txt", text).lines) {
        if (line.empty() || line.starts_with('#')) continue;
        std::smatch match;
        if (!std::regex_match(line, match, form)) throw std::runtime_error {"layout.txt: cannot read: " + line};
        const auto name = match[2].str();
        const bool is_layer = match[1] == "layer";
        auto names = names_in(match[3], is_layer ? "" : layer_of(name) + "/");
        names.insert(name);
        if (!(is_layer ? layout.layers : layout.rooms).emplace(name, std::move(names)).second)
            throw std::runtime_error {"layout.txt: twice: " + name};
    }
    check_declared(layout.layers);
    check_declared(layout.rooms);
    return layout;
}

const Layout& layout()
{
    static const Layout layout = [] {
        std::ifstream file {test::source_folder() + "/server/layout.txt", std::ios::binary};
        const std::string text {std::istreambuf_iterator<char> {file}, {}};
        if (!file || text.empty()) throw std::runtime_error {"cannot read server/layout.txt"};
        return parse_layout(text);
    }();
    return layout;
}

void check_layers(const Source& source, const Layout& layout, Findings& findings)
{
    static const std::regex include {R"re(^\s*#\s*include\s*"([^"]+)")re"};
    const auto layer = std::string {folder_of(source.path, 1)};
    if (!source.path.starts_with("server/") || !layout.layers.contains(layer)) return;
    const auto room
        = room_in(layout, parent_of(std::string_view {source.path}.substr(std::string_view {"server/"}.size())));
    const bool is_room = layout.rooms.contains(room);
    if (!is_room && (has_rooms(layout, layer) || room != layer)) {
        add(findings, source, 0, room + " is no room of server/layout.txt");
        return;
    }
    for (std::size_t i = 0; i < source.lines.size(); ++i) {
        std::smatch match;
        if (!std::regex_search(source.lines[i], match, include)) continue;
        const auto name = match[1].str();
        const auto other = room_in(layout, parent_of(name));
        const bool is_same_layer = layer_of(other) == layer;
        if (!is_same_layer && !layout.layers.at(layer).contains(layer_of(other)))
            add(findings, source, i, layer + " may not include " + name);
        if (is_same_layer && is_room && !layout.rooms.at(room).contains(other))
            add(findings, source, i, room + " may not include " + name);
    }
}

std::string find_cycle(const Layout& layout)
{
    for (const auto& [room, allowed] : layout.rooms) {
        std::vector<std::string> path {room};
        if (!leads_back(layout, path)) continue;
        std::string text;
        for (const auto& name : path)
            text += name + " → ";
        return text + room;
    }
    return {};
}

}   // namespace tidy
