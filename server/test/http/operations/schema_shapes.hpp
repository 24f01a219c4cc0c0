#pragma once

#include <boost/json.hpp>
#include <string>
#include <vector>

namespace test {

// What is wrong with a thing of schema.org, and with those inside it, by a table of the types that the site uses: a
// member that its type needs and lacks, one that it does not have, or a value of another kind. A thing with an @id
// alone refers to another.
std::vector<std::string> shape_mistakes(const boost::json::value&);

}   // namespace test
