#include "outside/system/log.hpp"

#include <boost/json.hpp>
#include <catch2/catch.hpp>
#include <csignal>
#include <fcntl.h>
#include <future>
#include <sstream>
#include <sys/mman.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "core/ensure.hpp"

namespace {

const auto noon = *core::parse_instant("2026-03-01T12:00:00Z");

// All that can be read until the end.
std::string read_all(int file)
{
    std::string text;
    char part[4096];
    for (ssize_t size; (size = read(file, part, sizeof part)) > 0;)
        text.append(part, static_cast<std::size_t>(size));
    return text;
}

// A pipe that nothing fits into until it is read from.
class StalledPipe {
public:
    StalledPipe()
    {
        REQUIRE(pipe2(ends_, O_CLOEXEC) == 0);
        fcntl(ends_[1], F_SETFL, O_NONBLOCK);
        const std::string filling(4096, '\n');
        while (::write(ends_[1], filling.data(), filling.size()) > 0) { }
        fcntl(ends_[1], F_SETFL, 0);
    }
    ~StalledPipe()
    {
        close(ends_[0]);
        close_writer();
    }
    StalledPipe(const StalledPipe&) = delete;
    StalledPipe& operator=(const StalledPipe&) = delete;

    int writer() const { return ends_[1]; }
    int reader() const { return ends_[0]; }
    void close_writer()
    {
        if (ends_[1] >= 0) close(ends_[1]);
        ends_[1] = -1;
    }

private:
    int ends_[2] {};
};

}   // namespace

TEST_CASE("each event is one line of JSON, also from several threads at once", "[log]")
{
    const int file = memfd_create("log", MFD_CLOEXEC);
    {
        const outside::Log log {file};
        log.write(noon, "request", {{"route", "say \"hi\"\n\\\u009b"}, {"status", 200}});
        const auto tick = [&] {
            for (int n = 0; n < 100; ++n)
                log.write(noon, "tick", {});
        };
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; ++i)
            threads.emplace_back(tick);
    }
    lseek(file, 0, SEEK_SET);
    std::istringstream lines {read_all(file)};
    close(file);

    std::string line;
    REQUIRE(std::getline(lines, line));
    CHECK(
        line == R"({"time":"2026-03-01T12:00:00Z","event":"request","route":"say \"hi\"\u000a\\\u009b","status":200})");
    int ticks = 0;
    while (std::getline(lines, line))
        ticks += boost::json::parse(line).as_object().at("event") == "tick";
    CHECK(ticks == 400);
}

TEST_CASE("a log that is not read stops no thread that writes to it, and counts the lines it drops", "[log]")
{
    constexpr std::int64_t events = 1000;
    StalledPipe pipe;
    std::string text;
    std::jthread reader;
    {
        const outside::Log log {pipe.writer(), {.lines = 100, .flush = std::chrono::seconds {30}}};
        auto writing = std::async(std::launch::async, [&] {
            for (int n = 0; n < events; ++n)
                log.write(noon, "tick", {});
        });
        // Nothing is read until then. The limit only makes this test fail, instead of hang, with a log that waits.
        const bool has_ended = writing.wait_for(std::chrono::seconds {30}) == std::future_status::ready;
        reader = std::jthread {[&] { text = read_all(pipe.reader()); }};
        writing.wait();
        CHECK(has_ended);
    }
    pipe.close_writer();
    reader.join();

    std::int64_t ticks = 0, dropped = 0;
    std::istringstream lines {text};
    for (std::string line; std::getline(lines, line);) {
        if (line.empty()) continue;   // What filled the pipe before.
        const auto event = boost::json::parse(line).as_object();
        if (event.at("event") == "tick") ++ticks;
        if (event.at("event") == "log_lines_dropped") dropped += event.at("count").as_int64();
    }
    CHECK(ticks >= 100);
    CHECK(dropped > 0);
    CHECK(ticks + dropped == events);
}

TEST_CASE("a log that is not read does not keep the program from ending", "[log]")
{
    StalledPipe pipe;
    auto ending = std::async(std::launch::async, [&] {
        const outside::Log log {pipe.writer(), {.lines = 10, .flush = std::chrono::milliseconds {1}}};
        for (int n = 0; n < 20; ++n)
            log.write(noon, "tick", {});
    });
    const bool has_ended = ending.wait_for(std::chrono::seconds {30}) == std::future_status::ready;
    CHECK(has_ended);
    if (!has_ended) read_all(pipe.reader());
}

TEST_CASE("a log that pauses between two writings is ended at once, and loses no line", "[log]")
{
    int ends[2] {};
    REQUIRE(pipe2(ends, O_CLOEXEC) == 0);
    std::string first(4096, '\0');
    auto ending = std::async(std::launch::async, [&] {
        const outside::Log log {ends[1], {.pause = std::chrono::minutes {1}}};
        log.write(noon, "first", {});
        first.resize(static_cast<std::size_t>(read(ends[0], first.data(), first.size())));   // The pause begins.
        log.write(noon, "second", {});
    });
    CHECK(ending.wait_for(std::chrono::seconds {30}) == std::future_status::ready);   // Half of the pause.
    ending.wait();
    close(ends[1]);
    CHECK_THAT(first + read_all(ends[0]), Catch::Contains("first") && Catch::Contains("second"));
    close(ends[0]);
}

TEST_CASE("a bug is told although the log is not read", "[log]")
{
    StalledPipe pipe;
    int errors[2] {};
    REQUIRE(pipe2(errors, O_CLOEXEC) == 0);
    const auto child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        dup2(errors[1], STDERR_FILENO);
        std::signal(SIGABRT, SIG_DFL);   // Instead of the report of this test program.
        const outside::Log log {pipe.writer()};
        log.write(noon, "tick", {});
        core::report_bug("a test's bug", std::source_location::current());
    }
    close(errors[1]);
    const auto told = read_all(errors[0]);
    close(errors[0]);
    int status = 0;
    waitpid(child, &status, 0);
    CHECK(WIFSIGNALED(status));
    CHECK_THAT(told, Catch::Contains("bug: a test's bug"));
}
