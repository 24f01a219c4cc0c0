#pragma once

#include <boost/json.hpp>
#include <functional>
#include <istream>

namespace files {

// Reads a sequence of JSON values, each on one line or over several lines, and calls `take` with each value as soon as
// it is complete. For invalid JSON it calls `take` once with null; reading goes on at the next line that begins with a
// brace.
void read_json_stream(std::istream& in, const std::function<void(const boost::json::value*)>& take);

}   // namespace files
