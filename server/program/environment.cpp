#include "program/environment.hpp"

#include "formats/ical/calendar_file.hpp"
#include "formats/language/date_text.hpp"
#include "formats/language/money_text.hpp"
#include "formats/letters/letters.hpp"
#include "http/wire/webhook_message.hpp"
#include "outside/caldav/external_calendars.hpp"
#include "outside/net/webhooks.hpp"
#include "outside/pictures/pictures.hpp"
#include "outside/system/encoding.hpp"
#include "outside/system/ids.hpp"
#include "outside/system/secrets.hpp"

namespace program {

app::Shell Environment::shell_on(storage::Database& database) const
{
    const auto find_zone = [this](std::string_view name) { return zones.find(name); };
    const auto world = [this, find_zone] { return formats::LetterWorld {messages, find_zone, sender}; };
    return {
        .database = database,
        .now = [] { return std::chrono::floor<core::seconds>(std::chrono::system_clock::now()); },
        .new_id = outside::new_id,
        .new_ordered_id = outside::new_ordered_id,
        .new_secret = outside::new_secret,
        .hash = outside::sha256_hex,
        .hash_base64 = outside::sha256_base64,
        .sign = outside::sign,
        .sign_hex = outside::sign_hex,
        .is_same_secret = outside::is_same_secret,
        .seal = outside::seal,
        .unseal = outside::unseal,
        .from_base64 = outside::from_base64,
        .find_zone = find_zone,
        .named_zones = [this] { return zones.named(); },
        .message = [this](core::Locale locale, std::string_view key,
                       const app::MessageArguments& arguments) { return messages.format(locale, key, arguments); },
        .locales = messages.locales(),
        .calendar_file = formats::to_calendar_file,
        .letter = [world](const domain::LetterFacts& facts) { return formats::compose_letter(world(), facts); },
        .letter_outline = [world](const domain::LetterFacts& facts) { return formats::outline_letter(world(), facts); },
        .digest = [this](const domain::DigestFacts& facts) { return formats::compose_digest(messages, facts); },
        .user_letter
        = [world](const domain::UserLetterFacts& facts) { return formats::compose_user_letter(world(), facts); },
        .webhooks = {.to_message = http::to_webhook_message, .send = {}, .new_secret = outside::new_webhook_secret},
        .calendars = outside::external_calendars({find_zone}),
        .formatting
        = {.amount = [](core::Locale locale, const core::Money& money) { return formats::amount_text(locale, money); },
            .date = [](core::Locale locale, core::ZonedInstant at,
                        domain::DateForm form) { return formats::date_text(locale, at, form); }},
        .pictures = outside::pictures(),
        .hash_password = outside::hash_password,
        .is_password = outside::is_password,
    };
}

}   // namespace program
