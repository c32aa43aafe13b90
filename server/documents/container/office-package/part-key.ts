/**
 * The form in which names of parts are compared: in lower case, since some programs write [content_types].xml, and with
 * percent-encoded letters (%20) decoded.
 */
export function partKey(name: string): string {
  const bare = name.replace(/^\/+/, '')
  try {
    return decodeURIComponent(bare).toLowerCase()
  } catch {
    return bare.toLowerCase()
  }
}
