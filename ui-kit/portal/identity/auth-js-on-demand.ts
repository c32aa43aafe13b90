/**
 * Stands in for @auth0/auth0-auth-js, on which the sign-in library builds what the portal does not use: passkeys, second
 * factors and anonymous sessions of the page's own. It makes its client at every start; here that loads nothing. The first
 * call of such a method loads the package, and goes on there. ui-kit/bundle/sign-in-library.ts puts this in its place.
 */
import type { AuthClient as RealClient } from '@auth0/auth0-auth-js'

type Options = ConstructorParameters<typeof RealClient>[0]
type Parts = Pick<RealClient, 'mfa' | 'passkey' | 'anonymous'>
type Method = (...given: unknown[]) => Promise<unknown>

export class AuthClient implements Parts {
  readonly mfa: Parts['mfa']
  readonly passkey: Parts['passkey']
  readonly anonymous: Parts['anonymous']

  constructor(options: Options) {
    let client: Promise<RealClient> | undefined
    const load = () => (client ??= import('@auth0/auth0-auth-js').then((real) => new real.AuthClient(options)))
    this.mfa = onDemand(async () => (await load()).mfa)
    this.passkey = onDemand(async () => (await load()).passkey)
    this.anonymous = onDemand(async () => (await load()).anonymous)
  }
}

/** All of these methods return promises, so that nobody can tell a call that loads from one that does not. */
function onDemand<T extends object & Asynchronous<T>>(load: () => Promise<T>): T {
  const call = (name: string | symbol): Method => {
    return async (...given) => {
      const part = await load()
      // The library was compiled against the types of the package: what it calls is a method of it.
      const method = Reflect.get(part, name) as unknown as Method
      return method.apply(part, given)
    }
  }
  // A proxy is whatever it stands for; its methods are found when they are called.
  return new Proxy({} as T, { get: (_, name) => call(name) })
}

type Asynchronous<T> = { readonly [K in keyof T]: (...given: never[]) => Promise<unknown> }

/** The library asks of an error whether it is one of these. By name, since the package that throws them may never be loaded. */
const named = (name: string) =>
  class extends Error {
    static override [Symbol.hasInstance](error: unknown) {
      return error instanceof Error && error.name === name
    }
  }

export const MfaListAuthenticatorsError = named('MfaListAuthenticatorsError')
export const MfaEnrollmentError = named('MfaEnrollmentError')
export const MfaChallengeError = named('MfaChallengeError')
export const PasskeyRegisterError = named('PasskeyRegisterError')
export const PasskeyChallengeError = named('PasskeyChallengeError')
export const PasskeyGetTokenError = named('PasskeyGetTokenError')
