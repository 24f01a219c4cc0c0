#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "core/vocabulary.gen.hpp"

namespace core {

// One bad field of a request: its path ("contact.email", "guests[1].name") and the error.
struct FieldError {
    std::string path;
    FieldCode code;

    bool operator==(const FieldError&) const = default;
};

// A refusal is an answer, not a failure: the request was understood and the answer is no. Failures of the environment
// (disk, network, database) are exceptions, caught once per request in http/handle.cpp. Failures of the program are
// assertions (core/ensure.hpp).
struct Refusal {
    ErrorCode code;
    std::vector<FieldError> fields = {};      // All bad fields at once; only with invalid_fields.
    std::optional<std::int64_t> count = {};   // A number that some messages contain, for example seats left.

    bool operator==(const Refusal&) const = default;
};

template <class T> using Result = std::expected<T, Refusal>;

inline std::unexpected<Refusal> refuse(ErrorCode code) { return std::unexpected(Refusal {code}); }
inline std::unexpected<Refusal> refuse(Refusal refusal) { return std::unexpected(std::move(refusal)); }

inline std::unexpected<Refusal> refuse_field(std::string path, FieldCode code)
{
    return std::unexpected(Refusal {ErrorCode::invalid_fields, {{std::move(path), code}}});
}

}   // namespace core

// Unwraps a Result, or returns its refusal from the enclosing function or lambda.
#define TRY(expression)                                                                                                \
    __extension__({                                                                                                    \
        auto result_ = (expression);                                                                                   \
        if (!result_) return std::unexpected(std::move(result_).error());                                              \
        *std::move(result_);                                                                                           \
    })
