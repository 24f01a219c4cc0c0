#include "formats/language/transliterate.hpp"

#include <unicode/translit.h>
#include <unicode/unistr.h>

#include <memory>
#include <stdexcept>

namespace formats {

std::string to_ascii(std::string_view utf8)
{
    auto status = U_ZERO_ERROR;
    const std::unique_ptr<icu::Transliterator> writer {
        icu::Transliterator::createInstance("Any-Latin; Latin-ASCII", UTRANS_FORWARD, status)};
    if (U_FAILURE(status)) throw std::runtime_error {"ICU cannot write texts in ASCII: its data are missing"};
    auto text = icu::UnicodeString::fromUTF8({utf8.data(), static_cast<std::int32_t>(utf8.size())});
    writer->transliterate(text);
    std::string out;
    return text.toUTF8String(out);
}

}   // namespace formats
