#include "http/cache/known_businesses.hpp"

namespace http {

namespace {

std::size_t size_of(const KnownBusinesses::Known& known)
{
    const auto& business = known.business;
    auto size = sizeof known;
    for (const auto* text : {&business.id, &business.slug, &business.name, &business.time_zone, &business.currency,
             &business.contact, &business.accent, &business.email})
        size += text->size();
    for (const auto& host : known.hosts)
        size += sizeof host + host.size();
    return size;
}

}   // namespace

KnownBusinesses::KnownPointer KnownBusinesses::find(const storage::Database& database, std::string_view host)
{
    const auto known = by_host_.find(host);
    return known && known->read.is_current(database) ? known : nullptr;
}

KnownBusinesses::KnownPointer KnownBusinesses::read(storage::Database& database, std::string_view host, Use use)
{
    if (const auto known = find(database, host))
        if (use == Use::showing || known->read.is_unchanged(database)) return known;
    const ReadMark mark {database};
    auto found
        = database.read([&](storage::Snapshot& snapshot) { return storage::find_business_by_host(snapshot, host); });
    if (!found) return {};
    auto known = std::make_shared<const Known>(std::move(found->business), std::move(found->hosts), mark);
    by_host_.keep(std::string {host}, known, size_of(*known));
    return known;
}

}   // namespace http
