#include "http/wire/translator.hpp"

#include <set>

#include "domain/bookings/booking.hpp"
#include "storage/catalogue/translations.hpp"

namespace http {

namespace {

// What bookings of these services are called, and where they are.
void add_names(std::set<std::string>& names, const std::vector<api::Service>& services)
{
    for (const auto& service : services) {
        names.insert(service.name);
        if (service.location) names.insert(*service.location);
        for (const auto& variation : service.variations)
            names.insert(variation.name);
        for (const auto& add_on : service.add_ons)
            names.insert(add_on.name);
    }
}

void add_names(std::set<std::string>& names, const api::Booking& booking)
{
    names.insert(booking.service_name);
    if (booking.location) names.insert(*booking.location);
    for (const auto& item : booking.items) {
        names.insert(item.service_name);
        if (item.variation_name) names.insert(*item.variation_name);
        for (const auto& add_on : item.add_ons)
            names.insert(add_on.name);
    }
}

// What answers about bookings of this page may name.
std::set<std::string> names_of_bookings(const api::PagePayload& payload)
{
    std::set<std::string> names;
    add_names(names, payload.services);
    for (const auto& calendar : payload.calendars)
        add_names(names, {calendar.service});
    if (payload.menu)
        for (const auto& category : payload.menu->categories)
            add_names(names, category.services);
    if (payload.managed) add_names(names, payload.managed->booking);
    if (payload.visit) add_names(names, payload.visit->booking);
    if (payload.checkout)
        for (const auto& booking : payload.checkout->bookings)
            add_names(names, booking);
    return names;
}

}   // namespace

Translator::Translator(storage::Snapshot& snapshot, std::string_view business_id, core::Locale locale)
    : translations_ {storage::find_translations(snapshot, business_id, locale)}
{
}

void Translator::translate(api::Business& business) const
{
    replace(business.name);
    replace(business.address);
}

void Translator::translate(api::Staff& staff) const { replace(staff.title); }

void Translator::translate(api::Team& team) const
{
    replace(team.name);
    translate(team.members);
}

void Translator::translate(api::Form& form) const
{
    replace(form.name);
    replace(form.description);
    for (auto& step : form.steps) {
        replace(step.title);
        replace(step.description);
        for (auto& question : step.questions) {
            replace(question.label);
            replace(question.help);
            replace(question.consent_text);
            for (auto& choice : question.choices)
                replace(choice.label);
        }
    }
}

void Translator::translate(api::Service& service) const
{
    replace(service.name);
    replace(service.description);
    replace(service.category);
    replace(service.location);
    replace(service.consent_text);
    replace(service.terms_text);
    for (auto& variation : service.variations)
        replace(variation.name);
    for (auto& add_on : service.add_ons)
        replace(add_on.name);
    translate(service.staff);
    translate(service.form);
}

void Translator::translate(api::Calendar& calendar) const
{
    replace(calendar.name);
    translate(calendar.service);
    translate(calendar.host);
    translate(calendar.team);
}

void Translator::translate(api::Group& group) const
{
    replace(group.name);
    replace(group.description);
    translate(group.calendars);
}

void Translator::translate(api::GroupHead& group) const
{
    replace(group.name);
    replace(group.description);
}

void Translator::translate(api::Menu& menu) const
{
    replace(menu.name);
    replace(menu.description);
    for (auto& category : menu.categories) {
        replace(category.name);
        translate(category.services);
    }
}

void Translator::translate(api::Provider& provider) const
{
    translate(provider.staff);
    translate(provider.team);
    translate(provider.services);
}

void Translator::translate(api::Booking& booking) const
{
    std::vector<std::string_view> names;
    for (auto& item : booking.items) {
        replace(item.service_name);
        replace(item.variation_name);
        for (auto& add_on : item.add_ons)
            replace(add_on.name);
        names.push_back(item.service_name);
    }
    booking.service_name = domain::each_once(names);
    replace(booking.location);
}

void Translator::translate(api::ManagedBooking& managed) const
{
    translate(managed.booking);
    translate(managed.services);
    translate(managed.series);
}

void Translator::translate(api::GuestVisit& visit) const
{
    translate(visit.booking);
    translate(visit.forms);
    translate(visit.series);
}

void Translator::translate(api::Checkout& checkout) const { translate(checkout.bookings); }

void Translator::translate(api::PagePayload& payload) const
{
    if (translations_.empty()) return;
    for (const auto& name : names_of_bookings(payload))
        if (const auto& translation = of(name); translation != name)
            payload.translations.push_back({name, translation});
    translate(payload.business);
    translate(payload.staff);
    translate(payload.team);
    translate(payload.services);
    translate(payload.calendars);
    translate(payload.group);
    translate(payload.menu);
    translate(payload.form);
    translate(payload.managed);
    translate(payload.visit);
    translate(payload.checkout);
}

void translate(storage::Snapshot& snapshot, std::string_view business_id, api::PagePayload& payload)
{
    if (!storage::has_translations(snapshot, business_id)) return;
    payload.is_translated = true;
    Translator {snapshot, business_id, payload.locale}.translate(payload);
}

}   // namespace http
