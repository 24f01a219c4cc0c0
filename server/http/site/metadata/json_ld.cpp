#include "http/site/metadata/json_ld.hpp"

#include <algorithm>
#include <array>
#include <variant>

#include "api/json.hpp"
#include "core/currency.hpp"
#include "http/message/locale.hpp"
#include "http/site/metadata/hreflang.hpp"

namespace http {

namespace {

struct Member;

// An object of schema.org; without a type it is a reference to one.
struct Thing {
    std::string type;
    std::vector<Member> members;
};

using Value = std::variant<std::string, std::int64_t, std::optional<core::Instant>, core::minutes, Thing,
    std::vector<Thing>, std::vector<std::string>>;

struct Member {
    const char* name;
    Value value;
};

bool is_there(const Value& value)
{
    if (const auto* text = std::get_if<std::string>(&value)) return !text->empty();
    if (const auto* things = std::get_if<std::vector<Thing>>(&value)) return !things->empty();
    if (const auto* texts = std::get_if<std::vector<std::string>>(&value)) return !texts->empty();
    if (const auto* thing = std::get_if<Thing>(&value)) return !thing->type.empty() || !thing->members.empty();
    return true;
}

void encode(api::Writer& out, const Thing& thing)
{
    if (!thing.type.empty()) out.field("@type", thing.type);
    for (const auto& [name, value] : thing.members)
        if (is_there(value)) std::visit([&out, member = name](const auto& it) { out.field(member, it); }, value);
}

struct Graph {
    std::vector<Thing> things;
};

void encode(api::Writer& out, const Graph& graph)
{
    out.field("@context", std::string {"https://schema.org"});
    out.field("@graph", graph.things);
}

// Writes the objects of one page.
class Things {
public:
    explicit Things(const LinkedData& data) : data_(data) { }

    Graph all() const
    {
        Graph graph;
        auto& things = graph.things;
        if (data_.business) things.push_back(local_business(*data_.business));
        if (data_.site) things.push_back(web_site(*data_.site));
        if (data_.post) things.push_back(blog_posting(*data_.post));
        if (data_.product) things.push_back(product(*data_.product));
        if (data_.person) things.push_back(person(*data_.person));
        for (const auto& one : data_.services)
            things.push_back(service(one));
        if (!data_.questions.empty()) things.push_back(faq_page());
        if (data_.breadcrumbs.size() > 1) things.push_back(breadcrumb_list());
        return graph;
    }

private:
    std::string whole(const std::string& address) const
    {
        return address.empty() ? std::string {} : whole_address(data_.origin, address);
    }

    std::vector<std::string> whole(const std::vector<std::string>& addresses) const
    {
        std::vector<std::string> out;
        for (const auto& address : addresses)
            out.push_back(whole(address));
        return out;
    }

    std::string business_id() const { return whole("/#business"); }
    std::string tag() const { return std::string {language_tag(data_.locale)}; }

    Thing publisher() const
    {
        return {"Organization", {{"@id", business_id()}, {"name", data_.publisher}, {"url", whole("/")}}};
    }

    // The action for making a booking, or an empty object.
    Thing reserve_action(const std::string& booking) const
    {
        if (booking.empty()) return {};
        const std::vector<std::string> platforms {
            "https://schema.org/DesktopWebPlatform", "https://schema.org/MobileWebPlatform"};
        const Thing entry {
            "EntryPoint", {{"urlTemplate", whole(booking)}, {"inLanguage", tag()}, {"actionPlatform", platforms}}};
        return {"ReserveAction", {{"target", entry}, {"result", Thing {"Reservation", {}}}}};
    }

    static Thing opening_hours(const LinkedHours& hours)
    {
        constexpr std::array names {"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"};
        constexpr core::minutes midnight {0}, end_of_day {1440};
        std::vector<std::string> days;
        for (const auto day : hours.weekdays)
            days.push_back(std::string {"https://schema.org/"} + names.at(static_cast<std::size_t>(day)));
        auto closes = hours.closes;
        // JSON-LD has no 24:00: hours until midnight close at 00:00 of the next day, and hours of a whole day end a
        // minute early.
        if (closes >= end_of_day) closes = hours.opens == midnight ? end_of_day - core::minutes {1} : midnight;
        return {"OpeningHoursSpecification", {{"dayOfWeek", days}, {"opens", hours.opens}, {"closes", closes}}};
    }

    Thing local_business(const LinkedBusiness& business) const
    {
        std::vector<Thing> hours;
        std::ranges::transform(business.hours, std::back_inserter(hours), opening_hours);
        return {"LocalBusiness",
            {{"@id", business_id()}, {"name", business.name}, {"url", whole(business.home)},
                {"image", whole(business.picture)}, {"telephone", business.telephone}, {"email", business.email},
                {"address", business.place}, {"currenciesAccepted", business.currency},
                {"openingHoursSpecification", hours}, {"potentialAction", reserve_action(business.booking)}}};
    }

    Thing web_site(const LinkedSite& site) const
    {
        Thing action;
        if (!site.search.empty()) {
            const Thing entry {"EntryPoint", {{"urlTemplate", whole(site.search) + "?q={search_term_string}"}}};
            action = {"SearchAction", {{"target", entry}, {"query-input", "required name=search_term_string"}}};
        }
        return {"WebSite",
            {{"@id", whole("/#site")}, {"name", site.name}, {"url", whole(site.home)}, {"inLanguage", tag()},
                {"publisher", Thing {"", {{"@id", business_id()}}}}, {"potentialAction", action}}};
    }

    Thing blog_posting(const LinkedPost& post) const
    {
        std::vector<Thing> authors;
        for (const auto& author : post.authors)
            authors.push_back({"Person", {{"name", author.name}, {"url", whole(author.address)}}});
        if (authors.empty()) authors.push_back(publisher());
        const auto address = whole(post.address);
        Thing out {"BlogPosting",
            {{"@id", address + "#post"}, {"mainEntityOfPage", address}, {"url", address}, {"headline", post.headline},
                {"description", post.description}, {"image", whole(post.pictures)}, {"inLanguage", tag()},
                {"author", authors}, {"publisher", publisher()}, {"articleSection", post.categories},
                {"keywords", post.tags}}};
        if (post.published_at) out.members.push_back({"datePublished", post.published_at});
        if (post.changed_at) out.members.push_back({"dateModified", post.changed_at});
        return out;
    }

    static Thing offer(const LinkedOffer& one, const std::string& address)
    {
        const std::string state = one.available ? "InStock" : "OutOfStock";
        return {"Offer",
            {{"name", one.name}, {"sku", one.sku}, {"price", core::decimal_text(one.price)},
                {"priceCurrency", one.price.currency}, {"availability", "https://schema.org/" + state},
                {"url", address}}};
    }

    static Thing offers(const LinkedProduct& product, const std::string& address)
    {
        if (product.offers.empty()) return {};
        if (product.offers.size() == 1) return offer(product.offers.front(), address);
        std::vector<Thing> all;
        for (const auto& one : product.offers)
            all.push_back(offer(one, address));
        const auto price = [](const LinkedOffer& one) { return one.price.amount_minor; };
        const auto [low, high] = std::ranges::minmax_element(product.offers, {}, price);
        return {"AggregateOffer",
            {{"lowPrice", core::decimal_text(low->price)}, {"highPrice", core::decimal_text(high->price)},
                {"priceCurrency", low->price.currency}, {"offerCount", static_cast<std::int64_t>(all.size())},
                {"offers", all}}};
    }

    Thing product(const LinkedProduct& product) const
    {
        const auto address = whole(product.address);
        const bool is_single = product.offers.size() == 1;
        return {"Product",
            {{"@id", address + "#product"}, {"url", address}, {"name", product.name},
                {"description", product.description}, {"image", whole(product.pictures)},
                {"sku", is_single ? product.offers.front().sku : std::string {}},
                {"brand", Thing {"Brand", {{"name", data_.publisher}}}}, {"offers", offers(product, address)}}};
    }

    Thing person(const LinkedPerson& person) const
    {
        const auto address = whole(person.address);
        return {"Person",
            {{"@id", address + "#person"}, {"url", address}, {"name", person.name}, {"jobTitle", person.job_title},
                {"description", person.description}, {"image", whole(person.picture)}, {"worksFor", publisher()},
                {"potentialAction", reserve_action(person.booking)}}};
    }

    Thing service(const LinkedService& service) const
    {
        return {"Service",
            {{"name", service.name}, {"description", service.description}, {"url", whole(service.booking)},
                {"provider", publisher()}, {"potentialAction", reserve_action(service.booking)}}};
    }

    Thing faq_page() const
    {
        std::vector<Thing> questions;
        for (const auto& [question, answer] : data_.questions)
            questions.push_back(
                {"Question", {{"name", question}, {"acceptedAnswer", Thing {"Answer", {{"text", answer}}}}}});
        return {"FAQPage", {{"inLanguage", tag()}, {"mainEntity", questions}}};
    }

    Thing breadcrumb_list() const
    {
        std::vector<Thing> items;
        for (const auto& [name, address] : data_.breadcrumbs) {
            const auto position = static_cast<std::int64_t>(items.size() + 1);
            items.push_back({"ListItem", {{"position", position}, {"name", name}, {"item", whole(address)}}});
        }
        return {"BreadcrumbList", {{"itemListElement", items}}};
    }

    const LinkedData& data_;
};

}   // namespace

std::string json_ld_of(const LinkedData& data)
{
    const auto graph = Things {data}.all();
    return graph.things.empty() ? std::string {} : api::to_json(graph);
}

}   // namespace http
