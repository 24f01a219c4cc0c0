#include "storage/desk/former_orders.hpp"

#include "storage/database/columns.hpp"

namespace storage {

using domain::BookingAddOn;
using domain::BookingItem;
using domain::FormerOrder;
using domain::PoolNeed;

namespace {

std::optional<std::int64_t> price_of(const FormerOrder& order)
{
    if (!order.price) return {};
    return order.price->amount_minor;
}

void set_price(FormerOrder& order, std::optional<std::int64_t> amount_minor)
{
    if (amount_minor) order.price = {*amount_minor, {}};
}

std::string_view currency_of(const FormerOrder& order)
{
    return order.price ? std::string_view {order.price->currency} : std::string_view {};
}

// Comes after the price.
void set_currency(FormerOrder& order, std::string_view currency)
{
    if (order.price) order.price->currency = currency;
}

constexpr auto order_columns = columns<FormerOrder>("desk_change_orders", column("price_minor", price_of, set_price),
    column("currency", currency_of, set_currency), column("calendar_id", &FormerOrder::calendar_id),
    column("menu_id", &FormerOrder::menu_id), column("location_kind", &FormerOrder::location_kind),
    column("location", &FormerOrder::location));

constexpr auto item_columns = columns<BookingItem>("desk_change_items", column("service_id", &BookingItem::service_id),
    column("service_name", &BookingItem::service_name), column("variation_id", &BookingItem::variation_id),
    column("variation_name", &BookingItem::variation_name), column("person", &BookingItem::person),
    column("attendees", &BookingItem::attendees), column("team_id", &BookingItem::team_id),
    column("any_staff", &BookingItem::any_staff), column("assigned_by", &BookingItem::assigned_by),
    column("price_minor", &BookingItem::price_minor),
    column("attendee_price_minor", &BookingItem::attendee_price_minor));

constexpr auto add_on_columns = columns<BookingAddOn>("desk_change_add_ons", column("add_on_id", &BookingAddOn::id),
    column("name", &BookingAddOn::name), column("quantity", &BookingAddOn::quantity),
    column("duration_minutes", &BookingAddOn::duration), column("price_minor", &BookingAddOn::price_minor));

constexpr auto pool_columns = columns<PoolNeed>("desk_change_pools", column("pool_id", &PoolNeed::pool_id),
    column("units", &PoolNeed::units), column("per", &PoolNeed::per));

template <class Columns>
Rows rows_of(Snapshot& snapshot, const Columns& columns, std::string_view business_id, std::string_view change_id)
{
    static const auto sql = "SELECT position, " + columns.names() + " FROM " + std::string {columns.table()}
        + " WHERE business_id = $1 AND change_id = $2 ORDER BY position";
    return snapshot.query(sql, business_id, change_id);
}

BookingItem& item_of(std::vector<BookingItem>& items, const Rows& rows)
{
    const auto [position] = rows.first<std::size_t>();
    return items.at(position - 1);
}

}   // namespace

void insert_former_order(
    Transaction& transaction, std::string_view business_id, std::string_view change_id, const FormerOrder& order)
{
    static const Insert insert_order {order_columns, {"business_id", "change_id"}};
    static const Insert insert_item {item_columns, {"business_id", "change_id", "position"}};
    static const Insert insert_add_on {add_on_columns, {"business_id", "change_id", "position"}};
    static const Insert insert_pool {pool_columns, {"business_id", "change_id", "position"}};
    insert_order(transaction, order, business_id, change_id);
    std::int64_t position = 0;
    for (const auto& item : order.items) {
        insert_item(transaction, item, business_id, change_id, ++position);
        for (const auto& add_on : item.add_ons)
            insert_add_on(transaction, add_on, business_id, change_id, position);
        for (const auto& need : item.pools)
            insert_pool(transaction, need, business_id, change_id, position);
    }
}

std::optional<FormerOrder> find_former_order(
    Snapshot& snapshot, std::string_view business_id, std::string_view change_id)
{
    static const auto sql
        = "SELECT " + order_columns.names() + " FROM desk_change_orders WHERE business_id = $1 AND change_id = $2";
    auto orders = order_columns.read_all(snapshot.query(sql, business_id, change_id));
    if (orders.empty()) return {};
    auto& order = orders.front();
    auto items = rows_of(snapshot, item_columns, business_id, change_id);
    while (items.next())
        items.into(skipped, item_columns.of(order.items.emplace_back()));
    auto add_ons = rows_of(snapshot, add_on_columns, business_id, change_id);
    while (add_ons.next())
        add_ons.into(skipped, add_on_columns.of(item_of(order.items, add_ons).add_ons.emplace_back()));
    auto pools = rows_of(snapshot, pool_columns, business_id, change_id);
    while (pools.next())
        pools.into(skipped, pool_columns.of(item_of(order.items, pools).pools.emplace_back()));
    return std::move(order);
}

}   // namespace storage
