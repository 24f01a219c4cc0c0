# Filled with the socket layer.
