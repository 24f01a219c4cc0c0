#pragma once

#include <map>
#include <mutex>

#include "app/messages/dispatch_outbox.hpp"
#include "app/messages/send_mails.hpp"
#include "storage/messages/mails.hpp"
#include "test/support/studio.hpp"

namespace test {

// The studio with a mail transport that delivers only as a test lets it. A letter is a line for each of its facts.
// anna, ben and the salon itself have addresses at salon.example; visitors may bring guests to "cut", with their names.
class Mailroom {
public:
    Mailroom();

    // Books a cut by anna for Ada, who brings so many guests: guest1@example.com and so on.
    app::BookedAppointment book(std::string_view starts_at, int guests = 0);
    // As if the notice had just been caused.
    void tell(const app::BookedAppointment&, const domain::Notice&);
    void dispatch() { app::dispatch_notices(shell, 1000); }
    // Addresses of all mails there are, in order of the alphabet.
    std::vector<std::string> addresses();
    std::int64_t waiting() { return studio.count("mails WHERE status = 'waiting'"); }
    void pass(core::seconds time)
    {
        studio.set_now(shell.database.read([](auto& s) { return s.now(); }) + time);
    }
    int send() { return app::send_mails(shell, 1000); }
    // The mails that were carried to the address.
    std::vector<domain::Mail> to(std::string_view email);

    Studio studio;
    app::Shell shell;
    std::vector<domain::Mail> carried;
    std::map<std::string, domain::MailFailure> failures;   // By address: what goes wrong for it.
    std::function<void(const domain::Mail&)> meanwhile;    // What happens while a mail is carried.
    std::vector<std::string> reported;

private:
    std::mutex mutex_;
};

// The secret in the link that follows the word on a line of the letter; empty if there is none.
std::string token_after(std::string_view word, const domain::Letter&);

}   // namespace test
