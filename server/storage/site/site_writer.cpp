#include <map>

#include "storage/database/enum_list.hpp"
#include "storage/site/content_list.hpp"
#include "storage/site/content_search.hpp"
#include "storage/site/site_rows.hpp"
#include "storage/site/site_setups.hpp"

namespace storage {

namespace {

using core::ContentKind;
using core::ContentStatus;
using domain::Content;
using domain::ContentText;
using domain::SiteSetup;

// One run of write_site_setup.
class SiteSetupWriter {
public:
    SiteSetupWriter(
        Transaction& transaction, std::string_view business_id, const SiteSetupChange& change, const SiteRows& rows)
        : transaction_ {transaction}
        , business_id_ {business_id}
        , stored_ {change.stored}
        , setup_ {change.setup}
        , rows_ {rows}
    {
    }

    void write();

private:
    void read_ids();
    void write_site();
    void write_links(std::string_view place, const std::vector<domain::NavigationLink>&);
    void write_frame();

    // Whether it has to be written: it is new, or differs, or stands in another place, or has another address.
    bool is_changed(const Content&, std::size_t place) const;
    void write_content(const Content&, std::size_t place);
    void clear(const std::string& id);
    void write_texts(const Content&, const std::string& id);
    void write_images(const Content&, const std::string& id);
    void write_terms(const Content&, const std::string& id);
    void write_variants(const Content&, const std::string& id);
    void write_lists(const Content&, const std::string& id);
    void write_search(const Content&, const std::string& id);
    void keep_previous_paths(const Content& before, const std::string& id);

    Transaction& transaction_;
    const std::string_view business_id_;
    const SiteSetup* stored_;   // Null where there was nothing.
    const SiteSetup& setup_;
    const SiteRows& rows_;
    std::map<std::pair<ContentKind, std::string>, std::string> ids_ = {};
    std::map<std::pair<ContentKind, std::string>, std::size_t> places_ = {};   // In stored_.
};

void SiteSetupWriter::read_ids()
{
    auto rows = transaction_.query("SELECT kind, slug, id FROM contents WHERE business_id = $1", business_id_);
    while (rows.next()) {
        auto [kind, slug, id] = rows.values<ContentKind, std::string, std::string>();
        ids_[{kind, std::move(slug)}] = std::move(id);
    }
    if (!stored_) return;
    for (std::size_t i = 0; i < stored_->contents.size(); ++i)
        places_[{stored_->contents[i].kind, stored_->contents[i].slug}] = i;
}

void SiteSetupWriter::write_site()
{
    static const Insert upsert {
        site_setup_columns, {"business_id", "media_key"}, {"business_id"}, {}, "content_seq = sites.content_seq + 1"};
    upsert(transaction_, setup_, business_id_, rows_.media_key);
}

void SiteSetupWriter::write_links(std::string_view place, const std::vector<domain::NavigationLink>& links)
{
    static const Insert insert {link_columns, {"business_id", "place", "position"}};
    for (std::size_t i = 0; i < links.size(); ++i)
        insert(transaction_, links[i], business_id_, place, static_cast<std::int64_t>(i));
}

void SiteSetupWriter::write_frame()
{
    transaction_.execute("DELETE FROM site_links WHERE business_id = $1", business_id_);
    write_links("header", setup_.header);
    write_links("footer", setup_.footer);
    transaction_.execute("DELETE FROM site_footer_texts WHERE business_id = $1", business_id_);
    for (const auto& [locale, text] : setup_.footer_texts)
        transaction_.execute("INSERT INTO site_footer_texts (business_id, locale, text) VALUES ($1, $2, $3)",
            business_id_, locale, text);
    if (stored_ && stored_->redirects == setup_.redirects) return;
    transaction_.execute("DELETE FROM redirects WHERE business_id = $1", business_id_);
    for (const auto& redirect : setup_.redirects)
        transaction_.execute("INSERT INTO redirects (business_id, from_path, to_address) VALUES ($1, $2, $3)",
            business_id_, redirect.from, redirect.to);
}

bool SiteSetupWriter::is_changed(const Content& content, std::size_t place) const
{
    const auto found = places_.find({content.kind, content.slug});
    if (found == places_.end() || found->second != place) return true;
    const auto& before = stored_->contents[found->second];
    if (before != content) return true;
    return std::ranges::any_of(content.texts, [&](const ContentText& text) {
        return content_path(*stored_, before, text) != content_path(setup_, content, text);
    });
}

void SiteSetupWriter::clear(const std::string& id)
{
    for (const std::string_view sql : {
             "DELETE FROM content_images WHERE business_id = $1 AND content_id = $2",
             "DELETE FROM content_texts WHERE business_id = $1 AND content_id = $2",
             "DELETE FROM content_terms WHERE business_id = $1 AND content_id = $2",
             "DELETE FROM content_lists WHERE business_id = $1 AND content_id = $2",
             "DELETE FROM product_variant_names WHERE business_id = $1 AND content_id = $2",
             "DELETE FROM product_variants WHERE business_id = $1 AND content_id = $2",
         })
        transaction_.execute(sql, business_id_, id);
    delete_search_rows(transaction_, business_id_, id);
}

void SiteSetupWriter::keep_previous_paths(const Content& before, const std::string& id)
{
    for (const auto& text : before.texts) {
        const auto path = content_path(*stored_, before, text);
        transaction_.execute(R"(
            INSERT INTO previous_paths (business_id, kind, locale, path, content_id) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (business_id, kind, locale, path) DO UPDATE SET content_id = excluded.content_id)",
            business_id_, before.kind, text.locale, path, id);
    }
}

void SiteSetupWriter::write_texts(const Content& content, const std::string& id)
{
    static const Insert insert {content_text_columns, {"business_id", "content_id", "locale", "words", "kind", "path"}};
    for (const auto& text : content.texts) {
        const auto path = content_path(setup_, content, text);
        insert(transaction_, text, business_id_, id, text.locale, text.words, content.kind, path);
        transaction_.execute(
            "DELETE FROM previous_paths WHERE business_id = $1 AND kind = $2 AND locale = $3 AND path = $4",
            business_id_, content.kind, text.locale, path);
    }
}

void SiteSetupWriter::write_images(const Content& content, const std::string& id)
{
    static const Insert insert {content_image_columns, {"business_id", "content_id", "locale", "position"}};
    for (const auto& text : content.texts)
        for (std::size_t i = 0; i < text.images.size(); ++i)
            insert(transaction_, text.images[i], business_id_, id, text.locale, static_cast<std::int64_t>(i));
}

void SiteSetupWriter::write_terms(const Content& content, const std::string& id)
{
    const auto write = [&](ContentKind kind, const std::vector<std::string>& slugs) {
        for (std::size_t i = 0; i < slugs.size(); ++i)
            transaction_.execute(R"(
                INSERT INTO content_terms (business_id, content_id, kind, position, term_slug)
                VALUES ($1, $2, $3, $4, $5))",
                business_id_, id, kind, static_cast<std::int64_t>(i), slugs[i]);
    };
    write(ContentKind::category, content.categories);
    write(ContentKind::tag, content.tags);
    write(ContentKind::author, content.authors);
    write(ContentKind::collection, content.collections);
}

void SiteSetupWriter::write_variants(const Content& content, const std::string& id)
{
    static const Insert insert {variant_columns, {"business_id", "content_id", "position"}};
    for (std::size_t i = 0; i < content.variants.size(); ++i) {
        const auto& variant = content.variants[i];
        insert(transaction_, variant, business_id_, id, static_cast<std::int64_t>(i));
        for (const auto& [locale, name] : variant.names)
            transaction_.execute(R"(
                INSERT INTO product_variant_names (business_id, content_id, slug, locale, name)
                VALUES ($1, $2, $3, $4, $5))",
                business_id_, id, variant.slug, locale, name);
    }
}

void SiteSetupWriter::write_lists(const Content& content, const std::string& id)
{
    if (content.status == ContentStatus::archived) return;
    const auto published_at = content.published_at.value_or(core::Instant {});
    const auto write = [&](const ContentList& list) {
        const auto stored = stored_list(list, content.status == ContentStatus::draft);
        for (const auto& text : content.texts)
            transaction_.execute(R"(
                INSERT INTO content_lists (business_id, list, locale, published_at, content_id)
                VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING)",
                business_id_, stored, text.locale, published_at, id);
    };
    write({content.kind});
    const auto write_all = [&](ContentKind kind, const std::vector<std::string>& slugs) {
        for (const auto& slug : slugs)
            write({kind, slug});
    };
    write_all(ContentKind::category, content.categories);
    write_all(ContentKind::tag, content.tags);
    write_all(ContentKind::author, content.authors);
    write_all(ContentKind::collection, content.collections);
}

void SiteSetupWriter::write_search(const Content& content, const std::string& id)
{
    if (content.status == ContentStatus::archived) return;
    for (const auto& text : content.texts)
        insert_search_row(transaction_, rows_.engine,
            {business_id_, id, text.locale, text.title, text.summary + " " + text.job_title + " " + text.words});
}

void SiteSetupWriter::write_content(const Content& content, std::size_t place)
{
    auto& id = ids_[{content.kind, content.slug}];
    if (id.empty()) id = rows_.rows.new_id();
    static const Insert upsert {
        content_columns, {"business_id", "id", "position"}, {"business_id", "id"}, {"position"}};
    upsert(transaction_, content, business_id_, id, static_cast<std::int64_t>(place));
    write_texts(content, id);
    write_images(content, id);
    write_terms(content, id);
    write_variants(content, id);
    write_lists(content, id);
    write_search(content, id);
}

void SiteSetupWriter::write()
{
    if (stored_ && *stored_ == setup_) return;
    read_ids();
    write_site();
    write_frame();
    std::vector<std::size_t> changed;
    for (std::size_t i = 0; i < setup_.contents.size(); ++i)
        if (is_changed(setup_.contents[i], i)) changed.push_back(i);
    // All old addresses go before the first new one comes: two entries may exchange theirs.
    for (const auto i : changed) {
        const auto found = places_.find({setup_.contents[i].kind, setup_.contents[i].slug});
        if (found == places_.end()) continue;
        const auto& id = ids_.at(found->first);
        clear(id);
        keep_previous_paths(stored_->contents[found->second], id);
    }
    for (const auto i : changed)
        write_content(setup_.contents[i], i);
}

}   // namespace

void rename_contents(Transaction& transaction, std::string_view business_id, const std::vector<domain::Rename>& renames)
{
    for (const auto& [kind, from, to] : renames) {
        transaction.execute("UPDATE contents SET slug = $4 WHERE business_id = $1 AND kind = $2 AND slug = $3",
            business_id, kind, from, to);
        if (kind == ContentKind::page)
            transaction.execute(
                "UPDATE contents SET parent = $3 WHERE business_id = $1 AND parent = $2", business_id, from, to);
    }
}

void write_site_setup(
    Transaction& transaction, std::string_view business_id, const SiteSetupChange& change, const SiteRows& rows)
{
    SiteSetupWriter {transaction, business_id, change, rows}.write();
}

}   // namespace storage
