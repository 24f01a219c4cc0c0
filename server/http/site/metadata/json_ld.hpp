#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/instant.hpp"
#include "core/money.hpp"
#include "core/vocabulary.gen.hpp"

namespace http {

// What a page says to programs that read it, such as search engines: JSON-LD in the words of schema.org. Texts are
// plain; addresses are those of the site ("/de/about") or whole; an empty text or list means that there is none.

struct LinkedName {
    std::string name, address;
};

// Hours that hold on some days of the week. 24:00 is 1440 minutes.
struct LinkedHours {
    std::vector<int> weekdays;   // 0 is Monday.
    core::minutes opens, closes;
};

struct LinkedBusiness {
    std::string name = {}, home = {}, telephone = {}, email = {}, place = {}, picture = {}, currency = {};
    std::vector<LinkedHours> hours = {};
    std::string booking = {};   // Where everything that can be booked is.
};

struct LinkedSite {
    std::string name = {}, home = {};
    std::string search = {};   // The page that searches, to which "?q=" is added.
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
    std::vector<LinkedOffer> offers = {};   // One for each variant, all in one currency.
};

struct LinkedPerson {
    std::string name = {}, job_title = {}, description = {}, address = {}, picture = {};
    std::string booking = {};   // Where visitors book with them.
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

// One JSON text for all of it; empty where there is nothing to say. To be written into a page by escape_json_block().
std::string json_ld_of(const LinkedData&);

}   // namespace http
