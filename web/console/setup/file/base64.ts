/** The bytes of a file or text in base64 (RFC 4648, section 4). */
export function base64Of(content: Blob): Promise<string> {
  const reader = new FileReader()
  return new Promise((done, fail) => {
    // "data:application/json;base64,eyJ…"
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => fail(reader.error)
    reader.readAsDataURL(content)
  })
}
