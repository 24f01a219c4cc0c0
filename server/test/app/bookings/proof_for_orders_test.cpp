// Beyond what a client may have without one, orders need proofs of work.
#include <catch2/catch.hpp>

#include "app/bookings/proof_of_work.hpp"
#include "app/bookings/series.hpp"
#include "core/word.hpp"
#include "test/support/solved.hpp"
#include "test/support/studio.hpp"

using test::at;

namespace {

constexpr std::string_view address = "192.0.2.7";
constexpr auto made = "", needs_proof = "proof_required";

template <class T> std::string code_of(const core::Result<T>& answer)
{
    return answer ? std::string {} : std::string {core::word(answer.error().code)};
}

// The studio, where a client may book twice, and order three times, without a proof, which allows one more.
class GuardedStudio : public test::Studio {
public:
    GuardedStudio()
    {
        set_visitor_limits(
            {.booked_per_client = 9, .booked_without_proof = 2, .orders_without_proof = 3, .allowed_by_proof = 1});
    }

    domain::Proof new_proof(std::string_view client = address)
    {
        return test::solved(app::new_challenge(shell(), {"salon", client}));
    }

    std::string book_at(std::string_view starts_at, const std::optional<domain::Proof>& proof = {})
    {
        auto wanted = wish("cut", starts_at, "anna");
        wanted.client = address;
        wanted.proof = proof;
        return code_of(app::book(shell(), "salon", wanted));
    }

    core::Result<app::Hold> hold_at(std::string_view starts_at, const std::optional<domain::Proof>& proof = {})
    {
        auto wanted = hold_wish("cut", starts_at, "anna");
        wanted.client = address;
        wanted.is_limited = true;
        wanted.proof = proof;
        return app::hold(shell(), "salon", wanted);
    }

    // Two bookings: all that is free.
    void take_what_is_free()
    {
        REQUIRE(book_at("2026-03-03T09:00:00Z") == made);
        REQUIRE(book_at("2026-03-03T10:00:00Z") == made);
    }
};

}   // namespace

TEST_CASE("what is more than free needs a proof, and each order its own", "[proof][limits]")
{
    GuardedStudio studio;
    studio.take_what_is_free();
    CHECK(studio.book_at("2026-03-03T11:00:00Z") == needs_proof);
    CHECK(studio.book_at("2026-03-03T11:00:00Z", studio.new_proof("192.0.2.8")) == needs_proof);
    const auto proof = studio.new_proof();
    CHECK(studio.book_at("2026-03-03T11:00:00Z", proof) == made);
    CHECK(studio.book_at("2026-03-03T12:00:00Z", proof) == needs_proof);
    CHECK(studio.book_at("2026-03-03T12:00:00Z", studio.new_proof()) == made);
    CHECK(studio.count("bookings") == 4);
}

TEST_CASE("a proof that came without need stays unused", "[proof][limits]")
{
    GuardedStudio studio;
    const auto proof = studio.new_proof();
    CHECK(studio.book_at("2026-03-03T09:00:00Z", proof) == made);
    CHECK(studio.book_at("2026-03-03T10:00:00Z") == made);
    CHECK(studio.book_at("2026-03-03T11:00:00Z", proof) == made);
}

TEST_CASE("a time that another visitor took costs no proof", "[proof][limits]")
{
    GuardedStudio studio;
    studio.take_what_is_free();
    const auto proof = studio.new_proof();
    CHECK(studio.book_at("2026-03-03T10:00:00Z", proof) == "staff_busy");
    CHECK(studio.book_at("2026-03-03T11:00:00Z", proof) == made);
}

TEST_CASE("who only holds and releases needs a proof, too", "[proof][limits]")
{
    GuardedStudio studio;
    for (int i = 0; i < 3; ++i)
        REQUIRE(app::release_hold(studio.shell(), studio.link(studio.hold_at("2026-03-03T09:00:00Z").value().token)));
    CHECK(code_of(studio.hold_at("2026-03-03T09:00:00Z")) == needs_proof);
    CHECK(studio.hold_at("2026-03-03T09:00:00Z", studio.new_proof()));
}

TEST_CASE("a hold that there was a proof for is confirmed without another one", "[proof][limits]")
{
    GuardedStudio studio;
    studio.take_what_is_free();
    const auto held = studio.hold_at("2026-03-03T11:00:00Z", studio.new_proof());
    REQUIRE(held);
    const auto visitor = studio.wish("cut", "2026-03-03T11:00:00Z", "anna").visitor;
    CHECK(app::confirm_hold(studio.shell(), studio.link(held->token), {visitor, std::string {address}}));
}

TEST_CASE("a series needs one proof for all its appointments", "[proof][limits]")
{
    GuardedStudio studio;
    const auto first = studio.wish("course", "2026-03-10T09:00:00Z");
    app::SeriesRequest series {.order = first.order,
        .starts = {at("2026-03-10T09:00:00Z"), at("2026-03-17T09:00:00Z"), at("2026-03-24T09:00:00Z")},
        .visitor = first.visitor,
        .one_time_slug = "",
        .client = std::string {address}};
    CHECK(code_of(app::book_series(studio.shell(), "salon", series)) == needs_proof);
    CHECK(studio.count("bookings") == 0);
    series.proof = studio.new_proof();
    CHECK(code_of(app::book_series(studio.shell(), "salon", series)) == made);
    CHECK(studio.count("used_proofs") == 1);
}

TEST_CASE("no proof buys more than the limit", "[proof][limits]")
{
    GuardedStudio studio;
    studio.execute("UPDATE visitor_limits SET booked_per_client = 3");
    studio.take_what_is_free();
    CHECK(studio.book_at("2026-03-03T11:00:00Z", studio.new_proof()) == made);
    CHECK(studio.book_at("2026-03-03T12:00:00Z", studio.new_proof()) == "too_many_bookings");
    CHECK(studio.count("used_proofs") == 1);
}
