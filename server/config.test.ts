/** Settings: defaults, refused values, and the entries of .env.example. */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { ConfigError, defaults, readConfig, readVariables } from '#server/config.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { root } from '#tools/house/paths.mjs'

const gigabyte = 1024 ** 3

test('without a variable, everything has its default', () => {
  expect(readConfig({}, root)).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: undefined,
    trustProxy: false,
    dataDir: join(root, '.data'),
    definitionsDirs: [join(root, 'definitions')],
    databaseUrl: undefined,
    keySecrets: [],
    metricsPort: undefined,
    s3: undefined,
    models: {
      text: undefined,
      transcriber: undefined,
      images: undefined,
      recognition: { languages: ['eng'] },
      use: { currency: '', prices: {}, limits: { session: { tokens: 2_000_000 } } },
    },
    webhookHosts: [],
    sessionDays: 7,
    auditDays: 365,
    storage: {
      session: 16 * gigabyte,
      person: 50 * gigabyte,
      client: 500 * gigabyte,
      guest: gigabyte,
      guestSessions: 50,
    },
    logLevel: 'info',
    noticeSeconds: 0,
    idleWorkers: undefined,
    secondFactor: 'offered',
    studioApproval: false,
    signIn: { domain: undefined, clientId: 'stepwright', audience: 'https://stepwright.example/api', demo: true },
  })
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', HOST: ' ', DEFINITIONS_DIR: '' }, root)).toEqual(readConfig({}, root))
})

test('DEFINITIONS_DIR names several folders, separated by colons', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'ours'))
  mkdirSync(join(folder, 'theirs'))
  const config = readConfig({ DEFINITIONS_DIR: `ours:${folder}/theirs` }, folder)
  expect(config.definitionsDirs).toEqual([join(folder, 'ours'), join(folder, 'theirs')])
})

const tenant = { AUTH0_CLIENT_ID: 'client', AUTH0_AUDIENCE: 'https://api.example.com' }

test.each(['name.eu.auth0.com', 'https://name.eu.auth0.com/'])(
  'AUTH-06 users sign in at the tenant that AUTH0_DOMAIN names: %s',
  (domain) => {
    expect(readConfig({ AUTH0_DOMAIN: domain, ...tenant }, root).signIn).toEqual({
      domain: 'name.eu.auth0.com',
      clientId: 'client',
      audience: 'https://api.example.com',
      demo: false,
    })
  },
)

test.each([
  [
    { S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'files' },
    'S3_ENDPOINT, S3_BUCKET are set and S3_ACCESS_KEY_ID is not. Set all four.',
  ],
  [
    { S3_ENDPOINT: 's3', S3_BUCKET: 'a', S3_ACCESS_KEY_ID: 'b', S3_SECRET_ACCESS_KEY: 'c' },
    "S3_ENDPOINT is 's3', which is not an address. Set it to one, such as https://s3.example.com.",
  ],
  [{ SESSION_DAYS: '0' }, "SESSION_DAYS is '0'. Set it to a number of days, such as 7."],
  [{ AUDIT_DAYS: '0' }, "AUDIT_DAYS is '0'. Set it to a number of days, such as 7."],
  [{ SESSION_MAX_GB: '0' }, "SESSION_MAX_GB is '0'. Set it to a number of gigabytes, such as 16."],
  [{ PERSON_MAX_GB: '-1' }, "PERSON_MAX_GB is '-1'. Set it to a number of gigabytes, such as 50."],
  [{ CLIENT_MAX_GB: '1 TB' }, "CLIENT_MAX_GB is '1 TB'. Set it to a number of gigabytes, such as 500."],
  [{ PUBLIC_PERSON_MAX_GB: '1e3' }, "PUBLIC_PERSON_MAX_GB is '1e3'. Set it to a number of gigabytes, such as 1."],
  [{ PUBLIC_PERSON_SESSIONS: '0' }, "PUBLIC_PERSON_SESSIONS is '0'. Set it to a number of sessions, such as 50."],
  [{ LOG_LEVEL: 'loud' }, "LOG_LEVEL is 'loud'. Set it to one of silent, error, warn, info, debug."],
  [{ NOTICE_SECONDS: 'some' }, "NOTICE_SECONDS is 'some'. Set it to a number of seconds, such as 5."],
  [{ IDLE_WORKERS: 'all' }, "IDLE_WORKERS is 'all'. Set it to a number of workers, such as 8."],
])('%j is refused with a sentence', (variables, sentence) => {
  expect(() => readConfig(variables, root)).toThrow(new ConfigError(sentence))
})

test('limits of what is stored may be fractions of a gigabyte', () => {
  const { storage } = readConfig({ PUBLIC_PERSON_MAX_GB: '0.5', SESSION_MAX_GB: '2' }, root)
  expect(storage).toMatchObject({ guest: gigabyte / 2, session: 2 * gigabyte })
})

test('PUBLIC_URL is kept as an origin', () => {
  expect(readConfig({ PUBLIC_URL: 'https://Portal.example.com/' }, root).publicUrl).toBe('https://portal.example.com')
})

describe('demo accounts', () => {
  const demo = (variables: Record<string, string>) => readConfig(variables, root).signIn.demo

  test.each([
    {},
    { HOST: 'localhost' },
    { HOST: '::1' },
    { HOST: '127.0.0.2' },
    { PUBLIC_URL: 'http://localhost:8080' },
    { DEMO: '1' },
  ])('are there with %o', (variables) => {
    expect(demo(variables)).toBe(true)
  })

  test.each([
    { DEMO: '0' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.0.7' },
    { HOST: 'localhost.example.com' },
    { HOST: '127.0.0.1.example.com' },
    { PUBLIC_URL: 'https://portal.example.com' },
    { TRUST_PROXY: '1' },
    { AUTH0_DOMAIN: 'name.eu.auth0.com', ...tenant },
  ])('are not there with %o', (variables) => {
    expect(demo(variables)).toBe(false)
  })
})

describe('a sentence names the variable and its value', () => {
  test.each([
    [{ PORT: '65536' }, "PORT is '65536', which is not a port."],
    [{ PORT: '-1' }, "PORT is '-1', which is not a port."],
    [{ PORT: '3000x' }, "PORT is '3000x', which is not a port."],
    [{ PORT: '1e3' }, "PORT is '1e3', which is not a port."],
    [{ HOST: 'http://localhost' }, "HOST is 'http://localhost', which is not an address."],
    [{ DEFINITIONS_DIR: 'nowhere' }, "DEFINITIONS_DIR names 'nowhere', which is not a folder."],
    [{ DEFINITIONS_DIR: 'definitions:package.json' }, "DEFINITIONS_DIR names 'package.json', which is not a folder."],
    [{ DEFINITIONS_DIR: ':' }, "DEFINITIONS_DIR is ':', which names no folder."],
    [{ PUBLIC_URL: 'portal.example.com' }, "PUBLIC_URL is 'portal.example.com', which is not an origin."],
    [{ PUBLIC_URL: 'https://portal.example.com/stepwright' }, 'which is not an origin.'],
    [{ PUBLIC_URL: 'http://portal.example.com' }, 'browsers sign in on https only.'],
    [{ TRUST_PROXY: 'maybe' }, "TRUST_PROXY is 'maybe'. Set it to 1 or 0."],
    [{ AUTH0_DOMAIN: 'a b', ...tenant }, "AUTH0_DOMAIN is 'a b', which is not a domain."],
    [{ AUTH0_DOMAIN: 'http://tenant.example.com', ...tenant }, 'which is not a domain.'],
    [{ AUTH0_DOMAIN: 'name.eu.auth0.com' }, 'AUTH0_DOMAIN is set and AUTH0_CLIENT_ID is not.'],
    [{ AUTH0_DOMAIN: 'name.eu.auth0.com', AUTH0_CLIENT_ID: 'c' }, 'AUTH0_DOMAIN is set and AUTH0_AUDIENCE is not.'],
  ])('%o', (variables, sentence) => {
    const read = () => readConfig(variables, root)
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(sentence)
  })
})

test('a .env file is read, and the environment takes precedence over it', () => {
  const folder = temporaryFolder({ '.env': 'PORT=4000\nHOST="::1"\n' })
  expect(readVariables({ PORT: '5000' }, folder)).toEqual({ PORT: '5000', HOST: '::1' })
})

test('.env.example lists exactly the existing settings, each with its default', () => {
  const example = readFileSync(join(root, '.env.example'), 'utf8')
  const settings = example.replaceAll(/^# ?(?=[A-Z0-9_]+=)/gm, '')
  expect(parseEnv(settings)).toEqual(defaults)
})
