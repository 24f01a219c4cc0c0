#pragma once

#include "api/wire.gen.hpp"
#include "app/shell.hpp"
#include "http/pictures/media.hpp"
#include "storage/catalogue/looks.hpp"

namespace http {

// Adds the look of a business and its pictures to what is made without them (http/wire/to_wire.hpp). Each picture is
// offered in the sizes that its place has on the booking pages, once and twice as dense.
class Looks {
public:
    Looks(storage::Snapshot&, const app::Shell&, std::string_view business_id);

    void add_to(api::Business&) const;
    void add_to(api::Staff&) const;
    void add_to(api::Team&) const;
    void add_to(api::Service&) const;
    void add_to(api::Calendar&) const;
    void add_to(api::Group&) const;
    void add_to(api::Menu&) const;
    void add_to(api::Provider&) const;
    void add_to(api::ManagedBooking&) const;
    void add_to(api::PagePayload&) const;
    void add_to(api::Form&) const { }   // Shows no pictures.

    template <class T> void add_to(std::vector<T>& list) const
    {
        for (auto& one : list)
            add_to(one);
    }
    template <class T> void add_to(std::optional<T>& value) const
    {
        if (value) add_to(*value);
    }

private:
    std::optional<api::Picture> picture(const std::optional<domain::BrandPicture>&, std::span<const int> widths) const;
    std::optional<api::Picture> picture(
        const storage::PicturesBySlug&, const std::string& slug, std::span<const int> widths) const;

    storage::BrandedLook branded_;
    PictureAddresses addresses_;
};

// Those of a business, in a snapshot of their own.
Looks find_looks(const app::Shell&, std::string_view business_id);

}   // namespace http
