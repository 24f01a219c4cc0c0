#include "formats/markup/libxml.hpp"

#include <libxml/parser.h>

#include <limits>
#include <new>

namespace formats {

namespace {

using Context = std::unique_ptr<xmlParserCtxt, decltype(&xmlFreeParserCtxt)>;

// Gets a document type as soon as its name was read.
void refuse_document_type(void* parser, const xmlChar*, const xmlChar*, const xmlChar*)
{
    auto* context = static_cast<xmlParserCtxt*>(parser);
    static_cast<XmlReading*>(context->_private)->has_document_type = true;
    xmlStopParser(context);
}

}   // namespace

void start_libxml()
{
    static const bool is_started = (xmlInitParser(), true);
    static_cast<void>(is_started);
}

XmlReading read_xml(std::string_view text, const char* encoding)
{
    start_libxml();
    XmlReading reading;
    if (text.size() > static_cast<std::size_t>(std::numeric_limits<int>::max())) return reading;
    const Context context {xmlNewParserCtxt(), xmlFreeParserCtxt};
    if (!context) throw std::bad_alloc {};
    context->_private = &reading;
    context->sax->internalSubset = refuse_document_type;
    constexpr int options = XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING;
    XmlDocument document {
        xmlCtxtReadMemory(context.get(), text.data(), static_cast<int>(text.size()), nullptr, encoding, options)};
    if (document && !reading.has_document_type)
        reading.document = std::move(document);
    else if (const auto* error = xmlCtxtGetLastError(context.get()))
        reading.line = error->line;
    return reading;
}

}   // namespace formats
