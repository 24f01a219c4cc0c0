#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace formats {

// What is put into a page: texts for {{name}}, and for each <!--each name--> … <!--end--> as many fillings as it is to
// stand there. Inside, what a filling lacks is looked for around it.
struct Filling {
    std::map<std::string, std::string, std::less<>> values;
    std::map<std::string, std::vector<Filling>, std::less<>> lists;
};

// The page with everything filled in. Every value is plain text and stays text wherever it stands, in an attribute too;
// a line's end becomes <br>. Throws std::runtime_error, naming it, for what the page asks for and nothing fills in, and
// for a page whose each and end do not match.
std::string fill_page(std::string_view page, const Filling&);

}   // namespace formats
