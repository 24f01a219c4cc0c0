#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/caches/picture_jobs.hpp"
#include "app/caches/availability_cache.hpp"
#include "domain/bookings/booking.hpp"
#include "domain/calendars/external_calendar.hpp"
#include "domain/catalogue/business.hpp"
#include "domain/ports/formatting.hpp"
#include "domain/ports/mail_transport.hpp"
#include "domain/ports/page_renderer.hpp"
#include "domain/ports/payment_provider.hpp"
#include "domain/ports/pictures.hpp"
#include "domain/ports/webhook.hpp"
#include "domain/time/named_zone.hpp"
#include "storage/database/database.hpp"

namespace app {

// The values of a message's placeholders, by name.
using MessageArguments = std::vector<std::pair<std::string, std::string>>;

// What the program needs from the world. main.cpp fills it with the real thing and tests with a fake one.
// Every member may be called from any thread.
struct Shell {
    storage::Database& database;
    std::function<core::Instant()> now;
    std::function<std::string()> new_id;       // 26 characters of 0-9a-z, increasing in time, never the same twice.
    std::function<std::string()> new_secret;   // 26 characters of 0-9a-z that nobody can guess: 128 random bits.
    std::function<std::string(std::string_view)> hash;   // SHA-256 as 64 hexadecimal digits.
    // Seals a text so that only who has the secret can read it. It may be sealed again, and is different each time.
    std::function<std::string(std::string_view secret, std::string_view text)> seal;
    // The text, or nothing when the secret is another one or the sealed text was changed.
    std::function<std::optional<std::string>(std::string_view secret, std::string_view sealed)> unseal;
    domain::FindZone find_zone;
    std::function<std::vector<domain::NamedZone>()> named_zones;   // Every zone a visitor can choose.
    // A text of locales/, filled in. Falls back to English where the locale has no file.
    std::function<std::string(core::Locale, std::string_view key, const MessageArguments&)> message;
    std::vector<core::Locale> locales;   // Those that have a file.
    // The booking as an iCalendar file (RFC 5545) with one VEVENT.
    std::function<std::string(const domain::Booking&, const domain::Business&)> calendar_file;
    // Where visitors reach the site, as in "https://salon.example", without a slash at its end.
    std::string origin = "http://localhost:8080";
    // What a person is told of a booking, in their language and zone.
    std::function<domain::Letter(const domain::LetterFacts&)> letter = {};
    domain::PaymentProvider payments = {};
    domain::WebhookPort webhooks = {};
    domain::MailTransport mail_transport = {};
    domain::ExternalCalendars calendars = {};
    domain::Formatting formatting = {};
    domain::RenderPage render_page = {};
    domain::Pictures pictures = {};
    // Writes down what went wrong where nobody waits for an answer. No personal data.
    std::function<void(std::string_view event, std::string_view reason)> report
        = [](std::string_view, std::string_view) { };
    std::shared_ptr<AvailabilityCache> availability_cache
        = std::make_shared<AvailabilityCache>();                                   // One for each database.
    std::shared_ptr<PictureJobs> picture_jobs = std::make_shared<PictureJobs>();   // Likewise.
};

}   // namespace app
