#pragma once

#include "domain/users/permission.hpp"
#include "test/http/console/console.hpp"

namespace test {

// A user of one of the two businesses.
struct ConsoleUser {
    std::string id, business;
    core::Role role;
    std::string staff_id = {};
};

// Who asks: a user, on the host of their business, with a session or without; or a program with the API key of a user.
struct Asker {
    std::string name;
    ConsoleUser user;
    std::string cookie = {};
    std::string key = {};   // That is shown; then has_session says whether it can be used.
    domain::PermissionSet granted = {};
    bool has_session = true, has_second_factor = true, has_authenticator = true, is_confirmed = true;
};

// What an address, a query or a body names.
enum class Kind {
    nothing,
    coming,
    past,
    note,
    change,
    bulk_change,
    customer,
    customer_note,
    time_off,
    staff,
    service,
    user,
    role,
    session,
    passkey,
    token,
    answer_link,
    one_time_link,
    mail,
    webhook,
    delivery,
    api_key,
    failed_refund,
    payment_alert
};

struct Named {
    std::string name, id;
    std::string business = {};   // Empty: there is no such thing.
    // The hosts of a booking by its items, of a customer by their bookings; the staff member themselves.
    std::vector<std::vector<std::string>> hosts = {};
    std::string user_id = {};   // Whose it is, or who wrote it.
    core::Role role = core::Role::writer;
    std::string version = {};   // Of a booking, a customer, a user. Of a link to answer: the booking.
    bool is_malformed = false;
    Kind kind = Kind::nothing;
};

// Two businesses on one server, "salon" and "other", with users of all roles and what they can name: their own, a
// colleague's, what two share, the other business's, what there is not, and ids that are none. In the salon anna is
// the user "staff", ben the user "ben". It is Monday, 2 March 2026, 12:00.
class TwoSalons {
public:
    explicit TwoSalons(storage::Engine);

    const std::vector<Asker>& askers() const { return askers_; }
    const Asker& asker(std::string_view name) const;
    const std::vector<Named>& named(Kind kind) const { return named_.at(kind); }

    http::Request request_of(const Asker&, std::string verb, std::string target, std::string body = {});
    http::Response handle(const http::Request& request) { return site_.handle(request); }
    http::Response send(const Asker&, std::string verb, std::string target, std::string body = {});
    // As it was made, with `changes` (SQL) on top.
    void reset(const std::string& changes = {});
    // Changes how it was made.
    void change(const std::string& sql);
    // Looks up the versions of what is named.
    void renew_versions();
    // What is in every table but those that count requests.
    std::string contents();
    Salon& salon() { return site_.salon(); }
    app::Shell& shell() { return site_.shell(); }

private:
    void fill_other();
    void add_user(const ConsoleUser&);
    void add_askers();
    void add_without_session();
    void add_bookings();
    void add_customers();
    void add_notes();
    void add_changes();
    void add_factors();
    void add_messages();
    void add_programs();
    void add_rest();
    std::string book(const std::vector<std::string>& hosts, const std::string& start, const std::string& name);
    std::pair<std::string, std::string> begin_session(const ConsoleUser&, bool has_second_factor);
    // Sends it and reads the first id after `before` in the answer.
    std::string id_of(std::string_view asker, const std::string& verb, const std::string& path, std::string_view body);
    void name(Kind, Named);
    std::vector<std::string> tables();
    void keep();

    SalonSite site_;
    std::vector<Asker> askers_;
    std::map<Kind, std::vector<Named>> named_;
    std::vector<std::string> kept_, filled_;   // Tables; those of them with rows.
    int resets_ = 0;
};

}   // namespace test
