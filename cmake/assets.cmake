# Embeds the built front end (build/web) in the program. Each build checks build/web again, since the front end may be
# built after cmake ran. Without a front end the program has no assets; everything else works.
set(assets_source ${CMAKE_BINARY_DIR}/generated/embedded_assets.cpp)
add_custom_target(kalends_assets
  COMMAND ${CMAKE_COMMAND} -DFOLDER=${CMAKE_SOURCE_DIR}/build/web -DOUTPUT=${assets_source}
    -P ${CMAKE_SOURCE_DIR}/cmake/embed_assets.cmake
  BYPRODUCTS ${assets_source}
  COMMENT "Looking for a changed front end")
target_sources(kalends_http PRIVATE ${assets_source})
add_dependencies(kalends_http kalends_assets)
