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

Drawing draw_first_step(const app::Shell& shell, FirstDrawings& drawings, const UndrawnPage& page)
{
    // Made-up ids are ever new pages.
    const bool is_drawn = shell.render_soon && is_first_step(page.payload.screen) && page.payload.not_found.empty();
    if (!is_drawn) return {};
    const auto now = shell.now();
    const FirstDrawings::Turn turn {drawings};
    if (drawings.are_paused(now) || !turn) return {.is_put_off = true};
    auto drawn = api::to_json(page.drawn);
    try {
        const auto html = shell.render_soon("{\"payload\":" + page.json + ",\"drawn\":" + drawn + "}");
        const auto middle = html.find(separator);
        if (middle == html.npos) throw domain::RenderError {"the drawing has no end"};
        return {DrawnStep {html.substr(0, middle), html.substr(middle + separator.size()), std::move(drawn)}};
    } catch (const domain::RenderError& failure) {
        drawings.failed(now);
        shell.report("booking_page_not_drawn", failure.what());
        return {.is_put_off = !dynamic_cast<const domain::RenderTimeout*>(&failure)};
    }
}

}   // namespace http
