#include "domain/orders/price.hpp"

#include <algorithm>

#include "core/ensure.hpp"

namespace domain {

namespace {

// Together they keep the largest total below 2^60.
constexpr std::int64_t highest_price = 1'000'000'000;
constexpr int highest_count = 1000;

void ensure_count(std::int64_t count, const char* what) { core::ensure(count >= 0 && count <= highest_count, what); }

std::int64_t checked_price(std::int64_t price_minor)
{
    core::ensure(price_minor >= 0 && price_minor <= highest_price, "a price is within the contract's limits");
    return price_minor;
}

// Rounded half up. Computed in hundreds and remainder so that it cannot overflow.
std::int64_t percent_of(std::int64_t amount_minor, int percent)
{
    core::ensure(amount_minor >= 0 && percent >= 0 && percent <= 100, "a share of an amount is 0 to 100 percent");
    return amount_minor / 100 * percent + (amount_minor % 100 * percent + 50) / 100;
}

std::optional<std::int64_t> amount_of(const ItemPrice& item)
{
    core::ensure(item.attendees >= 1, "an item has an attendee");
    ensure_count(item.attendees, "attendees are within the contract's limits");
    ensure_count(std::ssize(item.add_ons), "add-ons are within the contract's limits");
    std::int64_t amount = checked_price(item.price_minor.value_or(0)) * (item.per_attendee ? item.attendees : 1);
    for (const auto& [price_minor, quantity] : item.add_ons) {
        ensure_count(quantity, "a quantity is within the contract's limits");
        amount += checked_price(price_minor) * quantity;
    }
    if (!item.price_minor && amount == 0) return {};
    return amount;
}

std::int64_t deposit_of(const Deposit& deposit, std::int64_t amount_minor)
{
    switch (deposit.kind) {
    case DepositKind::none: return 0;
    case DepositKind::flat: return std::min(checked_price(deposit.amount_minor), amount_minor);
    case DepositKind::percent: return percent_of(amount_minor, deposit.percent);
    }
    return 0;
}

}   // namespace

Quote quote(std::span<const ItemPrice> items)
{
    ensure_count(std::ssize(items), "items are within the contract's limits");
    Quote quote;
    for (const auto& item : items) {
        const auto amount = amount_of(item);
        quote.items.push_back(amount);
        quote.attendee_prices.push_back(item.per_attendee ? item.price_minor.value_or(0) : 0);
        if (!amount) continue;
        quote.total_minor = quote.total_minor.value_or(0) + *amount;
        quote.due_minor += deposit_of(item.deposit, *amount);
    }
    return quote;
}

std::int64_t refund_minor(const RefundPolicy& policy, std::int64_t paid_minor, Instant start, Instant now)
{
    const auto is_kept = [&](const RefundStep& step) { return start - now >= step.notice; };
    const auto step = std::ranges::find_if(policy, is_kept);
    return step == policy.end() ? 0 : percent_of(paid_minor, step->percent);
}

}   // namespace domain
