#include "formats/language/domain_name.hpp"

#include <unicode/bytestream.h>
#include <unicode/idna.h>

#include <memory>
#include <stdexcept>

namespace formats {

namespace {

const icu::IDNA& domain_names()
{
    static const std::unique_ptr<const icu::IDNA> names = [] {
        auto status = U_ZERO_ERROR;
        std::unique_ptr<const icu::IDNA> made {icu::IDNA::createUTS46Instance(
            UIDNA_USE_STD3_RULES | UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ | UIDNA_NONTRANSITIONAL_TO_ASCII, status)};
        if (U_FAILURE(status)) throw std::runtime_error {"ICU cannot read domain names: its data are missing"};
        return made;
    }();
    return *names;
}

}   // namespace

std::optional<std::string> to_ascii_domain(std::string_view domain)
{
    // Domains such as "r3---sn.example" exist.
    constexpr std::uint32_t tolerated = UIDNA_ERROR_HYPHEN_3_4;
    std::string ascii;
    icu::StringByteSink<std::string> sink {&ascii};
    icu::IDNAInfo info;
    auto status = U_ZERO_ERROR;
    domain_names().nameToASCII_UTF8({domain.data(), static_cast<std::int32_t>(domain.size())}, sink, info, status);
    if (U_FAILURE(status) || (info.getErrors() & ~tolerated) != 0) return {};
    return ascii;
}

bool is_canonical_domain(std::string_view domain) { return to_ascii_domain(domain) == domain; }

}   // namespace formats
