#pragma once

#include "api/wire.gen.hpp"
#include "domain/catalogue/translations.hpp"
#include "storage/database/database.hpp"

namespace http {

// Puts the texts of a business, as the contract has them, into one of its other languages. What has no translation
// stays as the business wrote it.
class Translator {
public:
    Translator() = default;   // Leaves everything as it is.
    explicit Translator(domain::Translations translations) : translations_ {std::move(translations)} { }
    Translator(storage::Snapshot&, std::string_view business_id, core::Locale);

    const std::string& of(const std::string& text) const { return translations_.of(text); }

    void translate(api::Business&) const;
    void translate(api::Staff&) const;
    void translate(api::Team&) const;
    void translate(api::Form&) const;
    void translate(api::Service&) const;
    void translate(api::Calendar&) const;
    void translate(api::Group&) const;
    void translate(api::GroupHead&) const;
    void translate(api::Menu&) const;
    void translate(api::Provider&) const;
    void translate(api::Booking&) const;
    void translate(api::ManagedBooking&) const;
    void translate(api::GuestVisit&) const;
    void translate(api::Checkout&) const;
    void translate(api::PagePayload&) const;   // And says in it which names of bookings have another text.

    template <class T> void translate(std::vector<T>& list) const
    {
        for (auto& one : list)
            translate(one);
    }
    template <class T> void translate(std::optional<T>& value) const
    {
        if (value) translate(*value);
    }

private:
    void replace(std::string& text) const { translations_.replace(text); }
    void replace(std::optional<std::string>& text) const
    {
        if (text) replace(*text);
    }

    domain::Translations translations_;
};

// Puts a page into its language, and says whether it would be another in another language.
void translate(storage::Snapshot&, std::string_view business_id, api::PagePayload&);

}   // namespace http
