# Compiles mail/*.mjml to the HTML template of all mails and embeds it in the program.
file(GLOB mail_sources CONFIGURE_DEPENDS mail/*.mjml mail/*.mjs)
set(letter_page ${CMAKE_BINARY_DIR}/generated/letter_page.cpp)
add_custom_command(OUTPUT ${letter_page} VERBATIM
  COMMAND node ${CMAKE_SOURCE_DIR}/mail/build.mjs ${letter_page}
  DEPENDS ${mail_sources} package-lock.json
  COMMENT "Compiling mail/letter.mjml")
target_sources(kalends_formats PRIVATE ${letter_page})
