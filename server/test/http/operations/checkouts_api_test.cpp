#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <sodium.h>

#include "api/wire.gen.hpp"
#include "app/payments/payment_jobs.hpp"
#include "outside/stripe/stripe.hpp"
#include "test/support/salon_site.hpp"

namespace {

using Catch::Contains;
using core::BookingStatus;
using core::CheckoutStatus;

constexpr auto nine = "2026-03-02T09:00:00Z";

std::string order_with(std::string_view in_item = "", std::string_view in_order = "", std::string_view in_body = "")
{
    return fmt::format(
        R"({{"order":{{"items":[{{"service_id":"cut"{}}}]{}}},"starts_at":"{}","time_zone":"UTC",)"
        R"("locale":"de","contact":{{"first_name":"Ada","last_name":"L","email":"ada@example.com"}}{}}})",
        in_item, in_order, nine, in_body);
}

template <class Wire> Wire read(const http::Response& response, int status)
{
    INFO(response.body << response.error);
    REQUIRE(response.status == status);
    const auto answer = api::parse_body<Wire>(response.body);
    REQUIRE(answer);
    return *answer;
}

// A cut costs 42.00, of which half is to be paid in advance.
class Counter {
public:
    Counter() { site.salon().execute("UPDATE services SET deposit_kind = 'percent', deposit_percent = 50"); }

    api::BookedAppointment book()
    {
        return read<api::BookedAppointment>(site.post("/api/v1/bookings", order_with()), 201);
    }

    http::Response post(const std::string& target, const std::string& body = "{}")
    {
        auto response = site.post(target, body);
        test::check_declared(test::post_of(target, body), response);
        return response;
    }

    api::StartedCheckout start(const api::BookedAppointment& booked)
    {
        return read<api::StartedCheckout>(post("/api/v1/manage-links/" + booked.links.view_token + "/checkout"), 201);
    }

    api::Checkout look(const std::string& token)
    {
        return read<api::Checkout>(site.get("/api/v1/checkouts/" + token), 200);
    }

    std::string choose(const api::StartedCheckout& started, const char* outcome)
    {
        const auto url = started.checkout.pay_url.value();
        const auto id = url.substr(url.rfind('/') + 1);
        const auto body = fmt::format(R"({{"outcome":"{}"}})", outcome);
        return read<api::SettledDemoPayment>(post("/api/v1/demo-payments/" + id, body), 200).return_url;
    }

    test::SalonSite site;
};

}   // namespace

TEST_CASE("the link that confirmed a booking leads to its payment, and not before", "[checkouts][confirm]")
{
    Counter counter;
    counter.site.salon().execute("UPDATE businesses SET always_confirm_by_mail = 1");
    const auto booked = counter.book();
    CHECK(booked.booking.status == BookingStatus::awaiting_confirmation);
    const std::string token(26, 'c');
    counter.site.salon().execute(
        "INSERT INTO manage_links (business_id, token_hash, booking_id, purpose) SELECT 'salon', '"
        + counter.site.shell().hash(token) + "', id, 'confirm' FROM bookings");
    const auto link = "/api/v1/manage-links/" + token;
    for (const auto& way : {link, "/api/v1/manage-links/" + booked.links.view_token})
        CHECK(read<api::Refusal>(counter.post(way + "/checkout"), 409).code == core::ErrorCode::nothing_due);
    const auto confirmed = read<api::ManagedBooking>(counter.post(link + "/confirm"), 200);
    CHECK(confirmed.booking.status == BookingStatus::awaiting_payment);
    const auto started = read<api::StartedCheckout>(counter.post(link + "/checkout"), 201);
    CHECK(started.checkout.amount.amount_minor == 2100);
    counter.choose(started, "pay");
    CHECK(counter.look(started.token).bookings.front().status == BookingStatus::scheduled);
}

TEST_CASE(
    "a deposit is paid at the demo provider, from the booking to the page the visitor comes back to", "[checkouts]")
{
    Counter counter;
    const auto booked = counter.book();
    CHECK(booked.booking.status == BookingStatus::awaiting_payment);
    const auto started = counter.start(booked);
    CHECK(started.checkout.status == CheckoutStatus::open);
    CHECK(started.checkout.provider == core::PaymentProviderName::demo);
    CHECK(started.checkout.amount.amount_minor == 2100);
    CHECK(started.checkout.total.value().amount_minor == 4200);
    CHECK(started.checkout.seconds_left == 20 * 60);
    CHECK_FALSE(started.checkout.may_start_again);

    const auto page = counter.site.get(started.checkout.pay_url.value());
    CHECK(page.status == 200);
    CHECK_THAT(page.body, Contains("demo_payment.no_money") && Contains("data-minor=\"2100\""));

    const auto back = counter.choose(started, "pay");
    CHECK(back == "http://salon.example/de/verify-payment-callback?token=" + started.token);
    const auto seen = counter.look(started.token);
    CHECK(seen.status == CheckoutStatus::paid);
    CHECK(seen.bookings.front().status == BookingStatus::scheduled);
    CHECK(seen.bookings.front().paid.value().amount_minor == 2100);
    CHECK_FALSE(seen.pay_url);
    for (const auto* path : {"/verifyPayment", "/verify-payment-callback", "/v2/preview/abc/verify-payment-callback",
             "/de/verify-payment-callback"}) {
        const auto returned = counter.site.get(path + ("?token=" + started.token));
        CHECK(returned.status == 200);
        CHECK_THAT(returned.body, Contains(R"("screen":"payment")") && Contains(R"("status":"paid")"));
        CHECK_THAT(
            returned.body, Contains(R"("embed_sites":["https://salon.example"])"));   // Where it may lead back to.
    }
    CHECK(read<api::Refusal>(counter.post("/api/v1/manage-links/" + booked.links.view_token + "/checkout"), 409).code
        == core::ErrorCode::nothing_due);
}

namespace {

struct Choice {
    const char* outcome;
    CheckoutStatus status;
    bool may_start_again;
};

}   // namespace

TEST_CASE("whatever the visitor does, the page says how it stands and how to go on", "[checkouts]")
{
    const auto choice = GENERATE(values<Choice>({
        {"process", CheckoutStatus::processing, false},
        {"refuse", CheckoutStatus::failed, true},
        {"leave", CheckoutStatus::open, false},
    }));
    CAPTURE(choice.outcome);
    Counter counter;
    const auto started = counter.start(counter.book());
    counter.choose(started, choice.outcome);
    const auto seen = counter.look(started.token);
    CHECK(seen.status == choice.status);
    CHECK(seen.may_start_again == choice.may_start_again);
    CHECK(seen.bookings.front().status == BookingStatus::awaiting_payment);
    if (choice.may_start_again) {
        const auto again
            = read<api::StartedCheckout>(counter.post("/api/v1/manage-links/" + started.token + "/checkout"), 201);
        counter.choose(again, "pay");
        CHECK(counter.look(started.token).status == CheckoutStatus::paid);
    }
}

TEST_CASE("a visitor who pays comes back to the host they came from", "[checkouts][host]")
{
    Counter counter;
    const auto booked = counter.book();
    auto request = test::post_of("/api/v1/manage-links/" + booked.links.view_token + "/checkout", "{}");
    request.headers.front() = {"host", "192.168.1.5:8080"};
    const auto started = read<api::StartedCheckout>(counter.site.handle(request), 201);
    CHECK(
        counter.choose(started, "pay") == "http://192.168.1.5:8080/de/verify-payment-callback?token=" + started.token);
}

TEST_CASE("a demo payment is refused after the time for it", "[checkouts]")
{
    Counter counter;
    const auto started = counter.start(counter.book());
    counter.site.salon().set_now(test::at("2026-03-02T08:21:00Z"));
    app::check_open_checkouts(counter.site.shell(), 10);
    counter.choose(started, "pay");
    const auto seen = counter.look(started.token);
    CHECK(seen.status == CheckoutStatus::expired);
    CHECK_FALSE(seen.may_start_again);
    CHECK_FALSE(seen.seconds_left);
    CHECK(counter.site.salon().count("payments") == 0);
}

TEST_CASE("links that lead to no payment", "[checkouts]")
{
    Counter counter;
    const auto booked = counter.book();
    const auto nobody = std::string(26, 'a');
    const auto code = [](const http::Response& response) { return read<api::Refusal>(response, response.status).code; };
    CHECK(code(counter.site.get("/api/v1/checkouts/" + nobody)) == core::ErrorCode::link_expired);
    CHECK(code(counter.site.get("/api/v1/checkouts/" + booked.links.view_token)) == core::ErrorCode::link_expired);
    CHECK(code(counter.post("/api/v1/manage-links/" + nobody + "/checkout")) == core::ErrorCode::link_expired);
    CHECK(
        code(counter.post("/api/v1/demo-payments/" + nobody, R"({"outcome":"pay"})")) == core::ErrorCode::link_expired);
    for (const auto* address : {"/verifyPayment", "/verifyPayment?token=", "/verify-payment-callback?token=x"})
        CHECK(counter.site.get(address).status == 410);
    CHECK(counter.site.get("/demo-payment/" + nobody).status == 410);
    CHECK(counter.site.get("/v2/preview/A%20B/verify-payment-callback").status == 404);
}

TEST_CASE("a repeated start with the same key gets the same answer", "[checkouts]")
{
    Counter counter;
    const auto booked = counter.book();
    auto request = test::post_of("/api/v1/manage-links/" + booked.links.view_token + "/checkout", "{}");
    request.headers.emplace_back("idempotency-key", "once");
    const auto first = counter.site.handle(request);
    CHECK(first.status == 201);
    CHECK(counter.site.handle(request).body == first.body);
    CHECK(counter.site.salon().count("checkouts") == 1);
}

TEST_CASE("nothing in a request says what is to be paid", "[checkouts][tamper]")
{
    struct Row {
        const char *in_item, *in_order, *in_body;
    };
    const auto row = GENERATE(values<Row>({
        {R"(,"price":1)", "", ""},
        {R"(,"price_minor":1)", "", ""},
        {R"(,"quantity":0)", "", ""},
        {R"(,"quantity":-1)", "", ""},
        {R"(,"deposit":{"kind":"none"})", "", ""},
        {R"(,"add_ons":[{"add_on_id":"x","quantity":0}])", "", ""},
        {R"(,"add_ons":[{"add_on_id":"x","quantity":-1}])", "", ""},
        {R"(,"add_ons":[{"add_on_id":"x","quantity":2147483648}])", "", ""},
        {R"(,"add_ons":[{"add_on_id":"x","quantity":9223372036854775807}])", "", ""},
        {R"(,"add_ons":[{"add_on_id":"x","quantity":9223372036854775808}])", "", ""},
        {R"(,"add_ons":[{"add_on_id":"x","quantity":0.5}])", "", ""},
        {R"(,"add_ons":[{"add_on_id":"x","price_minor":0}])", "", ""},
        {R"(,"person":-1)", "", ""},
        {"", R"(,"guest_count":-1)", ""},
        {"", R"(,"guest_count":2147483648)", ""},
        {"", R"(,"guest_count":9223372036854775808)", ""},
        {"", R"(,"coupon":"FREE")", ""},
        {"", R"(,"total":{"amount_minor":0,"currency":"EUR"})", ""},
        {"", "", R"(,"price":{"amount_minor":1,"currency":"EUR"})"},
        {"", "", R"(,"due":{"amount_minor":0,"currency":"EUR"})"},
        {"", "", R"(,"currency":"HUF")"},
        {"", "", R"(,"deposit":0)"},
        {"", "", R"(,"tip":-4200)"},
        {"", "", R"(,"coupon":"FREE")"},
        {"", "", R"(,"status":"scheduled")"},
    }));
    CAPTURE(row.in_item, row.in_order, row.in_body);
    Counter counter;
    for (const auto* path : {"/api/v1/bookings"})
        CHECK(counter.post(path, order_with(row.in_item, row.in_order, row.in_body)).status == 422);
    CHECK(counter.site.salon().count("bookings") == 0);
}

TEST_CASE("nor does anything in a request to pay", "[checkouts][tamper]")
{
    const auto body = GENERATE(as<std::string> {}, R"({"amount":1})", R"({"amount_minor":1})", R"({"currency":"HUF"})",
        R"({"return_url":"https://evil.example"})", R"({"provider":"onsite"})", R"({"booking_id":"x"})", "[]", "null");
    CAPTURE(body);
    Counter counter;
    const auto booked = counter.book();
    CHECK(counter.post("/api/v1/manage-links/" + booked.links.view_token + "/checkout", body).status == 422);
    CHECK(counter.site.salon().count("checkouts") == 0);
    CHECK(counter.start(booked).checkout.amount.amount_minor == 2100);
}

namespace {

constexpr std::string_view event = R"({"id":"evt_1","type":"customer.created","livemode":false,"data":{"object":{}}})";

std::string signature_of(std::string_view body)
{
    const auto signed_text = fmt::format("{}.{}", test::at("2026-03-02T08:00:00Z").time_since_epoch().count(), body);
    const std::string_view secret = "whsec_1";
    std::array<unsigned char, crypto_auth_hmacsha256_BYTES> bytes {};
    const auto raw = [](std::string_view part) { return reinterpret_cast<const unsigned char*>(part.data()); };
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, raw(secret), secret.size());
    crypto_auth_hmacsha256_update(&state, raw(signed_text), signed_text.size());
    crypto_auth_hmacsha256_final(&state, bytes.data());
    auto header = fmt::format("t={},v1=", test::at("2026-03-02T08:00:00Z").time_since_epoch().count());
    for (const auto byte : bytes)
        header += fmt::format("{:02x}", byte);
    return header;
}

}   // namespace

TEST_CASE("where events come in, only signed ones are heard, and others leave one line in the log", "[checkouts]")
{
    test::SalonSite site;
    int lines = 0;
    site.shell().payments = outside::stripe_provider({.key = "sk_test_1", .webhook_secrets = {"whsec_1"}});
    site.shell().report = [&](std::string_view name, std::string_view) {
        CHECK(name == "payment_event_not_genuine");
        ++lines;
    };
    auto request = test::post_of("/api/v1/payment-events/stripe", std::string {event});
    auto response = site.handle(request);
    test::check_declared(request, response);
    CHECK(response.status == 400);
    CHECK(lines == 1);
    CHECK(site.salon().count("payment_alerts") == 0);
    request.headers.emplace_back("stripe-signature", signature_of(event));
    CHECK(site.handle(request).status == 200);
    request.body += " ";
    CHECK(site.handle(request).status == 400);
    CHECK(lines == 2);
    CHECK(site.handle(test::post_of("/api/v1/payment-events/demo", "{}")).status == 404);
    CHECK(site.handle(test::post_of("/api/v1/payment-events/other", "{}")).status == 404);
}
