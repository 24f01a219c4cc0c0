#include "http/site_pages.hpp"

#include "http/refusal.hpp"

namespace http {

Response get_site_page(Context& context, const Request&, const api::NamedTexts&)
{
    return to_response({core::ErrorCode::page_not_found}, context.request_id);
}

}   // namespace http
