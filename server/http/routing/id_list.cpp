#include "http/routing/id_list.hpp"

#include <algorithm>

namespace http {

std::vector<std::string> split_ids(std::string_view text)
{
    std::vector<std::string> ids;
    while (true) {
        const auto comma = text.find(',');
        std::string id {text.substr(0, comma)};
        if (std::ranges::find(ids, id) == ids.end()) ids.push_back(std::move(id));
        if (comma == text.npos) return ids;
        text.remove_prefix(comma + 1);
    }
}

}   // namespace http
