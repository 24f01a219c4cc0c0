#include "domain/bookings/request.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/ensure.hpp"

namespace domain {

using core::ErrorCode;
using core::FieldCode;
using core::FieldError;

namespace {

constexpr minutes longest_item {minutes_per_day};

const Variation* find_variation(const Service& service, std::string_view id)
{
    const auto found = std::ranges::find(service.variations, id, &Variation::id);
    return found == service.variations.end() ? nullptr : &*found;
}

const AddOn* find_add_on(const Service& service, std::string_view id)
{
    const auto found = std::ranges::find(service.add_ons, id, &AddOn::id);
    return found == service.add_ons.end() ? nullptr : &*found;
}

void check_add_ons(
    const ItemRequest& item, const Service& service, const std::string& path, std::vector<FieldError>& errors)
{
    for (std::size_t i = 0; i < item.add_ons.size(); ++i) {
        const auto& choice = item.add_ons[i];
        const auto here = fmt::format("{}add_ons[{}].", path, i);
        const auto* add_on = find_add_on(service, choice.add_on_id);
        if (!add_on) {
            errors.push_back({here + "add_on_id", FieldCode::not_found});
            continue;
        }
        const auto same = [&](const AddOnChoice& other) { return other.add_on_id == choice.add_on_id; };
        if (std::ranges::count_if(item.add_ons.begin(), item.add_ons.begin() + static_cast<std::ptrdiff_t>(i), same)
            > 0)
            errors.push_back({here + "add_on_id", FieldCode::not_unique});
        if (choice.quantity < 1) errors.push_back({here + "quantity", FieldCode::too_small});
        if (choice.quantity > add_on->max_quantity) errors.push_back({here + "quantity", FieldCode::too_large});
    }
}

void check_item(const Order& order, const BookingFacts& facts, std::size_t i, std::vector<FieldError>& errors)
{
    const auto& item = order.items[i];
    const auto& service = facts.items[i].service;
    const auto path = fmt::format("items[{}].", i);
    if (!item.variation_id.empty() && !find_variation(service, item.variation_id))
        errors.push_back({path + "variation_id", FieldCode::not_found});
    if (item.variation_id.empty() && !service.variations.empty())
        errors.push_back({path + "variation_id", FieldCode::required});
    if (!item.staff_id.empty() && facts.items[i].candidates.empty())
        errors.push_back({path + "staff_id", FieldCode::not_found});
    if (item.person < 0 || item.person > order.guest_count) errors.push_back({path + "person", FieldCode::not_found});
    const auto before = errors.size();
    check_add_ons(item, service, path, errors);
    if (errors.size() == before && rules_of(item, service).duration > longest_item)
        errors.push_back({path + "add_ons", FieldCode::too_large});
}

bool have_own_items(const Order& order)
{
    return std::ranges::any_of(order.items, [](const auto& item) { return item.person > 0; });
}

const GuestRules& guest_rules(const BookingFacts& facts) { return facts.items.front().service.guests; }

// The persons of the order who take seats of the class.
int seats_wanted(const Order& order, std::string_view service_id)
{
    if (!have_own_items(order)) return attendees_of(order);
    std::set<int> persons;
    for (const auto& item : order.items)
        if (item.service_id == service_id) persons.insert(item.person);
    return static_cast<int>(persons.size());
}

// Assigns numbers to ids, equal ones for equal ids.
class Numbers {
public:
    int of(const std::string& id)
    {
        const auto found = std::ranges::find(ids_, id);
        if (found != ids_.end()) return static_cast<int>(found - ids_.begin());
        ids_.push_back(id);
        return static_cast<int>(ids_.size()) - 1;
    }

private:
    std::vector<std::string> ids_;
};

// The id of the host, or nothing for any.
std::string wanted_host(const BookingItem& item, const HostChoice& choice)
{
    if (item.assigned_by == AssignedBy::team) return {};
    if (!choice.staff_id.empty()) return choice.staff_id;
    if (choice.hosts == core::MovedHosts::any) return {};
    const bool was_open = item.any_staff || (!item.team_id.empty() && item.assigned_by != AssignedBy::chosen);
    return was_open && choice.hosts != core::MovedHosts::same ? std::string {} : item.hosts.front().id;
}

}   // namespace

bool has_choice(const BookingFacts& facts) { return std::ranges::any_of(facts.items, &ItemFacts::has_choice); }

std::vector<FieldError> check_order(const Order& order, const BookingFacts& facts)
{
    std::vector<FieldError> errors;
    if (order.items.empty()) errors.push_back({"items", FieldCode::too_few});
    if (order.items.size() > core::most_order_items) errors.push_back({"items", FieldCode::too_many});
    if (!errors.empty()) return errors;
    core::ensure(order.items.size() == facts.items.size(), "there are facts for every item");
    for (std::size_t i = 0; i < order.items.size(); ++i)
        check_item(order, facts, i, errors);
    const bool is_first_missing = std::ranges::none_of(order.items, [](const auto& item) { return item.person == 0; });
    if (is_first_missing) errors.push_back({"items", FieldCode::required});
    if (order.guest_count < 0) errors.push_back({"guest_count", FieldCode::too_small});
    if (order.guest_count > 0 && guest_rules(facts).mode == GuestMode::off)
        errors.push_back({"guest_count", FieldCode::not_asked});
    return errors;
}

Result<void> check_guests(const Order& order, const BookingFacts& facts)
{
    const auto& rules = guest_rules(facts);
    if (order.guest_count > rules.max_guests) {
        core::Refusal refusal {ErrorCode::too_many_guests};
        refusal.count = rules.max_guests;
        return core::refuse(std::move(refusal));
    }
    if (!have_own_items(order)) return {};
    for (int guest = 1; guest <= order.guest_count; ++guest)
        if (std::ranges::find(order.items, guest, &ItemRequest::person) == order.items.end())
            return core::refuse(ErrorCode::guest_services_missing);
    return {};
}

bool needs_confirmation(const BookingRequest& request, const BookingFacts& facts)
{
    if (request.visitor.must_confirm || facts.confirmation.always) return true;
    return std::ranges::any_of(facts.items, [&](const ItemFacts& item) {
        const int seats = item.service.rules.seats;
        const int wanted = seats_wanted(request.order, item.service.id);
        return seats > 1 && wanted > facts.confirmation.parties_above && 2 * wanted > seats;
    });
}

int attendees_of(const Order& order) { return have_own_items(order) ? 1 : 1 + order.guest_count; }

SlotRules rules_of(const ItemRequest& item, const Service& service)
{
    auto rules = service.rules;
    if (const auto* variation = find_variation(service, item.variation_id)) {
        rules.duration = variation->duration.value_or(rules.duration);
        rules.buffer_before = variation->buffer_before.value_or(rules.buffer_before);
        rules.buffer_after = variation->buffer_after.value_or(rules.buffer_after);
    }
    for (const auto& choice : item.add_ons)
        if (const auto* add_on = find_add_on(service, choice.add_on_id))
            rules.duration += add_on->duration * choice.quantity;
    rules.duration = item.own_duration.value_or(rules.duration);
    return rules;
}

std::vector<ItemDemand> to_demands(const Order& order, const BookingFacts& facts)
{
    std::vector<ItemDemand> demands;
    Numbers services, staff;
    for (std::size_t i = 0; i < order.items.size(); ++i) {
        const auto& item = order.items[i];
        const auto& known = facts.items[i];
        ItemDemand demand {.rules = rules_of(item, known.service),
            .service = services.of(known.service.id),
            .person = item.person,
            .attendees = attendees_of(order),
            .host_rule = known.host_rule,
            .hosts = {}};
        for (const auto& candidate : known.candidates)
            demand.hosts.push_back({staff.of(candidate.staff.id), candidate.time});
        demands.push_back(std::move(demand));
    }
    return demands;
}

Quote quote_of(const Order& order, const BookingFacts& facts)
{
    std::vector<ItemPrice> prices;
    for (std::size_t i = 0; i < order.items.size(); ++i) {
        const auto& item = order.items[i];
        const auto& service = facts.items[i].service;
        const auto* variation = find_variation(service, item.variation_id);
        ItemPrice price {.price_minor = service.price ? std::optional {service.price->amount_minor} : std::nullopt,
            .per_attendee = service.price_per_attendee,
            .attendees = attendees_of(order),
            .add_ons = {},
            .deposit = service.deposit};
        if (variation && variation->price_minor) price.price_minor = variation->price_minor;
        for (const auto& choice : item.add_ons)
            price.add_ons.emplace_back(find_add_on(service, choice.add_on_id)->price_minor, choice.quantity);
        if (item.own_price_minor) price = {.price_minor = item.own_price_minor};
        prices.push_back(std::move(price));
    }
    return quote(prices);
}

Order order_of(const Booking& booking, const HostChoice& choice)
{
    Order order {.items = {},
        .guest_count = booking.guest_count,
        .calendar_id = booking.calendar_id,
        .menu_id = booking.menu_id,
        .one_time_link_id = {}};
    for (const auto& item : booking.items) {
        ItemRequest request {.service_id = item.service_id,
            .variation_id = item.variation_id,
            .add_ons = {},
            .staff_id = wanted_host(item, choice),
            .person = item.person,
            .own_duration = item.own_duration};
        for (const auto& add_on : item.add_ons)
            request.add_ons.push_back({add_on.id, add_on.quantity});
        order.items.push_back(std::move(request));
    }
    return order;
}

}   // namespace domain
