#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/encoding.hpp"
#include "core/instant.hpp"
#include "core/money.hpp"
#include "core/vocabulary.gen.hpp"

namespace http {

// Structured data of a page for programs such as search engines: JSON-LD with the schema.org vocabulary. Texts are
// plain; addresses are relative to the site ("/de/about") or absolute; an empty text or list means none.

struct LinkedName {
    std::string name, address;
};

// Opening hours on some days of the week. 24:00 is 1440 minutes.
struct LinkedHours {
    std::vector<int> weekdays;   // 0 is Monday.
    core::minutes opens, closes;
};

struct LinkedBusiness {
    std::string name = {}, home = {}, telephone = {}, email = {}, place = {}, picture = {}, currency = {};
    std::vector<LinkedHours> hours = {};
    std::string booking = {};   // Address of the page with everything that can be booked.
};

struct LinkedSite {
    std::string name = {}, home = {};
    std::string search = {};   // Address of the search page, to which "?q=" is added.
};

struct LinkedPost {
    std::string headline = {}, description = {}, address = {};
    std::vector<std::string> pictures = {};
    std::optional<core::Instant> published_at = {}, changed_at = {};
    std::vector<LinkedName> authors = {};
    std::vector<std::string> categories = {}, tags = {};
};

struct LinkedOffer {
    std::string name, sku;
    core::Money price;
    bool available = true;
};

struct LinkedProduct {
    std::string name = {}, description = {}, address = {};
    std::vector<std::string> pictures = {};
    std::vector<LinkedOffer> offers = {};   // One for each variant, all in the same currency.
};

struct LinkedPerson {
    std::string name = {}, job_title = {}, description = {}, address = {}, picture = {};
    std::string booking = {};   // Address at which visitors book with this person.
};

struct LinkedService {
    std::string name, description, booking;
};

struct LinkedQuestion {
    std::string question, answer;
};

struct LinkedData {
    std::string origin = {};   // As in app::Shell.
    core::Locale locale = core::Locale::en;
    std::string publisher = {};                 // Name of the site.
    std::vector<LinkedName> breadcrumbs = {};   // From the home page down to this page; none on the home page.
    std::optional<LinkedBusiness> business = {};
    std::optional<LinkedSite> site = {};
    std::optional<LinkedPost> post = {};
    std::optional<LinkedProduct> product = {};
    std::optional<LinkedPerson> person = {};
    std::vector<LinkedService> services = {};
    std::vector<LinkedQuestion> questions = {};
};

// The data as one JSON text; empty if there is none. To be embedded with core::escape_json_block().
std::string json_ld_of(const LinkedData&);

}   // namespace http
