#include "http/site/payload/pictures.hpp"

#include <functional>

#include "http/pictures/media.hpp"

namespace http {

namespace {

// Is given every picture of a page; the page keeps it if the function returns true.
using PictureVisit = std::function<bool(api::Picture&)>;

void visit(std::optional<api::Picture>& picture, const PictureVisit& keeps)
{
    if (picture && !keeps(*picture)) picture.reset();
}

void visit(std::vector<api::Picture>& pictures, const PictureVisit& keeps)
{
    std::vector<api::Picture> kept;
    for (auto& picture : pictures)
        if (keeps(picture)) kept.push_back(std::move(picture));
    pictures = std::move(kept);
}

void visit(std::vector<api::ContentCard>& cards, const PictureVisit& keeps)
{
    for (auto& card : cards)
        visit(card.picture, keeps);
}

void visit(std::vector<api::Block>& blocks, const PictureVisit& keeps)
{
    for (auto& block : blocks) {
        visit(block.picture, keeps);
        visit(block.pictures, keeps);
        visit(block.cards, keeps);
        if (block.listing) visit(block.listing->cards, keeps);
        for (auto& column : block.columns)
            visit(column, keeps);
    }
}

void visit(api::SitePage& page, const PictureVisit& keeps)
{
    visit(page.picture, keeps);
    visit(page.authors, keeps);
    visit(page.body, keeps);
    if (page.product) visit(page.product->pictures, keeps);
    if (page.listing) visit(page.listing->cards, keeps);
    visit(page.related, keeps);
}

}   // namespace

api::Picture wanted_picture(const domain::ContentImage& image)
{
    api::Picture picture;
    picture.src = image.media;
    picture.alt = image.alt;
    picture.caption = image.caption;
    return picture;
}

void fill_pictures(const PageContext& page_context, api::SitePage& page)
{
    std::vector<std::string> names;
    visit(page, [&](const api::Picture& wanted) {
        names.push_back(wanted.src);
        return true;
    });
    const auto media = storage::find_media(page_context.snapshot, page_context.context.business.id, names);
    const PictureAddresses addresses {page_context.context.shell.sign, page_context.site.media_key};
    visit(page, [&](api::Picture& picture) {
        const auto found = media.find(picture.src);
        if (found == media.end()) return false;
        picture = to_picture(addresses, found->second, {picture.src, picture.alt, picture.caption.value_or("")});
        return true;
    });
}

}   // namespace http
