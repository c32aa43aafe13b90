/** What the welcome line calls the user. */
import type { IdentityUser } from '#ui-kit/portal/identity/identity.ts'

export function firstName({ given_name, name, email }: IdentityUser): string {
  const [firstWord] = (name ?? '').trim().split(/\s+/)
  return [given_name?.trim(), firstWord, email].find((each) => each) ?? 'there'
}
