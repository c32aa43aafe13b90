/**
 * The settings of the portal: environment variables, and a `.env` file for variables that the environment does not set.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { secondFactorPolicies, type SecondFactorPolicy } from './access/second-factor-policies.ts'
import { ConfigError } from './config-error.ts'
import { isLoopback } from './loopback.ts'
import type { SpanSettings } from './ledger/export-spans.ts'
import { readSpans, spanDefaults } from './ledger/span-settings.ts'
import {
  mailDefaults,
  readMail,
  readUseMail,
  type MailSettings,
  type UseMailSettings,
} from './notices/mail-settings.ts'
import { outsideDefaults, readOutside } from './identity/outside-settings.ts'
import type { OutsideSettings } from './identity/outside.ts'
import { readModelsFile } from './providers/models-file.ts'
import { providerDefaults, readProviderSettings, type ProviderSettings } from './providers/settings.ts'
import { readStorageLimits, storageDefaults, type StorageLimits } from './quota/storage-limits.ts'
import { readScan, scanDefaults, type ScanSettings } from './scan/scan-settings.ts'
import { readWebhookHosts, webhookDefaults } from './webhooks/webhook-settings.ts'
import { readS3, s3Defaults, type S3Settings } from './storage/files/s3-settings.ts'

export interface Config {
  /** 0 means any free port. */
  readonly port: number
  readonly host: string
  /** The public origin of the portal; undefined if only this machine can reach it. */
  readonly publicUrl: string | undefined
  /** Whether the client address and protocol that a proxy states are trusted. */
  readonly trustProxy: boolean
  /** An absolute path. The folder need not exist yet. */
  readonly dataDir: string
  /** Absolute paths, each of an existing folder. */
  readonly definitionsDirs: readonly string[]
  /** Undefined means the portal's own database in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Undefined means that files are stored in `dataDir`. */
  readonly s3: S3Settings | undefined
  readonly models: ProviderSettings
  /** Undefined: the portal sends no mail. */
  readonly mail: MailSettings | undefined
  /** Undefined: nobody gets the use and cost of each month. */
  readonly useMail: UseMailSettings | undefined
  /** The hosts of the operator's own network that webhooks may call. */
  readonly webhookHosts: readonly string[]
  /** Undefined: uploads are not scanned for viruses. */
  readonly scan: ScanSettings | undefined
  /** Days without use after which a session and its files are removed. */
  readonly sessionDays: number
  /** Days after which events of the audit log are removed. */
  readonly auditDays: number
  /** The storage limits. */
  readonly storage: StorageLimits
  readonly logLevel: string
  /** The port on which /metrics answers; undefined means the portal's own port, for requests from this machine alone. */
  readonly metricsPort: number | undefined
  /** The collector to which model calls are sent as spans. */
  readonly spans: SpanSettings | undefined
  /** Seconds between reporting on /readyz that the process ends and refusing new requests. */
  readonly noticeSeconds: number
  /** The number of idle workers that are kept; undefined means one more than can work at once. */
  readonly idleWorkers: number | undefined
  readonly signIn: SignInConfig
  /** The first secret encrypts the stored signing keys; the others decrypt keys that were stored with them. */
  readonly keySecrets: readonly string[]
  /** Whether a version of an agent is published only after a second person has approved it. */
  readonly studioApproval: boolean
  /** Who needs a second factor, if the portal signs users in itself. */
  readonly secondFactor: SecondFactorPolicy
}

export interface SignInConfig {
  /** An Auth0 tenant; undefined means the portal's own provider. */
  readonly domain: string | undefined
  readonly clientId: string
  readonly audience: string
  /** Offers the demo accounts. */
  readonly demo: boolean
  /** Another provider at which people may sign in beside the portal's own accounts. */
  readonly outside?: OutsideSettings | undefined
}

type Variables = Readonly<Record<string, string | undefined>>

/** The values of settings that are missing or empty. `.env.example` lists the same values. */
export const defaults = {
  PORT: '3000',
  HOST: '127.0.0.1',
  PUBLIC_URL: '',
  TRUST_PROXY: '0',
  DATA_DIR: '.data',
  DEFINITIONS_DIR: 'definitions',
  DATABASE_URL: '',
  ...s3Defaults,
  SESSION_DAYS: '7',
  AUDIT_DAYS: '365',
  ...storageDefaults,
  LOG_LEVEL: 'info',
  METRICS_PORT: '',
  ...spanDefaults,
  NOTICE_SECONDS: '0',
  IDLE_WORKERS: '',
  AUTH0_DOMAIN: '',
  AUTH0_CLIENT_ID: '',
  AUTH0_AUDIENCE: '',
  ...outsideDefaults,
  DEMO: '1',
  SIGNING_KEY_SECRET: '',
  SECOND_FACTOR: 'offered',
  STUDIO_APPROVAL: '0',
  ...mailDefaults,
  ...scanDefaults,
  ...webhookDefaults,
  ...providerDefaults,
} as const

type Setting = keyof typeof defaults

export { ConfigError }

/** Reads the settings; relative paths count from `folder`. */
export function readConfig(variables: Variables, folder: string): Config {
  const value = (name: Setting): string => variables[name]?.trim() || defaults[name]
  const optional = (name: Setting): string | undefined => value(name) || undefined
  const definitionsDirs = readDefinitionsDirs(variables, folder)
  const config = {
    port: port('PORT', value('PORT')),
    host: host(value('HOST')),
    publicUrl: optional('PUBLIC_URL') && publicUrl(value('PUBLIC_URL')),
    trustProxy: yesOrNo('TRUST_PROXY', value('TRUST_PROXY')),
    dataDir: resolve(folder, value('DATA_DIR')),
    definitionsDirs,
    databaseUrl: optional('DATABASE_URL'),
    s3: readS3(optional),
    models: readProviderSettings(variables, readModelsFile(definitionsDirs)),
    mail: readMail(optional),
    useMail: readUseMail(optional),
    scan: readScan(optional),
    webhookHosts: readWebhookHosts(optional),
    sessionDays: days('SESSION_DAYS', value('SESSION_DAYS')),
    auditDays: days('AUDIT_DAYS', value('AUDIT_DAYS')),
    storage: readStorageLimits(value),
    keySecrets: keySecrets(value('SIGNING_KEY_SECRET')),
    logLevel: logLevel('LOG_LEVEL', value('LOG_LEVEL')),
    metricsPort: optional('METRICS_PORT') === undefined ? undefined : port('METRICS_PORT', value('METRICS_PORT')),
    spans: readSpans(optional),
    noticeSeconds: seconds('NOTICE_SECONDS', value('NOTICE_SECONDS')),
    idleWorkers: optional('IDLE_WORKERS') === undefined ? undefined : workers('IDLE_WORKERS', value('IDLE_WORKERS')),
    secondFactor: secondFactor('SECOND_FACTOR', value('SECOND_FACTOR')),
    studioApproval: yesOrNo('STUDIO_APPROVAL', value('STUDIO_APPROVAL')),
  }
  return { ...config, signIn: signIn(optional, yesOrNo('DEMO', value('DEMO')) && isForThisMachine(config)) }
}

/** The folders with definitions alone: tools of authors need no other setting. */
export const readDefinitionsDirs = (variables: Variables, folder: string): string[] =>
  folders('DEFINITIONS_DIR', variables['DEFINITIONS_DIR']?.trim() || defaults.DEFINITIONS_DIR, folder)

/** The environment together with the `.env` file of `folder`, if there is one. The environment takes precedence. */
export function readVariables(environment: Variables, folder: string): Variables {
  const file = resolve(folder, '.env')
  return existsSync(file) ? { ...parseEnv(readFileSync(file, 'utf8')), ...environment } : environment
}

function signIn(optional: (name: Setting) => string | undefined, demo: boolean): SignInConfig {
  const [domain, clientId, audience] = [
    optional('AUTH0_DOMAIN'),
    optional('AUTH0_CLIENT_ID'),
    optional('AUTH0_AUDIENCE'),
  ]
  const outside = readOutside(optional)
  if (domain === undefined) {
    return {
      domain,
      clientId: clientId ?? 'stepwright',
      audience: audience ?? 'https://stepwright.example/api',
      demo,
      outside,
    }
  }
  if (outside) throw new ConfigError('AUTH0_DOMAIN and OIDC_ISSUER are both set. Set one of the two.')
  for (const [name, set] of Object.entries({ AUTH0_CLIENT_ID: clientId, AUTH0_AUDIENCE: audience })) {
    if (set === undefined)
      throw new ConfigError(`AUTH0_DOMAIN is set and ${name} is not. Set it as the tenant shows it.`)
  }
  return { domain: tenant(domain), clientId: clientId ?? '', audience: audience ?? '', demo: false }
}

/** Whether only this machine can reach the portal: neither by its address nor through a proxy. */
function isForThisMachine({ host, publicUrl, trustProxy }: Pick<Config, 'host' | 'publicUrl' | 'trustProxy'>): boolean {
  const names = [host, ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname])]
  return !trustProxy && names.every(isLoopback)
}

function port(name: string, text: string): number {
  const number = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (number <= 65_535) return number
  throw new ConfigError(
    `${name} is '${text}', which is not a port. Set it to a number from 0 to 65535; 0 picks a free one.`,
  )
}

function days(name: string, text: string): number {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (number > 0) return number
  throw new ConfigError(`${name} is '${text}'. Set it to a number of days, such as 7.`)
}

/** A length of 32 characters, so that the secret cannot be guessed. */
function keySecrets(text: string): readonly string[] {
  const secrets = text.split(/\s+/).filter((secret) => secret !== '')
  if (secrets.every(({ length }) => length >= 32)) return secrets
  throw new ConfigError(
    'SIGNING_KEY_SECRET is too short. Set it to 32 signs or more that nobody can guess, such as `openssl rand -base64 32` prints.',
  )
}

function seconds(name: string, text: string): number {
  if (/^\d{1,3}$/.test(text)) return Number(text)
  throw new ConfigError(`${name} is '${text}'. Set it to a number of seconds, such as 5.`)
}

function workers(name: string, text: string): number {
  if (/^\d{1,3}$/.test(text)) return Number(text)
  throw new ConfigError(`${name} is '${text}'. Set it to a number of workers, such as 8.`)
}

function logLevel(name: string, text: string): string {
  const levels = ['silent', 'error', 'warn', 'info', 'debug']
  if (levels.includes(text)) return text
  throw new ConfigError(`${name} is '${text}'. Set it to one of ${levels.join(', ')}.`)
}

function secondFactor(name: string, text: string): SecondFactorPolicy {
  const policy = secondFactorPolicies.find((each) => each === text)
  if (policy !== undefined) return policy
  throw new ConfigError(`${name} is '${text}'. Set it to one of ${secondFactorPolicies.join(', ')}.`)
}

function host(text: string): string {
  if (!/[\s/]/.test(text)) return text
  throw new ConfigError(
    `HOST is '${text}', which is not an address. Set it to a name or an IP address, such as 127.0.0.1.`,
  )
}

/** Browsers allow sign-in on a secure origin only. */
function publicUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username) {
    throw new ConfigError(
      `PUBLIC_URL is '${text}', which is not an origin. Set it to one, such as https://portal.example.com.`,
    )
  }
  if (url.protocol === 'https:' || isLoopback(url.hostname)) return url.origin
  throw new ConfigError(`PUBLIC_URL is '${text}', and browsers sign in on https only. Put a proxy with TLS in front.`)
}

function tenant(text: string): string {
  const domain = text.replace(/^https:\/\//, '').replace(/\/$/, '')
  if (/^[\w.-]+(:\d+)?$/.test(domain)) return domain
  // A test tenant on this machine may use plain HTTP.
  if (/^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(domain)) return domain
  throw new ConfigError(
    `AUTH0_DOMAIN is '${text}', which is not a domain. Set it to that of the tenant, such as name.eu.auth0.com.`,
  )
}

function yesOrNo(name: string, text: string): boolean {
  const words = new Map([
    ['1', true],
    ['true', true],
    ['0', false],
    ['false', false],
  ])
  const word = words.get(text.toLowerCase())
  if (word !== undefined) return word
  throw new ConfigError(`${name} is '${text}'. Set it to 1 or 0.`)
}

function folders(name: string, text: string, folder: string): string[] {
  const paths = text
    .split(':')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (paths.length === 0) throw new ConfigError(`${name} is '${text}', which names no folder.`)
  return paths.map((path) => {
    const absolute = resolve(folder, path)
    if (statSync(absolute, { throwIfNoEntry: false })?.isDirectory()) return absolute
    throw new ConfigError(
      `${name} names '${path}', which is not a folder. Create it, or set ${name} to one that exists.`,
    )
  })
}
