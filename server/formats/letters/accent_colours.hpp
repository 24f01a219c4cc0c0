#pragma once

#include <string>
#include <string_view>

namespace formats {

// A colour that stands out from what it lies on, and one to write in on top of it; as #rrggbb.
struct Accent {
    std::string fill, on_fill;
};

struct Accents {
    Accent light, dark;
};

// A business's accent as mails show it on their light and their dark card, changed as little as its contrast needs
// (WCAG 2.2: 3 for shapes, 4.5 for texts). Our own for a text that is no #rrggbb.
Accents accents_of(std::string_view accent);

// Contrast ratio, 1 to 21, of two colours as #rrggbb.
double contrast(std::string_view one, std::string_view other);

}   // namespace formats
