#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/fair_turns.hpp"
#include "domain/bookings/booking.hpp"
#include "domain/calendars/external_calendar.hpp"
#include "domain/catalogue/business.hpp"
#include "domain/ports/formatting.hpp"
#include "domain/ports/keyring.hpp"
#include "domain/ports/mail_transport.hpp"
#include "domain/ports/page_renderer.hpp"
#include "domain/ports/payment_provider.hpp"
#include "domain/ports/pictures.hpp"
#include "domain/ports/webhook.hpp"
#include "domain/time/named_zone.hpp"
#include "storage/database/database.hpp"

namespace app {

class AvailabilityCache;
struct PictureJobs;
class ProviderCalls;
// Defined in shell.cpp, so that files that see the Shell need not read the caches.
std::shared_ptr<AvailabilityCache> new_availability_cache();
std::shared_ptr<PictureJobs> new_picture_jobs();
std::shared_ptr<ProviderCalls> new_provider_calls();
// As many searches at a time as leave a core free, and two of one client.
std::shared_ptr<core::FairTurns> new_search_turns();
// Two passwords at a time.
std::shared_ptr<core::FairTurns> new_password_turns();

// The values of a message's placeholders, by name.
using MessageArguments = std::vector<std::pair<std::string, std::string>>;

// The program's access to its environment. main.cpp fills it with real implementations, tests with fakes. All members
// are safe from any thread.
struct Shell {
    storage::Database& database;
    std::function<core::Instant()> now;
    // 26 characters of 0-9a-z, unique (outside/system/ids.hpp).
    std::function<std::string()> new_id;                 // Tells neither time nor number.
    std::function<std::string()> new_ordered_id;         // Increases in time: what is made first is carried out first.
    std::function<std::string()> new_secret;             // 26 unguessable characters of 0-9a-z: 128 random bits.
    std::function<std::string(std::string_view)> hash;   // SHA-256 as 64 hexadecimal digits.
    // The same hash in base64, as a content security policy has it.
    std::function<std::string(std::string_view)> hash_base64;
    // HMAC-SHA256 (RFC 2104) of a text in base64url, without padding: 43 characters.
    std::function<std::string(std::string_view key, std::string_view text)> sign;
    // The same as 64 hexadecimal digits in lower case.
    std::function<std::string(std::string_view key, std::string_view text)> sign_hex;
    // Compares two secrets or signatures. How long it takes does not tell where they differ.
    std::function<bool(std::string_view one, std::string_view other)> is_same_secret;
    // Seals a text so that it can be read only with the secret. Sealing the same text again gives a different result.
    std::function<std::string(std::string_view secret, std::string_view text)> seal;
    // The text; nullopt if the secret is wrong or the sealed text was changed.
    std::function<std::optional<std::string>(std::string_view secret, std::string_view sealed)> unseal;
    // The bytes that a text in base64 (RFC 4648, section 4, with padding) stands for; nullopt if it is malformed.
    std::function<std::optional<std::string>(std::string_view)> from_base64;
    domain::FindZone find_zone;
    std::function<std::vector<domain::NamedZone>()> named_zones;   // Every zone that a visitor can choose.
    // A text of locales/ with its placeholders filled in. Falls back to English if the locale has no file.
    std::function<std::string(core::Locale, std::string_view key, const MessageArguments&)> message;
    std::vector<core::Locale> locales;   // The locales that have a file.
    // Bookings as an iCalendar file (RFC 5545) with a VEVENT for each.
    std::function<std::string(std::span<const domain::Booking>, const domain::Business&)> calendar_file;
    // The address of the site, such as "https://salon.example", without a trailing slash.
    std::string origin = "http://localhost:8080";
    // Writes a letter about a booking, in the recipient's language and zone.
    std::function<domain::Letter(const domain::LetterFacts&)> letter = {};
    // What that letter says, without its form.
    std::function<domain::LetterOutline(const domain::LetterFacts&)> letter_outline = {};
    // Writes one letter that holds what several letters to the same member of staff said.
    std::function<domain::Letter(const domain::DigestFacts&)> digest = {};
    // Writes what a user of the console is told about signing in, in their language.
    std::function<domain::Letter(const domain::UserLetterFacts&)> user_letter = {};
    domain::PaymentProvider payments = {};
    domain::WebhookPort webhooks = {};
    domain::Keyring keyring = {};   // Used by app/kept_secrets.hpp alone.
    domain::MailTransport mail_transport = {};
    domain::ExternalCalendars calendars = {};
    domain::Formatting formatting = {};
    domain::RenderPage render_page = {};
    // The same for a booking page, which does without rather than wait. If it is empty, all of them do.
    domain::RenderPage render_soon = {};
    domain::Pictures pictures = {};
    // Logs a failure of a background task. `reason` must contain no personal data.
    std::function<void(std::string_view event, std::string_view reason)> report
        = [](std::string_view, std::string_view) { };
    std::shared_ptr<AvailabilityCache> availability_cache = new_availability_cache();   // One for each database.
    std::shared_ptr<PictureJobs> picture_jobs = new_picture_jobs();                     // Likewise.
    std::shared_ptr<ProviderCalls> provider_calls = new_provider_calls();               // Likewise.
    // Turns of clients to search for free times of large orders.
    std::shared_ptr<core::FairTurns> search_turns = new_search_turns();
    // Slow on purpose, and dear in memory (app/users/passwords.hpp). An empty hash fits no password, as slowly.
    std::function<std::string(std::string_view password)> hash_password = {};
    std::function<bool(std::string_view hash, std::string_view password)> is_password = {};
    std::shared_ptr<core::FairTurns> password_turns = new_password_turns();
};

}   // namespace app
