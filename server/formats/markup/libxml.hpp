#pragma once

namespace formats {

// Starts libxml2, which only one thread may do. Whoever parses XML or HTML calls this before. Safe from any thread.
void start_libxml();

}   // namespace formats
