#include "formats/markup/rich_text.hpp"

#include <libxml/HTMLparser.h>

#include <charconv>
#include <cstdint>
#include <optional>
#include <utility>

#include "core/utf8.hpp"

namespace formats {

namespace {

std::optional<std::uint32_t> numbered(std::string_view digits)
{
    const int base = digits.starts_with('x') || digits.starts_with('X') ? 16 : 10;
    if (base == 16) digits.remove_prefix(1);
    std::uint32_t code = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), code, base);
    if (error != std::errc {} || end != digits.data() + digits.size()) return {};
    return code;
}

}   // namespace

void RichTextBuilder::open(RichNode node)
{
    if (open_.size() >= deepest_rich_text) {
        ++too_deep_;
        return;
    }
    open_.push_back(std::move(node));
}

void RichTextBuilder::close()
{
    if (too_deep_ > 0) {
        --too_deep_;
        return;
    }
    if (open_.size() == 1) return;
    auto node = std::move(open_.back());
    open_.pop_back();
    open_.back().children.push_back(std::move(node));
}

void RichTextBuilder::add(RichNode leaf) { open_.back().children.push_back(std::move(leaf)); }

void RichTextBuilder::add_text(std::string_view text)
{
    auto& children = open_.back().children;
    if (children.empty() || children.back().kind != RichKind::text) children.push_back({RichKind::text});
    children.back().text += text;
}

bool RichTextBuilder::is_in(RichKind kind) const
{
    for (const auto& node : open_)
        if (node.kind == kind) return true;
    return false;
}

RichNode RichTextBuilder::finish()
{
    too_deep_ = 0;
    while (open_.size() > 1)
        close();
    return std::exchange(open_.front(), RichNode {});
}

std::string to_entity_text(std::string_view entity)
{
    std::string out {entity};
    if (!entity.starts_with('&') || !entity.ends_with(';') || entity.size() < 3) return out;
    const auto name = entity.substr(1, entity.size() - 2);
    std::optional<std::uint32_t> code;
    if (name.starts_with('#'))
        code = numbered(name.substr(1));
    else if (const auto* known = htmlEntityLookup(reinterpret_cast<const xmlChar*>(std::string {name}.c_str())))
        code = known->value;
    if (!code) return out;
    out.clear();
    core::append_character(out, *code);
    return out;
}

}   // namespace formats
