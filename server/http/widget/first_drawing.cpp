#include "http/widget/first_drawing.hpp"

#include "domain/ports/page_renderer.hpp"

namespace http {

namespace {

// Written by web/render/booking.tsx.
constexpr std::string_view separator = "<!-- without script -->";

bool is_first_step(core::Screen screen)
{
    using enum core::Screen;
    return screen == services || screen == calendars || screen == menu || screen == times;
}

}   // namespace

std::optional<DrawnStep> draw_first_step(const app::Shell& shell, FirstDrawings& drawings, const UndrawnPage& page)
{
    const auto now = shell.now();
    if (!shell.render_soon || !is_first_step(page.payload.screen) || drawings.are_paused(now)) return {};
    auto drawn = api::to_json(page.drawn);
    try {
        const auto html = shell.render_soon("{\"payload\":" + page.json + ",\"drawn\":" + drawn + "}");
        const auto end = html.find(separator);
        if (end == html.npos) throw domain::RenderError {"the drawing has no end"};
        return DrawnStep {html.substr(0, end), html.substr(end + separator.size()), std::move(drawn)};
    } catch (const domain::RenderError& failure) {
        drawings.failed(now);
        shell.report("booking_page_not_drawn", failure.what());
        return {};
    }
}

}   // namespace http
