/** What the routes of people read from bodies, and how they answer. */
import { isEmail, plainEmail } from '#server/identity/plain-email.ts'
import { Refusal } from '#server/refusals.ts'

type Body = Readonly<Record<string, unknown>>

/** The maximum length of a name in characters. */
const longestName = 200

export function textIn(body: Body, key: string): string | undefined {
  const value = body[key]
  return typeof value === 'string' ? value.trim().slice(0, longestName) || undefined : undefined
}

export function emailIn(body: Body): string {
  const email = plainEmail(textIn(body, 'email') ?? '')
  if (isEmail(email)) return email
  throw new Refusal(400, 'This is not an e-mail address. Type one, such as name@example.com.', {}, { field: 'email' })
}

/** An unattended browser of an admin must not be enough to take over that admin's account. */
export const refuseOwnAccount = (way: string) =>
  new Refusal(409, `${way}. If you cannot, ask another admin, or use npm run users on the server.`)

export const linkOf = ({ link, expiresAt }: { readonly link: string; readonly expiresAt: number }) => ({
  link,
  expiresAt: new Date(expiresAt).toISOString(),
})
