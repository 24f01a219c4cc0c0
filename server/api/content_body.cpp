#include "api/content_body.hpp"

#include <boost/json.hpp>
#include <stdexcept>

#include "api/text_check.hpp"
#include "core/link.hpp"
#include "core/text_forms.hpp"

namespace api {

namespace {

using core::FieldCode;

// A member of a block, with the kinds that require it and the kinds that allow it.
struct Member {
    const char* name;
    bool (*is_there)(const FileBlock&);
    std::initializer_list<BlockKind> needed_by;
    std::initializer_list<BlockKind> possible_in;
};

using enum BlockKind;

const Member members[] = {
    {"text", [](const FileBlock& b) { return !b.text.empty(); }, {rich_text}, {}},
    {"heading", [](const FileBlock& b) { return b.heading.has_value(); }, {BlockKind::heading},
        {gallery, products, latest_posts, booking, faq}},
    {"level", [](const FileBlock& b) { return b.level.has_value(); }, {}, {BlockKind::heading}},
    {"image", [](const FileBlock& b) { return b.image.has_value(); }, {image}, {}},
    {"images", [](const FileBlock& b) { return !b.images.empty(); }, {gallery}, {}},
    {"quote", [](const FileBlock& b) { return b.quote.has_value(); }, {quote}, {}},
    {"cite", [](const FileBlock& b) { return b.cite.has_value(); }, {}, {quote}},
    {"label", [](const FileBlock& b) { return b.label.has_value(); }, {button}, {}},
    {"href", [](const FileBlock& b) { return b.href.has_value(); }, {button}, {}},
    {"external", [](const FileBlock& b) { return b.external.has_value(); }, {}, {button}},
    {"columns", [](const FileBlock& b) { return !b.columns.empty(); }, {columns}, {}},
    {"questions", [](const FileBlock& b) { return !b.questions.empty(); }, {faq}, {}},
    {"products", [](const FileBlock& b) { return !b.products.empty(); }, {}, {products}},
    {"collection", [](const FileBlock& b) { return b.collection.has_value(); }, {}, {products}},
    {"category", [](const FileBlock& b) { return b.category.has_value(); }, {}, {latest_posts}},
    {"tag", [](const FileBlock& b) { return b.tag.has_value(); }, {}, {latest_posts}},
    {"count", [](const FileBlock& b) { return b.count.has_value(); }, {}, {products, latest_posts, booking}},
    {"paged", [](const FileBlock& b) { return b.paged.has_value(); }, {}, {latest_posts}},
    {"calendar", [](const FileBlock& b) { return b.calendar.has_value(); }, {booking}, {}},
};

bool contains(std::initializer_list<BlockKind> kinds, BlockKind kind)
{
    return std::ranges::find(kinds, kind) != kinds.end();
}

class BodyCheck {
public:
    explicit BodyCheck(std::vector<core::FieldError>& errors) : errors_ {errors}, text_ {errors} { }

    void check(const std::vector<FileBlock>& blocks, const std::string& path, bool is_inside_columns)
    {
        for (std::size_t i = 0; i < blocks.size(); ++i)
            check_block(blocks[i], path + "[" + std::to_string(i) + "]", is_inside_columns);
    }

private:
    void fail(std::string path, FieldCode code) { errors_.emplace_back(std::move(path), code); }

    void check_block(const FileBlock& block, const std::string& path, bool is_inside_columns)
    {
        for (const auto& member : members) {
            const bool is_there = member.is_there(block), is_needed = contains(member.needed_by, block.kind);
            const auto member_path = path + "." + member.name;
            if (is_there && !is_needed && !contains(member.possible_in, block.kind))
                fail(member_path, FieldCode::not_here);
            if (!is_there && is_needed) fail(member_path, FieldCode::required);
        }
        if (block.href && !core::is_link_allowed(*block.href, block.external.value_or(false)))
            fail(path + ".href", FieldCode::forbidden_link);
        if (!block.products.empty() && block.collection) fail(path + ".collection", FieldCode::not_together);
        if (block.category && block.tag) fail(path + ".tag", FieldCode::not_together);
        text_.check(block.text, path + ".text");
        for (std::size_t i = 0; i < block.questions.size(); ++i)
            text_.check(block.questions[i].answer, path + ".questions[" + std::to_string(i) + "].answer");
        check_columns(block, path, is_inside_columns);
    }

    void check_columns(const FileBlock& block, const std::string& path, bool is_inside_columns)
    {
        if (block.columns.empty()) return;
        if (is_inside_columns) return fail(path + ".columns", FieldCode::not_here);
        if (block.columns.size() < 2) fail(path + ".columns", FieldCode::too_few);
        for (std::size_t i = 0; i < block.columns.size(); ++i)
            check(block.columns[i], path + ".columns[" + std::to_string(i) + "]", true);
    }

    std::vector<core::FieldError>& errors_;
    TextCheck text_;
};

// Wraps a body in a text, so that generated code can read and write it.
FileContentText around(const std::vector<FileBlock>& blocks)
{
    FileContentText text;
    text.body = blocks;
    return text;
}

void add_words(std::string& out, std::string_view text)
{
    if (text.empty()) return;
    if (!out.empty()) out += ' ';
    out += text;
}

// Adjacent text nodes are joined without a space, since a mark may begin within a word.
void add_words(std::string& out, const std::vector<TextNode>& nodes)
{
    for (const auto& node : nodes) {
        if (node.kind == TextNodeKind::text)
            out += node.text.value_or("");
        else {
            if (node.kind != TextNodeKind::link && !out.empty()) out += ' ';
            out += node.text.value_or("");
            add_words(out, node.children);
        }
    }
}

void add_words(std::string& out, const std::vector<FileBlock>& blocks)
{
    for (const auto& block : blocks) {
        add_words(out, block.heading.value_or(""));
        add_words(out, block.quote.value_or(""));
        add_words(out, block.text);
        if (block.image) add_words(out, block.image->caption.value_or(""));
        for (const auto& [question, answer] : block.questions) {
            add_words(out, question);
            add_words(out, answer);
        }
        for (const auto& column : block.columns)
            add_words(out, column);
    }
}

void add_media(std::vector<std::string>& names, const std::vector<FileBlock>& blocks)
{
    for (const auto& block : blocks) {
        if (block.image) names.push_back(block.image->media);
        for (const auto& image : block.images)
            names.push_back(image.media);
        for (const auto& column : block.columns)
            add_media(names, column);
    }
}

std::vector<FileBlock> decode_body(std::string_view text, std::vector<core::FieldError>& errors)
{
    boost::json::parse_options options;
    options.max_depth = 128;   // Each level of nodes uses two levels of JSON.
    boost::json::object whole {{"locale", "en"}, {"title", "-"}};
    whole.emplace("body", boost::json::parse(boost::json::string_view {text.data(), text.size()}, {}, options));
    const boost::json::value value(std::move(whole));   // Braces would create an array that contains it.
    FileContentText out;
    Reader reader {value, "", errors};
    decode(reader, out);
    return std::move(out.body);
}

}   // namespace

void check_body(const std::vector<FileBlock>& blocks, const std::string& path, std::vector<core::FieldError>& errors)
{
    BodyCheck {errors}.check(blocks, path, false);
}

std::string to_body_json(const std::vector<FileBlock>& blocks)
{
    // Extracts the body from {"locale":…,"title":"","body":[…]}: from the first bracket to the last.
    const auto text = to_json(around(blocks));
    if (blocks.empty()) return "[]";
    const auto begin = text.find('[');
    return text.substr(begin, text.rfind(']') + 1 - begin);
}

std::vector<FileBlock> parse_body_json(std::string_view text)
{
    std::vector<core::FieldError> errors;
    auto body = decode_body(text, errors);
    if (!errors.empty()) {
        // It may have been kept before texts were refused for such characters.
        errors.clear();
        body = decode_body(core::one_line(text), errors);
    }
    if (!errors.empty()) throw std::runtime_error {"a body that was kept cannot be read: " + errors.front().path};
    return body;
}

std::string words_of(const std::vector<FileBlock>& blocks)
{
    std::string out;
    add_words(out, blocks);
    return out;
}

std::string words_of(const std::vector<TextNode>& nodes)
{
    std::string out;
    add_words(out, nodes);
    return out;
}

std::vector<std::string> media_of(const std::vector<FileBlock>& blocks)
{
    std::vector<std::string> names;
    add_media(names, blocks);
    return names;
}

}   // namespace api
