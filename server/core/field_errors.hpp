#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"

namespace core {

// "services[3]": the path of one entry of a list.
inline std::string entry(std::string_view list, std::size_t place)
{
    return std::string {list} + "[" + std::to_string(place) + "]";
}

// What a check finds wrong with the fields of one document, all at once.
class FieldErrors {
public:
    void refuse(std::string path, FieldCode code) { errors_.push_back({std::move(path), code}); }
    void refuse_if(bool is_wrong, std::string path, FieldCode code)
    {
        if (is_wrong) refuse(std::move(path), code);
    }
    std::vector<FieldError> take() { return std::exchange(errors_, {}); }

private:
    std::vector<FieldError> errors_;
};

}   // namespace core
