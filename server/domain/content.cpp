#include "domain/content.hpp"

namespace domain {

bool is_visible(ContentStatus status, const std::optional<Instant>& published_at, Instant now)
{
    switch (status) {
    case ContentStatus::published: return true;
    case ContentStatus::scheduled: return published_at && *published_at <= now;
    case ContentStatus::draft:
    case ContentStatus::archived: return false;
    }
    return false;
}

}   // namespace domain
