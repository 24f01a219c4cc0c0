#pragma once

#include <boost/json.hpp>
#include <functional>
#include <istream>

namespace files {

// Reads JSON values that follow one another, each on a line of its own or over several lines, and gives each to `take`
// as soon as it is complete. For text that is no JSON `take` gets nothing, once; reading goes on at the next line that
// begins with a brace.
void read_json_stream(std::istream& in, const std::function<void(const boost::json::value*)>& take);

}   // namespace files
