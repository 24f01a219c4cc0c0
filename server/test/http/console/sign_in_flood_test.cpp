// Passwords are hashed two at a time, however many sign in, and a booking waits for none of them.
#include <catch2/catch.hpp>

#include <condition_variable>
#include <mutex>
#include <thread>

#include "test/http/console/console.hpp"

namespace {

// Hashing as slow as the test wants it: each waits until it is let go.
class SlowHashing {
public:
    bool hash()
    {
        std::unique_lock lock {mutex_};
        most_ = std::max(most_, ++inside_);
        changed_.notify_all();
        changed_.wait(lock, [&] { return is_let_go_; });
        --inside_;
        return false;
    }
    void wait_for(int inside)
    {
        std::unique_lock lock {mutex_};
        changed_.wait(lock, [&] { return inside_ >= inside; });
    }
    void let_go()
    {
        const std::scoped_lock lock {mutex_};
        is_let_go_ = true;
        changed_.notify_all();
    }
    int most() const { return most_; }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    int inside_ = 0, most_ = 0;
    bool is_let_go_ = false;
};

}   // namespace

TEST_CASE("a flood of sign-ins hashes two passwords at a time, and holds up no booking", "[users][flood]")
{
    test::SalonSite site;
    SlowHashing hashing;
    site.shell().is_password = [&](std::string_view, std::string_view) { return hashing.hash(); };
    std::atomic<int> wrong = 0, later = 0;
    std::vector<std::jthread> threads;
    for (int i = 0; i < 40; ++i)
        threads.emplace_back([&, i] {
            test::Browser browser {site, {}, "198.51.100." + std::to_string(i)};
            const auto status = browser.sign_in("user" + std::to_string(i) + "@salon.example", "a wrong one").status;
            ++(status == 403 ? wrong : later);
            CHECK((status == 403 || status == 429));
        });
    hashing.wait_for(2);
    // None of the sign-ins has come to its end, and none will before this.
    CHECK(site.salon().book("2026-03-02T10:00:00Z"));
    CHECK(site.get("/api/v1/services").status == 200);
    hashing.let_go();
    threads.clear();
    CHECK(hashing.most() == 2);
    CHECK(wrong + later == 40);
    CHECK(wrong >= 2);
}
