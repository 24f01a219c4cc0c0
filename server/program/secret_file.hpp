#pragma once

#include <string>
#include <vector>

namespace program {

// The lines of a file with secrets that are not empty; at least one. Secrets are read from files because every user of
// the machine can read command lines; a file that others than its owner and group may read or write is refused for the
// same reason. `option` is the option that names it. Throws std::runtime_error, with a message for the operator.
std::vector<std::string> read_secret_file(const std::string& file, const std::string& option);

}   // namespace program
