#pragma once

#include <libxml/parser.h>
#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>

#include <string>
#include <vector>

namespace test {

// XML as another program reads it.
class XmlDocument {
public:
    // Fails the test for a text that is not well-formed.
    explicit XmlDocument(const std::string& text);
    ~XmlDocument();
    XmlDocument(const XmlDocument&) = delete;
    XmlDocument& operator=(const XmlDocument&) = delete;

    // The texts of the nodes that an XPath expression finds, in their order. Knows the prefixes s (sitemap), x (XHTML),
    // a (Atom), dc and m (media).
    std::vector<std::string> texts(const char* path) const;

private:
    xmlDoc* document_;
    xmlXPathContext* context_;
};

}   // namespace test
