// What a visitor tells and agrees to is kept with the booking, however it came to be.
#include <catch2/catch.hpp>

#include "app/bookings/series.hpp"
#include "storage/bookings/bookings.hpp"
#include "storage/bookings/consents.hpp"
#include "test/support/studio.hpp"

using core::BookingStatus;
using core::ErrorCode;
using core::FieldCode;
using domain::ConsentKind;
using test::at;
using test::Studio;

namespace {

constexpr auto asks_for_all = R"(
    UPDATE services SET date_of_birth_rule = 'required', location_rule = 'required', consent_rule = 'required',
        terms_rule = 'optional', consent_text = 'We keep your data.', consent_version = '2026-01', terms_url = '/terms',
        cancel_reason_rule = 'required'
    WHERE id IN ('cut', 'course'))";

domain::Visitor visitor()
{
    domain::Visitor visitor;
    visitor.time_zone = "UTC";
    visitor.locale = core::Locale::de;
    visitor.contact = {"Ada", "Lovelace", "ada@example.com", "", "", core::parse_date("1915-12-10", 1900), "Am Ring 1"};
    visitor.consent_given = true;
    visitor.terms_accepted = true;
    visitor.attribution.utm_source = "newsletter";
    visitor.attribution.referrer_host = "news.example";
    visitor.ip = "2001:db8::7";
    return visitor;
}

struct Kept {
    domain::Booking booking;
    std::vector<storage::ConsentReceipt> receipts;
    domain::Attribution attribution;
};

Kept kept_of(Studio& studio, const std::string& id)
{
    const storage::Subject subject {"salon", storage::SubjectKind::booking, id};
    return studio.database().read([&](storage::Snapshot& snapshot) {
        return Kept {storage::find_booking(snapshot, "salon", id).value(), storage::consents_of(snapshot, subject),
            storage::attribution_of(snapshot, subject)};
    });
}

void check_kept(Studio& studio, const std::string& id)
{
    const auto kept = kept_of(studio, id);
    const auto told = visitor();
    CHECK(kept.booking.contact == told.contact);
    CHECK(kept.booking.policy.cancel_reason == core::DetailRule::required);
    CHECK(kept.attribution == told.attribution);
    REQUIRE(kept.receipts.size() == 2);
    const auto& [consent, terms] = std::pair {kept.receipts[0], kept.receipts[1]};
    CHECK(consent.consent == domain::Consent {ConsentKind::consent, "We keep your data.", "", "2026-01"});
    CHECK(terms.consent == domain::Consent {ConsentKind::terms, "", "/terms", ""});
    for (const auto& receipt : kept.receipts) {
        CHECK(receipt.locale == core::Locale::de);
        CHECK(receipt.ip == "2001:db8::7");
        CHECK(receipt.given_at == at("2026-03-02T08:00:00Z"));
    }
}

app::SeriesRequest two_courses()
{
    app::SeriesRequest wanted {{}, {at("2026-03-03T09:00:00Z"), at("2026-03-10T09:00:00Z")}, visitor(), ""};
    wanted.order.items.push_back(test::item_of("course"));
    return wanted;
}

app::Hold hold(Studio& studio, std::string_view service, std::string_view start)
{
    return app::hold(studio.shell(), "salon", studio.hold_wish(service, start)).value();
}

}   // namespace

TEST_CASE("a booking keeps what the visitor told and agreed to", "[details]")
{
    Studio studio;
    studio.execute(asks_for_all);
    auto wish = studio.wish("cut", "2026-03-03T10:00:00Z");
    wish.visitor = visitor();
    check_kept(studio, app::book(studio.shell(), "salon", wish).value().booking.id);
}

TEST_CASE("a confirmed hold keeps it, and the hold before keeps nothing", "[details]")
{
    Studio studio;
    studio.execute(asks_for_all);
    const auto held = hold(studio, "cut", "2026-03-03T10:00:00Z");
    CHECK(kept_of(studio, held.booking.id).receipts.empty());
    auto silent = visitor();
    silent.consent_given = false;
    const auto refused = app::confirm_hold(studio.shell(), studio.link(held.token), {silent});
    CHECK(refused.error() == core::Refusal {ErrorCode::invalid_fields, {{"consent_given", FieldCode::required}}});
    app::confirm_hold(studio.shell(), studio.link(held.token), {visitor()}).value();
    check_kept(studio, held.booking.id);
}

TEST_CASE("each booking of a series keeps it", "[details][series]")
{
    Studio studio;
    studio.execute(asks_for_all);
    const auto booked = app::book_series(studio.shell(), "salon", two_courses()).value();
    REQUIRE(booked.bookings.size() == 2);
    for (const auto& one : booked.bookings)
        check_kept(studio, one.booking.id);
}

TEST_CASE("a booking has receipts only of what its visitor agreed to", "[details]")
{
    Studio studio;
    CHECK(studio.book("2026-03-03T10:00:00Z"));
    CHECK(studio.count("consent_receipts") == 0);
    CHECK(studio.count("attributions") == 0);
}

TEST_CASE("the rule for a reason to cancel is the one that held at booking", "[details]")
{
    struct Row {
        const char* agreed;
        const char* reason;
        std::optional<FieldCode> code;
    };
    const Row rows[] = {
        {"required", "", FieldCode::required},
        {"required", " \n", FieldCode::required},
        {"required", "I am ill.", {}},
        {"optional", "", {}},
        {"optional", "I am ill.", {}},
        {"off", "", {}},
        {"off", "I am ill.", FieldCode::not_asked},
    };
    Studio studio;
    auto start = at("2026-03-03T09:00:00Z");
    for (const auto& row : rows) {
        INFO(row.agreed << " '" << row.reason << "'");
        studio.execute(std::string {"UPDATE services SET cancel_reason_rule = '"} + row.agreed + "'");
        auto wish = studio.wish("course", "2026-03-03T09:00:00Z");
        wish.starts_at = start += core::hours {1};
        const auto token = app::book(studio.shell(), "salon", wish).value().tokens.cancel.value();
        studio.execute("UPDATE services SET cancel_reason_rule = 'optional'");
        const auto cancelled = app::cancel(studio.shell(), studio.link(token), {row.reason});
        CHECK(cancelled.has_value() == !row.code);
        if (row.code) CHECK(cancelled.error() == core::Refusal {ErrorCode::invalid_fields, {{"reason", *row.code}}});
    }
}

TEST_CASE("a link knows how many bookings of its series are still to come about", "[details][series]")
{
    Studio studio;
    auto wanted = two_courses();
    wanted.visitor = studio.wish("cut", "2026-03-03T09:00:00Z").visitor;
    const auto booked = app::book_series(studio.shell(), "salon", wanted).value().bookings;
    const auto count = [&](const std::string& token) {
        return find_managed_booking(studio.shell(), studio.link(token))->series_count;
    };
    CHECK(count(booked[0].tokens.view) == 2);
    const auto cancelled = app::cancel(studio.shell(), studio.link(*booked[0].tokens.cancel), {"ill"}).value();
    CHECK(cancelled.series_count == 1);
    CHECK(count(booked[1].tokens.view) == 1);
    CHECK(count(studio.book("2026-03-03T12:00:00Z").value().tokens.view) == 0);
}

TEST_CASE(
    "a visitor's own hold makes room for their series, and stays where the series cannot be had", "[details][series]")
{
    Studio studio;
    auto wanted = two_courses();
    wanted.visitor = studio.wish("cut", "2026-03-03T09:00:00Z").visitor;
    const auto held = hold(studio, "course", "2026-03-03T09:00:00Z");
    CHECK(app::book_series(studio.shell(), "salon", wanted).error().code == ErrorCode::series_conflict);

    const auto rival = hold(studio, "course", "2026-03-10T09:00:00Z");
    wanted.hold_token = held.token;
    const auto refused = app::book_series(studio.shell(), "salon", wanted);
    CHECK(refused.error() == core::Refusal {ErrorCode::series_conflict, {{"starts[1]", FieldCode::invalid}}});
    CHECK(app::find_hold(studio.shell(), studio.link(held.token)));

    app::release_hold(studio.shell(), studio.link(rival.token)).value();
    CHECK(app::book_series(studio.shell(), "salon", wanted).value().bookings.size() == 2);
    CHECK_FALSE(app::find_hold(studio.shell(), studio.link(held.token)));
    CHECK(studio.overlaps() == 0);
}

TEST_CASE("a hold that is over, or never was, keeps no series from being booked", "[details][series]")
{
    Studio studio;
    auto wanted = two_courses();
    wanted.visitor = studio.wish("cut", "2026-03-03T09:00:00Z").visitor;
    wanted.hold_token = hold(studio, "course", "2026-03-03T09:00:00Z").token;
    studio.set_now(at("2026-03-02T08:05:00Z"));
    CHECK(app::book_series(studio.shell(), "salon", wanted));
    wanted.starts = {at("2026-03-04T09:00:00Z")};
    wanted.hold_token = std::string(26, 'z');
    CHECK(app::book_series(studio.shell(), "salon", wanted));
}

TEST_CASE("the last use of a one-time link, taken by the visitor's own hold, is the series'", "[details][series]")
{
    Studio studio;
    auto wanted = two_courses();
    wanted.visitor = studio.wish("cut", "2026-03-03T09:00:00Z").visitor;
    wanted.starts.pop_back();
    wanted.one_time_slug = studio.one_time_link("course");
    auto wish = studio.hold_wish("course", "2026-03-03T09:00:00Z");
    wish.one_time_slug = wanted.one_time_slug;
    const auto held = app::hold(studio.shell(), "salon", wish).value();
    CHECK(app::book_series(studio.shell(), "salon", wanted).error().code == ErrorCode::one_time_link_expired);
    wanted.hold_token = held.token;
    CHECK(app::book_series(studio.shell(), "salon", wanted));
    CHECK(studio.miscounted_links() == 0);
    CHECK(app::book_series(studio.shell(), "salon", wanted).error().code == ErrorCode::one_time_link_expired);
}
