/** How the sign-in library uses the package that this file replaces. */
import { expect, test } from 'vitest'
import * as onDemand from './auth-js-on-demand.ts'

const refusal = { error: 'invalid_grant', error_description: 'The token is wrong.' }

function clientOf(asked: string[] = []) {
  return new onDemand.AuthClient({
    domain: 'tenant.example',
    clientId: 'stepwright',
    customFetch: async (input) => {
      asked.push(input instanceof Request ? input.url : String(input))
      return Response.json(refusal, { status: 401 })
    },
  })
}

test('a call continues in the package with the options of the client', async () => {
  const asked: string[] = []
  const call = clientOf(asked).mfa.listAuthenticators({ mfaToken: 'wrong' })
  await expect(call).rejects.toThrow('The token is wrong.')
  expect(asked).toEqual(['https://tenant.example/mfa/authenticators'])
})

test('an error of the package is an instance of the classes that the library tests for', async () => {
  const error: unknown = await clientOf()
    .mfa.listAuthenticators({ mfaToken: 'wrong' })
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(onDemand.MfaListAuthenticatorsError)
  expect(error).not.toBeInstanceOf(onDemand.MfaChallengeError)
  expect(new Error('another')).not.toBeInstanceOf(onDemand.MfaListAuthenticatorsError)
})

test('every class that replaces one of the package has the name of the errors of that class', async () => {
  const real: Readonly<Record<string, unknown>> = await import('@auth0/auth0-auth-js')
  expect(Object.keys(onDemand).filter((name) => !(name in real))).toEqual([])
})
