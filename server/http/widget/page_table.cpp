#include "http/widget/page_table.hpp"

namespace http {

const Routes& routes()
{
    static const Routes all {widget_pages};
    return all;
}

}   // namespace http
