#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace formats {

// The values for a page: a text for each {{name}}, and for each <!--each name--> … <!--end--> a list of fillings, one
// per repetition. A name that is missing in a filling is looked up in the enclosing one.
struct Filling {
    std::map<std::string, std::string, std::less<>> values;
    std::map<std::string, std::vector<Filling>, std::less<>> lists;
};

// Fills in the page. Values are plain text and are escaped everywhere, also in attributes; a line break becomes <br>.
// Throws std::runtime_error, with the name, if the page needs a value that is missing, and if the page's each and end
// do not match.
std::string fill_page(std::string_view page, const Filling&);

}   // namespace formats
