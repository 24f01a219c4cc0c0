#include "outside/renderer/sandbox.hpp"

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstddef>
#include <vector>

namespace outside {

namespace {

#if defined(__x86_64__)
constexpr unsigned native = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr unsigned native = AUDIT_ARCH_AARCH64;
#else
#error "Say which number this processor's system calls go by (linux/audit.h)."
#endif

// Limit of a process's writable memory, since --max-old-space-size does not count buffers. Node 24 reserves half of it
// for code and never fills that.
constexpr rlim_t most_memory = rlim_t {1} << 30;

constexpr unsigned denied[] = {
    SYS_socket,
    SYS_socketpair,
    SYS_connect,
    SYS_bind,
    SYS_io_uring_setup,
    SYS_kill,
    SYS_tkill,
    SYS_rt_sigqueueinfo,
    SYS_rt_tgsigqueueinfo,
    SYS_pidfd_open,
    SYS_pidfd_send_signal,
    SYS_ptrace,
    SYS_process_vm_readv,
    SYS_process_vm_writev,
    SYS_unshare,
    SYS_setns,
    SYS_bpf,
    SYS_perf_event_open,
#if defined(__x86_64__)
    SYS_fork,
    SYS_vfork,
#endif
};

constexpr unsigned error(int number) { return SECCOMP_RET_ERRNO | static_cast<unsigned>(number); }

constexpr sock_filter load(std::size_t offset)
{
    return {BPF_LD | BPF_W | BPF_ABS, 0, 0, static_cast<unsigned>(offset)};
}

constexpr sock_filter leave(unsigned with) { return {BPF_RET | BPF_K, 0, 0, with}; }

// Continues with the next instruction if the comparison holds, else skips it.
constexpr sock_filter check(unsigned short comparison, unsigned value)
{
    return {static_cast<unsigned short>(BPF_JMP | comparison | BPF_K), 0, 1, value};
}

std::vector<sock_filter> make_filter()
{
    std::vector<sock_filter> filter {load(offsetof(seccomp_data, arch)), {BPF_JMP | BPF_JEQ | BPF_K, 1, 0, native},
        leave(SECCOMP_RET_KILL_PROCESS), load(offsetof(seccomp_data, nr))};
    const auto refuse = [&](sock_filter when, int with) { filter.insert(filter.end(), {when, leave(error(with))}); };
#if defined(__x86_64__)
    refuse(check(BPF_JGE, 0x40000000), EACCES);   // The same system calls under other numbers (x32).
#endif
    for (const auto number : denied)
        refuse(check(BPF_JEQ, number), EACCES);
    // clone3's flags are behind a pointer that the filter cannot read; libc then tries clone().
    refuse(check(BPF_JEQ, SYS_clone3), ENOSYS);
    filter.push_back({BPF_JMP | BPF_JEQ | BPF_K, 0, 3, SYS_clone});
    filter.push_back(load(offsetof(seccomp_data, args[0])));
    filter.push_back({BPF_JMP | BPF_JSET | BPF_K, 1, 0, CLONE_THREAD});
    filter.push_back(leave(error(EACCES)));
    filter.push_back(leave(SECCOMP_RET_ALLOW));
    return filter;
}

const std::vector<sock_filter>& filter()
{
    static const auto made = make_filter();
    return made;
}

bool limit(__rlimit_resource resource, rlim_t most)
{
    const rlimit limits {most, most};
    return setrlimit(resource, &limits) == 0;
}

void go_first_where_memory_is_short()
{
    const int file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
    if (file < 0) return;
    [[maybe_unused]] const auto size = write(file, "1000", 4);
    close(file);
}

}   // namespace

void prepare_sandbox() { filter(); }

bool enter_sandbox(int parent)
{
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || getppid() != parent) return false;
    go_first_where_memory_is_short();
    if (!limit(RLIMIT_CORE, 0) || !limit(RLIMIT_FSIZE, 0) || !limit(RLIMIT_DATA, most_memory)) return false;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return false;
    const auto& code = filter();
    const sock_fprog program {static_cast<unsigned short>(code.size()), const_cast<sock_filter*>(code.data())};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
}

}   // namespace outside
