#include "http/console/shared_answers.hpp"

#include <fmt/format.h>

#include "storage/desk/desk_version.hpp"

namespace http {

SharedAnswers::Made SharedAnswers::find_or_make(const std::string& key, const std::function<Made()>& make)
{
    std::promise<Made> promise;
    {
        std::unique_lock lock {mutex_};
        if (auto known = answers_.find(key)) return known;
        if (const auto found = being_made_.find(key); found != being_made_.end()) {
            const auto by_another = found->second;
            lock.unlock();
            return by_another.get();
        }
        being_made_.emplace(key, promise.get_future());
    }
    return make_for_all(key, std::move(promise), make);
}

SharedAnswers::Made SharedAnswers::make_for_all(
    const std::string& key, std::promise<Made> promise, const std::function<Made()>& make)
{
    const auto end = [&] {
        const std::scoped_lock lock {mutex_};
        being_made_.erase(key);
    };
    try {
        auto made = make();
        if (made) answers_.keep(key, *made, (*made)->bytes());
        end();
        promise.set_value(made);
        return made;
    } catch (...) {
        end();
        promise.set_exception(std::current_exception());
        throw;
    }
}

std::string shared_key(const Access& access, const Request& request)
{
    const auto& [shell, business] = std::tie(access.context.shell, access.context.business);
    const auto [version, second] = shell.database.read([&](storage::Snapshot& snapshot) {
        return std::pair {storage::desk_version(snapshot, business.id), snapshot.now().time_since_epoch().count()};
    });
    return fmt::format("{}\n{}\n{}\n{}\n{}", business.id, access.actor.rights(), version, second, request.target);
}

}   // namespace http
