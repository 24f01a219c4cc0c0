#include "outside/caldav/dav_answer.hpp"

#include <memory>
#include <string_view>

#include "domain/calendars/external_calendar.hpp"
#include "formats/markup/libxml.hpp"

namespace outside {

namespace {

constexpr std::string_view dav = "DAV:", caldav = "urn:ietf:params:xml:ns:caldav",
                           calendar_server = "http://calendarserver.org/ns/";

using Text = std::unique_ptr<xmlChar, void (*)(void*)>;

std::string_view view_of(const xmlChar* text) { return text ? reinterpret_cast<const char*>(text) : ""; }

bool is_called(const xmlNode* node, std::string_view space, std::string_view name)
{
    return node->type == XML_ELEMENT_NODE && node->ns && view_of(node->ns->href) == space
        && view_of(node->name) == name;
}

template <class Visit> void each(const xmlNode* parent, std::string_view name, const Visit& visit)
{
    for (auto* node = parent->children; node; node = node->next)
        if (is_called(node, dav, name)) visit(node);
}

std::string text_of(const xmlNode* node)
{
    const Text text {xmlNodeGetContent(node), xmlFree};
    return std::string {view_of(text.get())};
}

void read_property(const xmlNode* node, DavResource& resource)
{
    if (is_called(node, dav, "getetag")) resource.etag = text_of(node);
    if (is_called(node, caldav, "calendar-data")) resource.calendar = text_of(node);
    if (is_called(node, dav, "sync-token")) resource.version = text_of(node);
    if (is_called(node, calendar_server, "getctag") && resource.version.empty()) resource.version = text_of(node);
}

// Whether the propstat holds properties that exist: missing ones come with a status other than 200.
bool is_found(const xmlNode* propstat)
{
    bool is_found = false;
    each(propstat, "status", [&](const xmlNode* status) { is_found = text_of(status).contains(" 200"); });
    return is_found;
}

DavResource read_resource(const xmlNode* response)
{
    DavResource resource;
    each(response, "propstat", [&](const xmlNode* propstat) {
        if (!is_found(propstat)) return;
        each(propstat, "prop", [&](const xmlNode* properties) {
            for (auto* node = properties->children; node; node = node->next)
                read_property(node, resource);
        });
    });
    return resource;
}

}   // namespace

std::vector<DavResource> read_dav_answer(const std::string& xml)
{
    const auto reading = formats::read_xml(xml, nullptr);
    const auto* root = reading.document ? xmlDocGetRootElement(reading.document.get()) : nullptr;
    if (!root || !is_called(root, dav, "multistatus"))
        throw domain::CalendarError {"this is no answer of a calendar server"};
    std::vector<DavResource> resources;
    each(root, "response", [&](const xmlNode* response) { resources.push_back(read_resource(response)); });
    return resources;
}

}   // namespace outside
