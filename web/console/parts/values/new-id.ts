/** A random id, as the server takes it: 32 letters and digits. */
export const newId = () => crypto.randomUUID().replaceAll('-', '')
