#include "formats/language/date_text.hpp"

#include <unicode/datefmt.h>

#include <map>
#include <memory>
#include <stdexcept>

#include "formats/language/icu_locale.hpp"

namespace formats {

namespace {

// One per thread, as ICU's formats change their state during use.
icu::DateFormat& format_for(const icu::Locale& locale, const char* skeleton)
{
    thread_local std::map<std::pair<std::string, std::string>, std::unique_ptr<icu::DateFormat>> formats;
    auto& format = formats[{locale.getName(), skeleton}];
    if (format) return *format;
    UErrorCode error = U_ZERO_ERROR;
    format.reset(icu::DateFormat::createInstanceForSkeleton(skeleton, locale, error));
    if (U_FAILURE(error) || !format) throw std::runtime_error("ICU cannot write dates: its data is missing");
    format->setTimeZone(*icu::TimeZone::getGMT());
    return *format;
}

std::string to_text(const icu::Locale& locale, core::ZonedInstant zoned, const char* skeleton)
{
    const auto wall_clock = zoned.at + zoned.offset;
    const auto milliseconds = static_cast<UDate>(wall_clock.time_since_epoch().count()) * 1000;
    icu::UnicodeString text;
    // ICU writes a narrow space before AM and PM, which fonts and mail programs lack; browsers replace it too.
    format_for(locale, skeleton).format(milliseconds, text).findAndReplace(u"\u202f", u" ");
    std::string utf8;
    return text.toUTF8String(utf8);
}

const char* skeleton_of(domain::DateForm form)
{
    switch (form) {
    case domain::DateForm::date: return "yMMMMd";
    case domain::DateForm::day: return "MMMMEEEEd";
    case domain::DateForm::weekday: return "EEEE";
    case domain::DateForm::time: return "jm";
    case domain::DateForm::date_and_time: return "yMMMMdjm";
    }
    return "yMMMMd";
}

}   // namespace

std::string date_text(core::Locale locale, core::ZonedInstant zoned, std::string_view regional_tag)
{
    return to_text(icu_locale(locale, regional_tag), zoned, "yMMMMEEEEd");
}

std::string time_text(core::Locale locale, core::ZonedInstant zoned, std::string_view regional_tag)
{
    return to_text(icu_locale(locale, regional_tag), zoned, "jm");
}

std::string short_date_text(core::Locale locale, core::ZonedInstant zoned, std::string_view regional_tag)
{
    return to_text(icu_locale(locale, regional_tag), zoned, "yMMMEd");
}

std::string date_text(core::Locale locale, core::ZonedInstant zoned, domain::DateForm form)
{
    return to_text(icu_locale(locale), zoned, skeleton_of(form));
}

}   // namespace formats
