#include "program/stop_signals.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <csignal>
#include <system_error>

namespace program {

namespace {

sigset_t stop_signals()
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGINT);
    return signals;
}

int checked(int descriptor)
{
    if (descriptor < 0) throw std::system_error(errno, std::system_category(), "cannot wait for signals");
    return descriptor;
}

void wait_and_call(int signals, int end, const std::function<void()>& stop)
{
    pollfd both[] {{signals, POLLIN, 0}, {end, POLLIN, 0}};
    while (poll(both, 2, -1) < 0 && errno == EINTR) { }
    if (both[1].revents != 0) return;
    // The first signal is handled here; a second one has its default effect and ends an unfinished shutdown.
    signalfd_siginfo taken {};
    const auto size = read(signals, &taken, sizeof taken);
    const auto set = stop_signals();
    pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
    if (size == sizeof taken) stop();
}

}   // namespace

StopSignals::StopSignals()
{
    const auto set = stop_signals();
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
    signals_ = checked(signalfd(-1, &set, SFD_CLOEXEC));
    end_ = checked(eventfd(0, EFD_CLOEXEC));
}

StopSignals::~StopSignals()
{
    end();
    close(signals_);
    close(end_);
}

void StopSignals::listen(std::function<void()> stop)
{
    loop_.add([this, stop = std::move(stop)](const std::stop_token&) {
        wait_and_call(signals_, end_, stop);
        return false;
    });
}

void StopSignals::end()
{
    eventfd_write(end_, 1);
    loop_.stop_and_wait();
}

}   // namespace program
