#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <sodium.h>

#include "outside/stripe/stripe.hpp"

using core::Instant;
using core::seconds;

namespace {

constexpr std::int64_t now = 1'780'000'000;
constexpr std::string_view body
    = R"({"id":"evt_1","type":"checkout.session.completed","livemode":false,"data":{"object":{}}})";

std::string mac(std::string_view secret, const std::string& text)
{
    std::array<unsigned char, crypto_auth_hmacsha256_BYTES> bytes {};
    const auto raw = [](std::string_view part) { return reinterpret_cast<const unsigned char*>(part.data()); };
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, raw(secret), secret.size());
    crypto_auth_hmacsha256_update(&state, raw(text), text.size());
    crypto_auth_hmacsha256_final(&state, bytes.data());
    std::string hex;
    for (const auto byte : bytes)
        hex += fmt::format("{:02x}", byte);
    return hex;
}

// As Stripe signs.
std::string v1(std::string_view secret = "whsec_new", std::int64_t time = now, std::string_view signed_body = body)
{
    return "v1=" + mac(secret, fmt::format("{}.{}", time, signed_body));
}

std::string t(std::int64_t time = now) { return fmt::format("t={}", time); }

std::string upper(std::string text)
{
    for (auto& letter : text)
        if (letter >= 'a' && letter <= 'f') letter = static_cast<char>(letter - 'a' + 'A');
    return text;
}

struct Row {
    const char* name;
    std::string header;
    std::string sent {body};
    bool is_genuine = false;
};

const std::vector<Row>& rows()
{
    const std::string zeros(64, '0'), good = v1();
    static const std::vector<Row> table {
        {"as Stripe signs it", t() + "," + good, std::string {body}, true},
        {"signature before the time", good + "," + t(), std::string {body}, true},
        {"with the secret before the new one", t() + "," + v1("whsec_old"), std::string {body}, true},
        {"with both secrets", t() + "," + v1("whsec_old") + "," + good, std::string {body}, true},
        {"a wrong one before the good one", t() + ",v1=" + zeros + "," + good, std::string {body}, true},
        {"a wrong one after the good one", t() + "," + good + ",v1=" + zeros, std::string {body}, true},
        {"a malformed one beside the good one", t() + ",v1=xyz," + good, std::string {body}, true},
        {"another scheme beside it", t() + "," + good + ",v0=" + zeros, std::string {body}, true},
        {"something unknown beside it", t() + "," + good + ",x=y", std::string {body}, true},
        {"300 s old", t(now - 300) + "," + v1("whsec_new", now - 300), std::string {body}, true},
        {"300 s early", t(now + 300) + "," + v1("whsec_new", now + 300), std::string {body}, true},
        {"an empty body, signed", t() + "," + v1("whsec_new", now, ""), "", true},

        {"no header", ""},
        {"no signature", t()},
        {"no time", good},
        {"an empty time", "t=," + good},
        {"a time that is a word", "t=now," + v1()},
        {"a time with a sign", fmt::format("t=+{},", now) + good},
        {"a negative time", fmt::format("t=-{},", now) + good},
        {"a time with a fraction", t() + ".0," + good},
        {"a time beyond all numbers", "t=99999999999999999999," + good},
        {"the largest time there is", t(INT64_MAX) + "," + v1("whsec_new", INT64_MAX)},
        {"two times", t() + "," + t(now - 1) + "," + good},
        {"301 s old", t(now - 301) + "," + v1("whsec_new", now - 301)},
        {"301 s early", t(now + 301) + "," + v1("whsec_new", now + 301)},
        {"a day old", t(now - 86400) + "," + v1("whsec_new", now - 86400)},
        {"an old signature with a new time", t() + "," + v1("whsec_new", now - 86400)},
        {"an unknown secret", t() + "," + v1("whsec_other")},
        {"the empty secret", t() + "," + v1("")},
        {"zeros", t() + ",v1=" + zeros},
        {"a signature cut short", t() + "," + good.substr(0, good.size() - 1)},
        {"a signature and a digit more", t() + "," + good + "0"},
        {"half of a signature", t() + "," + good.substr(0, 35)},
        {"an empty signature", t() + ",v1="},
        {"the right digits as v0", t() + ",v0=" + good.substr(3)},
        {"a body with a space more", t() + "," + good, std::string {body} + " "},
        {"a body with a byte changed", t() + "," + good, std::string {body}.replace(8, 1, "x")},
        {"a body cut short", t() + "," + good, std::string {body.substr(0, body.size() - 1)}},
        {"no body", t() + "," + good, ""},
        {"a signature of the body alone", t() + ",v1=" + mac("whsec_new", std::string {body})},
        {"a signature of the time after the body", t() + ",v1=" + mac("whsec_new", fmt::format("{}.{}", body, now))},
        {"spaces between the parts", t() + ", " + good},
    };
    return table;
}

const std::vector<std::string> secrets {"whsec_new", "whsec_old", ""};

}   // namespace

TEST_CASE("only what Stripe signed just now counts", "[stripe][signed]")
{
    REQUIRE(rows().size() >= 40);
    for (const auto& row : rows()) {
        CAPTURE(row.name, row.header);
        CHECK(outside::is_signed_by_stripe(secrets, row.header, row.sent, Instant {seconds {now}}) == row.is_genuine);
    }
}

TEST_CASE("without a secret nothing is genuine", "[stripe][signed]")
{
    CHECK_FALSE(outside::is_signed_by_stripe({}, t() + "," + v1(), body, Instant {seconds {now}}));
    CHECK_FALSE(outside::is_signed_by_stripe({""}, t() + "," + v1(""), body, Instant {seconds {now}}));
}

TEST_CASE("hexadecimal digits are compared as bytes", "[stripe][signed]")
{
    const auto good = v1();
    CHECK(outside::is_signed_by_stripe(secrets, t() + ",v1=" + upper(good.substr(3)), body, Instant {seconds {now}}));
}

namespace {

domain::PaymentEvent read(const std::string& text, const std::string& key = "sk_test_1", std::string account = "")
{
    return outside::read_stripe_event({.key = key, .webhook_secrets = {}, .account = std::move(account)}, text);
}

std::string event_of(std::string_view type, std::string_view more = "", bool is_live = false)
{
    return fmt::format(
        R"({{"id":"evt_1","type":"{}","livemode":{}{},"data":{{"object":{{"object":"checkout.session",)"
        R"("id":"cs_1","amount_total":2000,"currency":"eur","status":"complete","payment_status":"paid",)"
        R"("metadata":{{"business_id":"salon","checkout_id":"c1"}}}}}}}})",
        type, is_live, more);
}

}   // namespace

TEST_CASE("an event says of which checkout it is, and how that stands", "[stripe]")
{
    const auto event = read(event_of("checkout.session.completed"));
    CHECK(event.key.business_id == "salon");
    CHECK(event.key.checkout_id == "c1");
    CHECK(event.key.provider_id == "cs_1");
    REQUIRE(event.report);
    CHECK(event.report->status == core::CheckoutStatus::paid);
    CHECK(event.report->amount == core::Money {2000, "EUR"});
    CHECK_FALSE(event.unfit);
}

TEST_CASE("an event of another mode, another account or another use of the account is none of ours", "[stripe][unfit]")
{
    const auto type = "checkout.session.completed";
    CHECK(read(event_of(type, "", true)).unfit == core::PaymentMismatch::another_mode);
    CHECK(read(event_of(type), "sk_live_1").unfit == core::PaymentMismatch::another_mode);
    CHECK_FALSE(read(event_of(type, "", true), "rk_live_1").unfit);
    CHECK(read(event_of(type, R"(,"account":"acct_2")")).unfit == core::PaymentMismatch::another_account);
    CHECK(read(event_of(type, R"(,"account":"acct_2")"), "sk_test_1", "acct_1").unfit
        == core::PaymentMismatch::another_account);
    CHECK(read(event_of(type), "sk_test_1", "acct_1").unfit == core::PaymentMismatch::another_account);
    CHECK_FALSE(read(event_of(type, R"(,"account":"acct_1")"), "sk_test_1", "acct_1").unfit);
    CHECK(read(event_of("refund.failed")).unfit == core::PaymentMismatch::refund_failed);
    CHECK(read(event_of("customer.created")).key.checkout_id.empty());
    CHECK(read(R"({"id":"evt_1","type":"checkout.session.completed","livemode":false,"data":{"object":{}}})")
            .key.checkout_id.empty());
}

namespace {

struct Shown {
    const char* json;
    core::CheckoutStatus status;
};

}   // namespace

TEST_CASE("how a session stands is read from all Stripe says of it", "[stripe]")
{
    using enum core::CheckoutStatus;
    const auto shown = GENERATE(values<Shown>({
        {R"("status":"open","payment_status":"unpaid","payment_intent":null)", open},
        {R"("status":"complete","payment_status":"paid","payment_intent":"pi_1")", paid},
        {R"("status":"complete","payment_status":"unpaid","payment_intent":{"status":"processing"})", processing},
        {R"("status":"complete","payment_status":"unpaid","payment_intent":"pi_1")", processing},
        {R"("status":"complete","payment_status":"unpaid","payment_intent":{"status":"requires_payment_method"})",
            failed},
        {R"("status":"complete","payment_status":"unpaid","payment_intent":{"status":"canceled"})", failed},
        {R"("status":"expired","payment_status":"unpaid","payment_intent":null)", expired},
        {R"("status":"something new","payment_status":"something new")", open},
    }));
    CAPTURE(shown.json);
    const auto report = outside::read_stripe_session(
        fmt::format(R"({{"object":"checkout.session","amount_total":5,"currency":"jpy",{}}})", shown.json));
    CHECK(report.status == shown.status);
    CHECK(report.amount == core::Money {5, "JPY"});
}

TEST_CASE("what is no session, or no number, is never taken for money", "[stripe]")
{
    CHECK_THROWS_AS(outside::read_stripe_session("[]"), domain::ProviderError);
    CHECK_THROWS_AS(outside::read_stripe_session("{"), domain::ProviderError);
    CHECK_THROWS_AS(outside::read_stripe_session(R"({"object":"charge"})"), domain::ProviderError);
    for (const auto* amount : {"9223372036854775808", "18446744073709551616", "20.5", "\"2000\"", "null", "2e3"}) {
        const auto report = outside::read_stripe_session(
            fmt::format(R"({{"object":"checkout.session","currency":"eur","amount_total":{}}})", amount));
        CHECK(report.amount.amount_minor == 0);
    }
    const auto crowns
        = outside::read_stripe_session(R"({"object":"checkout.session","currency":"isk","amount_total":150000})");
    CHECK(crowns.amount == core::Money {1500, "ISK"});
}

namespace {

// What is sent to Stripe, and what it answers.
struct Wire {
    std::vector<outside::OutgoingRequest> sent;
    std::vector<outside::IncomingAnswer> answers;

    domain::PaymentProvider provider()
    {
        return outside::stripe_provider({.key = "sk_test_1",
            .webhook_secrets = {"whsec_new"},
            .account = "acct_1",
            .api = "https://stripe.example",
            .send = [this](const outside::OutgoingRequest& request) {
                sent.push_back(request);
                return answers.at(sent.size() - 1);
            }});
    }
};

const domain::CheckoutOrder order {.key = {"salon", "c1", {}},
    .amount = {2000, "EUR"},
    .title = "Cut & colour",
    .email = "ada@example.com",
    .return_url = "https://book.example/verify-payment-callback?token=abc",
    .locale = core::Locale::pt_br,
    .created_at = Instant {seconds {now}}};

}   // namespace

TEST_CASE("a session is asked for with the server's own amount, under a key of its own", "[stripe]")
{
    Wire wire {.sent = {}, .answers = {{200, R"({"id":"cs_1","url":"https://pay.example/cs_1"})"}}};
    const auto begun = wire.provider().begin(order);
    CHECK(begun.provider_id == "cs_1");
    CHECK(begun.pay_url == "https://pay.example/cs_1");
    const auto& request = wire.sent.front();
    CHECK(request.verb == "POST");
    CHECK(request.url == "https://stripe.example/v1/checkout/sessions");
    const auto has = [&](std::string_view part) { return request.body.find(part) != std::string::npos; };
    CHECK(has("line_items%5B0%5D%5Bprice_data%5D%5Bunit_amount%5D=2000"));
    CHECK(has("%5Bname%5D=Cut%20%26%20colour"));
    CHECK(has("success_url=https%3A%2F%2Fbook.example%2Fverify-payment-callback%3Ftoken%3Dabc"));
    CHECK(has("metadata%5Bcheckout_id%5D=c1"));
    CHECK(has("payment_intent_data%5Bmetadata%5D%5Bbusiness_id%5D=salon"));
    CHECK(has(fmt::format("expires_at={}", now + 31 * 60)));
    CHECK(has("locale=pt-BR"));
    const auto header = [&](std::string_view name) {
        for (const auto& [key, value] : request.headers)
            if (key == name) return value;
        return std::string {};
    };
    CHECK(header("Authorization") == "Bearer sk_test_1");
    CHECK(header("Stripe-Version") == outside::stripe_version);
    CHECK(header("Stripe-Account") == "acct_1");
    CHECK(header("Idempotency-Key") == "begin-c1");
}

TEST_CASE(
    "what Stripe refuses for good is told from what may work later, and no words of visitors come along", "[stripe]")
{
    const auto [status, is_final] = GENERATE(table<int, bool>({{400, true}, {402, true}, {404, true}, {401, false},
        {403, false}, {408, false}, {409, false}, {429, false}, {500, false}, {503, false}}));
    Wire wire {.sent = {},
        .answers = {{status, R"({"error":{"type":"invalid","code":"email","message":"ada@example.com is wrong"}})"}}};
    try {
        wire.provider().begin(order);
        FAIL("it was refused");
    } catch (const domain::ProviderError& error) {
        CHECK(error.is_final == is_final);
        CHECK(std::string {error.what()}.find("ada") == std::string::npos);
    }
}

TEST_CASE("a refund whose answer was lost is found and not made again", "[stripe]")
{
    const std::string session = R"({"object":"checkout.session","livemode":false,"payment_intent":{"id":"pi_1"}})";
    const domain::RefundOrder refund {"refund:b1:500", {"salon", "c1", "cs_1"}, {500, "EUR"}};
    Wire found {.sent = {},
        .answers = {{200, session}, {200, R"({"data":[{"id":"re_1","metadata":{"refund_id":"refund:b1:500"}}]})"}}};
    CHECK(found.provider().refund(refund) == "re_1");
    Wire made {.sent = {}, .answers = {{200, session}, {200, R"({"data":[]})"}, {200, R"({"id":"re_2"})"}}};
    CHECK(made.provider().refund(refund) == "re_2");
    CHECK(made.sent.back().body.find("amount=500") != std::string::npos);
}

// Under the same key Stripe repeats its refusal for a day.
TEST_CASE("a refund that was refused is tried again under another key", "[stripe]")
{
    const std::string session = R"({"object":"checkout.session","livemode":false,"payment_intent":{"id":"pi_1"}})";
    const auto key_of = [&](int retries) {
        Wire wire {.sent = {}, .answers = {{200, session}, {200, R"({"data":[]})"}, {200, R"({"id":"re_2"})"}}};
        wire.provider().refund({"refund:b1:500", {"salon", "c1", "cs_1"}, {500, "EUR"}, retries});
        for (const auto& [name, value] : wire.sent.back().headers)
            if (name == "Idempotency-Key") return value;
        return std::string {};
    };
    CHECK(key_of(0) == "refund:b1:500");
    CHECK(key_of(1) == "refund:b1:500:1");
    CHECK(key_of(2) == "refund:b1:500:2");
}

TEST_CASE("a refund is not tried again once money was given back in the dashboard", "[stripe]")
{
    const std::string session = R"({"object":"checkout.session","livemode":false,"currency":"eur","status":"complete",
        "payment_status":"paid","amount_total":2000,
        "payment_intent":{"id":"pi_1","latest_charge":{"amount_refunded":800}}})";
    const auto is_made = [&](int retries, std::int64_t sent) {
        Wire wire {.sent = {}, .answers = {{200, session}, {200, R"({"data":[]})"}, {200, R"({"id":"re_2"})"}}};
        try {
            wire.provider().refund({"refund:b1:500", {"salon", "c1", "cs_1"}, {500, "EUR"}, retries, sent});
            return true;
        } catch (const domain::ProviderError& error) {
            CHECK(error.is_final);
            return false;
        }
    };
    CHECK(is_made(1, 800));   // All of it was sent from here.
    CHECK_FALSE(is_made(1, 799));
    CHECK(is_made(0, 0));   // The first time it is the server's own doing: an answer may have been lost.
}
