#pragma once

namespace formats {

// Starts libxml2, which only one thread may do. Functions that parse XML or HTML call this first. Safe from any thread.
void start_libxml();

}   // namespace formats
