// What Node can do behind the fence, tried with all of Node's modules: the script of the pages gets none of them.
#include "outside/renderer/sandbox.hpp"

#include <catch2/catch.hpp>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/socket.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <iterator>
#include <memory>
#include <thread>

#include "outside/renderer/output.hpp"

using namespace outside;

namespace {

Patience patience() { return {std::chrono::steady_clock::now() + std::chrono::minutes {1}, -1}; }

// What the code printed, or what it failed with. `try_to` has an error's code printed.
std::string run(const std::string& code, std::vector<std::string> options = {})
{
    static const std::string beginning = R"js(
        const tell = error => console.log(error.code ?? String(error))
        const try_to = action => { try { console.log(action()) } catch (error) { tell(error) } }
    )js";
    options.insert(options.end(), {"--no-warnings", "--eval", beginning + code});
    auto output = output_of(find_program("node"), options, patience());
    while (output.ends_with('\n'))
        output.pop_back();
    return output;
}

// Empty for a Node without one.
std::string permission_option()
{
    const auto version = output_of(find_program("node"), {"--version"}, patience());
    const int major = std::stoi(version.substr(1));
    return major >= 24 ? "--permission" : major >= 20 ? "--experimental-permission" : "";
}

}   // namespace

TEST_CASE("behind the sandbox there is no network", "[renderer][sandbox]")
{
    CHECK(run("require('net').connect(80, '127.0.0.1').on('error', tell)") == "EACCES");
    CHECK(run("require('net').connect('/run/x.sock').on('error', tell)") == "EACCES");
    CHECK(run("require('net').createServer().on('error', tell).listen(0)") == "EACCES");
    CHECK_THAT(run("try_to(() => require('dgram').createSocket('udp4').on('error', tell).bind(0))"),
        Catch::Contains("EACCES") || Catch::Contains("EBADF"));
}

TEST_CASE("behind the sandbox no process is started, and none is signalled", "[renderer][sandbox]")
{
    CHECK(run("const {error, status} = require('child_process').spawnSync('/bin/true'); console.log(error?.code,"
              " status)")
        == "EACCES null");
    CHECK(run("try_to(() => process.kill(process.ppid, 0))") == "EACCES");
}

TEST_CASE("behind the sandbox no file is written", "[renderer][sandbox]")
{
    const auto path = fmt::format("/tmp/kalends-sandbox-{}", getpid());
    run("require('fs').writeFileSync('" + path + "', 'x')");   // SIGXFSZ may end it.
    std::ifstream file {path};
    CHECK(std::string {std::istreambuf_iterator<char> {file}, {}}.empty());
    unlink(path.c_str());
}

TEST_CASE("behind Node's own sandbox no file is read", "[renderer][sandbox]")
{
    const auto option = permission_option();
    if (option.empty()) return;   // Debian's own Node; the renderer reports it.
    CHECK(run("try_to(() => require('fs').readFileSync('/etc/passwd'))", {option}) == "ERR_ACCESS_DENIED");
    CHECK(run("try_to(() => require('fs').readdirSync('/proc'))", {option}) == "ERR_ACCESS_DENIED");
}

TEST_CASE("nothing of the server comes along: no descriptor, no environment, no group", "[renderer][sandbox]")
{
    const int file = open("/etc/passwd", O_RDONLY);   // Without O_CLOEXEC.
    REQUIRE(file >= 0);
    CHECK_THAT(run("const fs = require('fs'); for (const name of fs.readdirSync('/proc/self/fd'))"
                   " try_to(() => fs.readlinkSync('/proc/self/fd/' + name))"),
        !Catch::Contains("passwd") && Catch::Contains("socket:") && Catch::Contains("/dev/null"));
    close(file);
    CHECK(run("console.log(JSON.stringify(process.env))") == "{}");
    CHECK(run("console.log(require('fs').readFileSync('/proc/self/stat', 'utf8').split(' ')[4] - process.pid)") == "0");
}

TEST_CASE("a process ends with the thread that keeps it", "[renderer][sandbox]")
{
    std::unique_ptr<RendererChild> child;
    std::jthread {[&] {
        child = std::make_unique<RendererChild>(find_program("node"),
            std::vector<std::string> {"--eval", "console.log('up'); require('fs').readSync(3, Buffer.alloc(1))"});
        wait_for_either(-1, 0, child->output(), patience());
    }}.join();
    wait_for_either(child->socket(), 0, -1, patience());   // Until the other end is closed.
    CHECK(child->end() == "signal 9");
}
