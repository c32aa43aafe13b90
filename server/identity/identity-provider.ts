/**
 * The embedded identity provider. To the sign-in library it looks like an Auth0 tenant, but the accounts are the portal's own.
 * Mount it at the root of its origin, before any middleware that sets security headers, because its pages set their own.
 */
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { authorize } from './authorize.ts'
import { receiveCode, showCodeForm } from './confirm-sign-in.ts'
import { discovery, keySet } from './discovery.ts'
import { isFromThisMachine } from './from-this-machine.ts'
import { passwordLimits } from './limits.ts'
import { logout } from './logout.ts'
import { receiveSecondFactor, showSecondFactor } from './manage-second-factor.ts'
import { networkOf } from './network-of.ts'
import { type Outside, outsideReturnPath } from './outside.ts'
import { assets } from './pages/assets.ts'
import { noticePage } from './pages/page.ts'
import { homeOf, type Client, type Note, type Provider } from './provider.ts'
import { receiveReset, showReset } from './reset-password.ts'
import { revoke } from './revoke.ts'
import { comeBack, goElsewhere } from './sign-in-elsewhere.ts'
import { receiveSignIn, showSignIn } from './sign-in.ts'
import { signingKeys, type SigningKeys } from './signing-keys.ts'
import type { IdentityStore } from './store/store.ts'
import { sweepHourly } from './sweep-hourly.ts'
import { token } from './token.ts'
import { userinfo } from './userinfo.ts'

/** The maximum size in bytes. */
const largestBody = 16 * 1024
const tooLarge = `The request is larger than ${largestBody / 1024} KB. Send less.`

export interface IdentityProviderOptions {
  /** The address at which browsers see the provider, without a path: http://localhost:3000. */
  readonly origin: string
  readonly audience: string
  readonly clients: readonly Client[]
  readonly store: IdentityStore
  /** Set only if nobody else is meant to reach the portal; the caller is responsible for that. */
  readonly demo?: boolean
  /** The signing keys, if other code also checks tokens with them. */
  readonly keys?: SigningKeys
  /** The client's address; behind a trusted proxy, the address that the proxy states. */
  readonly addressOf?: Provider['addressOf']
  /** Default: each person may choose to set up a second factor. */
  readonly secondFactorNeed?: Provider['secondFactorNeed']
  readonly note?: Note
  /** Default: there is no audit log. */
  readonly record?: Provider['record']
  /** Another provider at which people may sign in, too. */
  readonly outside?: Outside | undefined
  readonly admit?: Provider['admit'] | undefined
  readonly now?: () => number
}

export function identityProvider(options: IdentityProviderOptions): Hono {
  const provider = prepare(options)
  const app = new Hono()

  const form = bodyLimit({
    maxSize: largestBody,
    onError: (c) =>
      noticePage(c, { title: 'This sign-in cannot continue', text: tooLarge, status: 413, on: homeOf(provider) }),
  })
  const call = bodyLimit({
    maxSize: largestBody,
    onError: (c) => c.json({ error: 'invalid_request', error_description: tooLarge }, 413),
  })
  const pages = cors({ origin: provider.clients.flatMap(({ webOrigins }) => webOrigins), allowMethods: ['POST'] })
  const everybody = cors({ origin: '*', allowMethods: ['GET', 'POST'] })
  const tidy = sweepHourly(provider)

  app.get('/authorize', tidy, authorize(provider))
  app.get('/u/login', showSignIn(provider))
  app.post('/u/login', form, receiveSignIn(provider))
  app.get('/u/code', showCodeForm(provider))
  app.post('/u/code', form, receiveCode(provider))
  app.get('/u/second-factor', showSecondFactor(provider))
  app.post('/u/second-factor', form, receiveSecondFactor(provider))
  app.get('/u/reset', showReset(provider))
  app.post('/u/reset', form, receiveReset(provider))
  if (options.outside) {
    app.get('/u/elsewhere', goElsewhere(provider, options.outside))
    app.get(outsideReturnPath, comeBack(provider, options.outside))
  }
  for (const { path, send } of assets) app.get(path, send)
  app.get('/v2/logout', logout(provider))

  app.use('/oauth/token', pages)
  app.post('/oauth/token', call, token(provider))
  app.use('/oauth/revoke', pages)
  app.post('/oauth/revoke', call, revoke(provider))

  app.use('/userinfo', everybody)
  app.on(['GET', 'POST'], '/userinfo', userinfo(provider))
  app.use('/.well-known/*', everybody)
  app.get('/.well-known/openid-configuration', discovery(provider))
  app.get('/.well-known/jwks.json', keySet(provider))

  return app
}

function prepare(options: IdentityProviderOptions): Provider {
  const { origin, audience, clients, store, now = Date.now, addressOf = peerAddress } = options
  if (new URL(origin).origin !== origin) {
    throw new Error(
      `The provider's origin is '${origin}', which is not an origin. Leave out the path and the last slash.`,
    )
  }
  return {
    origin,
    issuer: `${origin}/`,
    audience,
    clients,
    store,
    now,
    demo: options.demo ?? false,
    keys: options.keys ?? signingKeys(store, now),
    limits: passwordLimits(store, now),
    addressOf: (c) => networkOf(addressOf(c)),
    isFromThisMachine: (c) => isFromThisMachine(c, addressOf(c)),
    secondFactorNeed: options.secondFactorNeed ?? (() => Promise.resolve('optional')),
    ...(options.admit && { admit: options.admit }),
    ...(options.outside && { elsewhere: options.outside.name }),
    note: options.note ?? (() => undefined),
    record: options.record ?? (() => Promise.resolve()),
  }
}

const peerAddress = (c: Context) => getConnInfo(c).remote.address ?? 'unknown'
