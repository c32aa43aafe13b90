/**
 * How names of parts are compared: without regard to case, since some programs write [content_types].xml, and to the way
 * in which addresses write some letters (%20).
 */
export function partKey(name: string): string {
  const bare = name.replace(/^\/+/, '')
  try {
    return decodeURIComponent(bare).toLowerCase()
  } catch {
    return bare.toLowerCase()
  }
}
