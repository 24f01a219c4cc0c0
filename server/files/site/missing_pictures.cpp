#include "files/site/missing_pictures.hpp"

#include <algorithm>

#include "api/content_body.hpp"
#include "core/word.hpp"

namespace files {

namespace {

using Names = std::set<std::string>;

std::set<std::string> media_of(const domain::ContentText& text)
{
    std::set<std::string> names;
    if (text.image) names.insert(text.image->media);
    for (const auto& image : text.images)
        names.insert(image.media);
    for (auto& name : api::media_of(api::parse_body_json(text.body)))
        names.insert(std::move(name));
    return names;
}

// A picture's caption and a gallery's heading would say something of what is not there, so they go with it.
void leave_out(std::vector<api::FileBlock>& blocks, const Names& names)
{
    for (auto& block : blocks) {
        if (block.image && names.contains(block.image->media)) block.image.reset();
        std::erase_if(block.images, [&](const api::FileImage& image) { return names.contains(image.media); });
        for (auto& column : block.columns)
            leave_out(column, names);
    }
    std::erase_if(blocks, [](const api::FileBlock& block) {
        return (block.kind == core::BlockKind::image && !block.image)
            || (block.kind == core::BlockKind::gallery && block.images.empty());
    });
}

void leave_out(domain::ContentText& text, const Names& names)
{
    if (text.image && names.contains(text.image->media)) text.image.reset();
    std::erase_if(text.images, [&](const domain::ContentImage& image) { return names.contains(image.media); });
    auto blocks = api::parse_body_json(text.body);
    leave_out(blocks, names);
    text.body = api::to_body_json(blocks);
    text.words = api::words_of(blocks);
}

}   // namespace

std::set<std::string> media_of(const domain::SiteSetup& setup)
{
    std::set<std::string> names;
    for (const auto& content : setup.contents)
        for (const auto& text : content.texts)
            names.merge(media_of(text));
    return names;
}

void leave_out_pictures(domain::SiteSetup& setup, const std::set<std::string>& names)
{
    if (names.empty()) return;
    const auto is_left_out = [&](const std::string& name) { return names.contains(name); };
    for (auto& content : setup.contents)
        for (auto& text : content.texts)
            if (std::ranges::any_of(media_of(text), is_left_out)) leave_out(text, names);
}

std::string name_of(const domain::Content& content)
{
    return std::string {core::word(content.kind)} + " " + content.slug;
}

std::string users_of(const domain::SiteSetup& setup, const std::string& media)
{
    std::string users;
    for (const auto& content : setup.contents) {
        const auto shows = [&](const domain::ContentText& text) { return media_of(text).contains(media); };
        if (std::ranges::any_of(content.texts, shows)) users.append(users.empty() ? "" : ", ").append(name_of(content));
    }
    return users;
}

}   // namespace files
