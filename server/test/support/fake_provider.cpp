#include "test/support/fake_provider.hpp"

#include "storage/bookings/bookings.hpp"

namespace test {

using core::CheckoutStatus;
using domain::ProviderError;

void FakeProvider::check_is_there() const
{
    if (is_away) throw ProviderError {"away"};
}

domain::PaymentProvider FakeProvider::port()
{
    domain::PaymentProvider port;
    port.name = core::PaymentProviderName::stripe;
    port.begin = [this](const domain::CheckoutOrder& order) {
        const std::scoped_lock lock {mutex_};
        check_is_there();
        begun.push_back(order);
        const auto id = "session-" + order.key.checkout_id;
        reports_[id] = {order.key.business_id, order.key.checkout_id, CheckoutStatus::open, order.amount};
        return domain::BegunCheckout {id, "https://pay.example/" + id};
    };
    port.look = [this](const domain::CheckoutKey& key) {
        const std::scoped_lock lock {mutex_};
        ++looks;
        check_is_there();
        return reports_.at(key.provider_id);
    };
    port.close = [this](const domain::CheckoutKey& key) {
        const std::scoped_lock lock {mutex_};
        check_is_there();
        auto& report = reports_.at(key.provider_id);
        if (report.status != CheckoutStatus::open) throw ProviderError {"not open", true};
        report.status = CheckoutStatus::expired;
    };
    port.refund = [this](const domain::RefundOrder& order) {
        const std::scoped_lock lock {mutex_};
        check_is_there();
        if (refuses_refunds) throw ProviderError {"no", true};
        if (refunds.emplace(order.id, order).second)
            reports_.at(order.key.provider_id).refunded_minor += order.amount.amount_minor;
        return "refund-" + order.id;
    };
    // What is said is "<business>/<checkout>".
    port.read_event
        = [](std::string_view signature, std::string_view body, core::Instant) -> core::Result<domain::PaymentEvent> {
        if (signature != "signed") return core::refuse(core::ErrorCode::event_not_genuine);
        const auto slash = body.find('/');
        return domain::PaymentEvent {.id = std::string {body},
            .key = {std::string {body.substr(0, slash)}, std::string {body.substr(slash + 1)}, {}}};
    };
    return port;
}

void FakeProvider::set(const std::string& provider_id, CheckoutStatus status)
{
    const std::scoped_lock lock {mutex_};
    reports_.at(provider_id).status = status;
}

void FakeProvider::set_amount(const std::string& provider_id, core::Money amount)
{
    const std::scoped_lock lock {mutex_};
    reports_.at(provider_id).amount = std::move(amount);
}

void FakeProvider::set_refunded(const std::string& provider_id, std::int64_t refunded_minor)
{
    const std::scoped_lock lock {mutex_};
    reports_.at(provider_id).refunded_minor = refunded_minor;
}

Till::Till() : shell {studio.shell()}
{
    shell.payments = provider.port();
    shell.report = [this](std::string_view event, std::string_view) { reported.emplace_back(event); };
}

app::BookedAppointment Till::book(std::string_view starts_at, std::string_view service_id)
{
    return app::book(shell, "salon", studio.wish(service_id, starts_at)).value();
}

app::StartedCheckout Till::start(const app::BookedAppointment& booked)
{
    return app::start_checkout(shell, {{"salon", booked.tokens.view}, "https://salon.example"}).value();
}

void Till::hear(const app::StartedCheckout& started, CheckoutStatus status, int times)
{
    provider.set(started.view.checkout.provider_id, status);
    for (int i = 0; i < times; ++i)
        app::receive_payment_event(shell, "salon", {"signed", "salon/" + started.view.checkout.id}).value();
}

core::BookingStatus Till::status_of(const app::BookedAppointment& booked)
{
    return shell.database.read([&](storage::Snapshot& snapshot) {
        return storage::find_booking(snapshot, "salon", booked.booking.id).value().status;
    });
}

}   // namespace test
