#pragma once

#include <atomic>
#include <optional>
#include <string>

#include "api/wire.gen.hpp"
#include "app/shell.hpp"
#include "http/message/message.hpp"

namespace http {

// Whether booking pages are drawn by the server at present: after a failure they are not for a while, so that visitors
// do not wait for a renderer that hangs. Safe to use from any thread.
class FirstDrawings {
public:
    static constexpr core::seconds pause {5};   // After a failure.

    bool are_paused(core::Instant now) const { return now < paused_until_.load(); }
    void failed(core::Instant now) { paused_until_ = now + pause; }

    static constexpr int most = 4;   // Drawn or waited for at a time; others do without.

    // That a page is drawn now; false if there are enough.
    class Turn {
    public:
        explicit Turn(FirstDrawings& drawings) : drawings_ {drawings}, is_mine_ {++drawings.under_way_ <= most} { }
        ~Turn() { --drawings_.under_way_; }
        Turn(const Turn&) = delete;
        Turn& operator=(const Turn&) = delete;
        explicit operator bool() const { return is_mine_; }

    private:
        FirstDrawings& drawings_;
        const bool is_mine_;
    };

private:
    std::atomic<int> under_way_ {0};
    std::atomic<core::Instant> paused_until_ {core::Instant {}};
};

// The first step of a booking page, as HTML.
struct DrawnStep {
    std::string root;             // What stands in the root element.
    std::string without_script;   // What browsers show that run no script; may be empty.
    std::string drawn;            // JSON of api::FirstDrawing.
};

// A booking page that may be drawn.
struct UndrawnPage {
    const api::PagePayload& payload;
    const std::string& json;   // The payload.
    api::FirstDrawing drawn;
};

// What came of it.
struct Drawing {
    std::optional<DrawnStep> step = {};   // Nothing: the browser draws the page alone.
    bool is_put_off = false;              // The next visitor may get it drawn.
};

// Draws the first step of a page. Nothing for pages that begin with something else, and if the renderer is busy, fails
// or takes too long; the last two are reported.
Drawing draw_first_step(const app::Shell&, FirstDrawings&, const UndrawnPage&);

}   // namespace http
