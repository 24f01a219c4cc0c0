#pragma once

namespace outside {

// What a renderer process may not do, whatever it is made to run, by the kernel's word: talk over a network, start or
// signal processes, look into others, take more than so much memory, write files or leave a dump of its memory. It dies
// with the thread that started it, and is the first to go where memory is short.

// Works out what enter_sandbox needs. To be called before fork().
void prepare_sandbox();

// In the child, between fork() and execve(): makes system calls alone. False when the kernel does not allow it.
bool enter_sandbox(int parent);

}   // namespace outside
