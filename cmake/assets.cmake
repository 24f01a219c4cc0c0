# Filled with the embedded assets.
