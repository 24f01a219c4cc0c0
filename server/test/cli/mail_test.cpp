#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "program/mail_options.hpp"
#include "program/open_database.hpp"
#include "storage/catalogue/businesses.hpp"
#include "storage/messages/mails.hpp"
#include "test/cli/salon_database.hpp"

namespace {

// A salon with three mails: one became a file, one failed, one waits.
struct Desk : test::SalonDatabase {
    Desk()
    {
        const auto opened = program::open_database(database);
        test::Salon salon {storage::Engine::sqlite};
        auto shell = salon.shell();
        program::set_up_mail_transport(shell, {}, database);
        opened->write([](storage::Transaction& transaction) {
            const auto business = storage::find_business_by_slug(transaction, "haarwerk");
            for (const auto* id : {"1", "2", "3"})
                storage::insert_mail(transaction,
                    {.business_id = business->id,
                        .booking_id = {},
                        .mail = {.id = id,
                            .to_name = "Ada",
                            .to_email = std::string {"ada"} + id + "@example.com",
                            .from_name = "Haarwerk",
                            .reply_to = {},
                            .letter = {.subject = "Booked", .text = "t", .html = "h"},
                            .written_at = {}}});
        });
        const auto take = [&] {
            return opened->write([&](storage::Transaction& transaction) {
                return storage::take_mail_to_send(transaction, shell.mail_transport).value();
            });
        };
        const auto first = take();
        shell.mail_transport.send(first.mail);
        opened->write([&](storage::Transaction& transaction) { storage::set_sent(transaction, first); });
        const auto second = take();
        opened->write([&](storage::Transaction& transaction) {
            storage::set_not_sent(transaction, second, {.wait = {}, .failure = "550 no\u009b31m"});
        });
    }

    int run(std::optional<core::MailStatus> status, const std::string& retry = "")
    {
        out.str("");
        return cli::list_mails({.status = status, .retry = retry, .folder = {}, .database = database}, out, err);
    }
    std::int64_t lines() const
    {
        const auto text = out.str();
        return std::ranges::count(text, '\n');
    }
};

std::string set_up(const program::MailOptions& options)
{
    test::Salon salon {storage::Engine::sqlite};
    auto shell = salon.shell();
    try {
        program::set_up_mail_transport(shell, options, "kalends.db");
        return shell.mail_transport.send ? "ready" : "nothing";
    } catch (const std::runtime_error& refused) {
        return refused.what();
    }
}

}   // namespace

TEST_CASE("mails are listed with what became of them", "[cli][mails]")
{
    Desk desk;
    REQUIRE(desk.run({}) == 0);
    CHECK(desk.lines() == 3);
    CHECK_THAT(desk.out.str(), Catch::Contains(R"("failure":"550 no\u009b31m")"));
    REQUIRE(desk.run(core::MailStatus::sent) == 0);
    CHECK(desk.lines() == 1);
    CHECK_THAT(desk.out.str(), Catch::Contains(R"("email":"ada1@example.com","status":"sent","attempts":1)"));
    CHECK_THAT(desk.out.str(), Catch::Contains("-1.eml\"}") && !Catch::Contains("subject"));
    REQUIRE(desk.run(core::MailStatus::waiting) == 0);
    CHECK_THAT(desk.out.str(), Catch::Contains(R"("subject":"Booked","status":"waiting","attempts":0)"));
    REQUIRE(desk.run(core::MailStatus::failed) == 0);
    CHECK_THAT(
        desk.out.str(), Catch::Contains(R"("status":"failed")") && Catch::Contains(R"("failure":"550 no\u009b31m")"));
}

TEST_CASE("--retry tries a failed mail again", "[cli][mails]")
{
    Desk desk;
    CHECK(desk.run({}, "1") == 1);
    CHECK_THAT(desk.err.str(), Catch::Contains("There is no mail 1 that failed"));
    CHECK(desk.run({}, "2") == 0);
    CHECK(desk.run(core::MailStatus::waiting) == 0);
    CHECK(desk.lines() == 2);
}

TEST_CASE("mails are listed while the server runs, and changed only while it does not", "[cli][mails]")
{
    Desk desk;
    const auto server = program::open_database(desk.database);
    CHECK(desk.run({}) == 0);
    CHECK(desk.lines() == 3);
    CHECK_THROWS_WITH(desk.run({}, "2"), Catch::Contains("is in use by another kalends process"));
    server->write(
        [](storage::Transaction& transaction) { transaction.execute("DELETE FROM mails WHERE status = 'sent'"); });
    CHECK(desk.run({}) == 0);
    CHECK(desk.lines() == 2);
}

TEST_CASE("mails become files unless a server takes them, and what is missing is said", "[mail-options]")
{
    CHECK(set_up({}) == "ready");
    CHECK(program::mail_folder("", "/srv/salon/kalends.db") == "/srv/salon/mails");
    CHECK(program::mail_folder("", "kalends.db") == "mails");
    CHECK(program::mail_folder("", "postgresql://host/kalends") == "mails");
    CHECK(program::mail_folder("/mails", "kalends.db") == "/mails");
    CHECK_THAT(set_up({.smtp_url = "smtp://localhost"}), Catch::Contains("--mail-from"));
    CHECK_THAT(set_up({.from = "nobody"}), Catch::Contains("no e-mail address"));
    const std::string from = "bookings@salon.example";
    CHECK(set_up({.smtp_url = "smtp://localhost", .from = from}) == "ready");
    CHECK_THAT(set_up({.smtp_url = "http://localhost", .from = from}), Catch::Contains("smtps://"));
    program::MailOptions options {.smtp_url = "smtp://localhost", .smtp_user = "ada", .from = from};
    CHECK_THAT(set_up(options), Catch::Contains("--smtp-password-file"));
    const test::TemporaryFolder folder;
    options.smtp_password_file = folder.file("password");
    std::ofstream {options.smtp_password_file} << "secret\n";
    std::filesystem::permissions(options.smtp_password_file, std::filesystem::perms {0644});
    CHECK_THAT(set_up(options), Catch::Contains("--smtp-password-file: every user"));
    std::filesystem::permissions(options.smtp_password_file, std::filesystem::perms {0600});
    CHECK(set_up(options) == "ready");
    options.smtp_tls = "off";
    CHECK_THAT(set_up(options), Catch::Contains("encrypted only"));
}
