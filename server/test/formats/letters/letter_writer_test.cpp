// Writes letters out for programs that read them: e2e/letters and `npm run look:letters`. Hidden: it is run by its tag,
// with the name of the file to write in KALENDS_LETTERS.
#include <boost/json.hpp>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>
#include <tuple>

#include "core/word.hpp"
#include "formats/ical/invitation.hpp"
#include "formats/letters/letters.hpp"
#include "outside/mail/mime.hpp"
#include "outside/pictures/pictures.hpp"
#include "outside/system/encoding.hpp"
#include "program/locales.hpp"
#include "test/formats/letters/letter_fixture.hpp"
#include "test/support/source_folder.hpp"

namespace json = boost::json;

using domain::Audience;
using domain::Invitation;
using domain::NoticeKind;

namespace {

json::value to_json(const std::optional<Invitation>& invitation)
{
    if (!invitation) return nullptr;
    const auto is_request = invitation->method == Invitation::Method::request;
    return {{"method", is_request ? "REQUEST" : "CANCEL"}, {"calendar", invitation->calendar}};
}

// That of the demo salon. Staff get mails without one here, so that both kinds are read.
std::optional<domain::InlinePicture> logo_for(Audience audience)
{
    static const auto png = [] {
        std::ifstream file {test::source_folder() + "/demo/salon/media/logo.png", std::ios::binary};
        const std::string bytes {std::istreambuf_iterator<char> {file}, {}};
        return outside::pictures().make(bytes, 160, domain::PictureType::png).value();
    }();
    if (audience == Audience::staff) return {};
    return domain::InlinePicture {"logo.a.160.png@kalends", "image/png", png};
}

json::value to_json(const std::optional<domain::InlinePicture>& logo)
{
    if (!logo) return nullptr;
    return {{"content_id", logo->content_id}, {"type", logo->media_type}, {"base64", outside::to_base64(logo->bytes)}};
}

json::value to_json(const formats::LetterWorld& world, LetterFixture fixture)
{
    const auto& [business, recipient] = std::tie(fixture.business, fixture.recipient);
    const auto kind = core::word(fixture.notice.kind), audience = core::word(recipient.audience);
    const auto logo = logo_for(recipient.audience);
    if (logo) fixture.logo = domain::LetterLogo {logo->content_id, 48, 48};
    const auto letter = formats::compose_letter(world, fixture.facts());
    const domain::Mail mail {.id = std::string {kind} + "." + std::string {audience},
        .to_name = letter.to_name,
        .to_email = recipient.email,
        .from_name = business.name,
        .reply_to = business.email,
        .letter = letter,
        .written_at = fixture.booking.changed_at,
        .logo = logo};
    return {{"id", mail.id}, {"kind", kind}, {"audience", audience}, {"locale", core::word(recipient.locale)},
        {"to", {mail.to_name, mail.to_email}}, {"subject", mail.letter.subject}, {"text", mail.letter.text},
        {"html", mail.letter.html}, {"invitation", to_json(mail.letter.invitation)}, {"logo", to_json(mail.logo)},
        {"message", outside::to_message(mail, "bookings@kalends.example")}};
}

json::array every_letter()
{
    const formats::Messages messages {program::read_locales()};
    const formats::LetterWorld world {
        messages, [](std::string_view name) { return tzdata().find(name); }, "no-reply@kalends.example"};
    json::array all;
    for (const auto kind : labels_of(NoticeKind {}))
        for (const auto audience : labels_of(Audience {}))
            for (const auto locale : core::labels_of(core::Locale {}))
                all.push_back(to_json(world,
                    letter_fixture(*core::parse_word<NoticeKind>(kind), *core::parse_word<Audience>(audience),
                        *core::parse_word<core::Locale>(locale))));
    return all;
}

// An hour and a half on both sides of every change of the clocks in 2027, and in between.
json::array events_in(const std::string& zone)
{
    json::array all;
    auto fixture = letter_fixture(NoticeKind::booking_scheduled, Audience::visitor);
    fixture.recipient.time_zone = zone;
    fixture.booking.items.resize(1);
    const auto found = tzdata().find(zone);
    std::vector starts {instant("2027-01-15T12:00:00Z"), instant("2027-07-15T12:00:00Z")};
    for (const auto& segment : found->segments())
        if (segment.from > instant("2027-01-01T00:00:00Z") && segment.from < instant("2028-01-01T00:00:00Z"))
            for (int quarters = -8; quarters <= 8; ++quarters)
                starts.push_back(segment.from + quarters * core::minutes {15});
    for (const auto start : starts) {
        fixture.booking.items.front().time = {start, start + core::minutes {90}};
        const auto invitation = formats::find_invitation(fixture.facts(), *found, "no-reply@kalends.example");
        all.push_back({{"zone", zone}, {"starts_at", core::to_rfc3339(start)},
            {"ends_at", core::to_rfc3339(start + core::minutes {90})}, {"calendar", invitation.value().calendar}});
    }
    return all;
}

// Booked, moved and cancelled.
json::array life()
{
    auto fixture = letter_fixture(NoticeKind::booking_scheduled, Audience::visitor);
    json::array all;
    for (const auto kind :
        {NoticeKind::booking_scheduled, NoticeKind::booking_rescheduled, NoticeKind::booking_cancelled}) {
        fixture.notice.kind = kind;
        fixture.booking.sequence = kind == NoticeKind::booking_scheduled ? 0 : 1;
        fixture.booking.status = kind == NoticeKind::booking_cancelled ? domain::BookingStatus::cancelled
                                                                       : domain::BookingStatus::scheduled;
        const auto invitation
            = formats::find_invitation(fixture.facts(), *tzdata().find("Europe/Vienna"), "no-reply@kalends.example");
        all.push_back(to_json(invitation));
    }
    return all;
}

}   // namespace

TEST_CASE("letters are written out for other programs", "[.letters-written]")
{
    const auto* path = std::getenv("KALENDS_LETTERS");
    REQUIRE(path);
    json::array events;
    for (const auto* zone : {"Europe/Vienna", "Europe/Dublin", "America/New_York", "America/St_Johns", "Asia/Kolkata",
             "Australia/Lord_Howe", "Africa/Casablanca", "Pacific/Chatham", "UTC"})
        for (auto& event : events_in(zone))
            events.push_back(std::move(event));
    std::ofstream {path} << json::serialize(
        json::value {{"letters", every_letter()}, {"events", events}, {"life", life()}});
}
