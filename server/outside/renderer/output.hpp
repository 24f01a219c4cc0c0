#pragma once

#include <string>
#include <vector>

#include "outside/renderer/process.hpp"

namespace outside {

// Waits until one of `socket` (for `event`, of poll(2)) and `output` has something; -1 for either is never. Returns
// whether it was the socket. Throws RendererFailure when patience ends.
bool wait_for_either(int socket, short event, int output, const Patience&);

// Takes what a child wrote, keeping the last of it. False once the child has closed its end.
bool take_output(int output, std::string& kept);

// What a program writes, as RendererChild starts it, until it ends.
std::string output_of(const std::string& program, const std::vector<std::string>& arguments, const Patience&);

}   // namespace outside
