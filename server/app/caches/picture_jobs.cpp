#include "app/caches/picture_jobs.hpp"

namespace app {

std::optional<PictureBytes> PictureJobs::make_once(const std::string& key, const std::function<PictureBytes()>& make)
{
    std::unique_lock lock {mutex_};
    const auto same = under_way_.find(key);
    if ((same != under_way_.end() || made_ == most_made_) && !may_wait()) return {};
    if (same != under_way_.end()) {
        const auto picture = same->second;
        ++waiting_;
        lock.unlock();
        picture.wait();
        lock.lock();
        --waiting_;
        return picture.get();
    }
    std::promise<PictureBytes> promise;
    const auto picture = promise.get_future().share();
    under_way_.emplace(key, picture);
    ++waiting_;
    has_ended_.wait(lock, [&] { return made_ < most_made_; });
    --waiting_;
    ++made_;
    lock.unlock();
    try {
        promise.set_value(make());
    } catch (...) {
        promise.set_exception(std::current_exception());
    }
    end(key);
    return picture.get();
}

void PictureJobs::end(const std::string& key)
{
    {
        const std::lock_guard lock {mutex_};
        --made_;
        under_way_.erase(key);
    }
    has_ended_.notify_one();
}

int PictureJobs::waiting() const
{
    const std::lock_guard lock {mutex_};
    return waiting_;
}

}   // namespace app
