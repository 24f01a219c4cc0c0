#pragma once

#include <string>
#include <vector>

#include "outside/renderer/process.hpp"

namespace outside {

// Waits until `socket` (for the poll(2) event `event`) or `output` is ready; -1 leaves that descriptor out. Returns
// whether the socket is ready. Throws RendererFailure at the deadline or when the caller cancelled the wait.
bool wait_for_either(int socket, short event, int output, const Patience&);

// Reads the child's output and keeps only its end in `kept`. False once the child has closed its end of the pipe.
bool take_output(int output, std::string& kept);

// Runs a program as RendererChild does until it ends, and returns its output.
std::string output_of(const std::string& program, const std::vector<std::string>& arguments, const Patience&);

}   // namespace outside
