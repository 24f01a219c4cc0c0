#include <catch2/catch.hpp>

#include "api/wire.gen.hpp"
#include "app/bookings/admission.hpp"
#include "http/cache/slot_response_cache.hpp"
#include "http/front_end/assets.hpp"
#include "http/site/delivery/pages.hpp"
#include "http/wire/proof.hpp"
#include "outside/system/encoding.hpp"
#include "test/support/solved.hpp"
#include "test/support/wide_site.hpp"

namespace {

constexpr auto path = "/api/v1/proof-challenge";

// Reads a header as a request has it.
class HeaderReader {
public:
    std::optional<domain::Proof> operator()(std::string header)
    {
        http::Context context {site_.shell(), business_, assets_, slot_responses_, {}, {}, {}, {}, {}, {}, pages_};
        context.proof_of_work = std::move(header);
        return http::proof_of(context);
    }

private:
    test::SalonSite site_;
    domain::Business business_;
    http::Assets assets_ {{}};
    http::SlotResponseCache slot_responses_;
    http::SitePages pages_ {[](std::string_view, std::string_view) { }};
};

// As a browser behind this address makes it.
std::string new_proof(test::SalonSite& site, const std::string& client)
{
    http::Request request {.verb = "GET", .target = path};
    request.client = client;
    request.headers.emplace_back("host", "salon.example");
    const auto given = api::parse_body<api::ProofChallenge>(site.handle(request).body);
    REQUIRE(given);
    const auto proof = test::solved({given->challenge, given->maxnumber, given->salt, given->signature});
    return outside::to_base64(api::to_json(api::Proof {.algorithm = given->algorithm,
        .challenge = proof.challenge,
        .number = proof.number,
        .salt = proof.salt,
        .signature = proof.signature,
        .took = 12}));
}

std::string proof_with(const std::string& fields)
{
    return outside::to_base64(R"({"algorithm":"SHA-256","challenge":"c","salt":"s","signature":"g")" + fields + "}");
}

}   // namespace

TEST_CASE("a challenge is given to each client anew, and kept in no cache", "[api][proof]")
{
    test::SalonSite site;
    const auto response = site.get(path);
    CHECK(response.status == 200);
    CHECK(std::ranges::count(response.headers, std::pair<std::string, std::string> {"Cache-Control", "no-store"}) == 1);
    const auto given = api::parse_body<api::ProofChallenge>(response.body);
    REQUIRE(given);
    CHECK(given->algorithm == "SHA-256");
    const auto proof = test::solved({given->challenge, given->maxnumber, given->salt, given->signature});
    CHECK(proof.number >= 0);
    CHECK(site.get(path).body != response.body);
    CHECK(site.get(std::string {path} + "?a=1").status == 422);
    CHECK(site.handle(test::post_of(path, "{}")).status == 405);
}

TEST_CASE("a refusal for want of a proof is not kept and the same request with one is carried out once", "[api][proof]")
{
    test::WideSite site;
    site.salon().set_visitor_limits({.booked_without_proof = 0, .allowed_by_proof = 1});
    auto request = test::post_of("/api/v1/bookings", test::booking_of(test::order_of("cut")));
    request.client = "192.0.2.7";
    request.headers.emplace_back("idempotency-key", "one");
    const auto refused = site.handle(request);
    CHECK(refused.status == 403);
    CHECK(refused.body.contains(R"("code":"proof_required")"));
    CHECK(site.salon().count("idempotent_responses") == 0);

    auto proven = request;
    proven.headers.emplace_back("proof-of-work", new_proof(site, request.client));
    const auto booked = site.handle(proven);
    CHECK(booked.status == 201);
    CHECK(site.handle(proven).body == booked.body);
    CHECK(site.handle(request).body == booked.body);
    CHECK(site.salon().count("bookings") == 1);

    auto next = proven;   // Another thing to be done, with the proof that was used.
    next.headers[next.headers.size() - 2].second = "two";
    CHECK(site.handle(next).status == 403);
    next.headers.back().second = new_proof(site, "192.0.2.8");
    CHECK(site.handle(next).status == 403);
    CHECK(site.salon().count("bookings") == 1);
}

TEST_CASE("the header of a proof is read, or there is none", "[api][proof]")
{
    HeaderReader read;
    const auto proof = read(proof_with(R"(,"number":7)"));
    REQUIRE(proof);
    CHECK(proof->challenge == "c");
    CHECK(proof->number == 7);
    CHECK(proof->salt == "s");
    CHECK(proof->signature == "g");
    CHECK(read(proof_with(R"(,"number":7,"took":123)")));
    const auto text = proof_with(R"(,"number":7)");
    const std::pair<const char*, std::string> rows[] = {
        {"no header", ""},
        {"no base64", "{}"},
        {"a line break", text + "\n"},
        {"without its end", text.substr(0, text.size() - 1)},
        {"no JSON", outside::to_base64("proof")},
        {"no object", outside::to_base64("[1]")},
        {"no number", proof_with("")},
        {"a number as text", proof_with(R"(,"number":"7")")},
        {"a fraction", proof_with(R"(,"number":7.5)")},
        {"a negative number", proof_with(R"(,"number":-7)")},
        {"a number that is too large", proof_with(R"(,"number":100001)")},
        {"something else in it", proof_with(R"(,"number":7,"a":1)")},
        {"a long salt",
            outside::to_base64(R"({"algorithm":"SHA-256","challenge":"c","signature":"g","number":7,"salt":")"
                + std::string(201, 's') + R"("})")},
        {"another algorithm",
            outside::to_base64(R"({"algorithm":"SHA-1","challenge":"c","salt":"s","signature":"g","number":7})")},
        {"a long one", outside::to_base64(std::string(3000, ' ') + R"({})")},
    };
    for (const auto& [what, header] : rows) {
        INFO(what);
        CHECK_FALSE(read(header));
    }
}

TEST_CASE("forms need a proof beyond what is free, and there is an end of them", "[api][proof][forms][limits]")
{
    test::WideSite site;
    site.salon().set_visitor_limits({.submissions_per_client = 3, .submissions_without_proof = 1});
    auto request = test::post_of(
        "/api/v1/forms/wish/submissions", R"({"answers":[{"question":"what","text":"Tea"}],"locale":"en"})");
    const auto submit = [&](const char* key, const std::string& proof = {}) {
        auto keyed = request;
        keyed.headers.emplace_back("idempotency-key", key);
        if (!proof.empty()) keyed.headers.emplace_back("proof-of-work", proof);
        return site.handle(keyed).status;
    };
    CHECK(submit("one") == 201);
    CHECK(submit("two") == 403);
    CHECK(submit("two", new_proof(site, "192.0.2.8")) == 403);
    CHECK(site.salon().count("submissions") == 1);
    const auto proof = new_proof(site, request.client);
    CHECK(submit("two", proof) == 201);
    CHECK(submit("two") == 201);     // The same once more.
    CHECK(submit("three") == 201);   // A proof allows more than one.
    CHECK(submit("four") == 429);
    CHECK(site.salon().count("submissions") == 3);
    request.client = "192.0.2.9";
    CHECK(submit("five") == 201);
    site.salon().set_now(test::at("2026-03-03T09:30:00Z"));
    CHECK(app::forget_visitors(site.shell(), 10) == 4);
    CHECK(site.salon().count("visitor_submissions") == 0);
    CHECK(site.salon().count("submissions") == 4);
}
