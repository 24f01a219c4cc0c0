#pragma once

#include <functional>

#include "domain/setup/business_setup.hpp"
#include "test/support/salon_site.hpp"

namespace test {

// The studio (test/files/business/studio_file.hpp), asked as a visitor who answers forms does.
class FormSite : public SalonSite {
public:
    FormSite();

    // Below /api/v1/, at the studio. Refusals must be declared.
    http::Response get_api(const std::string& path);
    http::Response post_api(const std::string& path, std::string body, std::string key = "");

    // Imports the studio's file once more, changed.
    void change(const std::function<void(domain::BusinessSetup&)>& change);

    // The id of an entry of one of the tables that have slugs.
    std::string id_of(const std::string& table, const std::string& slug);
    std::string ask(const std::string& sql);   // The first column of the first row.
};

}   // namespace test
