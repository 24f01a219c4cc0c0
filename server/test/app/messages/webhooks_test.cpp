#include "app/messages/webhooks.hpp"

#include <catch2/catch.hpp>
#include <mutex>
#include <thread>

#include "app/messages/dispatch_outbox.hpp"
#include "core/word.hpp"
#include "test/support/salon.hpp"

using core::DeliveryStatus;
using storage::Lane;
using test::at;

namespace {

constexpr const char* start = "2026-03-03T10:00:00Z";

// A salon with the webhooks "crm", which is told everything, and "till", which is told of payments; and what receivers
// answer.
struct Desk {
    test::Salon salon;
    app::Shell shell = salon.shell();
    std::mutex mutex;
    std::vector<domain::WebhookRequest> sent;
    std::vector<std::string> reported;
    domain::WebhookAnswer answer {204, false};

    Desk()
    {
        salon.execute(R"(
            INSERT INTO webhooks (business_id, id, slug, url, events, active, position)
                VALUES ('salon', 'crm', 'crm', 'https://crm.example/', '', 1, 0),
                       ('salon', 'till', 'till', 'https://till.example/', 'payment.received payment.refunded', 1, 1))");
        give_secret("crm", "whsec_one");
        give_secret("till", "whsec_two");
        shell.webhooks.to_message = [](const domain::WebhookFacts& facts) {
            return std::string {core::word(facts.event)} + " " + facts.business.slug + " "
                + std::to_string(facts.booking.sequence);
        };
        shell.webhooks.send = [this](const domain::WebhookRequest& request) {
            const std::scoped_lock lock {mutex};
            sent.push_back(request);
            return answer;
        };
        shell.report = [this](std::string_view event, std::string_view) { reported.emplace_back(event); };
    }

    void give_secret(const char* webhook, const char* secret)
    {
        salon.database().write([&](storage::Transaction& transaction) {
            storage::add_webhook_secret(transaction, "salon", webhook, secret);
        });
    }

    std::vector<storage::StoredDelivery> deliveries()
    {
        return salon.database().read(
            [](storage::Snapshot& snapshot) { return storage::deliveries_of_business(snapshot, "salon"); });
    }

    void book()
    {
        REQUIRE(salon.book(start));
        REQUIRE(app::dispatch_notices(shell, 100) == 2);
    }

    bool send(Lane lane = Lane::all) { return app::send_delivery(shell, lane); }

    void pass(core::seconds time) { salon.set_now(shell.now() + time); }
};

}   // namespace

TEST_CASE("each webhook that wants it gets one message of a notice to the staff", "[webhooks]")
{
    Desk desk;
    desk.book();
    REQUIRE(desk.deliveries().size() == 1);   // The visitor's notice is none, and it is no payment.
    const auto made = desk.deliveries().front();
    CHECK(made.webhook == "crm");
    CHECK(made.event == core::WebhookEvent::booking_scheduled);
    CHECK(made.status == DeliveryStatus::waiting);
    CHECK(desk.send());
    CHECK_FALSE(desk.send());
    REQUIRE(desk.sent.size() == 1);
    CHECK(desk.sent[0].id == made.id);
    CHECK(desk.sent[0].url == "https://crm.example/");
    CHECK(desk.sent[0].payload == "booking.scheduled salon 0");
    CHECK(desk.sent[0].secrets == std::vector<std::string> {"whsec_one"});
    const auto done = desk.deliveries().front();
    CHECK(done.status == DeliveryStatus::sent);
    CHECK(done.attempts == 1);
    CHECK(done.sent_at == desk.shell.now());
    CHECK_FALSE(done.next_try_at);
    CHECK(desk.reported.empty());
}

TEST_CASE("one without a secret and one that is not active are told nothing", "[webhooks]")
{
    Desk desk;
    desk.salon.execute(GENERATE("DELETE FROM webhook_secrets", "UPDATE webhooks SET active = 0"));
    desk.book();
    CHECK(desk.deliveries().empty());
}

TEST_CASE("a message that is not received is sent again, the same, for three days", "[webhooks]")
{
    Desk desk;
    desk.answer.status = GENERATE(0, 302, 404, 500);
    desk.book();
    const auto first = desk.shell.now();
    desk.salon.execute("UPDATE bookings SET sequence = 7");   // What is told was fixed before.
    core::Instant last;
    while (desk.deliveries().front().status == DeliveryStatus::waiting) {
        const auto next = desk.deliveries().front().next_try_at.value();
        desk.salon.set_now(next - core::seconds {1});
        CHECK_FALSE(desk.send());
        desk.salon.set_now(next);
        last = next;
        REQUIRE(desk.send());
    }
    CHECK(desk.sent.size() == 10);
    CHECK(last - first >= core::seconds {72 * 3600});
    CHECK(last - first <= core::seconds {84 * 3600});
    for (const auto& request : desk.sent) {
        CHECK(request.id == desk.sent[0].id);
        CHECK(request.payload == "booking.scheduled salon 0");
    }
    CHECK(desk.sent.back().now != desk.sent[0].now);
    const auto given_up = desk.deliveries().front();
    CHECK(given_up.status == DeliveryStatus::failed);
    CHECK(given_up.answer == (desk.answer.status == 0 ? "no answer" : "status " + std::to_string(desk.answer.status)));
    CHECK(desk.reported == std::vector<std::string> {"webhook_failed"});
    desk.pass(core::seconds {30 * 24 * 3600});
    CHECK_FALSE(desk.send());
}

TEST_CASE("who says that they are gone is told nothing more, until they are set up again", "[webhooks]")
{
    Desk desk;
    desk.book();
    REQUIRE(desk.salon.book("2026-03-03T11:00:00Z"));
    REQUIRE(app::dispatch_notices(desk.shell, 100) == 2);
    desk.answer.status = 410;
    CHECK(desk.send());
    CHECK(desk.salon.count("webhooks WHERE slug = 'crm' AND active = 0") == 1);
    CHECK(desk.send());   // What waited is given up.
    CHECK_FALSE(desk.send());
    CHECK(desk.sent.size() == 1);
    const auto deliveries = desk.deliveries();
    CHECK(deliveries[0].answer == "status 410");
    CHECK(deliveries[1].answer == "inactive");
    CHECK(deliveries[1].status == DeliveryStatus::failed);
    REQUIRE(desk.salon.book("2026-03-03T12:00:00Z"));
    REQUIRE(app::dispatch_notices(desk.shell, 100) == 2);
    CHECK(desk.deliveries().size() == 2);
}

TEST_CASE("a former secret goes on signing for a day", "[webhooks]")
{
    Desk desk;
    desk.pass(core::seconds {60});
    desk.give_secret("crm", "whsec_new");
    desk.book();
    desk.answer.status = 500;
    REQUIRE(desk.send());
    CHECK(desk.sent.back().secrets == std::vector<std::string> {"whsec_new", "whsec_one"});
    desk.pass(core::seconds {24 * 3600 - 1});
    REQUIRE(desk.send());
    CHECK(desk.sent.back().secrets.size() == 2);
    desk.pass(core::seconds {24 * 3600});
    REQUIRE(desk.send());
    CHECK(desk.sent.back().secrets == std::vector<std::string> {"whsec_new"});
}

TEST_CASE("a replayed message is sent again under the same id", "[webhooks]")
{
    Desk desk;
    desk.book();
    REQUIRE(desk.send());
    const auto replay = [&](const std::string& id) {
        return desk.salon.database().write(
            [&](storage::Transaction& transaction) { return storage::replay_delivery(transaction, "salon", id); });
    };
    CHECK_FALSE(replay("msg_other"));
    CHECK_FALSE(desk.send());
    CHECK(replay(desk.sent[0].id));
    CHECK(desk.send());
    CHECK_FALSE(desk.send());
    REQUIRE(desk.sent.size() == 2);
    CHECK(desk.sent[1].id == desk.sent[0].id);
    CHECK(desk.sent[1].payload == desk.sent[0].payload);
}

TEST_CASE("while one process sends to a webhook no other does, and other webhooks are served", "[webhooks][isolation]")
{
    Desk desk;
    desk.salon.execute("UPDATE webhooks SET events = ''");
    desk.book();
    REQUIRE(desk.salon.book("2026-03-03T11:00:00Z"));
    REQUIRE(app::dispatch_notices(desk.shell, 100) == 2);
    std::vector<std::string> during;
    const auto answer_at_once = desk.shell.webhooks.send;
    desk.shell.webhooks.send = [&](const domain::WebhookRequest& request) {
        // While the first receiver thinks, another sender works until nothing is left for it.
        auto other = desk.shell;
        other.webhooks.send = [&](const domain::WebhookRequest& others) {
            during.push_back(others.url);
            return domain::WebhookAnswer {204, false};
        };
        while (app::send_delivery(other, Lane::all)) { }
        return answer_at_once(request);
    };
    REQUIRE(desk.send());
    REQUIRE(desk.sent.size() == 1);
    CHECK(during.size() == 2);
    for (const auto& url : during)
        CHECK(url != desk.sent[0].url);
    CHECK(desk.send());
    CHECK_FALSE(desk.send());
}

TEST_CASE("who sends to those that are well passes over one that failed or was slow", "[webhooks][isolation]")
{
    Desk desk;
    desk.salon.execute("UPDATE webhooks SET events = ''");
    desk.book();
    desk.answer = GENERATE(domain::WebhookAnswer {500, false}, domain::WebhookAnswer {204, true});
    REQUIRE(desk.send());
    const auto troubled = desk.sent[0].url;
    REQUIRE(desk.salon.book("2026-03-03T11:00:00Z"));
    REQUIRE(app::dispatch_notices(desk.shell, 100) == 2);
    desk.answer = {204, false};
    desk.pass(core::seconds {10});
    desk.sent.clear();
    while (desk.send(Lane::healthy_only)) { }
    CHECK(desk.sent.size() == 2);
    for (const auto& request : desk.sent)
        CHECK(request.url != troubled);
    CHECK(desk.send(Lane::all));
    const auto left = desk.salon.count("webhook_deliveries WHERE status = 'waiting'");
    CHECK(desk.send(Lane::healthy_only) == (left > 0));   // It is well again.
    while (desk.send(Lane::all)) { }
    CHECK(desk.salon.count("webhook_deliveries WHERE status <> 'sent'") == 0);
}

TEST_CASE("a sender that dies leaves its message to others", "[webhooks]")
{
    Desk desk;
    desk.book();
    auto dying = desk.shell;
    dying.webhooks.send
        = [](const domain::WebhookRequest&) -> domain::WebhookAnswer { throw std::runtime_error {"x"}; };
    CHECK_THROWS(app::send_delivery(dying, Lane::all));
    CHECK_FALSE(desk.send());
    desk.pass(core::seconds {-3600});   // Also where the clock was put back.
    CHECK_FALSE(desk.send());
    desk.pass(core::seconds {3600 + 60});
    CHECK(desk.send());
    CHECK(desk.deliveries().front().attempts == 2);
}

TEST_CASE("of several processes that dispatch the same notice, one makes messages of it", "[webhooks][dispatched]")
{
    Desk desk;
    constexpr int notices = 20;
    for (int i = 0; i < notices; ++i)
        REQUIRE(desk.salon.book(core::to_rfc3339(at("2026-03-03T09:00:00Z") + core::minutes {24 * 60 * i})));
    std::vector<std::thread> threads;
    std::atomic<int> dispatched = 0, ready = 0;
    constexpr int servers = 3;
    // All have seen what waits before one of them gets to it.
    desk.shell.webhooks.to_message = [&, is_first = std::make_shared<std::atomic<int>>(0)](const auto&) {
        if (is_first->fetch_add(1) < servers) {
            ++ready;
            while (ready < servers)
                std::this_thread::yield();
        }
        return std::string {"{}"};
    };
    for (int i = 0; i < servers; ++i)
        threads.emplace_back([&] { dispatched += app::dispatch_notices(desk.shell, 100); });
    for (auto& thread : threads)
        thread.join();
    CHECK(dispatched == 2 * notices);
    CHECK(desk.salon.count("webhook_deliveries") == notices);
}

namespace {

storage::DueDelivery take(Desk& desk)
{
    return desk.salon.database().write([&](storage::Transaction& transaction) {
        return storage::take_delivery(transaction, desk.salon.database().engine(), Lane::all).value();
    });
}

void say(Desk& desk, const storage::DueDelivery& due, const storage::DeliveryOutcome& outcome)
{
    desk.salon.database().write(
        [&](storage::Transaction& transaction) { storage::set_outcome(transaction, due, outcome); });
}

const storage::DeliveryOutcome received {.status = DeliveryStatus::sent, .answer = ""};
const storage::DeliveryOutcome is_gone {
    .status = DeliveryStatus::failed, .answer = "status 410", .wait = {}, .is_failing = true, .is_gone = true};

}   // namespace

TEST_CASE("a sender that is late says nothing of a message that another one took", "[webhooks][lease]")
{
    Desk desk;
    desk.book();
    const auto late = take(desk);
    desk.pass(core::seconds {60});
    const auto next = take(desk);
    REQUIRE(next.id == late.id);
    const auto is_well = "webhooks WHERE slug = 'crm' AND active = 1 AND is_failing = 0";
    say(desk, late, is_gone);
    CHECK(desk.deliveries().front().status == DeliveryStatus::waiting);
    CHECK(desk.salon.count(is_well) == 1);
    // The webhook is the other one's still, for whatever else there is to send.
    REQUIRE(desk.salon.book("2026-03-03T11:00:00Z"));
    REQUIRE(app::dispatch_notices(desk.shell, 100) == 2);
    CHECK_FALSE(desk.send());
    say(desk, next, received);
    say(desk, late, is_gone);
    CHECK(desk.deliveries().front().status == DeliveryStatus::sent);
    CHECK(desk.salon.count(is_well) == 1);
    CHECK(desk.send());
}

TEST_CASE("a message that is asked for while it is being sent is sent once more, at once", "[webhooks][lease]")
{
    Desk desk;
    desk.book();
    const auto due = take(desk);
    REQUIRE(desk.salon.database().write(
        [&](storage::Transaction& transaction) { return storage::replay_delivery(transaction, "salon", due.id); }));
    CHECK_FALSE(desk.send());
    say(desk, due, received);
    CHECK(desk.deliveries().front().status == DeliveryStatus::waiting);
    CHECK(desk.send());
    CHECK(desk.deliveries().front().status == DeliveryStatus::sent);
}
