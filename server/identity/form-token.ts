/** The token that ties a form to the browser that received it, so that nobody else can make the browser send one. */
import type { Context } from 'hono'
import { isFromOrigin } from './is-from-origin.ts'
import { readCookie, writeCookie } from './cookies.ts'
import type { Provider } from './provider.ts'
import { newSecret, sameSecret } from './secrets.ts'

/** All tabs of a browser share one token, so that opening a second page does not invalidate the first. */
export function formToken(c: Context, provider: Provider): string {
  const token = readCookie(c, provider, 'form') ?? newSecret()
  writeCookie(c, provider, 'form', token)
  return token
}

function isOurForm(c: Context, provider: Provider, token: string): boolean {
  const expected = readCookie(c, provider, 'form')
  return isFromOrigin(c, provider.origin) && expected !== undefined && sameSecret(expected, token)
}

interface SentForm {
  readonly field: (name: string) => string
  readonly isOurs: boolean
}

export async function readForm(c: Context, provider: Provider): Promise<SentForm> {
  const form = new URLSearchParams(await c.req.text())
  const field = (name: string) => form.get(name) ?? ''
  return { field, isOurs: isOurForm(c, provider, field('form')) }
}

export const staleForm = 'This page was open for too long. Sign in again.'
