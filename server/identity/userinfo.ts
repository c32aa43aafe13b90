/** GET and POST /userinfo: the person to whom an access token belongs. */
import type { Context } from 'hono'
import { profileOf } from './profile.ts'
import type { Provider } from './provider.ts'
import { verifyAccessToken } from './tokens.ts'

export function userinfo(provider: Provider) {
  const { issuer, keys, store, now } = provider
  const verify = verifyAccessToken({ issuer, audience: `${issuer}userinfo`, jwks: keys.verifying, now })

  return async (c: Context) => {
    c.header('Cache-Control', 'no-store')
    const bearer = /^Bearer +([^ ]+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
    if (bearer === undefined) return refuse(c, 'Bearer')

    const token = await verify(bearer)
    if ('problem' in token || token.sid === undefined) return refuse(c, 'Bearer error="invalid_token"')
    // A token is refused once its session has ended.
    const session = await store.session({ id: token.sid }, now())
    const person = session && (await store.personById(session.userId))
    if (!person) return refuse(c, 'Bearer error="invalid_token"')
    return c.json({ sub: person.id, ...profileOf(person, token.scope) })
  }
}

function refuse(c: Context, challenge: string) {
  c.header('WWW-Authenticate', challenge)
  return c.json({ error: 'invalid_token', error_description: 'The access token is missing, wrong or expired.' }, 401)
}
