#pragma once

#include <memory>
#include <string>

#include "domain/ports/keyring.hpp"

namespace outside {

// A keyring in a file: a key in each line, the newest first, each with a name that follows from it ("3f9c1a27 3v8m…"),
// so that files can be put together. It is read again whenever it has changed: several processes share it. Keys are
// added under a lock, and are on the disk before they seal anything. The file keeps owner and mode; a new one is for
// the owner of its folder alone.

bool has_key_file(const std::string& path);

// Makes the file with one key, unless another process did that meanwhile. Throws std::runtime_error.
void make_key_file(const std::string& path);

// Throws std::runtime_error, with a message for the operator, if the file is missing, if others than its owner and
// group may read it, if it holds something else, or if it cannot be read.
domain::Keyring open_key_file(const std::string& path);

}   // namespace outside
