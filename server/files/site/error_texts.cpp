#include "files/site/error_texts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "files/business/error_texts.hpp"

namespace files {

using core::FieldCode;

namespace {

struct Words {
    FieldCode code;
    std::string_view name;   // The field's name; empty for any.
    std::string_view words;
};

constexpr std::string_view a_slug
    = "must be lower-case letters and digits, joined by single hyphens, such as \"our-team\"";
constexpr std::string_view a_moment = "must be a moment with its offset, such as \"2027-03-01T09:30:00+01:00\"";
constexpr std::string_view no_link
    = "may lead to a page of this site (\"/about\"), a part of it (\"#hours\"), mailto: or tel:, and with external to "
      "https://";
constexpr std::string_view a_redirect = "must be an address on this site (\"/about\"), or elsewhere with https://";
constexpr std::string_view no_language = "is not among the languages of the site (locales)";
constexpr std::string_view twice_language = "comes twice: there is one text for each language";

constexpr Words forms[] = {
    {FieldCode::invalid, "media",
        "must be a file in the folder media: a name without quotes and backslashes, that begins with no dot"},
    {FieldCode::invalid, "slug", a_slug},
    {FieldCode::invalid, "parent", a_slug},
    {FieldCode::invalid, "blog", a_slug},
    {FieldCode::invalid, "shop", a_slug},
    {FieldCode::invalid, "search", a_slug},
    {FieldCode::invalid, "authors", a_slug},
    {FieldCode::invalid, "categories", a_slug},
    {FieldCode::invalid, "tags", a_slug},
    {FieldCode::invalid, "collections", a_slug},
    {FieldCode::invalid, "products", a_slug},
    {FieldCode::invalid, "collection", a_slug},
    {FieldCode::invalid, "category", a_slug},
    {FieldCode::invalid, "tag", a_slug},
    {FieldCode::invalid, "calendar", a_slug},
    {FieldCode::invalid, "published_at", a_moment},
};

constexpr Words meanings[] = {
    {FieldCode::required, "published_at", "is missing: a post that is no draft needs it, and whatever is scheduled"},
    {FieldCode::required, "pages", "must have the home page, with the slug \"home\""},
    {FieldCode::required, "texts", "must have one in the language of the business: it is the home page"},
    {FieldCode::required, "names", "is missing: with several variants each needs a name"},
    {FieldCode::required, "", "is missing: a block of this kind needs it"},
    {FieldCode::not_unique, "slug", "comes twice: another of the kind has it, or the same address in this language"},
    {FieldCode::not_unique, "locales", "is a language of the site already; that of the business always is"},
    {FieldCode::not_unique, "locale", twice_language},
    {FieldCode::not_unique, "from", "comes twice"},
    {FieldCode::not_found, "locale", no_language},
    {FieldCode::not_found, "href", "leads to no page of this site"},
    {FieldCode::not_found, "to", "leads to no page of this site"},
    {FieldCode::not_found, "calendar", "is no calendar of this business"},
    {FieldCode::not_found, "staff", "is nobody of the staff of this business"},
    {FieldCode::not_found, "parent", "is not in the list of pages"},
    {FieldCode::not_found, "blog", "is not in the list of pages"},
    {FieldCode::not_found, "shop", "is not in the list of pages"},
    {FieldCode::not_found, "search", "is not in the list of pages"},
    {FieldCode::not_found, "authors", "is not in the list of authors"},
    {FieldCode::not_found, "categories", "is not in the list of categories"},
    {FieldCode::not_found, "category", "is not in the list of categories"},
    {FieldCode::not_found, "tags", "is not in the list of tags"},
    {FieldCode::not_found, "tag", "is not in the list of tags"},
    {FieldCode::not_found, "collections", "is not in the list of collections"},
    {FieldCode::not_found, "collection", "is not in the list of collections"},
    {FieldCode::not_found, "products", "is not in the list of products"},
    {FieldCode::not_here, "parent", "has no place here: the home page stands above all and has no address of its own"},
    {FieldCode::not_here, "status", "cannot be scheduled: only pages, posts and products are"},
    {FieldCode::not_here, "job_title", "belongs to authors only"},
    {FieldCode::not_here, "images", "belongs to products, and to blocks of the kind gallery"},
    {FieldCode::not_here, "kind", "cannot stand here"},
    {FieldCode::not_here, "columns", "cannot stand in columns"},
    {FieldCode::not_here, "", "does not belong to this kind"},
    {FieldCode::not_forward, "parent", "leads back to this page: pages cannot be above each other"},
    {FieldCode::not_forward, "to", "leads back to where it came from"},
    {FieldCode::too_deep, "parent", "stands too deep: at most eight pages above each other"},
    {FieldCode::too_deep, "", "is nested too deeply: at most 12 levels"},
    {FieldCode::invalid, "slug", "is reserved: something else of this server is there"},
    {FieldCode::invalid, "from",
        "must be an address of the former site without ? and #, such as \"/2019/03/old-post/\""},
    {FieldCode::forbidden_link, "to", a_redirect},
    {FieldCode::forbidden_link, "canonical", "must be an address on another site with https://"},
    {FieldCode::forbidden_link, "", no_link},
    {FieldCode::not_together, "collection", "cannot be given together with products"},
    {FieldCode::not_together, "tag", "cannot be given together with category"},
    {FieldCode::too_many, "", "has too many nodes of text: at most 20,000 in a body"},
};

std::string_view name_in(std::string_view path)
{
    path = path.substr(path.rfind('.') + 1);
    return path.substr(0, path.find('['));
}

template <std::size_t size> std::string_view find(const Words (&table)[size], const core::FieldError& error)
{
    const auto fits = [&](const Words& row) {
        return row.code == error.code && (row.name.empty() || row.name == name_in(error.path));
    };
    const auto found = std::ranges::find_if(table, fits);
    return found == std::end(table) ? std::string_view {} : found->words;
}

// Allowed values of fields that only content has.
std::string_view list_words(std::string_view path)
{
    if (name_in(path) == "status") return "must be one of: draft, scheduled, published, archived";
    if (name_in(path) == "marks") return "must be one of: bold, italic, code, strike, underline";
    return {};
}

}   // namespace

std::string words_of_site_form(const core::FieldError& error)
{
    if (const auto words = find(forms, error); !words.empty()) return std::string {words};
    if (error.code != FieldCode::unknown_word) return words_of_form(error);
    if (const auto words = list_words(error.path); !words.empty()) return std::string {words};
    if (name_in(error.path) == "locales") return words_of_form({"locale", error.code});
    if (name_in(error.path) != "kind") return words_of_form(error);
    const bool is_block = error.path.ends_with("].kind") && error.path.contains(".body[")
        && !error.path.substr(error.path.rfind(".body[")).contains("text[")
        && !error.path.substr(error.path.rfind(".body[")).contains("answer[");
    return is_block ? fmt::format("must be one of: {}", fmt::join(core::BlockKind_labels, ", "))
                    : fmt::format("must be one of: {}", fmt::join(core::TextNodeKind_labels, ", "));
}

std::string words_of_site_meaning(const core::FieldError& error)
{
    if (const auto words = find(meanings, error); !words.empty()) return std::string {words};
    return words_of_meaning(error);
}

}   // namespace files
