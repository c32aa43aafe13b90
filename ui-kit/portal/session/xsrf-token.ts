/** The token that proves that a write comes from our own page: in a meta element, or in the cookie that the server set. */
const cookie = 'XSRF-TOKEN'

export function xsrfToken(page: Document = document): string | undefined {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="csrf-token"], meta[name="xsrf-token"]')?.content
  if (meta) return meta
  const entry = page.cookie.split('; ').find((each) => each.startsWith(`${cookie}=`))
  return entry && decodeURIComponent(entry.slice(cookie.length + 1))
}
