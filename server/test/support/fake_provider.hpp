#pragma once

#include <map>
#include <mutex>

#include "app/payments/checkouts.hpp"
#include "test/support/studio.hpp"

namespace test {

// A payment provider in memory that a test can tell what visitors did. Any thread may use it.
class FakeProvider {
public:
    domain::PaymentProvider port();

    // As the provider has it from now on.
    void set(const std::string& provider_id, core::CheckoutStatus);
    void set_amount(const std::string& provider_id, core::Money);
    void set_refunded(const std::string& provider_id, std::int64_t refunded_minor);

    bool is_away = false;           // Every request fails.
    bool refuses_refunds = false;   // For good.
    std::vector<domain::CheckoutOrder> begun = {};
    std::map<std::string, domain::RefundOrder> refunds = {};   // By id, as ordering again is the same.
    int looks = 0;

private:
    void check_is_there() const;

    std::mutex mutex_;
    std::map<std::string, domain::PaymentReport> reports_;   // By provider id.
};

// The studio with that provider, and a visitor who comes to pay.
class Till {
public:
    Till();

    // A booking whose deposit is due: of a massage by anna, 20.00.
    app::BookedAppointment book(std::string_view starts_at, std::string_view service_id = "massage");
    app::StartedCheckout start(const app::BookedAppointment&);
    // The provider tells that it is so, as many times.
    void hear(const app::StartedCheckout&, core::CheckoutStatus, int times = 1);
    core::BookingStatus status_of(const app::BookedAppointment&);

    Studio studio;
    FakeProvider provider;
    app::Shell shell;
    std::vector<std::string> reported;   // Events that were logged.
};

}   // namespace test
