/** Another OpenID Connect provider at which people of this portal sign in: Entra, Okta, Keycloak, found by discovery. See docs/decisions/0265. */
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import * as client from 'openid-client'
import { isLoopback } from '#server/loopback.ts'

export interface OutsideSettings {
  /** As its discovery document names it. */
  readonly issuer: string
  readonly clientId: string
  /** Undefined: the provider knows the portal as a public client. */
  readonly clientSecret: string | undefined
  /** What the sign-in page calls it. */
  readonly name: string
  readonly scope: string
  /** The claim with the e-mail by which the portal knows a person. */
  readonly emailClaim: string
  /** Whether an e-mail counts that the provider does not call verified. */
  readonly trustsEmail: boolean
  /** The claim with groups that give workspaces and roles; undefined: admins give them. */
  readonly groupsClaim: string | undefined
  /** Names for groups that the provider calls by ids. */
  readonly groupNames: ReadonlyMap<string, string>
}

/** What the browser keeps while it is at the provider. */
export interface OutsideChecks {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export interface OutsidePerson {
  readonly sub: string
  readonly sid: string | undefined
  /** Undefined: the provider does not vouch for one. */
  readonly email: string | undefined
  readonly name: string | undefined
  readonly givenName: string | undefined
  /** Undefined: the portal does not ask for groups. */
  readonly groups: readonly string[] | undefined
}

export interface Outside {
  readonly name: string
  readonly begin: () => Promise<{ readonly url: URL; readonly checks: OutsideChecks }>
  /** Rejects if the provider refused, or if what came back does not hold. */
  readonly finish: (back: URL, checks: OutsideChecks) => Promise<OutsidePerson>
  /** The keys of the provider, for its logout tokens. */
  readonly keys: JWTVerifyGetKey
}

export const outsideReturnPath = '/auth/oidc/callback'

export function openOutside(settings: OutsideSettings, origin: string): Outside {
  const redirectUri = `${origin}${outsideReturnPath}`
  let found: Promise<client.Configuration> | undefined
  let keys: JWTVerifyGetKey | undefined

  /** A provider that does not answer is asked again by the next person. */
  function configuration(): Promise<client.Configuration> {
    found ??= discover(settings).catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }

  return {
    name: settings.name,
    async begin() {
      const config = await configuration()
      const checks = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: settings.scope,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      })
      return { url, checks }
    },
    async finish(back, { state, nonce, verifier }) {
      // Behind a proxy the request names another host than the one that the provider knows.
      const url = new URL(`${redirectUri}${back.search}`)
      const tokens = await client.authorizationCodeGrant(await configuration(), url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      return personIn(tokens.claims() ?? {}, settings)
    },
    async keys(header, token) {
      const address = (await configuration()).serverMetadata().jwks_uri
      if (address === undefined) throw new TypeError('The provider names no keys.')
      keys ??= createRemoteJWKSet(new URL(address))
      return keys(header, token)
    },
  }
}

async function discover({ issuer, clientId, clientSecret }: OutsideSettings): Promise<client.Configuration> {
  const url = new URL(issuer)
  const authentication = clientSecret === undefined ? client.None() : client.ClientSecretBasic(clientSecret)
  // Plain HTTP for a provider on this machine alone.
  const execute = url.protocol === 'http:' && isLoopback(url.hostname) ? [client.allowInsecureRequests] : []
  const config = await client.discovery(url, clientId, undefined, authentication, { execute })
  // The signature of ID tokens is checked, too, though they come straight from the provider.
  client.enableNonRepudiationChecks(config)
  return config
}

type Claims = Readonly<Record<string, unknown>>

function personIn(claims: Claims, settings: OutsideSettings): OutsidePerson {
  const { emailClaim, trustsEmail, groupsClaim, groupNames } = settings
  const verified = claims['email_verified']
  const vouches = verified === true || (trustsEmail && verified === undefined)
  return {
    sub: textIn(claims, 'sub') ?? '',
    sid: textIn(claims, 'sid'),
    email: vouches ? textIn(claims, emailClaim) : undefined,
    name: textIn(claims, 'name'),
    givenName: textIn(claims, 'given_name'),
    groups: groupsClaim === undefined ? undefined : textsIn(claims[groupsClaim]).map((id) => groupNames.get(id) ?? id),
  }
}

function textIn(claims: Claims, key: string): string | undefined {
  const value = claims[key]
  return typeof value === 'string' && value !== '' ? value.slice(0, 320) : undefined
}

const textsIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === 'string')
