#pragma once

#include <functional>
#include <future>
#include <map>
#include <mutex>

#include "core/bounded_cache.hpp"
#include "http/cache/kept_body.hpp"
#include "http/console/admission.hpp"

namespace http {

// Answers that many pages of a console ask for in the same moment: all of them hear of a change, and then want to know
// the day anew. One answer is made, and who has the same rights gets the same. It is given again only within the second
// of the database's clock in which it was made, and only while nothing has changed of what the desk shows. Safe to use
// from any thread.
class SharedAnswers {
public:
    using Body = std::shared_ptr<const KeptBody>;
    using Made = core::Result<Body>;

    // The answer of that key. Where another thread is making it, that one's is waited for: its refusals and exceptions
    // count for both.
    Made find_or_make(const std::string& key, const std::function<Made()>& make);

private:
    static constexpr std::size_t most_bytes = 16 << 20;   // Some twenty days of 50 people.

    Made make_for_all(const std::string& key, std::promise<Made>, const std::function<Made()>& make);

    core::BoundedCache<KeptBody> answers_ {most_bytes};
    std::mutex mutex_;   // Guards the next one.
    std::map<std::string, std::shared_future<Made>> being_made_;
};

// What makes two requests the same: who may see the same, what is asked for, and when.
std::string shared_key(const Access&, const Request&);

// What `make` returns, as a response that may be shared.
template <class Make>
core::Result<Response> shared_answer(const Access& access, const Request& request, const Make& make)
{
    const auto write
        = [&]() -> SharedAnswers::Made { return std::make_shared<const KeptBody>(api::to_json(TRY(make()))); };
    return to_response(request, TRY(access.context.shared_answers->find_or_make(shared_key(access, request), write)));
}

}   // namespace http
