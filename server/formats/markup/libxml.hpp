#pragma once

#include <libxml/tree.h>

#include <memory>
#include <string_view>

namespace formats {

// Starts libxml2, which only one thread may do. Functions that parse XML or HTML call this first. Safe from any thread.
void start_libxml();

struct FreeXml {
    void operator()(xmlDoc* document) const { xmlFreeDoc(document); }
};
using XmlDocument = std::unique_ptr<xmlDoc, FreeXml>;

// What became of an XML text.
struct XmlReading {
    XmlDocument document;             // Null if the text is not valid XML or has a document type.
    bool has_document_type = false;   // Reading ended there, before what it defines was read.
    int line = 1;                     // Where reading ended without a document.
};

// Reads XML from others, within libxml2's limits of size and depth. Nothing outside of the text is loaded. A document
// type, which could define entities that grow without bounds, ends the reading wherever it stands. `encoding` may be
// null: the text says it. Safe from any thread.
XmlReading read_xml(std::string_view text, const char* encoding);

}   // namespace formats
