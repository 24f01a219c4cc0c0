#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <atomic>
#include <catch2/catch.hpp>
#include <chrono>
#include <thread>
#include <vector>

#include "core/ensure.hpp"
#include "storage/engines/postgres.hpp"
#include "test/storage/database/words.hpp"

using std::chrono::steady_clock;
using storage::Engine;
using storage::Snapshot;
using storage::Transaction;
using test::Words;

namespace {

// A proxy to the test server. While it is shut, it refuses and counts connections.
class Door {
public:
    explicit Door(const std::string& url) : url_ {url}
    {
        const auto from = url.find("host=") + 5;
        const auto length = url.find('&', from) - from;
        server_ = url.substr(from, length);
        url_.replace(from, length, folder_.file(""));
        std::filesystem::create_symlink(server_ / name, folder_.file(name));
    }
    ~Door()
    {
        if (listener_ >= 0) open();
    }
    Door(const Door&) = delete;
    Door& operator=(const Door&) = delete;

    const std::string& url() const { return url_; }

    void shut()
    {
        std::filesystem::remove(folder_.file(name));
        sockaddr_un address {};
        address.sun_family = AF_UNIX;
        folder_.file(name).copy(address.sun_path, sizeof address.sun_path - 1);
        listener_ = socket(AF_UNIX, SOCK_STREAM, 0);
        core::ensure(bind(listener_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0, "the door shuts");
        listen(listener_, 100);
        doorman_ = std::thread {[this] {
            for (int guest = -1; (guest = accept(listener_, nullptr, nullptr)) >= 0; close(guest)) {
                ++tries_;
                tries_.notify_all();
            }
        }};
    }

    void wait_for_tries(int count) const
    {
        for (int seen = tries_; seen < count; seen = tries_)
            tries_.wait(seen);
    }

    void open()
    {
        std::filesystem::remove(folder_.file(name));
        std::filesystem::create_symlink(server_ / name, folder_.file(name));
        shutdown(listener_, SHUT_RDWR);
        doorman_.join();
        close(std::exchange(listener_, -1));
    }

private:
    static constexpr const char* name = ".s.PGSQL.5432";

    test::TemporaryFolder folder_;
    std::string url_;
    std::filesystem::path server_;
    int listener_ = -1;
    std::atomic<int> tries_ = 0;
    std::thread doorman_;
};

double processor_seconds()
{
    rusage usage {};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

}   // namespace

TEST_CASE("while the server is away one tries to reach it, many wait without working, and all get through in the end",
    "[postgres]")
{
    constexpr int askers = 150;
    const Words words {Engine::postgres};
    Door door {words.name()};
    const auto database = storage::open_postgres(door.url(), {.connections = 4, .patience = std::chrono::minutes {10}});
    const auto other = storage::open_postgres(words.name());
    door.shut();
    other->write([](Transaction& transaction) { Words::end_other_sessions(transaction); });

    std::atomic<int> answers = 0;
    std::vector<std::thread> threads;
    std::atomic<int> asking = 0;
    for (int i = 0; i < askers; ++i)
        threads.emplace_back([&] {
            ++asking;
            answers += database->read([](Snapshot& snapshot) { return snapshot.query("SELECT 1").next(); });
        });
    while (asking < askers)
        std::this_thread::yield();
    door.wait_for_tries(2);   // To start a thread is work, too much of it under a sanitizer.
    const auto begun = steady_clock::now();
    const auto worked_before = processor_seconds();
    door.wait_for_tries(12);
    const auto worked = processor_seconds() - worked_before;
    const std::chrono::duration<double> waited = steady_clock::now() - begun;
    CHECK(answers == 0);
    door.open();
    for (auto& thread : threads)
        thread.join();
    CHECK(answers == askers);
    // No matter how busy the machine is: what waits does not work.
    CHECK(worked < waited.count() / 20);
}
