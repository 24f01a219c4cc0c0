#pragma once

namespace outside {

// The sandbox of a renderer process. The kernel forbids it, whatever code it runs, to use a network, start or signal
// processes, inspect other processes, exceed a memory limit, write files or dump core. The process dies with the thread
// that started it, and is the first to be killed when memory is short.

// Prepares the system call filter that enter_sandbox needs. To be called before fork().
void prepare_sandbox();

// Enters the sandbox in the child, between fork() and execve(); uses only system calls. False if the kernel refuses.
bool enter_sandbox(int parent);

}   // namespace outside
