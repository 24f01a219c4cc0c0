#include "core/field_errors.hpp"
#include "core/word.hpp"
#include "domain/site/address.hpp"
#include "domain/site/validation.hpp"

namespace domain {

namespace {

using core::entry;
using core::FieldCode;

// One call of dead_links.
class LinkCheck : core::FieldErrors {
public:
    LinkCheck(const SiteSetup& setup, const SiteSurroundings& around) : setup_ {setup}, around_ {around}
    {
        for (const auto& content : setup_.contents)
            if (content.status != ContentStatus::archived)
                for (const auto& text : content.texts)
                    addresses_.emplace(content.kind, text.locale, content_path(setup_, content, text));
        for (const auto& redirect : setup_.redirects)
            redirects_.insert(without_slash(redirect.from));
    }

    std::vector<core::FieldError> find()
    {
        const auto check_all = [&](std::string_view list, const std::vector<NavigationLink>& links) {
            for (std::size_t i = 0; i < links.size(); ++i)
                check(links[i].href, entry(list, i) + ".href");
        };
        check_all("header", setup_.header);
        check_all("footer", setup_.footer);
        for (const auto& name : around_.body_names)
            if (name.kind == NamedKind::link) check(name.name, name.path);
        for (std::size_t i = 0; i < setup_.redirects.size(); ++i)
            check(setup_.redirects[i].to, entry("redirects", i) + ".to");
        return take();
    }

private:
    static std::string_view without_slash(std::string_view path)
    {
        while (path.size() > 1 && path.ends_with('/'))
            path.remove_suffix(1);
        return path;
    }

    void check(std::string_view href, std::string path)
    {
        const auto link = parse_page_link(href);
        if (!link || is_there(*link)) return;
        if (redirects_.contains(without_slash(href.substr(0, href.find_first_of("?#"))))) return;
        refuse(std::move(path), FieldCode::not_found);
    }

    bool is_there(const PageLink& link) const
    {
        const auto locale = link.language.empty() ? around_.locale : *core::parse_word<Locale>(link.language.substr(1));
        const auto segments = link.segments();
        const auto parsed = parse_site_address(segments);
        const auto* address = std::get_if<SiteAddress>(&parsed);
        if (!address) return false;
        const auto has = [&](ContentKind kind, const std::string& path) {
            return addresses_.contains({kind, locale, kind == ContentKind::page && path == home_slug ? "" : path});
        };
        const bool is_page = address->kind == ContentKind::page;
        if (!has(address->kind, is_page ? address->page : address->slug)) return false;
        if (!is_page && !address->page.empty() && !has(ContentKind::page, address->page)) return false;
        return address->category.empty() || has(ContentKind::category, address->category);
    }

    const SiteSetup& setup_;
    const SiteSurroundings& around_;
    std::set<std::tuple<ContentKind, Locale, std::string>> addresses_ = {};
    std::set<std::string_view> redirects_ = {};
};

}   // namespace

std::vector<core::FieldError> dead_links(const SiteSetup& setup, const SiteSurroundings& around)
{
    return LinkCheck {setup, around}.find();
}

}   // namespace domain
