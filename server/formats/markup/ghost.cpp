#include "formats/markup/ghost.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <stdexcept>
#include <tuple>

namespace formats {

namespace {

namespace json = boost::json;

std::string text_in(const json::object& object, std::string_view name)
{
    const auto* value = object.if_contains(name);
    if (!value) return {};
    if (const auto* text = value->if_string()) return std::string {*text};
    if (const auto* number = value->if_int64()) return std::to_string(*number);   // Older versions used numbers as ids.
    return {};
}

// "2019-03-01T09:30:00.000Z"; older versions wrote a space instead of "T".
std::optional<core::Instant> parse_moment(std::string text)
{
    if (text.size() < 19) return {};
    text.resize(19);
    text[10] = 'T';
    return core::parse_instant(text + "Z");
}

// The state of one call of read_ghost.
class GhostReading {
public:
    explicit GhostReading(const json::object& data) : data_ {data} { }

    ImportedSite read()
    {
        read_settings();
        each("tags", [&](const json::object& tag) { read_tag(tag); });
        each("users", [&](const json::object& user) {
            names_[text_in(user, "id")] = text_in(user, "slug");
            site_.authors.push_back({text_in(user, "slug"), text_in(user, "name"), text_in(user, "bio"),
                without_mark(text_in(user, "profile_image"))});
        });
        each("posts_meta", [&](const json::object& meta) { metas_[text_in(meta, "post_id")] = &meta; });
        each("posts", [&](const json::object& post) { read_post(post); });
        each_in_order("posts_tags", [&](const json::object& link) {
            if (auto* entry = find_entry(text_in(link, "post_id"))) add_name(entry->tags, text_in(link, "tag_id"));
        });
        each_in_order("posts_authors", [&](const json::object& link) {
            if (auto* entry = find_entry(text_in(link, "post_id")))
                add_name(entry->authors, text_in(link, "author_id"));
        });
        return std::move(site_);
    }

private:
    template <class Visit> void each(std::string_view table, const Visit& visit)
    {
        const auto* rows = data_.if_contains(table);
        if (!rows || !rows->is_array()) return;
        for (const auto& row : rows->get_array())
            if (const auto* object = row.if_object()) visit(*object);
    }

    template <class Visit> void each_in_order(std::string_view table, const Visit& visit)
    {
        std::vector<std::tuple<std::int64_t, std::size_t, const json::object*>> rows;
        each(table, [&](const json::object& row) { rows.emplace_back(order_of(row), rows.size(), &row); });
        std::ranges::sort(rows);
        for (const auto& [order, place, row] : rows)
            visit(*row);
    }

    static std::int64_t order_of(const json::object& row)
    {
        const auto* value = row.if_contains("sort_order");
        const auto* number = value ? value->if_int64() : nullptr;
        return number ? *number : 0;
    }

    // Removes Ghost's placeholder for the site's own address.
    static std::string without_mark(std::string address)
    {
        constexpr std::string_view mark = "__GHOST_URL__";
        for (auto at = address.find(mark); at != address.npos; at = address.find(mark, at))
            address.erase(at, mark.size());
        return address;
    }

    void read_settings()
    {
        each("settings", [&](const json::object& setting) {
            const auto key = text_in(setting, "key");
            if (key == "title") site_.name = text_in(setting, "value");
            if (key == "locale" || key == "lang" || key == "default_locale") site_.locale = text_in(setting, "value");
        });
    }

    // Tags that begin with # are internal to the former site.
    void read_tag(const json::object& tag)
    {
        const auto name = text_in(tag, "name");
        if (name.starts_with('#') || text_in(tag, "visibility") == "internal") {
            ++site_.left_out["internal tag"];
            return;
        }
        names_[text_in(tag, "id")] = text_in(tag, "slug");
        site_.tags.push_back({text_in(tag, "slug"), name, text_in(tag, "description")});
    }

    static ImportedStatus status_of(const std::string& word)
    {
        if (word == "published") return ImportedStatus::published;
        if (word == "scheduled") return ImportedStatus::scheduled;
        return ImportedStatus::draft;
    }

    void read_post(const json::object& post)
    {
        const auto status = text_in(post, "status"), visibility = text_in(post, "visibility");
        if (status == "sent") {
            ++site_.left_out["mail that was no post"];
            return;
        }
        ImportedEntry entry;
        const auto* is_page = post.if_contains("page");
        entry.is_page = text_in(post, "type") == "page"
            || (is_page && (*is_page == json::value(1) || *is_page == json::value(true)));
        entry.id = text_in(post, "id");
        entry.slug = text_in(post, "slug");
        entry.title = text_in(post, "title");
        entry.summary = text_in(post, "custom_excerpt");
        entry.html = without_mark(text_in(post, "html"));
        entry.address = "/" + entry.slug + "/";
        entry.status = status_of(status);
        entry.published_at = parse_moment(text_in(post, "published_at"));
        entry.updated_at = parse_moment(text_in(post, "updated_at"));
        entry.picture = without_mark(text_in(post, "feature_image"));
        if (entry.picture.empty()) entry.picture = without_mark(text_in(post, "image"));   // Before version 1.
        entry.canonical = text_in(post, "canonical_url");
        read_meta(post, entry);
        if (const auto author = text_in(post, "author_id"); !author.empty()) add_name(entry.authors, author);
        // Only paying members could read it, so it must not become public by accident.
        if (!visibility.empty() && visibility != "public") {
            entry.status = ImportedStatus::draft;
            ++site_.left_out["restriction to members (now a draft)"];
        }
        if (entry.html.empty() && !text_in(post, "lexical").empty()) ++site_.left_out["body without HTML"];
        places_[entry.id] = site_.entries.size();
        site_.entries.push_back(std::move(entry));
    }

    // The location of these fields depends on the version.
    void read_meta(const json::object& post, ImportedEntry& entry)
    {
        const auto meta = metas_.find(entry.id);
        const auto find = [&](const char* name) {
            auto text = text_in(post, name);
            return text.empty() && meta != metas_.end() ? text_in(*meta->second, name) : text;
        };
        entry.seo_title = find("meta_title");
        entry.seo_description = find("meta_description");
        entry.picture_alt = find("feature_image_alt");
    }

    ImportedEntry* find_entry(const std::string& id)
    {
        const auto place = places_.find(id);
        return place == places_.end() ? nullptr : &site_.entries[place->second];
    }

    void add_name(std::vector<std::string>& slugs, const std::string& id)
    {
        const auto name = names_.find(id);
        if (name != names_.end() && std::ranges::count(slugs, name->second) == 0) slugs.push_back(name->second);
    }

    const json::object& data_;
    ImportedSite site_;
    std::map<std::string, std::string> names_;   // Slugs of tags and authors by id.
    std::map<std::string, const json::object*> metas_;
    std::map<std::string, std::size_t> places_;   // Indexes of entries by id.
};

const json::object* member(const json::object& object, std::string_view name)
{
    const auto* value = object.if_contains(name);
    if (!value) return nullptr;
    if (const auto* array = value->if_array()) return array->empty() ? nullptr : array->front().if_object();
    return value->if_object();
}

}   // namespace

ImportedSite read_ghost(std::string text)
{
    const auto removed = remove_control_characters(text);
    boost::system::error_code malformed;
    json::parse_options options;
    options.max_depth = 64;
    const auto value = json::parse(text, malformed, {}, options);
    const auto* root = malformed ? nullptr : value.if_object();
    const auto* database = root ? member(*root, "db") : nullptr;
    if (!database) database = root;   // Some versions have no enclosing list.
    const auto* data = database ? member(*database, "data") : nullptr;
    if (!data || !data->contains("posts")) throw std::runtime_error {"this is no export of Ghost (JSON)"};
    auto site = GhostReading {*data}.read();
    site.removed_characters = removed;
    return site;
}

}   // namespace formats
