#include "program/world.hpp"

#include "formats/ical/calendar_file.hpp"
#include "formats/language/amounts.hpp"
#include "formats/language/times.hpp"
#include "formats/letters/letters.hpp"
#include "http/wire/webhook_message.hpp"
#include "outside/caldav/outside_calendars.hpp"
#include "outside/pictures/pictures.hpp"
#include "outside/system/ids.hpp"
#include "outside/system/secrets.hpp"

namespace cli {

app::Shell World::shell_on(storage::Database& database) const
{
    return {
        .database = database,
        .now = [] { return std::chrono::floor<core::seconds>(std::chrono::system_clock::now()); },
        .new_id = outside::new_id,
        .new_secret = outside::new_secret,
        .hash = outside::sha256_hex,
        .seal = outside::seal,
        .unseal = outside::unseal,
        .find_zone = [this](std::string_view name) { return zones.find(name); },
        .named_zones = [this] { return zones.named(); },
        .message = [this](core::Locale locale, std::string_view key,
                       const app::MessageArguments& arguments) { return messages.format(locale, key, arguments); },
        .locales = messages.locales(),
        .calendar_file = outside::to_calendar_file,
        .letter =
            [this](const domain::LetterFacts& facts) {
                return outside::compose_letter(
                    {messages, [this](std::string_view name) { return zones.find(name); }, sender}, facts);
            },
        .webhooks = {.to_message = http::to_webhook_message, .send = {}},
        .calendars = outside::outside_calendars({[this](std::string_view name) { return zones.find(name); }}),
        .wording = {.amount = outside::amount_text,
            .date = [](core::Locale locale, core::ZonedInstant at,
                        domain::DateForm form) { return outside::date_text(locale, at, form); }},
        .pictures = outside::pictures(),
    };
}

}   // namespace cli
