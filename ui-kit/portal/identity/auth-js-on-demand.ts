/**
 * Replaces @auth0/auth0-auth-js, which the sign-in library needs only for features that the portal does not use: passkeys,
 * second factors and anonymous sessions. The library creates this client at every start; here that loads nothing. The first
 * call of such a method loads the real package and calls it. ui-kit/bundle/sign-in-library.ts makes the replacement.
 */
import type { AuthClient as RealClient } from '@auth0/auth0-auth-js'

type Options = ConstructorParameters<typeof RealClient>[0]
type Parts = Pick<RealClient, 'mfa' | 'passkey' | 'anonymous'>
type Method = (...args: unknown[]) => Promise<unknown>

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

/** All of these methods return promises, so loading the package first does not change how they are called. */
function onDemand<T extends object & Asynchronous<T>>(load: () => Promise<T>): T {
  const call = (name: string | symbol): Method => {
    return async (...args) => {
      const part = await load()
      // The library was compiled against the types of the package, so every name that it calls is a method.
      const method = Reflect.get(part, name) as unknown as Method
      return method.apply(part, args)
    }
  }
  // The proxy has no methods of its own; each is looked up in the package when it is called.
  return new Proxy({} as T, { get: (_, name) => call(name) })
}

type Asynchronous<T> = { readonly [K in keyof T]: (...args: never[]) => Promise<unknown> }

/** The library tests errors with `instanceof`. These compare names, because the package that throws them may never be loaded. */
const errorClass = (name: string) =>
  class extends Error {
    static override [Symbol.hasInstance](error: unknown) {
      return error instanceof Error && error.name === name
    }
  }

export const MfaListAuthenticatorsError = errorClass('MfaListAuthenticatorsError')
export const MfaEnrollmentError = errorClass('MfaEnrollmentError')
export const MfaChallengeError = errorClass('MfaChallengeError')
export const PasskeyRegisterError = errorClass('PasskeyRegisterError')
export const PasskeyChallengeError = errorClass('PasskeyChallengeError')
export const PasskeyGetTokenError = errorClass('PasskeyGetTokenError')
