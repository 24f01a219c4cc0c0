#include "app/demo/sample_bookings.hpp"

#include <algorithm>
#include <array>

#include "app/desk/desk_services.hpp"
#include "app/desk/staff_bookings.hpp"
#include "core/fingerprint.hpp"
#include "core/text.hpp"
#include "storage/bookings/bookings.hpp"
#include "storage/catalogue/businesses.hpp"
#include "storage/database/statistics.hpp"
#include "storage/desk/desk_rows.hpp"
#include "storage/setup/business_setups.hpp"

namespace app {

using core::DeskAction;
using core::minutes;
using domain::Service;

namespace {

constexpr int days_before = 2, days_after = 6;
constexpr int tries_of_a_day = 80;   // Of each host; the times of some are taken.
constexpr minutes first_start {8 * 60}, step {15};
constexpr int starts_of_a_day = 44;   // Up to seven in the evening.

struct Name {
    const char *first, *last;
};
constexpr std::array names {Name {"Ada", "Brandt"}, Name {"Jonas", "Huber"}, Name {"Marta", "Kowalska"},
    Name {"Élodie", "Martin"}, Name {"Tom", "Okafor"}, Name {"Lucía", "García"}, Name {"Mila", "Novak"},
    Name {"Erik", "Lindqvist"}, Name {"Zsófia", "Nagy"}, Name {"Paul", "Wagner"}, Name {"Nour", "Haddad"},
    Name {"Grace", "Murphy"}, Name {"João", "Pereira"}, Name {"Hanna", "Berger"}, Name {"Leo", "Fischer"},
    Name {"Sara", "Rossi"}, Name {"Emil", "Jensen"}, Name {"Anouk", "de Vries"}, Name {"Ben", "Schuster"},
    Name {"Rosa", "Winkler"}, Name {"Mei", "Tanaka"}, Name {"Viktor", "Popescu"}, Name {"Clara", "Adler"},
    Name {"Noah", "Steiner"}};
constexpr std::array notes {"Takes the quiet seat by the window.", "Allergic to nuts.",
    "Comes by wheelchair: side door.", "Prefers a call to a mail.", "First visit: show the way to the coats."};

// Numbers that look random, and are the same for the same text.
class Numbers {
public:
    explicit Numbers(std::string seed) : seed_ {std::move(seed)} { }

    std::size_t below(std::size_t count) { return core::fingerprint(seed_ + std::to_string(++drawn_)) % count; }
    bool one_in(std::size_t count) { return below(count) == 0; }

private:
    std::string seed_;
    int drawn_ = 0;
};

// A host with what they offer.
struct Host {
    std::string id;
    std::vector<const Service*> services;
};

std::vector<Host> hosts_of(const std::vector<Service>& services)
{
    std::vector<Host> hosts;
    for (const auto& service : services)
        for (const auto& card : service.staff) {
            auto host = std::ranges::find(hosts, card.id, &Host::id);
            if (host == hosts.end()) host = hosts.insert(hosts.end(), {card.id, {}});
            host->services.push_back(&service);
        }
    return hosts;
}

class SampleMaker {
public:
    SampleMaker(const Shell& shell, domain::Business business)
        : shell_ {shell}
        , business_ {std::move(business)}
        , zone_ {shell.find_zone(business_.time_zone)}
        , now_ {shell.now()}
    {
        user_.name = "Demo";
        user_.role = core::Role::owner;
    }

    void make()
    {
        const auto services = desk_services(shell_, scope());
        const auto today = zone_->date_at(now_);
        for (int day = -days_before; day <= days_after; ++day)
            for (const auto& host : hosts_of(services))
                make_day(host, today + core::days {day});
    }

private:
    DeskScope scope() const { return {business_.id, user_}; }

    void make_day(const Host& host, core::Date date)
    {
        Numbers numbers {business_.slug + host.id + core::to_text(date)};
        std::vector<domain::TimeSpan> taken;
        for (int n = 0; n < tries_of_a_day; ++n) {
            const auto time = first_start + step * static_cast<int>(numbers.below(starts_of_a_day));
            const auto start = zone_->to_instant(domain::LocalTime {date} + time);
            const auto& service = *host.services[numbers.below(host.services.size())];
            const domain::TimeSpan wanted {start, start + service.rules.duration};
            if (std::ranges::any_of(taken, [&](const auto& one) { return one.overlaps(wanted); })) continue;
            if (const auto booked = book(service, host.id, start, numbers)) taken.push_back(*booked);
        }
    }

    // The time of the booking, if the rules let it be made.
    std::optional<domain::TimeSpan> book(
        const Service& service, const std::string& host_id, core::Instant start, Numbers& numbers)
    {
        const auto& name = names[numbers.below(names.size())];
        NewStaffBooking wanted;
        wanted.request.id = shell_.new_id();
        wanted.notify = false;
        auto& request = wanted.request;
        request.order.is_by_staff = true;
        auto& item = request.order.items.emplace_back();
        item.service_id = service.id;
        item.staff_id = host_id;
        if (!service.variations.empty())
            item.variation_id = service.variations[numbers.below(service.variations.size())].id;
        request.starts_at = start;
        request.visitor = {.time_zone = business_.time_zone, .locale = business_.locale};
        request.visitor.contact.first_name = name.first;
        request.visitor.contact.last_name = name.last;
        request.visitor.contact.email = "customer" + std::to_string(&name - names.data() + 1) + "@example.com";
        request.exceptions = {core::BookingRule::notice};
        if (numbers.one_in(7)) wanted.note = notes[numbers.below(notes.size())];
        const auto made = book_by_staff(shell_, scope(), wanted);
        if (!made) return {};
        return tell_what_became(made->booking_id, numbers);
    }

    // Of what is over most came; of what is going on the customer is here. Gives the time of the booking.
    domain::TimeSpan tell_what_became(const std::string& id, Numbers& numbers)
    {
        const auto booking
            = shell_.database.read([&](auto& snapshot) { return storage::find_booking(snapshot, business_.id, id); });
        const auto time = domain::whole_time(*booking);
        const auto change = [&](DeskAction action) {
            (void)change_booking(shell_, scope(), {.action = action, .booking_id = id, .notify = false});
        };
        if (time.from > now_) {
            if (numbers.one_in(20)) change(DeskAction::cancel);
        } else if (time.to > now_) {
            change(DeskAction::arrive);
        } else if (!numbers.one_in(12)) {   // Else it waits for an answer.
            change(numbers.one_in(12) ? DeskAction::miss : DeskAction::complete);
        }
        return time;
    }

    const Shell& shell_;
    const domain::Business business_;
    const domain::ZonePointer zone_;
    const core::Instant now_;
    domain::Actor user_;
};

bool has_bookings(storage::Snapshot& snapshot, std::string_view business_id)
{
    const storage::DeskFilter any {.from = {}, .to = snapshot.now() + core::days {4000}};
    return !storage::list_desk_rows(snapshot, {business_id, {}, 1}, any).empty();
}

}   // namespace

void add_sample_bookings(const Shell& shell)
{
    std::vector<domain::Business> empty;
    shell.database.read([&](storage::Snapshot& snapshot) {
        for (const auto& slug : storage::business_slugs(snapshot)) {
            auto business = storage::find_business_by_slug(snapshot, slug);
            if (business && !has_bookings(snapshot, business->id)) empty.push_back(*std::move(business));
        }
        return true;
    });
    if (empty.empty()) return;
    for (auto& business : empty)
        SampleMaker {shell, std::move(business)}.make();
    storage::refresh_statistics(shell.database);
}

}   // namespace app
