#include "http/console/shared_answers.hpp"

#include <catch2/catch.hpp>
#include <latch>
#include <stdexcept>
#include <thread>

#include "core/result.hpp"

using http::KeptBody;
using http::SharedAnswers;

namespace {

// What each of so many threads gets that ask for the same while the first of them is still making it.
std::vector<std::string> ask_at_once(int threads, const std::function<SharedAnswers::Made()>& make)
{
    SharedAnswers answers;
    std::latch asked {threads};
    std::vector<std::string> got(static_cast<std::size_t>(threads));
    std::vector<std::jthread> running;
    for (auto& one : got)
        running.emplace_back([&] {
            asked.arrive_and_wait();
            try {
                const auto made = answers.find_or_make("key", make);
                one = made ? (*made)->plain : "refused";
            } catch (const std::runtime_error&) {
                one = "failed";
            }
        });
    running.clear();
    return got;
}

SharedAnswers::Made refuse() { return core::refuse(core::ErrorCode::unavailable); }

}   // namespace

TEST_CASE("an answer is made once for all who ask while it is made, and for those who ask later", "[desk][shared]")
{
    std::atomic<int> made = 0;
    const auto got = ask_at_once(
        8, [&]() -> SharedAnswers::Made { return std::make_shared<const KeptBody>("day " + std::to_string(++made)); });
    CHECK(made == 1);
    CHECK(got == std::vector<std::string>(8, "day 1"));
}

TEST_CASE("another key has another answer", "[desk][shared]")
{
    SharedAnswers answers;
    const auto make = [](std::string text) {
        return [text = std::move(text)]() -> SharedAnswers::Made { return std::make_shared<const KeptBody>(text); };
    };
    CHECK(answers.find_or_make("one", make("first")).value()->plain == "first");
    CHECK(answers.find_or_make("one", make("second")).value()->plain == "first");
    CHECK(answers.find_or_make("two", make("second")).value()->plain == "second");
}

TEST_CASE("a refusal or a failure is for those who wait, and is not kept", "[desk][shared]")
{
    CHECK(ask_at_once(4, refuse) == std::vector<std::string>(4, "refused"));
    CHECK(ask_at_once(4, []() -> SharedAnswers::Made { throw std::runtime_error {"gone"}; })
        == std::vector<std::string>(4, "failed"));

    SharedAnswers answers;
    CHECK_THROWS(answers.find_or_make("key", []() -> SharedAnswers::Made { throw std::runtime_error {"gone"}; }));
    CHECK_FALSE(answers.find_or_make("key", refuse));
    const auto made
        = answers.find_or_make("key", []() -> SharedAnswers::Made { return std::make_shared<const KeptBody>("day"); });
    CHECK(made.value()->plain == "day");
}
