#include "formats/markup/wordpress.hpp"

#include <fmt/format.h>
#include <memory>
#include <stdexcept>
#include <string_view>

#include "core/utf8.hpp"
#include "formats/markup/libxml.hpp"
#include "formats/markup/rich_text.hpp"

namespace formats {

namespace {

using Text = std::unique_ptr<xmlChar, void (*)(void*)>;

std::string_view view_of(const xmlChar* text) { return text ? reinterpret_cast<const char*>(text) : ""; }

// "wp:post_type". Uses the prefix, because the address of the namespace contains the version of the format.
std::string name_of(const xmlNode* node)
{
    const auto name = std::string {view_of(node->name)};
    return node->ns && node->ns->prefix ? std::string {view_of(node->ns->prefix)} + ":" + name : name;
}

std::string text_of(const xmlNode* node)
{
    const Text text {xmlNodeGetContent(node), xmlFree};
    return std::string {view_of(text.get())};
}

std::string attribute_of(const xmlNode* node, const char* name)
{
    const Text value {xmlGetNoNsProp(node, reinterpret_cast<const xmlChar*>(name)), xmlFree};
    return std::string {view_of(value.get())};
}

template <class Visit> void each(const xmlNode* parent, std::string_view name, const Visit& visit)
{
    for (auto* node = parent->children; node; node = node->next)
        if (node->type == XML_ELEMENT_NODE && name_of(node) == name) visit(node);
}

std::string child_text(const xmlNode* parent, std::string_view name)
{
    std::string text;
    each(parent, name, [&](const xmlNode* node) { text = text_of(node); });
    return text;
}

std::string trimmed(const std::string& text)
{
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == text.npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

// "2019-03-01 09:30:00"; "0000-00-00 00:00:00" means none.
std::optional<core::Instant> parse_moment(std::string text)
{
    if (text.size() != 19 || text[10] != ' ') return {};
    text[10] = 'T';
    return core::parse_instant(text + "Z");
}

std::optional<ImportedStatus> status_of(std::string_view word)
{
    if (word == "publish") return ImportedStatus::published;
    if (word == "future") return ImportedStatus::scheduled;
    if (word == "draft" || word == "pending" || word == "auto-draft") return ImportedStatus::draft;
    if (word == "private") return ImportedStatus::draft;   // It must not become public by accident.
    return {};
}

// The state of one call of read_wordpress.
class WordpressReading {
public:
    ImportedSite read(const xmlNode* channel)
    {
        site_.has_plain_lines = true;
        site_.name = child_text(channel, "title");
        site_.address = child_text(channel, "link");
        site_.locale = child_text(channel, "language");
        each(channel, "wp:author", [&](const xmlNode* node) { read_author(node); });
        each(channel, "wp:category", [&](const xmlNode* node) {
            site_.categories.push_back({child_text(node, "wp:category_nicename"), child_text(node, "wp:cat_name"),
                child_text(node, "wp:category_description")});
        });
        each(channel, "wp:tag", [&](const xmlNode* node) {
            site_.tags.push_back({child_text(node, "wp:tag_slug"), child_text(node, "wp:tag_name"),
                child_text(node, "wp:tag_description")});
        });
        each(channel, "item", [&](const xmlNode* node) { read_picture(node); });
        each(channel, "item", [&](const xmlNode* node) { read_item(node); });
        return std::move(site_);
    }

private:
    void read_author(const xmlNode* node)
    {
        auto name = child_text(node, "wp:author_display_name");
        const auto login = child_text(node, "wp:author_login");
        site_.authors.push_back({login, name.empty() ? login : std::move(name), "", ""});
    }

    struct Picture {
        std::string address, alt;
    };

    void read_picture(const xmlNode* node)
    {
        if (child_text(node, "wp:post_type") != "attachment") return;
        auto address = trimmed(child_text(node, "wp:attachment_url"));
        site_.pictures.insert(address);
        pictures_[child_text(node, "wp:post_id")] = {std::move(address), meta_of(node, "_wp_attachment_image_alt")};
    }

    static std::string meta_of(const xmlNode* item, std::string_view key)
    {
        std::string value;
        each(item, "wp:postmeta", [&](const xmlNode* meta) {
            if (child_text(meta, "wp:meta_key") == key) value = child_text(meta, "wp:meta_value");
        });
        return value;
    }

    void read_item(const xmlNode* node)
    {
        const auto type = child_text(node, "wp:post_type");
        const auto word = child_text(node, "wp:status");
        const auto status = status_of(word);
        if (type == "attachment") return;
        if ((type != "post" && type != "page") || !status) {
            ++site_.left_out[type == "post" || type == "page" ? type + " (" + word + ")" : type];
            return;
        }
        if (!child_text(node, "wp:post_password").empty()) {
            ++site_.left_out[type + " (with a password)"];
            return;
        }
        if (const auto comments = count(node, "wp:comment"); comments > 0) site_.left_out["comment"] += comments;
        site_.entries.push_back(to_entry(node, type == "page", *status));
    }

    ImportedEntry to_entry(const xmlNode* node, bool is_page, ImportedStatus status)
    {
        ImportedEntry entry;
        entry.is_page = is_page;
        entry.id = child_text(node, "wp:post_id");
        entry.parent = child_text(node, "wp:post_parent");
        if (entry.parent == "0") entry.parent.clear();
        entry.slug = child_text(node, "wp:post_name");
        entry.title = child_text(node, "title");
        entry.summary = child_text(node, "excerpt:encoded");
        entry.html = child_text(node, "content:encoded");
        entry.address = child_text(node, "link");
        entry.status = status;
        entry.published_at = parse_moment(child_text(node, "wp:post_date_gmt"));
        if (!entry.published_at) entry.published_at = parse_moment(child_text(node, "wp:post_date"));
        entry.updated_at = parse_moment(child_text(node, "wp:post_modified_gmt"));
        if (const auto author = child_text(node, "dc:creator"); !author.empty()) entry.authors.push_back(author);
        each(node, "category", [&](const xmlNode* term) { add_term(term, entry); });
        entry.seo_title = meta_of(node, "_yoast_wpseo_title");
        entry.seo_description = meta_of(node, "_yoast_wpseo_metadesc");
        if (const auto picture = pictures_.find(meta_of(node, "_thumbnail_id")); picture != pictures_.end()) {
            entry.picture = picture->second.address;
            entry.picture_alt = picture->second.alt;
        }
        // Placeholders of a plugin, such as "%%title%%", are not text.
        if (entry.seo_title.contains("%%")) entry.seo_title.clear();
        if (entry.seo_description.contains("%%")) entry.seo_description.clear();
        return entry;
    }

    // Adds terms that are not listed separately: exports of single posts have no such list.
    void add_term(const xmlNode* node, ImportedEntry& entry)
    {
        const auto domain = attribute_of(node, "domain"), slug = attribute_of(node, "nicename");
        if (slug.empty() || (domain != "category" && domain != "post_tag")) return;
        auto& terms = domain == "category" ? site_.categories : site_.tags;
        (domain == "category" ? entry.categories : entry.tags).push_back(slug);
        for (const auto& term : terms)
            if (term.slug == slug) return;
        terms.push_back({slug, text_of(node), ""});
    }

    static int count(const xmlNode* node, std::string_view name)
    {
        int number = 0;
        each(node, name, [&](const xmlNode*) { ++number; });
        return number;
    }

    ImportedSite site_;
    std::map<std::string, Picture> pictures_;
};

}   // namespace

ImportedSite read_wordpress(std::string xml)
{
    const auto removed = remove_control_characters(xml);
    if (!xml.contains("<rss") || !core::is_utf8(xml))
        throw std::runtime_error {"this is no export of WordPress (WXR), or not in UTF-8"};
    const auto reading = read_xml(xml, "UTF-8");
    if (reading.has_document_type)
        throw std::runtime_error {"this is no export of WordPress (WXR): it has a document type"};
    if (!reading.document) throw std::runtime_error {fmt::format("line {} is not valid XML", reading.line)};
    const auto* root = xmlDocGetRootElement(reading.document.get());
    std::optional<ImportedSite> site;
    if (root && name_of(root) == "rss")
        each(root, "channel", [&](const xmlNode* channel) { site = WordpressReading {}.read(channel); });
    if (!site) throw std::runtime_error {"this is no export of WordPress (WXR)"};
    site->removed_characters = removed;
    return *std::move(site);
}

}   // namespace formats
