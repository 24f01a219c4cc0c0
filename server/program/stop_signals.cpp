#include "program/stop_signals.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <csignal>
#include <iterator>
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

// False when the end was asked for.
bool wait_for_stop(int signals, int raised, int end)
{
    pollfd all[] {{signals, POLLIN, 0}, {raised, POLLIN, 0}, {end, POLLIN, 0}};
    while (poll(all, std::size(all), -1) < 0 && errno == EINTR) { }
    if (all[2].revents != 0) return false;
    if (all[0].revents != 0) {
        signalfd_siginfo taken {};
        while (read(signals, &taken, sizeof taken) < 0 && errno == EINTR) { }
    }
    // The first signal is handled here; a second one has its default effect and ends an unfinished shutdown.
    const auto set = stop_signals();
    pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
    return true;
}

}   // namespace

StopSignals::StopSignals()
{
    const auto set = stop_signals();
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
    signals_ = checked(signalfd(-1, &set, SFD_CLOEXEC));
    raised_ = checked(eventfd(0, EFD_CLOEXEC));
    end_ = checked(eventfd(0, EFD_CLOEXEC));
}

StopSignals::~StopSignals()
{
    end();
    close(signals_);
    close(raised_);
    close(end_);
}

void StopSignals::listen(std::function<void(const std::stop_token&)> stop)
{
    loop_.add([this, stop = std::move(stop)](const std::stop_token& ended) {
        if (wait_for_stop(signals_, raised_, end_)) stop(ended);
        return false;
    });
}

void StopSignals::raise() { eventfd_write(raised_, 1); }

void StopSignals::end()
{
    eventfd_write(end_, 1);
    loop_.stop_and_wait();
}

}   // namespace program
