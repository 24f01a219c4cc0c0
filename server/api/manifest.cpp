#include "api/manifest.hpp"

#include <boost/json.hpp>
#include <set>

namespace api {

namespace {

using Manifest = boost::json::object;

std::string text_of(const Manifest& chunk, const char* name)
{
    const auto* value = chunk.if_contains(name);
    return value && value->is_string() ? std::string {value->get_string()} : std::string {};
}

std::vector<std::string> texts_of(const Manifest& chunk, const char* name)
{
    std::vector<std::string> texts;
    const auto* value = chunk.if_contains(name);
    if (!value || !value->is_array()) return texts;
    for (const auto& text : value->get_array())
        if (text.is_string()) texts.emplace_back(text.get_string());
    return texts;
}

// Adds the files that a chunk of the manifest needs, its imports first.
void collect(const Manifest& manifest, const std::string& name, ManifestEntry& entry, std::set<std::string>& seen)
{
    const auto* chunk = manifest.if_contains(name);
    if (!chunk || !chunk->is_object() || !seen.insert(name).second) return;
    for (const auto& import : texts_of(chunk->get_object(), "imports")) {
        const auto is_new = !seen.contains(import);
        collect(manifest, import, entry, seen);
        const auto* imported = manifest.if_contains(import);
        if (is_new && imported && imported->is_object())
            entry.preloads.push_back('/' + text_of(imported->get_object(), "file"));
    }
    for (const auto& style : texts_of(chunk->get_object(), "css"))
        entry.styles.push_back('/' + style);
    for (const auto& asset : texts_of(chunk->get_object(), "assets"))
        if (asset.ends_with(".woff2")) entry.fonts.push_back('/' + asset);
}

}   // namespace

std::map<std::string, ManifestEntry> read_manifest(std::string_view text)
{
    std::map<std::string, ManifestEntry> entries;
    const auto value = boost::json::parse(boost::json::string_view {text.data(), text.size()});
    const auto& manifest = value.as_object();
    for (const auto& [name, chunk] : manifest) {
        const auto& parts = chunk.as_object();
        if (!parts.contains("isEntry") && !parts.contains("isDynamicEntry")) continue;
        ManifestEntry entry;
        entry.script = '/' + text_of(chunk.get_object(), "file");
        std::set<std::string> seen;
        collect(manifest, name, entry, seen);
        entries.emplace(name, std::move(entry));
    }
    return entries;
}

}   // namespace api
