/** The settings of another OpenID Connect provider at which people sign in. */
import { ConfigError } from '#server/config-error.ts'
import { isLoopback } from '#server/loopback.ts'
import type { OutsideSettings } from './outside.ts'

export const outsideDefaults = {
  OIDC_ISSUER: '',
  OIDC_CLIENT_ID: '',
  OIDC_CLIENT_SECRET: '',
  OIDC_NAME: 'your organisation',
  OIDC_SCOPE: 'openid profile email',
  OIDC_EMAIL_CLAIM: 'email',
  OIDC_TRUST_EMAIL: '0',
  OIDC_GROUPS_CLAIM: '',
  OIDC_GROUPS: '',
} as const

export function readOutside(
  optional: (name: keyof typeof outsideDefaults) => string | undefined,
): OutsideSettings | undefined {
  const issuer = optional('OIDC_ISSUER')
  if (issuer === undefined) return undefined
  const clientId = optional('OIDC_CLIENT_ID')
  if (clientId === undefined) {
    throw new ConfigError('OIDC_ISSUER is set and OIDC_CLIENT_ID is not. Set it as the provider shows it.')
  }
  const trust = optional('OIDC_TRUST_EMAIL')
  if (trust !== '0' && trust !== '1') throw new ConfigError(`OIDC_TRUST_EMAIL is '${trust}'. Set it to 1 or 0.`)
  return {
    issuer: issuerAddress(issuer),
    clientId,
    clientSecret: optional('OIDC_CLIENT_SECRET'),
    name: optional('OIDC_NAME') ?? '',
    scope: optional('OIDC_SCOPE') ?? '',
    emailClaim: optional('OIDC_EMAIL_CLAIM') ?? '',
    trustsEmail: trust === '1',
    groupsClaim: optional('OIDC_GROUPS_CLAIM'),
    groupNames: groupNames(optional('OIDC_GROUPS') ?? ''),
  }
}

function issuerAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (isSafe) return text
  throw new ConfigError(
    `OIDC_ISSUER is '${text}', which is not an https address. Set it as "issuer" stands in the discovery document.`,
  )
}

/** "<id of a group>=<name>", separated by commas. */
function groupNames(text: string): ReadonlyMap<string, string> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '')
  return new Map(
    pairs.map((pair) => {
      const [, id, name] = /^([^=]+)=(.+)$/.exec(pair) ?? []
      if (id !== undefined && name !== undefined) return [id.trim(), name.trim()]
      throw new ConfigError(`OIDC_GROUPS holds '${pair}'. Write each group as id=name, separated by commas.`)
    }),
  )
}
