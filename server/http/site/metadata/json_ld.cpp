#include "http/site/metadata/json_ld.hpp"

#include <algorithm>
#include <array>

#include "api/json.hpp"
#include "core/currency.hpp"
#include "http/message/locale.hpp"

namespace http {

namespace {

using core::ContentKind;
using Texts = std::vector<std::string>;

// An object of schema.org that tells of a page, or of one of the items on it. `write` writes its members.
struct Thing {
    const PageFacts& facts;
    void (*write)(api::Writer&, const PageFacts&);
};

void encode(api::Writer& out, const Thing& thing) { thing.write(out, thing.facts); }

template <class Item> struct ItemThing {
    const PageFacts& facts;
    const Item& item;
    void (*write)(api::Writer&, const PageFacts&, const Item&);
};

template <class Item> void encode(api::Writer& out, const ItemThing<Item>& thing)
{
    thing.write(out, thing.facts, thing.item);
}

template <class Item>
std::vector<ItemThing<Item>> things_of(
    const PageFacts& facts, const std::vector<Item>& items, void (*write)(api::Writer&, const PageFacts&, const Item&))
{
    std::vector<ItemThing<Item>> things;
    for (const auto& item : items)
        things.push_back({facts, item, write});
    return things;
}

void write_type(api::Writer& out, const char* type) { out.field("@type", std::string {type}); }

// Omits an empty text or list.
template <class T> void write(api::Writer& out, const char* name, const T& value)
{
    if (!value.empty()) out.field(name, value);
}

std::string business_id(const PageFacts& facts) { return whole(facts, "/#business"); }
std::string tag_of(const PageFacts& facts) { return std::string {language_tag(facts.locale)}; }

Texts whole_pictures(const PageFacts& facts)
{
    Texts out;
    for (const auto& address : facts.pictures)
        out.push_back(whole(facts, address));
    return out;
}

void write_organization(api::Writer& out, const PageFacts& facts)
{
    write_type(out, "Organization");
    out.field("@id", business_id(facts));
    write(out, "name", facts.site_name);
    out.field("url", whole(facts, "/"));
}

void write_organization_id(api::Writer& out, const PageFacts& facts) { out.field("@id", business_id(facts)); }
void write_reservation(api::Writer& out, const PageFacts&) { write_type(out, "Reservation"); }

void write_booking_entry(api::Writer& out, const PageFacts& facts, const std::string& address)
{
    write_type(out, "EntryPoint");
    out.field("urlTemplate", whole(facts, address));
    out.field("inLanguage", tag_of(facts));
    out.field(
        "actionPlatform", Texts {"https://schema.org/DesktopWebPlatform", "https://schema.org/MobileWebPlatform"});
}

void write_reserve_action(api::Writer& out, const PageFacts& facts, const std::string& address)
{
    write_type(out, "ReserveAction");
    out.field("target", ItemThing<std::string> {facts, address, write_booking_entry});
    out.field("result", Thing {facts, write_reservation});
}

// The action of making a booking; without an address there is none.
void add_booking(api::Writer& out, const PageFacts& facts, const std::string& address)
{
    if (address.empty()) return;
    out.field("potentialAction", ItemThing<std::string> {facts, address, write_reserve_action});
}

struct OpeningHours {
    int first, last;   // Days of the week.
    domain::OpenHours hours;
};

void encode(api::Writer& out, const OpeningHours& days)
{
    constexpr std::array names {"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"};
    constexpr core::minutes midnight {0}, end_of_day {1440};
    Texts open_days;
    for (auto day = days.first; day <= days.last; ++day)
        open_days.push_back(std::string {"https://schema.org/"} + names.at(static_cast<std::size_t>(day)));
    const auto [opens, closes] = days.hours;
    // JSON-LD has no 24:00: hours until midnight close at 00:00 of the next day, and hours of a whole day end a minute
    // early.
    const auto latest = opens == midnight ? end_of_day - core::minutes {1} : midnight;
    write_type(out, "OpeningHoursSpecification");
    out.field("dayOfWeek", open_days);
    out.field("opens", opens);
    out.field("closes", closes >= end_of_day ? latest : closes);
}

void write_postal_address(api::Writer& out, const PageFacts& facts)
{
    const auto& address = *facts.postal_address;
    write_type(out, "PostalAddress");
    write(out, "streetAddress", address.street);
    write(out, "postalCode", address.postal_code);
    write(out, "addressLocality", address.city);
    write(out, "addressRegion", address.region);
    write(out, "addressCountry", address.country);
}

void write_position(api::Writer& out, const PageFacts& facts)
{
    const auto& position = *facts.postal_address->position;
    write_type(out, "GeoCoordinates");
    write(out, "latitude", position.latitude);
    write(out, "longitude", position.longitude);
}

void write_premises(api::Writer& out, const PageFacts& facts)
{
    if (!facts.postal_address) return;
    out.field("address", Thing {facts, write_postal_address});
    if (facts.postal_address->position) out.field("geo", Thing {facts, write_position});
}

void write_business(api::Writer& out, const PageFacts& facts)
{
    const auto& business = *facts.business;
    std::vector<OpeningHours> week;
    for (const auto& [first, last, hours] : facts.week)
        for (const auto& open : hours)
            week.push_back({first, last, open});
    write_type(out, "LocalBusiness");
    out.field("@id", business_id(facts));
    write(out, "name", business.name);
    write(out, "url", whole(facts, facts.home));
    if (facts.picture) write(out, "image", whole(facts, facts.picture->address));
    write(out, "telephone", business.telephone);
    write(out, "email", business.email);
    write(out, "currenciesAccepted", business.currency);
    write_premises(out, facts);
    write(out, "openingHoursSpecification", week);
    add_booking(out, facts, business.booking);
}

void write_search_entry(api::Writer& out, const PageFacts& facts)
{
    write_type(out, "EntryPoint");
    out.field("urlTemplate", whole(facts, facts.business->search) + "?q={search_term_string}");
}

void write_search_action(api::Writer& out, const PageFacts& facts)
{
    write_type(out, "SearchAction");
    out.field("target", Thing {facts, write_search_entry});
    out.field("query-input", std::string {"required name=search_term_string"});
}

void write_site(api::Writer& out, const PageFacts& facts)
{
    write_type(out, "WebSite");
    out.field("@id", whole(facts, "/#site"));
    write(out, "name", facts.site_name);
    write(out, "url", whole(facts, facts.home));
    out.field("inLanguage", tag_of(facts));
    out.field("publisher", Thing {facts, write_organization_id});
    if (!facts.business->search.empty()) out.field("potentialAction", Thing {facts, write_search_action});
}

void write_author(api::Writer& out, const PageFacts& facts, const NamedAddress& author)
{
    write_type(out, "Person");
    write(out, "name", author.name);
    write(out, "url", whole(facts, author.address));
}

void write_post(api::Writer& out, const PageFacts& facts)
{
    const auto address = whole(facts, facts.path);
    const Thing publisher {facts, write_organization};
    write_type(out, "BlogPosting");
    out.field("@id", address + "#post");
    write(out, "mainEntityOfPage", address);
    write(out, "url", address);
    write(out, "headline", facts.title);
    write(out, "description", facts.description);
    write(out, "image", whole_pictures(facts));
    out.field("inLanguage", tag_of(facts));
    if (facts.authors.empty())
        out.field("author", std::vector {publisher});
    else
        out.field("author", things_of(facts, facts.authors, write_author));
    out.field("publisher", publisher);
    write(out, "articleSection", facts.categories);
    write(out, "keywords", facts.tags);
    out.field("datePublished", facts.published_at);
    out.field("dateModified", facts.changed_at);
}

void write_offer(api::Writer& out, const PageFacts& facts, const PageOffer& offer)
{
    write_type(out, "Offer");
    write(out, "name", offer.name);
    write(out, "sku", offer.sku);
    out.field("price", core::decimal_text(offer.price));
    out.field("priceCurrency", offer.price.currency);
    out.field("availability", std::string {"https://schema.org/"} + (offer.available ? "InStock" : "OutOfStock"));
    write(out, "url", whole(facts, facts.path));
}

void write_offers(api::Writer& out, const PageFacts& facts)
{
    const auto price = [](const PageOffer& offer) { return offer.price.amount_minor; };
    const auto [low, high] = std::ranges::minmax_element(facts.offers, {}, price);
    write_type(out, "AggregateOffer");
    out.field("lowPrice", core::decimal_text(low->price));
    out.field("highPrice", core::decimal_text(high->price));
    out.field("priceCurrency", low->price.currency);
    out.field("offerCount", static_cast<std::int64_t>(facts.offers.size()));
    out.field("offers", things_of(facts, facts.offers, write_offer));
}

void write_brand(api::Writer& out, const PageFacts& facts)
{
    write_type(out, "Brand");
    write(out, "name", facts.site_name);
}

void write_product(api::Writer& out, const PageFacts& facts)
{
    const auto address = whole(facts, facts.path);
    const bool is_single = facts.offers.size() == 1;
    write_type(out, "Product");
    out.field("@id", address + "#product");
    write(out, "url", address);
    write(out, "name", facts.title);
    write(out, "description", facts.description);
    write(out, "image", whole_pictures(facts));
    if (is_single) write(out, "sku", facts.offers.front().sku);
    out.field("brand", Thing {facts, write_brand});
    if (is_single)
        out.field("offers", things_of(facts, facts.offers, write_offer).front());
    else if (!facts.offers.empty())
        out.field("offers", Thing {facts, write_offers});
}

void write_person(api::Writer& out, const PageFacts& facts)
{
    const auto address = whole(facts, facts.path);
    write_type(out, "Person");
    out.field("@id", address + "#person");
    write(out, "url", address);
    write(out, "name", facts.title);
    write(out, "jobTitle", facts.job_title);
    write(out, "description", facts.description);
    if (!facts.pictures.empty()) write(out, "image", whole(facts, facts.pictures.front()));
    out.field("worksFor", Thing {facts, write_organization});
    add_booking(out, facts, facts.booking);
}

void write_service(api::Writer& out, const PageFacts& facts, const PageService& service)
{
    write_type(out, "Service");
    write(out, "name", service.name);
    write(out, "description", service.description);
    write(out, "url", whole(facts, service.booking));
    out.field("provider", Thing {facts, write_organization});
    add_booking(out, facts, service.booking);
}

void write_answer(api::Writer& out, const PageFacts&, const PageQuestion& asked)
{
    write_type(out, "Answer");
    write(out, "text", asked.answer);
}

void write_question(api::Writer& out, const PageFacts& facts, const PageQuestion& asked)
{
    write_type(out, "Question");
    write(out, "name", asked.question);
    out.field("acceptedAnswer", ItemThing<PageQuestion> {facts, asked, write_answer});
}

void write_questions(api::Writer& out, const PageFacts& facts)
{
    write_type(out, "FAQPage");
    out.field("inLanguage", tag_of(facts));
    out.field("mainEntity", things_of(facts, facts.questions, write_question));
}

void write_breadcrumb(api::Writer& out, const PageFacts& facts, const NamedAddress& crumb)
{
    write_type(out, "ListItem");
    out.field("position", static_cast<std::int64_t>(&crumb - facts.breadcrumbs.data() + 1));
    write(out, "name", crumb.name);
    write(out, "item", whole(facts, crumb.address));
}

void write_breadcrumbs(api::Writer& out, const PageFacts& facts)
{
    write_type(out, "BreadcrumbList");
    out.field("itemListElement", things_of(facts, facts.breadcrumbs, write_breadcrumb));
}

}   // namespace

std::string json_ld_of(const PageFacts& facts)
{
    std::string graph;
    const auto add = [&](const auto& thing) {
        if (!graph.empty()) graph += ',';
        api::append_json(graph, thing);
    };
    if (facts.business) add(Thing {facts, write_business});
    if (facts.business) add(Thing {facts, write_site});
    if (facts.kind == ContentKind::post) add(Thing {facts, write_post});
    if (facts.kind == ContentKind::product) add(Thing {facts, write_product});
    if (facts.kind == ContentKind::author) add(Thing {facts, write_person});
    for (const auto& service : things_of(facts, facts.services, write_service))
        add(service);
    if (!facts.questions.empty()) add(Thing {facts, write_questions});
    if (facts.breadcrumbs.size() > 1) add(Thing {facts, write_breadcrumbs});
    return graph.empty() ? graph : R"({"@context":"https://schema.org","@graph":[)" + graph + "]}";
}

}   // namespace http
