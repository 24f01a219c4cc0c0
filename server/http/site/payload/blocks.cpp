#include "http/site/payload/blocks.hpp"

#include "api/content_body.hpp"
#include "http/site/payload/lists.hpp"
#include "http/site/payload/pictures.hpp"
#include "http/site/payload/times.hpp"
#include "http/wire/catalogue.hpp"

namespace http {

namespace {

using core::BlockKind;
using core::ContentKind;
using storage::ContentList;

constexpr int cards_of_block = 3, cards_of_page = 9;

domain::ContentImage to_image(const api::FileImage& image)
{
    return {image.media, image.alt, image.caption.value_or("")};
}

// Converts the blocks of one body.
class BlockMaker {
public:
    explicit BlockMaker(PageContext& page_context) : page_context_ {page_context} { }

    std::vector<api::Block> make(const std::vector<api::FileBlock>& blocks)
    {
        std::vector<api::Block> out;
        for (const auto& block : blocks)
            out.push_back(make(block));
        return out;
    }

    bool lacks_page() const { return lacks_page_; }

private:
    api::Block make(const api::FileBlock& from)
    {
        api::Block block;
        block.kind = from.kind;
        block.text = with_links(from.text);
        block.heading = from.heading;
        block.level = from.level;
        block.quote = from.quote;
        block.cite = from.cite;
        if (from.image) block.picture = wanted_picture(to_image(*from.image));
        for (const auto& image : from.images)
            block.pictures.push_back(wanted_picture(to_image(image)));
        if (from.href)
            block.link = api::SiteLink {
                from.label.value_or(""), link_on(page_context_, *from.href), from.external.value_or(false)};
        for (const auto& [question, answer] : from.questions)
            block.questions.push_back({question, with_links(answer)});
        for (const auto& column : from.columns)
            block.columns.push_back(make(column));
        if (from.kind == BlockKind::products) add_products(from, block);
        if (from.kind == BlockKind::latest_posts) add_posts(from, block);
        if (from.kind == BlockKind::booking) add_booking(from, block);
        if (from.kind == BlockKind::search) add_listing(block, search_listing(page_context_));
        return block;
    }

    std::vector<api::TextNode> with_links(std::vector<api::TextNode> nodes) const
    {
        for (auto& node : nodes) {
            if (node.href) node.href = link_on(page_context_, *node.href);
            node.children = with_links(std::move(node.children));
        }
        return nodes;
    }

    static int count_of(const api::FileBlock& from, int otherwise)
    {
        return static_cast<int>(from.count.value_or(otherwise));
    }

    void add_listing(api::Block& block, std::optional<api::SiteListing> listing)
    {
        block.listing = std::move(listing);
        lacks_page_ = lacks_page_ || !block.listing;
    }

    void add_products(const api::FileBlock& from, api::Block& block)
    {
        if (!from.products.empty()) {
            block.cards = to_cards(page_context_,
                storage::contents_by_slugs(
                    page_context_.snapshot, page_context_.reader, ContentKind::product, from.products));
            return;
        }
        const auto list = from.collection ? ContentList {ContentKind::collection, *from.collection}
                                          : ContentList {ContentKind::product};
        block.cards = to_cards(page_context_,
            storage::list_contents(
                page_context_.snapshot, page_context_.reader, {list, 0, count_of(from, cards_of_block)}));
        if (from.collection) add_link(block, ContentKind::collection, *from.collection);
    }

    void add_posts(const api::FileBlock& from, api::Block& block)
    {
        const auto list = from.category ? ContentList {ContentKind::category, *from.category}
            : from.tag                  ? ContentList {ContentKind::tag, *from.tag}
                                        : ContentList {ContentKind::post};
        if (from.paged.value_or(false)) {
            add_listing(block, listing_of(page_context_, {list, count_of(from, cards_of_page), true}));
            return;
        }
        block.cards = to_cards(page_context_,
            storage::list_contents(
                page_context_.snapshot, page_context_.reader, {list, 0, count_of(from, cards_of_block)}));
        if (!list.slug.empty())
            add_link(block, list.kind, list.slug);
        else if (!page_context_.roots.blog.empty())
            add_link(block, ContentKind::page, page_context_.site.blog);
    }

    // Adds a link to the whole list.
    void add_link(api::Block& block, ContentKind kind, const std::string& slug)
    {
        const std::string slugs[] = {slug};
        for (const auto& whole : storage::contents_by_slugs(page_context_.snapshot, page_context_.reader, kind, slugs))
            block.link = api::SiteLink {whole.title, href_of(page_context_, kind, whole.path), false};
    }

    void add_booking(const api::FileBlock& from, api::Block& block)
    {
        const auto& business_id = page_context_.context.business.id;
        const auto calendar
            = storage::find_calendar_by_slug(page_context_.snapshot, business_id, from.calendar.value_or(""));
        if (!calendar) return;   // The calendar is no longer offered: the block stays empty.
        auto cards = to_wire(page_context_.snapshot, business_id, {*calendar});
        if (cards.empty()) return;
        page_context_.texts.translate(cards.front());
        block.booking = booking_block(page_context_, cards.front());
        page_context_.wanted_times.push_back({std::move(cards.front()), count_of(from, cards_of_block)});
    }

    PageContext& page_context_;
    bool lacks_page_ = false;
};

struct Filling {
    const PageLanguage& language;
    const std::vector<WantedTimes>& wanted;
    std::size_t next = 0;

    void fill(std::vector<api::Block>& blocks)
    {
        for (auto& block : blocks) {
            if (block.booking) add_times(language, wanted.at(next++), *block.booking);
            for (auto& column : block.columns)
                fill(column);
        }
    }
};

}   // namespace

std::optional<std::vector<api::Block>> blocks_of(PageContext& page_context, std::string_view body_json)
{
    BlockMaker maker {page_context};
    auto blocks = maker.make(api::parse_body_json(body_json));
    if (maker.lacks_page()) return {};
    return blocks;
}

void fill_times(const PageLanguage& language, const std::vector<WantedTimes>& wanted, std::vector<api::Block>& blocks)
{
    Filling {language, wanted}.fill(blocks);
}

}   // namespace http
