// Real Node processes with scripts that do what must not hurt. kalends_tests_broken_again is this file on a renderer
// that gives a page up when its process dies, and must fail (server/test/broken/must_fail.sh).
#include "outside/renderer/renderer.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <mutex>
#include <thread>

#include "domain/ports/page_renderer.hpp"

using outside::Renderer;
using outside::RendererOptions;

namespace {

// The payload says what to do.
constexpr auto script = R"js(
    globalThis.renderPage = payload => {
        const [word, number] = payload.split(' ')
        const kept = []
        switch (word) {
            case 'throw': throw new RangeError('no such page')
            case 'nothing': return undefined
            case 'forever': for (;;);
            case 'busy': for (const end = Date.now() + Number(number); Date.now() < end;); return 'busy'
            case 'heap': for (;;) kept.push(new Array(1000).fill(kept.length))
            case 'buffers': for (;;) kept.push(new Uint8Array(50e6).fill(1))
            case 'string': return 'x'.repeat(2 ** 29 - 100)
            case 'length': return 'x'.repeat(Number(number))
            case 'talk': console.error('y'.repeat(Number(number))); return 'talked'
            case 'eval': return eval('1')
            case 'function': return new Function('return "1"')()
            case 'wasm': return String(new WebAssembly.Memory({ initial: 60000 }).buffer.byteLength)
            case 'globals': return Object.getOwnPropertyNames(globalThis).join(' ')
            default: return `<p>${payload}</p>`
        }
    })js";

struct Reports {
    std::mutex mutex;
    std::vector<std::string> events = {};

    auto writer()
    {
        return [this](std::string_view event, std::string_view reason) {
            const std::lock_guard lock {mutex};
            events.push_back(fmt::format("{}: {}", event, reason));
        };
    }

    bool has(std::string_view words)
    {
        const std::lock_guard lock {mutex};
        return std::ranges::any_of(events, [&](const auto& event) { return event.contains(words); });
    }
};

// One process, and patient with a machine that has much else to do.
RendererOptions patient()
{
    using std::chrono::seconds;
    return {.script = script,
        .processes = 1,
        .render_time = seconds {60},
        .start_time = seconds {60},
        .wait_time = seconds {120}};
}

std::string failure_of(Renderer& renderer, std::string_view payload)
{
    try {
        return "no failure, but " + renderer.draw(payload).substr(0, 40);
    } catch (const domain::RenderError& failure) {
        return failure.what();
    }
}

// How many of them are as they should be.
int draw_fifty(Renderer& renderer, int number)
{
    int right = 0;
    for (int i = 0; i < 50; ++i) {
        const auto payload = fmt::format("{}/{}", number, i);
        if (renderer.draw(payload) == "<p>" + payload + "</p>") ++right;
    }
    return right;
}

pid_t process_of(Renderer& renderer)
{
    renderer.draw("up?");
    return renderer.processes().at(0);
}

// How long a process has run so far, in clock ticks.
long ticks_of(pid_t process)
{
    std::ifstream file {fmt::format("/proc/{}/stat", process)};
    const std::vector<std::string> words {std::istream_iterator<std::string> {file}, {}};
    return words.size() > 13 ? std::stol(words[13]) : 0;
}

void wait_until_busy(pid_t process, long ticks_before)
{
    while (ticks_of(process) < ticks_before + 5)
        std::this_thread::sleep_for(std::chrono::milliseconds {1});
}

std::ptrdiff_t open_descriptors() { return std::distance(std::filesystem::directory_iterator {"/proc/self/fd"}, {}); }

std::size_t children()
{
    std::size_t count = 0;
    for (const auto& task : std::filesystem::directory_iterator {"/proc/self/task"}) {
        std::ifstream file {task.path() / "children"};
        count += std::vector<std::string> {std::istream_iterator<std::string> {file}, {}}.size();
    }
    return count;
}

}   // namespace

TEST_CASE("a page is what the script makes of its payload", "[renderer]")
{
    Renderer renderer {patient()};
    CHECK(renderer.draw("Grüße, 日本 🎉 &amp;") == "<p>Grüße, 日本 🎉 &amp;</p>");
    CHECK(renderer.draw("") == "<p></p>");
    CHECK(renderer.processes().size() == 1);
}

TEST_CASE("many pages are drawn at once, each for who asked for it", "[renderer]")
{
    auto options = patient();
    options.processes = 2;
    Renderer renderer {std::move(options)};
    std::atomic<int> right = 0;
    std::vector<std::jthread> threads;
    for (int thread = 0; thread < 8; ++thread)
        threads.emplace_back([&, thread] { right += draw_fifty(renderer, thread); });
    threads.clear();
    CHECK(right == 8 * 50);
}

TEST_CASE("who cannot wait goes on without the page, and its process with it", "[renderer]")
{
    Reports reports;
    auto options = patient();
    options.report = reports.writer();
    Renderer renderer {std::move(options)};
    const auto process = process_of(renderer);
    const auto failure = [&](std::string_view payload) {
        try {
            return renderer.draw_within(std::chrono::milliseconds {50}, payload);
        } catch (const domain::RenderError& late) {
            return std::string {late.what()};
        }
    };
    CHECK(failure("busy 1000") == "the page took too long");
    CHECK(failure("next") == "no renderer was free in time");
    CHECK(renderer.draw("next") == "<p>next</p>");
    CHECK(process_of(renderer) == process);
    CHECK(renderer.draw_within(std::chrono::minutes {1}, "next") == "<p>next</p>");
    CHECK_FALSE(reports.has("renderer_died"));
}

TEST_CASE("what a script throws concerns one page alone", "[renderer]")
{
    Reports reports;
    auto options = patient();
    options.report = reports.writer();
    Renderer renderer {std::move(options)};
    const auto process = process_of(renderer);
    CHECK_THAT(failure_of(renderer, "throw"), Catch::Contains("RangeError: no such page"));
    CHECK_THAT(failure_of(renderer, "nothing"), Catch::Contains("no text"));
    CHECK_THAT(failure_of(renderer, "string"), Catch::Contains("could not be drawn"));
    renderer.draw("next");
    CHECK(process_of(renderer) != 0);
    if (!reports.has("renderer_died")) CHECK(process_of(renderer) == process);   // "string" may end it.
}

TEST_CASE("text never becomes code, and nothing of Node is within reach", "[renderer]")
{
    Renderer renderer {patient()};
    CHECK_THAT(failure_of(renderer, "eval"), Catch::Contains("eval is not defined"));
    CHECK_THAT(failure_of(renderer, "function"), Catch::Contains("EvalError"));
    const auto globals = " " + renderer.draw("globals") + " ";
    for (const auto* name : {"require", "process", "module", "fs", "child_process", "net", "fetch", "Buffer", "global",
             "WebSocket", "http", "vm", "worker_threads"}) {
        INFO(name);
        CHECK_FALSE(globals.contains(fmt::format(" {} ", name)));
    }
    for (const auto* name : {"Array", "TextEncoder", "MessageChannel", "setTimeout", "renderPage"}) {
        INFO(name);
        CHECK(globals.contains(fmt::format(" {} ", name)));
    }
}

TEST_CASE("a script that does not end is ended", "[renderer]")
{
    auto options = patient();
    options.render_time = std::chrono::seconds {2};
    Renderer renderer {std::move(options)};
    const auto process = process_of(renderer);
    CHECK_THAT(failure_of(renderer, "forever"), Catch::Contains("not done in time"));
    CHECK(renderer.draw("next") == "<p>next</p>");
    CHECK(process_of(renderer) != process);
}

TEST_CASE("a script that takes all memory takes its own process alone", "[renderer][memory]")
{
    const auto* payload = GENERATE("heap", "buffers", "wasm");
    INFO(payload);
    Reports reports;
    auto options = patient();
    options.report = reports.writer();
    Renderer renderer {std::move(options)};
    CHECK_THAT(failure_of(renderer, payload), Catch::Contains("could not be drawn"));
    CHECK(renderer.draw("next") == "<p>next</p>");
    if (payload == std::string_view {"heap"}) CHECK(reports.has("heap out of memory"));
}

TEST_CASE("an idle process that is killed is replaced, and no page fails", "[renderer]")
{
    Reports reports;
    auto options = patient();
    options.processes = 2;
    options.report = reports.writer();
    Renderer renderer {std::move(options)};
    while (renderer.processes().size() < 2)
        renderer.draw("up?");
    for (const auto process : renderer.processes())
        kill(process, SIGKILL);
    CHECK(renderer.draw("next") == "<p>next</p>");
    CHECK(reports.has("renderer_died"));
}

TEST_CASE("a page whose process is killed is drawn by a fresh one", "[renderer][again]")
{
    Renderer renderer {patient()};
    const auto process = process_of(renderer);
    const auto before = ticks_of(process);
    std::jthread killer {[&] {
        wait_until_busy(process, before);
        kill(process, SIGKILL);
    }};
    CHECK(failure_of(renderer, "busy 3000") == "no failure, but busy");
    killer.join();
    CHECK(process_of(renderer) != process);
}

TEST_CASE("processes come and go, descriptors and the dead do not pile up", "[renderer]")
{
    const auto descriptors = open_descriptors();
    const auto living = children();
    {
        Renderer renderer {patient()};
        process_of(renderer);
        const auto with_one = open_descriptors();
        for (int i = 0; i < 50; ++i) {
            kill(process_of(renderer), SIGKILL);
            REQUIRE(renderer.draw("next") == "<p>next</p>");
        }
        CHECK(open_descriptors() == with_one);
        CHECK(children() == living + 1);
    }
    CHECK(open_descriptors() == descriptors);
    CHECK(children() == living);
}

TEST_CASE("pages and payloads may be large, and no larger", "[renderer]")
{
    Renderer renderer {patient()};
    constexpr auto most = outside::RendererProcess::most_answer_bytes;
    CHECK(renderer.draw(fmt::format("length {}", most)).size() == most);
    CHECK_THAT(failure_of(renderer, fmt::format("length {}", most + 1)), Catch::Contains("could not be drawn"));
    CHECK_THAT(failure_of(renderer, "length 100000000"), Catch::Contains("could not be drawn"));
    const std::string payload(Renderer::most_payload_bytes, 'x');
    CHECK(renderer.draw(payload).size() == payload.size() + 7);
    CHECK_THAT(failure_of(renderer, payload + "x"), Catch::Contains("the payload has"));
}

TEST_CASE("what a script writes to the console holds nothing up", "[renderer]")
{
    Renderer renderer {patient()};
    for (int i = 0; i < 10; ++i)
        CHECK(renderer.draw("talk 200000") == "talked");
}

TEST_CASE("a page that waits too long for a free process fails with a reason", "[renderer]")
{
    auto options = patient();
    options.wait_time = std::chrono::seconds {2};
    options.render_time = std::chrono::seconds {10};
    Renderer renderer {std::move(options)};
    renderer.start();
    while (renderer.processes().empty())
        std::this_thread::yield();
    const auto process = process_of(renderer);
    const auto before = ticks_of(process);
    std::jthread occupier {[&] { failure_of(renderer, "forever"); }};
    wait_until_busy(process, before);
    CHECK(failure_of(renderer, "next") == "no renderer was free in time");
    kill(process, SIGKILL);   // The endless page is tried once more, and that is all.
}

TEST_CASE("without Node every page says so, at once", "[renderer]")
{
    struct Row {
        const char* node;
        const char* script;
        const char* failure;
    };
    const auto row = GENERATE(values<Row>({
        {"no-such-node", "", "there is no program called no-such-node"},
        {"/no/such/node", "", "cannot be executed"},
        {"/bin/true", "", "/bin/true is not Node"},
        {"node", "renderPage = ", "SyntaxError"},
        {"node", "1", "no renderPage"},
        {"node", "throw new Error('not today')", "not today"},
    }));
    INFO(row.node << ' ' << row.script);
    Reports reports;
    auto options = patient();
    options.node = row.node;
    options.script = row.script;
    options.report = reports.writer();
    Renderer renderer {std::move(options)};
    for (int i = 0; i < 3; ++i)
        CHECK_THAT(failure_of(renderer, "page"), Catch::Contains(row.failure));
    CHECK(renderer.processes().empty());
    CHECK(reports.has("renderer_failed_to_start"));
}

TEST_CASE("that no process starts is told ever less often", "[renderer]")
{
    std::vector<int> told;
    for (int failures = 1; failures <= 1000; ++failures)
        if (Renderer::is_told(failures)) told.push_back(failures);
    CHECK(told == std::vector {1, 2, 4, 8, 16, 32, 64, 128, 256, 512});
}

TEST_CASE("a Node that cannot keep scripts from files is used all the same, and reported", "[renderer]")
{
    const auto node = (std::filesystem::temp_directory_path() / fmt::format("kalends-node-18-{}", getpid())).string();
    std::ofstream {node} << "#!/bin/sh\ncase $1 in --version) echo v18.20.4 ;; --*permission) exit 9 ;; *) exec "
                         << outside::find_program("node") << " \"$@\" ;; esac\n";
    std::filesystem::permissions(node, std::filesystem::perms::owner_all);
    Reports reports;
    auto options = patient();
    options.node = node;
    options.report = reports.writer();
    Renderer renderer {std::move(options)};
    CHECK(renderer.draw("page") == "<p>page</p>");
    CHECK(reports.has("renderer_without_sandbox"));
    std::filesystem::remove(node);
}

TEST_CASE("a renderer that is not needed any more goes, whatever its processes do", "[renderer]")
{
    const auto living = children();
    std::make_unique<Renderer>(patient()).reset();   // While its process starts.
    CHECK(children() == living);
}
