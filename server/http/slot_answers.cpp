#include "http/slot_answers.hpp"

namespace http {

namespace {

// Starts are whole minutes, so that what a time between two of them allows holds until the next one; a full minute
// itself is a case of its own.
bool allow_the_same(core::Instant one, core::Instant other)
{
    return std::chrono::floor<core::minutes>(one) == std::chrono::floor<core::minutes>(other)
        && std::chrono::ceil<core::minutes>(one) == std::chrono::ceil<core::minutes>(other);
}

}   // namespace

std::string SlotAnswers::key_of(const Request& request)
{
    return std::string {request.header("host").value_or("")}.append("\n").append(request.target);
}

std::shared_ptr<const std::string> SlotAnswers::find(std::string_view key, const Moment& moment)
{
    const auto answer = answers_.find(key);
    if (!answer || !moment.changes || answer->moment.changes != moment.changes) return {};
    return allow_the_same(answer->moment.now, moment.now) ? answer->body : nullptr;
}

void SlotAnswers::keep(std::string key, std::shared_ptr<const std::string> body, const Moment& moment)
{
    if (!moment.changes) return;
    const auto bytes = body->size();
    answers_.keep(std::move(key), std::make_shared<const Answer>(std::move(body), moment), bytes);
}

}   // namespace http
