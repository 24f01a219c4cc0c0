#pragma once

#include <string>
#include <string_view>

namespace formats {

// A colour that contrasts with its background, and a text colour on top of it; as #rrggbb.
struct Accent {
    std::string fill, on_fill;
};

struct Accents {
    Accent light, dark;
};

// The business's accent for the light and the dark card of mails, changed only as far as its contrast requires (WCAG
// 2.2: 3 for shapes, 4.5 for texts). Our own accent if the text is not #rrggbb.
Accents accents_of(std::string_view accent);

// Contrast ratio, 1 to 21, of two colours as #rrggbb.
double contrast(std::string_view one, std::string_view other);

}   // namespace formats
