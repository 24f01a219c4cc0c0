#include "test/http/site/metadata/xml_document.hpp"

#include <catch2/catch.hpp>

namespace test {

namespace {

const xmlChar* to_xml(const char* text) { return reinterpret_cast<const xmlChar*>(text); }

}   // namespace

XmlDocument::XmlDocument(const std::string& text)
    : document_(xmlReadMemory(text.data(), static_cast<int>(text.size()), nullptr, nullptr,
          XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING))
    , context_(document_ ? xmlXPathNewContext(document_) : nullptr)
{
    INFO(text);
    REQUIRE(document_);
    REQUIRE(context_);
    const std::pair<const char*, const char*> prefixes[] = {
        {"s", "http://www.sitemaps.org/schemas/sitemap/0.9"},
        {"x", "http://www.w3.org/1999/xhtml"},
        {"a", "http://www.w3.org/2005/Atom"},
        {"dc", "http://purl.org/dc/elements/1.1/"},
        {"m", "http://search.yahoo.com/mrss/"},
    };
    for (const auto& [prefix, space] : prefixes)
        xmlXPathRegisterNs(context_, to_xml(prefix), to_xml(space));
}

XmlDocument::~XmlDocument()
{
    xmlXPathFreeContext(context_);
    xmlFreeDoc(document_);
}

std::vector<std::string> XmlDocument::texts(const char* path) const
{
    std::vector<std::string> out;
    auto* found = xmlXPathEvalExpression(to_xml(path), context_);
    REQUIRE(found);
    for (int i = 0; found->nodesetval && i < found->nodesetval->nodeNr; ++i) {
        auto* text = xmlNodeGetContent(found->nodesetval->nodeTab[i]);
        out.emplace_back(reinterpret_cast<const char*>(text));
        xmlFree(text);
    }
    xmlXPathFreeObject(found);
    return out;
}

}   // namespace test
