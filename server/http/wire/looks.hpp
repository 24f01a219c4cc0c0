#pragma once

#include <map>
#include <span>

#include "api/wire.gen.hpp"
#include "app/shell.hpp"
#include "http/pictures/media.hpp"
#include "storage/catalogue/looks.hpp"

namespace http {

// Adds the look of a business and its pictures to what is made without them (http/wire/to_wire.hpp). Each picture is
// offered in the sizes that its place has on the booking pages, once and twice as dense.
class Looks {
public:
    Looks(const app::Shell&, storage::BrandedLook);
    Looks(storage::Snapshot&, const app::Shell&, std::string_view business_id);

    void add_to(api::Business&);
    void add_to(api::Staff&);
    void add_to(api::Team&);
    void add_to(api::Service&);
    void add_to(api::Calendar&);
    void add_to(api::Group&);
    void add_to(api::Menu&);
    void add_to(api::Provider&);
    void add_to(api::ManagedBooking&);
    void add_to(api::PagePayload&);
    void add_to(api::Form&) { }   // Shows no pictures.

    template <class T> void add_to(std::vector<T>& list)
    {
        for (auto& one : list)
            add_to(one);
    }
    template <class T> void add_to(std::optional<T>& value)
    {
        if (value) add_to(*value);
    }

private:
    // The pictures of one kind of place. Each is signed once, however often it is shown: many services have the same
    // staff.
    struct Gallery {
        storage::PicturesBySlug stored;
        std::span<const int> widths;
        std::map<std::string, api::Picture, std::less<>> signed_before = {};
    };

    api::Picture to_wire(const domain::BrandPicture&, std::span<const int> widths) const;
    std::optional<api::Picture> find(Gallery&, const std::string& slug);

    domain::Look look_;
    PictureAddresses addresses_;
    Gallery faces_, services_;
};

// Those of a business, in a snapshot of their own.
Looks find_looks(const app::Shell&, std::string_view business_id);

}   // namespace http
