// The pictures of a business file: read from a folder, stored, written back, and what an owner gets wrong with them.
#include "files/business/business_file.hpp"
#include "storage/setup/business_setups.hpp"
#include "storage/site/media.hpp"
#include "test/cli/site_desk.hpp"
#include "test/outside/pictures/sample_pictures.hpp"

using Catch::Contains;

namespace {

const std::string plain_file = R"({
"version": 1, "slug": "atelier", "name": "Atelier", "time_zone": "UTC", "currency": "EUR", "locale": "en",
"contact_kind": "email", "contact": "us@atelier.example",
"corners": "round", "tint": "warm", "fonts": "classic", "cookie_notice": "when_needed", "address": "High Street 1",
"logo": { "media": "logo.png", "alt": "A" },
"cover": { "media": "rooms/cover.jpg" },
"staff": [{ "slug": "anna", "name": "Anna", "weekly": {}, "photo": { "media": "anna.jpg" } }],
"services": [{ "slug": "cut", "name": "Cut", "rules": { "duration_minutes": 30 }, "staff": ["anna"],
  "picture": { "media": "cut.jpg", "alt": "Scissors" } }]
})";

std::string picture(int width, test::Colour colour, const char* suffix = ".jpg")
{
    return test::SamplePicture {width, 40, colour, colour}.file(suffix);
}

// A person with a business file, its pictures and a database, in which the business is.
struct Owner {
    test::OwnDatabase own {test::each_engine(), "migrated"};
    test::TemporaryFolder folder;
    std::string out, err;

    Owner()
    {
        write("atelier.json", plain_file);
        write("atelier/media/logo.png", picture(60, {200, 30, 30}, ".png"));
        write("atelier/media/rooms/cover.jpg", picture(1300, {30, 30, 200}));
        write("atelier/media/anna.jpg", picture(100, {30, 200, 30}));
        write("atelier/media/cut.jpg", picture(300, {90, 90, 30}));
        INFO(err);
        REQUIRE(import() == 0);
        REQUIRE(err.empty());
    }

    void write(const std::string& name, const std::string& bytes) const
    {
        const std::filesystem::path path {folder.file(name)};
        std::filesystem::create_directories(path.parent_path());
        std::ofstream {path, std::ios::binary} << bytes;
    }
    void change(const std::string& from, const std::string& to) const
    {
        auto text = test::read_text(folder.file("atelier.json"));
        const auto at = text.find(from);
        REQUIRE(at != text.npos);
        write("atelier.json", text.replace(at, from.size(), to));
    }

    int import(const std::string& media = {}, bool is_dry_run = false)
    {
        std::ostringstream out_stream, err_stream;
        const auto status = cli::import_file(
            {folder.file("atelier.json"), own.name(), is_dry_run, media}, test::find_zone, out_stream, err_stream);
        out = out_stream.str();
        err = err_stream.str();
        return status;
    }

    domain::BusinessSetup stored() const
    {
        return own.open()->read(
            [](storage::Snapshot& snapshot) { return storage::find_business_setup(snapshot, "atelier").value(); });
    }
    std::int64_t count(const std::string& from) const
    {
        return own.open()->read([&](storage::Snapshot& snapshot) {
            auto rows = snapshot.query("SELECT count(*) FROM " + from);
            rows.next();
            return rows.value<std::int64_t>();
        });
    }

    // The stored pictures in the order of the file, as "logo=logo.png(60)".
    std::string pictures() const
    {
        std::string text;
        auto setup = stored();
        visit_pictures(setup, [&](const std::optional<domain::BrandPicture>& one, const std::string& path) {
            if (one) text += path + "=" + one->media + "(" + std::to_string(one->width) + ") ";
        });
        return text;
    }
};

const std::string all = "logo=logo.png(60) cover=rooms/cover.jpg(1300) staff[0].photo=anna.jpg(100) "
                        "services[0].picture=cut.jpg(300) ";
const std::string without_logo = all.substr(all.find("cover"));
constexpr auto no_picture
    = "is no picture that can be shown: JPEG, PNG, WebP, AVIF or GIF, and not broken or too large; ";

struct Mistake {
    const char* name;
    std::function<void(const Owner&)> make;
    int status;
    std::string told;       // What the owner reads.
    std::string pictures;   // What there is afterwards.
};

const std::vector<Mistake> mistakes = {
    {"a new picture that is not there",
        [](const Owner& owner) { owner.change("logo.png\", \"alt\": \"A\"", "neu.png\""); }, 0,
        "logo.media: \"neu.png\" is not in ", without_logo},
    {"a file that is no picture",
        [](const Owner& owner) {
            owner.change("anna.jpg", "anna.txt");
            owner.write("atelier/media/anna.txt", "Anna");
        },
        0,
        std::string {"atelier.json:7: staff[0].photo.media: \"anna.txt\" "} + no_picture
            + "the business is imported without it",
        "logo=logo.png(60) cover=rooms/cover.jpg(1300) services[0].picture=cut.jpg(300) "},
    {"a picture that broke under its name", [](const Owner& owner) { owner.write("atelier/media/cut.jpg", "broken"); },
        0,
        std::string {"atelier.json:9: services[0].picture.media: \"cut.jpg\" "} + no_picture
            + "the picture that was imported before stays",
        all},
    {"half a picture",
        [](const Owner& owner) {
            const auto whole = picture(60, {1, 2, 3}, ".png");
            owner.write("atelier/media/logo.png", whole.substr(0, whole.size() / 2));
        },
        0, "the picture that was imported before stays", all},
    {"an empty file", [](const Owner& owner) { owner.write("atelier/media/logo.png", ""); }, 0,
        "the picture that was imported before stays", all},
    {"a picture of more than 20 MB",
        [](const Owner& owner) {
            std::filesystem::resize_file(owner.folder.file("atelier/media/logo.png"), 20'000'001);
        },
        0, "\"logo.png\" is larger than 20 MB; the picture that was imported before stays", all},
    {"the pictures left at home",
        [](const Owner& owner) { std::filesystem::remove_all(owner.folder.file("atelier/media")); }, 0,
        "atelier: 4 pictures are not in the folder and stay as imported before", all},
    {"a folder of this name", [](const Owner& owner) { owner.change("logo.png\", \"alt\": \"A\"", "rooms\""); }, 0,
        "logo.media: \"rooms\" is not in ", without_logo},
    {"a link that leads out of the folder",
        [](const Owner& owner) {
            owner.write("secret.jpg", picture(90, {1, 1, 1}));
            std::filesystem::create_symlink(owner.folder.file("secret.jpg"), owner.folder.file("atelier/media/x.jpg"));
            owner.change("logo.png\", \"alt\": \"A\"", "x.jpg\"");
        },
        0, "\"x.jpg\" is a symbolic link, or in a folder that is one; the business is imported without it",
        without_logo},
    {"a way out of the folder", [](const Owner& owner) { owner.change("logo.png", "../logo.png"); }, 1,
        "atelier.json:5: logo.media: must be the name of a file in the folder of pictures", all},
    {"a picture without a name", [](const Owner& owner) { owner.change("\"media\": \"logo.png\", ", ""); }, 1,
        "atelier.json:5: logo.media: is missing", all},
    {"a misspelt tint", [](const Owner& owner) { owner.change("\"warm\"", "\"warn\""); }, 1,
        "atelier.json:4: tint: ", all},
    {"an address of two lines", [](const Owner& owner) { owner.change("High Street 1", "High Street 1\\nLondon"); }, 1,
        "atelier.json:4: address: ", all},
    {"a picture where a name was meant",
        [](const Owner& owner) { owner.change("{ \"media\": \"anna.jpg\" }", "\"anna.jpg\""); }, 1,
        "atelier.json:7: staff[0].photo: ", all},
};

}   // namespace

TEST_CASE("A mistake of an owner with a picture ends in a clear line, and nothing is lost", "[cli][look][owner]")
{
    for (const auto& mistake : mistakes) {
        INFO(mistake.name);
        Owner owner;
        CHECK(owner.pictures() == all);
        mistake.make(owner);
        CHECK(owner.import() == mistake.status);
        CHECK_THAT(owner.out + owner.err, Contains(mistake.told));
        CHECK(owner.pictures() == mistake.pictures);
        if (mistake.status != 0) CHECK_THAT(owner.err, Catch::EndsWith("Nothing was imported.\n"));
    }
}

TEST_CASE("The look of a business is what its file says, and importing twice changes nothing", "[cli][look]")
{
    Owner owner;
    const auto setup = owner.stored();
    CHECK(setup.look.corners == core::Corners::round);
    CHECK(setup.look.tint == core::Tint::warm);
    CHECK(setup.look.fonts == core::FontPair::classic);
    CHECK(setup.look.cookie_notice == core::CookieNotice::when_needed);
    CHECK(setup.look.address == "High Street 1");
    CHECK(setup.look.logo->alt == "A");
    CHECK(setup.services[0].picture->alt == "Scissors");
    CHECK(owner.import() == 0);
    CHECK(owner.out == "atelier: nothing to change\n");
    CHECK(owner.import({}, true) == 0);
    CHECK(owner.out == "atelier: nothing to change\n");
}

TEST_CASE("An exported business with its pictures is the same in another database", "[cli][look]")
{
    Owner owner;
    std::ostringstream text, err;
    CHECK(cli::export_business("atelier", owner.own.name(), text, err) == 0);
    CHECK(cli::export_pictures("atelier", owner.own.name(), owner.folder.file("out"), err) == 0);
    CHECK(err.str().empty());
    for (const std::string name : {"logo.png", "rooms/cover.jpg", "anna.jpg", "cut.jpg"})
        CHECK(test::read_text(owner.folder.file("out/" + name))
            == test::read_text(owner.folder.file("atelier/media/" + name)));

    const test::OwnDatabase other {test::each_engine(), "migrated"};
    owner.write("exported.json", text.str());
    REQUIRE(cli::import_file({owner.folder.file("exported.json"), other.name(), false, owner.folder.file("out")},
                test::find_zone, text, err)
        == 0);
    auto setup = other.open()->read(
        [](storage::Snapshot& snapshot) { return storage::find_business_setup(snapshot, "atelier").value(); });
    setup.business.id = owner.stored().business.id;
    CHECK(setup == owner.stored());
}

TEST_CASE("A picture that is replaced under its name is noticed, and the former one removed", "[cli][look]")
{
    Owner owner;
    CHECK(owner.count("media_files") == 4);
    const auto seq = owner.count("businesses WHERE config_seq = 1");
    owner.write("atelier/media/anna.jpg", picture(120, {200, 200, 30}));
    CHECK(owner.import({}, true) == 0);
    CHECK_THAT(owner.out, Contains("would update staff anna"));
    CHECK(owner.pictures() == all);
    CHECK(owner.import() == 0);
    CHECK_THAT(owner.out, Contains("updated staff anna"));
    CHECK_THAT(owner.pictures(), Contains("anna.jpg(120)"));
    CHECK(owner.count("media_files") == 4);
    CHECK(owner.count("businesses WHERE config_seq = 1") != seq);   // Kept pages are written anew.
}

TEST_CASE("What a file no longer names is removed with its bytes, and the key of addresses stays", "[cli][look]")
{
    Owner owner;
    const auto key = [&] { return owner.count("looks WHERE media_key <> ''"); };
    CHECK(key() == 1);
    owner.change("\"logo\": { \"media\": \"logo.png\", \"alt\": \"A\" },\n", "");
    owner.change(", \"photo\": { \"media\": \"anna.jpg\" }", "");
    CHECK(owner.import() == 0);
    CHECK(owner.pictures() == "cover=rooms/cover.jpg(1300) services[0].picture=cut.jpg(300) ");
    CHECK(owner.count("brand_pictures") == 2);
    CHECK(owner.count("media_files") == 2);
    CHECK(key() == 1);
}

TEST_CASE("Pictures of a site and of the booking pages do not remove each other", "[cli][look][site]")
{
    Owner owner;
    owner.write("atelier/site.json", R"({ "version": 1, "pages": [{ "slug": "home", "texts": [
        { "locale": "en", "title": "Home", "image": { "media": "anna.jpg", "alt": "Anna" } }] }] })");
    const auto import_site = [&] {
        std::ostringstream out, err;
        const cli::SiteOptions options {owner.folder.file("atelier"), "atelier", owner.own.name(), false};
        REQUIRE(cli::import_site_folder(options, cli::open_site_pictures(), out, err) == 0);
    };
    const auto clean = [&] {
        const auto id = owner.stored().business.id;
        owner.own.open()->write(
            [&](storage::Transaction& transaction) { storage::remove_nameless_media(transaction, id); });
    };
    import_site();
    clean();
    CHECK(owner.pictures() == all);
    CHECK(owner.count("media_files") == 4);   // Anna's is there once, for both.

    owner.change(", \"photo\": { \"media\": \"anna.jpg\" }", "");
    REQUIRE(owner.import() == 0);
    CHECK(owner.count("media WHERE name = 'anna.jpg'") == 1);
    CHECK(owner.count("media_files") == 4);
    owner.write("atelier/site.json", R"({ "version": 1, "pages": [{ "slug": "home", "texts": [
        { "locale": "en", "title": "Home" }] }] })");
    import_site();
    CHECK(owner.pictures() == "logo=logo.png(60) cover=rooms/cover.jpg(1300) services[0].picture=cut.jpg(300) ");
}

TEST_CASE("The demo businesses have all their pictures", "[cli][look]")
{
    for (const std::string name : test::demo_names) {
        INFO(name);
        test::TemporaryFolder folder;
        std::ostringstream out, err;
        CHECK(cli::import_file({test::demo_path(name), folder.file("kalends.db")}, test::find_zone, out, err) == 0);
        CHECK(err.str() == "");
    }
}
