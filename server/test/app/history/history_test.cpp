#include "app/history/history.hpp"

#include <catch2/catch.hpp>
#include <thread>

#include "test/support/salon.hpp"

namespace {

void write(test::Salon& salon, std::string subject)
{
    salon.database().write([&](storage::Transaction& transaction) {
        app::write_history(salon.shell(), transaction, "salon",
            {.action = core::HistoryAction::user_changed, .subject = std::move(subject)});
    });
}

}   // namespace

TEST_CASE("the history tells where it was changed, cut or put in", "[users][history]")
{
    test::Salon salon;
    CHECK_FALSE(app::verify_history(salon.shell(), "salon").broken_at);
    for (const auto* subject : {"one", "two", "three", "four"})
        write(salon, subject);
    const auto whole = app::verify_history(salon.shell(), "salon");
    CHECK(whole.lines == 4);
    CHECK_FALSE(whole.broken_at);
    const auto broken_at = [&] { return app::verify_history(salon.shell(), "salon").broken_at; };
    SECTION("a word")
    {
        salon.execute("UPDATE history SET subject = 'other' WHERE position = 2");
        CHECK(broken_at() == 2);
    }
    SECTION("who did it")
    {
        salon.execute("UPDATE history SET actor_id = 'ben' WHERE position = 3");
        CHECK(broken_at() == 3);
    }
    SECTION("taken out")
    {
        salon.execute("DELETE FROM history WHERE position = 2");
        CHECK(broken_at() == 2);
    }
    SECTION("cut off")
    {
        salon.execute("DELETE FROM history WHERE position = 4");
        CHECK(broken_at() == 4);
    }
    SECTION("erasing a person keeps it whole")
    {
        salon.execute("UPDATE history SET subject = '', salt = '' WHERE position = 2");
        CHECK_FALSE(broken_at());
        CHECK(app::verify_history(salon.shell(), "salon").erased == 1);
    }
}

TEST_CASE("lines that are written at the same time follow each other", "[users][history][race]")
{
    test::Salon salon;
    std::vector<std::jthread> threads;
    for (int i = 0; i < 8; ++i)
        threads.emplace_back([&] {
            for (int line = 0; line < 5; ++line)
                write(salon, "line");
        });
    threads.clear();
    const auto check = app::verify_history(salon.shell(), "salon");
    CHECK(check.lines == 40);
    CHECK_FALSE(check.broken_at);
}
