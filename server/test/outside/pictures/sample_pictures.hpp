#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>

typedef struct _VipsImage VipsImage;

namespace test {

using Colour = std::array<int, 3>;

// Pictures made here, by libvips too, and what others made of them looked at.
class SamplePicture {
public:
    // One colour on its left half, another one on its right.
    SamplePicture(int width, int height, Colour left, Colour right);
    // From a file in memory. Throws std::runtime_error when it cannot be read.
    explicit SamplePicture(std::string_view file);

    SamplePicture& put_text(const char* field, const char* text);          // "exif-ifd0-Make" is written as Exif.
    SamplePicture& put_bytes(const char* field, std::string_view bytes);   // "xmp-data".
    SamplePicture& turn(int orientation);                                  // As Exif has it: 6 for a quarter turn.
    SamplePicture& use_profile(const char* name);                          // Of colours: "p3".
    SamplePicture& to_ink();                                               // Cyan, magenta, yellow, black.
    SamplePicture& make_transparent();                                     // Wholly.
    SamplePicture& animate();                                              // The left half, then the right half.

    std::string file(
        const char* suffix) const;   // ".jpg", with what libvips' documentation allows: ".png[bitdepth=1]".

    int width() const;
    int height() const;
    int bands() const;
    Colour at(int x, int y) const;
    std::string fields() const;   // The names of all that is said beside the pixels, with spaces between them.

private:
    struct Unref {
        void operator()(VipsImage*) const;
    };
    void replace(VipsImage*);

    std::unique_ptr<VipsImage, Unref> image_;
};

}   // namespace test
