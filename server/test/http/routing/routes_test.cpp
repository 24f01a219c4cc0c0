#include "http/routing/routes.hpp"

#include <catch2/catch.hpp>

#include "core/utf8.hpp"
#include "http/message/target.hpp"
#include "http/widget/page_table.hpp"

using namespace http;

namespace {

// A route as one line: "page home de", "provider=anna".
std::string describe(const Route& route)
{
    std::string out {route_name(route)};
    if (const auto* page = std::get_if<PageRequest>(&route)) {
        if (page->locale) out += " in " + std::to_string(static_cast<int>(*page->locale));
        for (const auto& [name, value] : page->parameters)
            out.append(" ").append(name).append("=").append(value);
    }
    if (const auto* site = std::get_if<SiteRequest>(&route)) {
        if (site->page.locale) out += " in " + std::to_string(static_cast<int>(*site->page.locale));
        for (const auto& segment : site->segments)
            out.append(" ").append(segment);
        out.append(site->has_trailing_slash ? " slash" : "")
            .append(site->preview.empty() ? "" : " of ")
            .append(site->preview);
    }
    if (const auto* operation = std::get_if<OperationRequest>(&route))
        for (const auto& [name, value] : operation->parameters)
            out.append(" ").append(name).append("=").append(value);
    if (const auto* wrong = std::get_if<WrongVerb>(&route)) out += " " + wrong->allow;
    if (const auto* missing = std::get_if<Missing>(&route)) {
        constexpr std::string_view reasons[] = {"unmatched", "validation", "favicon"};
        out.append(" ").append(reasons[static_cast<std::size_t>(missing->because)]);
        out.append(missing->is_api ? " api " : " ").append(missing->page.path);
    }
    return out;
}

struct Row {
    std::string verb, target, route;
};

void check_routes(const std::vector<Row>& rows)
{
    for (const auto& row : rows) {
        INFO(row.verb << " " << row.target);
        CHECK(describe(routes().match(row.verb, row.target)) == row.route);
    }
}

}   // namespace

TEST_CASE("what is asked of the API", "[http][routes]")
{
    check_routes({
        {"GET", "/api/v1/providers/anna", "get_provider provider=anna"},
        {"HEAD", "/api/v1/providers/anna", "get_provider provider=anna"},
        {"GET", "/api/v1/slots?service_id=a&time_zone=Europe%2FBerlin",
            "list_slots service_id=a time_zone=Europe/Berlin"},
        {"POST", "/api/v1/bookings", "create_booking"},
        {"GET", "/api/v1/bookings", "wrong_verb POST"},
        {"BREW", "/api/v1/slots", "wrong_verb GET, HEAD"},
        {"POST", "/widget/booking", "wrong_verb GET, HEAD"},
        {"GET", "/api/v1/slots?a=%zz", "malformed"},
        {"GET", "/api/v1/slots/", "not_found unmatched api /api/v1/slots/"},
        {"GET", "/api/v1/none", "not_found unmatched api /api/v1/none"},
        {"GET", "/de/api/v1/time-zones", "not_found unmatched /de/api/v1/time-zones"},
        {"GET", "/api", "contract"},
        {"HEAD", "/api?x=1", "contract"},
        {"GET", "/api/openapi.yaml", "contract"},
        {"GET", "/api/write", "contract"},
        {"GET", "/api/write.yaml", "contract"},
        {"POST", "/api", "wrong_verb GET, HEAD"},
        {"GET", "/api/", "not_found unmatched api /api/"},
        {"GET", "/api/v1", "not_found unmatched api /api/v1"},
        {"GET", "/de/api", "not_found unmatched /de/api"},
        {"GET", "/livez", "livez"},
        {"GET", "/readyz", "readyz"},
        {"GET", "/de/livez", "not_found unmatched /de/livez"},
    });
}

TEST_CASE("a page has one address, with a language before it or without", "[http][routes]")
{
    check_routes({
        {"GET", "/", "site"},
        {"GET", "/de", "site in 1"},
        {"GET", "/de/", "site in 1 slash"},
        {"GET", "/pt-br/widget/booking", "/widget/booking in 9"},
        {"GET", "/widget/booking/", "/widget/booking"},
        {"GET", "/widget/booking?tz=UTC&utm=%zz", "/widget/booking tz=UTC"},
        {"GET", "/widget/booking/a1", "/widget/booking/{calendar_ids} calendar_ids=a1"},
        {"GET", "/widget/booking/a1,b2", "/widget/booking/{calendar_ids} calendar_ids=a1,b2"},
        {"GET", "/widget/booking/a1%2Cb2?x=1", "/widget/booking/{calendar_ids} calendar_ids=a1,b2 x=1"},
        {"GET", "/widget/bookings", "/widget/bookings"},
        {"GET", "/widget/bookings/cut", "/widget/bookings/{calendar_slug*} calendar_slug=cut"},
        {"GET", "/widget/bookings/A%20b/c?x=1", "/widget/bookings/{calendar_slug*} calendar_slug=A b/c x=1"},
        {"GET", "/widget/bookings/cut/qr.svg", "/widget/bookings/{calendar_slug}/qr.svg calendar_slug=cut"},
        {"GET", "/widget/bookings/cut/sheet", "/widget/bookings/{calendar_slug}/sheet calendar_slug=cut"},
        {"GET", "/widget/bookings/cut/other", "/widget/bookings/{calendar_slug*} calendar_slug=cut/other"},
        {"GET", "/widget/bookings/cut/qr.svg/x", "/widget/bookings/{calendar_slug*} calendar_slug=cut/qr.svg/x"},
        {"GET", "/widget/bookings/A%20b/qr.svg", "not_found validation /widget/bookings/A b/qr.svg"},
        {"GET", "/widget/booking/og.png", "/widget/bookings/{calendar_slug}/og.png"},
        {"GET", "/oembed?url=a%26b", "/oembed url=a&b"},
        {"GET", "/embed/card/cut", "/embed/card/{calendar_slug} calendar_slug=cut"},
        {"GET", "/embed", "not_found unmatched /embed"},
        {"GET", "/widget/bookings//c", "/widget/bookings/{calendar_slug*} calendar_slug=/c"},
        {"GET", "/widget/bookings/%00", "/widget/bookings/{calendar_slug*} calendar_slug=%00"},
        {"GET", "/widget/bookings/\xff", "/widget/bookings/{calendar_slug*} calendar_slug=%FF"},
        {"GET", "/widget/bookingsoon/cut", "/widget/bookings"},
        {"GET", "/widget/bookings-x", "/widget/bookings"},
        {"GET", "/widget/cancel-booking?token=t", "/widget/booking/cancel-booking token=t"},
        {"GET", "/widget/booking/cancel-booking?token=t", "/widget/booking/cancel-booking token=t"},
        {"GET", "/widget/appointment/anna", "/widget/appointment/{provider} provider=anna"},
        {"GET", "/widget/appointment/anna/cut", "/widget/appointment/{provider}/{service} provider=anna service=cut"},
        {"GET", "/widget/appointment/service", "/widget/appointment/{provider} provider=service"},
        {"GET", "/widget/appointment/service/cut", "/widget/appointment/service/{service} service=cut"},
        {"GET", "/widget/appointment/service/cut/cancel?token=t",
            "/widget/appointment/service/{service}/cancel service=cut token=t"},
        {"GET", "/widget/appointment/anna/cut/cancel", "not_found unmatched /widget/appointment/anna/cut/cancel"},
        {"GET", "/widget/group/g1", "/widget/group/{group_id} group_id=g1"},
        {"GET", "/widget/groups/hair-cuts", "/widget/groups/{group_slug} group_slug=hair-cuts"},
        {"GET", "/widget/service-menu/m1", "/widget/service-menu/{menu_id} menu_id=m1"},
        {"GET", "/widget/service-menus/day", "/widget/service-menus/{menu} menu=day"},
        {"GET", "/widget/service-menus/day/cut", "/widget/service-menus/{menu}/{service} menu=day service=cut"},
        {"GET", "/widget/form/f1", "/widget/form/{form} form=f1"},
        {"GET", "/da/widget/survey/how-was-it", "/widget/survey/{form} in 0 form=how-was-it"},
        {"GET", "/widget/otl", "/widget/otl"},
        {"GET", "/fr/widget/otl/s3cret", "/widget/otl/{one_time_slug} in 4 one_time_slug=s3cret"},
    });
}

TEST_CASE("what nothing else answers to may be on the site", "[http][routes]")
{
    check_routes({
        {"GET", "/about/team", "site about team"},
        {"HEAD", "/de/blog/b/first/?page=2", "site in 1 blog b first slash"},
        {"POST", "/about", "wrong_verb GET, HEAD"},
        {"GET", "/Old_Page.html", "site Old_Page.html"},
        {"GET", "/v2/preview/s3cret", "site preview of s3cret"},
        {"GET", "/de/v2/preview/s3cret/post/first/", "site preview in 1 post first slash of s3cret"},
        {"GET", "/v2/preview/S/about", "not_found validation /v2/preview/S/about"},
        {"GET", "/v2/preview", "not_found unmatched /v2/preview"},
        {"GET", "/v2/preview/s3cret/verify-payment-callback?token=t", "/verifyPayment preview_id=s3cret token=t"},
        {"GET", "/media/x", "picture"},
        {"GET", "/de/media/x", "not_found unmatched /de/media/x"},
    });
}

TEST_CASE("an address that names nothing", "[http][routes]")
{
    check_routes({
        {"GET", "/widget/here?a=%2F", "not_found unmatched /widget/here?a=%2F"},
        {"GET", "/favicon.ico", "not_found favicon /favicon.ico"},
        {"GET", "/widget/booking/A!", "not_found validation /widget/booking/A!"},
        {"GET", "/widget/booking/a,", "not_found validation /widget/booking/a,"},
        {"GET", "/widget/booking/a,B", "not_found validation /widget/booking/a,B"},
        {"GET", "/widget/booking/1,2,3,4,5,6,7,8,9,10,11",
            "not_found validation /widget/booking/1,2,3,4,5,6,7,8,9,10,11"},
        {"GET", "/widget/group/hair-cuts", "not_found validation /widget/group/hair-cuts"},
        {"GET", "/widget/form/F", "not_found validation /widget/form/F"},
        {"GET", "/widget/otl/S", "not_found validation /widget/otl/S"},
        {"GET", "/widget/appointment/Anna", "not_found validation /widget/appointment/Anna"},
        {"GET", "/widget/appointment/anna%2Fcut", "not_found validation /widget/appointment/anna%2Fcut"},
        {"GET", "/widget/appointment//cut", "not_found unmatched /widget/appointment//cut"},
        {"GET", "/widget/booking/..", "not_found validation /widget/booking/.."},
        {"GET", "/widget/booking/a%00", "not_found validation /widget/booking/a%00"},
        {"GET", "/widget/booking/a,%zz?x=1", "not_found validation /widget/booking/a,%zz"},
        {"GET", "/de/widget/group/%ff", "not_found validation /de/widget/group/%ff"},
        {"GET", "/widget/group/\xff", "not_found validation /widget/group/%FF"},
        {"GET", "/widget/nothing/%00", "not_found unmatched /widget/nothing/%00"},
        {"GET", "/v2/preview/s3cret/%00", "not_found validation /v2/preview/s3cret/%00"},
        {"GET", "/v2/preview/%00/verify-payment-callback",
            "not_found validation /v2/preview/%00/verify-payment-callback"},
        {"GET", "/media/%00", "not_found unmatched /media/%00"},
        {"GET", "/widget//booking", "not_found unmatched /widget//booking"},
        {"GET", "/widget/./booking", "not_found unmatched /widget/./booking"},
        {"GET", "/widget/%2e%2e/livez", "not_found unmatched /widget/../livez"},
        {"GET", "/widget/booking%5c", "not_found unmatched /widget/booking\\"},
        {"GET", "/%zz", "not_found validation /%zz"},
        {"GET", "/%4", "not_found validation /%4"},
        {"GET", "/a%00b", "not_found validation /a%00b"},
        {"GET", "/%ff", "not_found validation /%ff"},
        {"GET", "/%c0%ae", "not_found validation /%c0%ae"},
        {"GET", "/blog/b/..%2Fhome/", "not_found validation /blog/b/..%2Fhome/"},
        {"GET", "//", "not_found unmatched //"},
        {"GET", "/blog//b", "not_found unmatched /blog//b"},
        {"GET", "*", "malformed"},
        {"GET", "/api/v1/%zz", "malformed"},
        {"GET", "/api/v1/../v1", "not_found unmatched api /api/v1/../v1"},
    });
}

TEST_CASE("every operation of the contract has a route", "[http][routes]")
{
    for (const auto& operation : api::operations())
        CHECK(route_name(routes().match(operation.verb, operation.path)) == operation.id);
}

TEST_CASE("an address has a secret where the contract or the table of pages says so", "[http][routes]")
{
    struct Secret {
        std::string verb, target;
        bool is_secret;
    };
    const std::vector<Secret> rows = {
        {"GET", "/api/v1/manage-links/t", true},
        {"POST", "/api/v1/guest-links/t/leave", true},
        {"GET", "/api/v1/holds/t", true},
        {"GET", "/api/v1/one-time-links/s", true},
        {"GET", "/api/v1/checkouts/t", true},
        {"POST", "/api/v1/demo-payments/t", true},
        {"GET", "/calendar-feeds/t.ics", true},
        {"GET", "/api/v1/slots?service_id=a", false},
        {"GET", "/api/v1/slots?service_id=a&reschedule_token=t", true},
        {"GET", "/api/v1/services/a", false},
        {"POST", "/api/v1/bookings", false},
        {"GET", "/widget/booking/a1", false},
        {"GET", "/de/widget/otl/s3cret", true},
        {"GET", "/widget/otl", false},
        {"GET", "/widget/guest?token=t", true},
        {"GET", "/v2/preview/s3cret/verify-payment-callback?token=t", true},
        {"GET", "/demo-payment/s3cret", true},
        {"GET", "/v2/preview/s3cret/about", true},
        {"GET", "/about", false},
        {"GET", "/media/x", false},
        {"GET", "/livez", false},
        {"DELETE", "/api/v1/holds/t", true},   // What was not found may have been meant as a secret.
        {"GET", "/widget/otl/S", true},
        {"GET", "/%zz", true},
    };
    for (const auto& [verb, target, is_secret] : rows) {
        INFO(verb << " " << target);
        CHECK(has_secret_address(routes().match(verb, target)) == is_secret);
    }
}

TEST_CASE("each page of the widget has a secret or not, as its row says", "[http][routes]")
{
    constexpr std::string_view secrets[] = {"/widget/otl/{one_time_slug}", "/widget/booking/cancel-booking",
        "/widget/appointment/service/{service}/cancel", "/widget/reschedule-booking", "/widget/guest",
        "/widget/confirm-booking", "/widget/view-booking", "/verifyPayment", "/demo-payment/{demo_payment}"};
    for (const auto& page : widget_pages) {
        INFO(page.patterns.front());
        CHECK((page.address == Secrecy::secret)
            == (std::ranges::find(secrets, page.patterns.front()) != std::end(secrets)));
    }
    CHECK(WidgetPage {}.address == Secrecy::secret);   // A page that says nothing.
}

TEST_CASE("a target is decoded once", "[http][routes]")
{
    const auto target = parse_target("/a+b/%2525?x+y=%2B+&flag&=v&%C3%A9=1");
    REQUIRE(target);
    CHECK(target->path == "/a+b/%25");
    CHECK(target->query == api::NamedTexts {{"x y", "+ "}, {"flag", ""}, {"", "v"}, {"é", "1"}});
}

TEST_CASE("UTF-8 is told from bytes that are not", "[http][routes]")
{
    for (const std::string_view good : {"", "a", "é", "€", "😀", "\xed\x9f\xbf", "\xf4\x8f\xbf\xbf"})
        CHECK(core::is_utf8(good));
    for (const std::string_view bad : {"\x80", "\xc0\xaf", "\xc3", "\xe0\x9f\xbf", "\xed\xa0\x80", "\xf0\x8f\xbf\xbf",
             "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff", "a\xe2\x82"})
        CHECK(!core::is_utf8(bad));
}
