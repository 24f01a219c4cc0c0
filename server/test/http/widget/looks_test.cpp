// What pages and operations say of the look of a business, and its pictures behind their addresses.
#include <algorithm>

#include "app/setup/business_import.hpp"
#include "outside/pictures/pictures.hpp"
#include "outside/system/secrets.hpp"
#include "storage/setup/business_setups.hpp"
#include "test/http/widget/page_payload.hpp"
#include "test/outside/pictures/sample_pictures.hpp"
#include "test/support/salon_site.hpp"

namespace {

using Catch::Contains;

// The salon, which has no site, with a look.
struct Branded {
    test::SalonSite site;
    std::string bytes = test::SamplePicture {700, 350, {200, 30, 30}, {30, 30, 200}}.file(".jpg");

    Branded() { site.shell().pictures = outside::pictures(); }

    void import(const std::function<void(domain::BusinessSetup&)>& change)
    {
        auto& database = site.salon().database();
        auto setup = database.read(
            [](storage::Snapshot& snapshot) { return storage::find_business_setup(snapshot, "salon").value(); });
        change(setup);
        const auto now = site.shell().now();
        app::import_business(database, setup, {site.shell().new_id, now, outside::new_secret},
            {.files = {{outside::sha256_hex(bytes), bytes}}});
    }
    void brand()
    {
        const domain::BrandPicture one {"a.jpg", "", outside::sha256_hex(bytes), 700, 350, "#737373"};
        import([&](domain::BusinessSetup& setup) {
            setup.look = {.corners = core::Corners::square,
                .tint = core::Tint::cool,
                .fonts = core::FontPair::humanist,
                .cookie_notice = core::CookieNotice::when_needed,
                .address = "High Street 1",
                .logo = one,
                .cover = one};
            setup.staff.front().photo = one;
            setup.services.front().picture = one;
            setup.services.front().picture->alt = "Scissors";
        });
    }
    std::string body(const std::string& target)
    {
        const auto response = site.get(target);
        REQUIRE(response.status == 200);
        return std::string {response.content()};
    }
};

using test::payload_in;

const api::Staff& staff_called(const api::Service& service, const std::string& slug)
{
    const auto found = std::ranges::find(service.staff, slug, &api::Staff::slug);
    REQUIRE(found != service.staff.end());
    return *found;
}

std::vector<std::string> widths_in(const std::string& srcset)
{
    std::vector<std::string> widths;
    for (std::size_t at = 0; (at = srcset.find(' ', at)) != srcset.npos;) {
        const auto end = std::min(srcset.find(',', ++at), srcset.size());
        widths.push_back(srcset.substr(at, end - at));
        at = end == srcset.size() ? end : end + 2;
    }
    return widths;
}

}   // namespace

TEST_CASE("A booking page says what its business looks like", "[look][pages]")
{
    Branded salon;
    salon.brand();
    const auto body = salon.body("/widget/appointment/anna");
    CHECK_THAT(body, Catch::Contains(R"(data-tint="cool" data-corners="square" data-fonts="humanist">)"));
    const auto page = payload_in(body);
    CHECK(page.business.corners == core::Corners::square);
    CHECK(page.business.tint == core::Tint::cool);
    CHECK(page.business.fonts == core::FontPair::humanist);
    CHECK(page.business.cookie_notice == core::CookieNotice::when_needed);
    CHECK(page.business.address == "High Street 1");
    REQUIRE(page.business.logo);
    CHECK(page.business.logo->width == 700);
    CHECK(page.business.logo->colour == "#737373");
    REQUIRE(page.services.size() == 1);
    REQUIRE(page.services[0].picture);
    CHECK(page.services[0].picture->alt == "Scissors");
    CHECK(staff_called(page.services[0], "anna").photo);
    CHECK_FALSE(staff_called(page.services[0], "ben").photo);
    REQUIRE(page.staff);
    CHECK(page.staff->photo);
}

TEST_CASE("A page says the postal address where the business has written no line of its own", "[look][pages]")
{
    Branded salon;
    salon.import([](domain::BusinessSetup& setup) {
        setup.premises.address = domain::PostalAddress {"Ring 1", "1010", "Wien", "", "AT"};
    });
    CHECK(payload_in(salon.body("/widget/appointment/anna")).business.address == "Ring 1, 1010 Wien");
    salon.brand();
    CHECK(payload_in(salon.body("/widget/appointment/anna")).business.address == "High Street 1");
}

TEST_CASE("Pictures are offered in the sizes of their places", "[look][pages]")
{
    Branded salon;
    salon.brand();
    const auto page = payload_in(salon.body("/widget/appointment/anna"));
    const auto offered
        = [](const std::optional<api::Picture>& picture) { return widths_in(picture.value().sources.at(0).srcset); };
    using Widths = std::vector<std::string>;
    CHECK(offered(page.business.logo) == Widths {"160w", "320w"});
    CHECK(offered(page.business.cover) == Widths {"640w", "700w"});
    CHECK(offered(page.services[0].picture) == Widths {"160w", "320w"});
    CHECK(offered(page.staff->photo) == Widths {"96w", "192w"});
}

TEST_CASE("A page of a business without a look says nothing of it", "[look][pages]")
{
    Branded salon;
    const auto page = payload_in(salon.body("/widget/appointment/anna"));
    const auto& business = page.business;
    CHECK_FALSE((business.corners || business.tint || business.fonts || business.cookie_notice || business.address));
    CHECK_FALSE((business.logo || business.cover || page.staff->photo || page.services[0].picture));
}

TEST_CASE("A business without a site serves its pictures, and those of no other", "[look][media]")
{
    Branded salon;
    salon.brand();
    const auto logo = payload_in(salon.body("/widget/appointment/anna")).business.logo.value();
    const auto got = salon.site.get(logo.src);
    CHECK(got.status == 200);
    CHECK(got.content_type == "image/jpeg");
    CHECK(test::SamplePicture {got.content()}.width() == 320);
    auto forged = logo.src;
    forged.back() = forged.back() == 'A' ? 'B' : 'A';
    CHECK(salon.site.get(forged).status == 404);
    salon.site.salon().execute("UPDATE looks SET media_key = 'the key of another business'");
    CHECK(salon.site.get(logo.src).status == 404);
}

TEST_CASE("A page that is kept is written anew when the look changes", "[look][pages]")
{
    Branded salon;
    salon.brand();
    const auto before = payload_in(salon.body("/widget/appointment/anna"));
    CHECK(before.business.address == "High Street 1");
    salon.import([](domain::BusinessSetup& setup) {
        setup.look.address = "Low Street 2";
        setup.staff.front().photo.reset();
    });
    const auto after = payload_in(salon.body("/widget/appointment/anna"));
    CHECK(after.business.address == "Low Street 2");
    CHECK_FALSE(after.staff->photo);
}

TEST_CASE("Operations that say who works and what is offered have the pictures", "[look][api]")
{
    Branded salon;
    salon.brand();
    const auto has_pictures = [&](const std::string& target) {
        const auto body = salon.body(target);
        INFO(body);
        CHECK_THAT(body, Contains(R"("photo":{"src":"/media/)") && Contains(R"("picture":{"src":"/media/)"));
    };
    has_pictures("/api/v1/services");
    has_pictures("/api/v1/services/cut");
    has_pictures("/api/v1/calendars");
    has_pictures("/api/v1/providers/anna");
}
