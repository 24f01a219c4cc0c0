#pragma once

#include "http/handle.hpp"
#include "test/support/salon.hpp"

namespace test {

// As a page of the site sends it.
http::Request post_of(std::string target, std::string body);

// The salon behind http::handle, without sockets. Messages read "key{name=value}", so that tests see which was chosen.
class SalonSite {
public:
    SalonSite() : SalonSite {each_engine()} { }   // Makes the test run once for each engine.
    explicit SalonSite(storage::Engine);
    explicit SalonSite(std::unique_ptr<OwnDatabase>);   // As Salon takes it.

    http::Response get(std::string target, std::string host = "salon.example");
    http::Response post(std::string target, std::string body);
    // A body that several requests share is in `body` like any other.
    http::Response handle(const http::Request&);
    // As the socket layer asks: nothing when the answer takes a worker.
    std::optional<http::Response> at_once(const std::string& target);
    http::Site& site() { return site_; }
    void lift_visitor_limits();   // For one that books more than any visitor may.
    Salon& salon() { return salon_; }
    app::Shell& shell() { return shell_; }   // Deposits are paid at the demo provider.

private:
    Salon salon_;
    app::Shell shell_;
    http::Assets assets_;
    http::Health health_;
    http::Site site_;
};

// A row of a scenario table: a request, and what has to come of it.
struct Scenario {
    const char* name;
    std::string verb, target, body;
    int status;
    std::string contains;       // Of the answer.
    std::int64_t notices = 0;   // That wait in the outbox afterwards.
};

// Runs a row on a fresh salon. Also checks that a refusal is one that the contract declares for the operation.
void run(const Scenario&);

// Fails unless a refusal in `response` is declared for the operation, or can happen to any request.
void check_declared(const http::Request&, const http::Response& response);

}   // namespace test
