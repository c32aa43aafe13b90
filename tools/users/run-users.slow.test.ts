/** The effects of the commands on the database. */
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { findMember } from '#server/access/members.ts'
import { checkPassword } from '#server/identity/accounts.ts'
import { fingerprint } from '#server/identity/secrets.ts'
import { sqlStore } from '#server/identity/store/sql-store.ts'
import { freshDatabase } from '#tests/driver/database.ts'
import { root } from '#tools/house/paths.mjs'
import { runUsers } from './run-users.ts'

const database = freshDatabase()
const email = 'somebody@example.com'
const password = 'a long enough password'

/** The output of the command. */
const unsuitable: [string, RegExp][] = [
  ['short', /at least 12 characters/],
  ['aaaaaaaaaaaa', /repeats itself/],
  ['password1234', /among the most common/],
  [email, /made of your email/],
  ['stepwright2026', /name of this portal/],
  ['stepwright-demo', /password of the demo accounts/],
]

beforeEach(async () => void (await database().db.deleteFrom('users').execute()))

describe('add', () => {
  test('makes a user who can sign in', async () => {
    const { printed } = await typed([
      'add',
      'Somebody@Example.com',
      '--clients',
      'Zofa,VetWay',
      '--given-name',
      'Some',
      '--name',
      'Some Body',
    ])
    expect(printed).toBe('Added somebody@example.com; workspaces: Zofa, VetWay.')
    expect(await findMember(database().db, email)).toMatchObject({
      email,
      givenName: 'Some',
      name: 'Some Body',
      clients: ['VetWay', 'Zofa'],
      isAdmin: false,
    })
    expect(await checkPassword(database(), email, password)).toBeDefined()
  })

  test('makes an admin, and reports if that has no effect', async () => {
    expect((await typed(['add', 'a@example.com', '--admin', '--clients', 'Stepwright'])).printed).toBe(
      'Added a@example.com; workspaces: Stepwright; admin.',
    )
    expect((await typed(['add', 'b@example.com', '--admin'])).printed).toBe(
      'Added b@example.com; workspaces: none; admin without effect (not in Stepwright).',
    )
  })

  test('does not ask for a password if a tenant stores it or it is set later', async () => {
    expect((await typed(['add', 'a@example.com'], { tenant: 'name.eu.auth0.com', password: undefined })).printed).toBe(
      'Added a@example.com; workspaces: none; signs in at name.eu.auth0.com.',
    )
    expect((await typed(['add', 'b@example.com', '--no-password'], { password: undefined })).printed).toBe(
      'Added b@example.com; workspaces: none; cannot sign in until reset or set-password.',
    )
  })

  test('refuses to add a person twice', async () => {
    await typed(['add', email])
    const { code, complaint } = await typed(['add', 'SOMEBODY@example.com', '--admin'])
    expect(code).toBe(1)
    expect(complaint).toBe(
      "'somebody@example.com' is there already. Change it with set-clients, set-admin, reset or set-password.",
    )
    expect(await findMember(database().db, email)).toMatchObject({ isAdmin: false })
  })

  test.each(unsuitable)('refuses a password that is %s', async (refused, why) => {
    const { code, printed, complaint } = await typed(['add', email], { password: refused })
    expect([code, printed]).toEqual([1, ''])
    expect(complaint).toMatch(why)
    expect(complaint).toMatch(/ Choose [^.]+\. Nobody was added\.$|^Choose [^.]+\. Nobody was added\.$/)
    expect(await findMember(database().db, email)).toBeUndefined()
  })
})

describe('list', () => {
  test('lists the workspaces of each person, and settings without effect', async () => {
    expect((await typed(['list'])).printed).toContain('There are no users.')
    await typed(['add', 'z@example.com', '--clients', 'Zofa', '--name', 'Zed'])
    await typed(['add', 'a@example.com', '--clients', 'Stepwright,Zofa', '--admin'])
    await typed(['add', 'n@example.com', '--admin'])
    await database().db.updateTable('memberships').set({ client: 'zofa' }).where('client', '=', 'Zofa').execute()
    expect((await typed(['list'])).printed.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      ['e-mail', 'name', 'workspaces', 'admin'],
      ['a@example.com', 'Stepwright, zofa (not listed any more: does not count)', 'admin'],
      ['n@example.com', 'none', 'admin without effect (not in Stepwright)'],
      ['z@example.com', 'Zed', 'zofa (not listed any more: does not count)'],
    ])
  })

  test('can print JSON for programs', async () => {
    await typed(['add', email, '--clients', 'Zofa'])
    expect(JSON.parse((await typed(['list', '--json'])).printed)).toEqual([
      { id: expect.any(String), email, clients: ['Zofa'], isAdmin: false, isSuspended: false, roles: [], manages: [] },
    ])
  })
})

describe('changes', () => {
  beforeEach(async () => void (await typed(['add', email, '--clients', 'Zofa'])))

  test('set-clients replaces the workspaces', async () => {
    expect((await typed(['set-clients', email, 'Stepwright,', 'VetWay'])).printed).toBe(
      'somebody@example.com now; workspaces: Stepwright, VetWay.',
    )
    expect((await typed(['set-clients', email, 'none'])).printed).toBe('somebody@example.com now; workspaces: none.')
    expect(await findMember(database().db, email)).toMatchObject({ clients: [] })
  })

  test('set-admin gives and removes the admin role', async () => {
    expect((await typed(['set-admin', email, 'on'])).printed).toBe(
      'somebody@example.com is an admin without effect (not in Stepwright).',
    )
    await typed(['set-clients', email, 'Stepwright'])
    expect((await typed(['set-admin', email, 'on'])).printed).toBe('somebody@example.com is an admin.')
    expect((await typed(['set-admin', email, 'off'])).printed).toBe('somebody@example.com is not an admin.')
  })

  test('set-password sets another password', async () => {
    expect((await typed(['set-password', email], { password: 'another long password' })).code).toBe(0)
    expect(await checkPassword(database(), email, 'another long password')).toBeDefined()
    expect(await checkPassword(database(), email, password)).toBeUndefined()
  })

  test.each(unsuitable)('set-password refuses %s', async (refused, why) => {
    const { code, printed, complaint } = await typed(['set-password', email], { password: refused })
    expect([code, printed]).toEqual([1, ''])
    expect(complaint).toMatch(why)
    expect(complaint).toMatch(/\. Nothing was changed\.$/)
    expect(await checkPassword(database(), email, password)).toBeDefined()
  })

  test('reset creates a link that the audit log does not contain', async () => {
    const { code, printed } = await typed(['reset', email])
    expect(code).toBe(0)
    const [, secret = ''] = /^https:\/\/portal\.example\.com\/u\/reset\?link=([\w-]{43})$/m.exec(printed) ?? []
    const { id: userId = '' } = (await findMember(database().db, email)) ?? {}
    expect(await sqlStore(database()).resetLink(fingerprint(secret), Date.now())).toBe(userId)
    const events = await database().db.selectFrom('audit_events').selectAll().where('subject', '=', email).execute()
    expect(events.at(-1)).toMatchObject({ event: 'reset-link-made', subject: email, detail: null })
    expect(JSON.stringify(events)).not.toContain(secret)
  })

  test('remove-second-factor lets a person who lost their phone sign in', async () => {
    const { id: userId = '' } = (await findMember(database().db, email)) ?? {}
    const store = sqlStore(database())
    expect((await typed(['remove-second-factor', email])).complaint).toContain('does not have a second factor')
    await store.addSecondFactor({ userId, secret: 'KEY', lastStep: 0, recoveryCodes: ['one'], at: Date.now() })
    expect((await typed(['remove-second-factor', email])).code).toBe(0)
    expect(await store.secondFactor(userId)).toBeUndefined()
  })

  test('remove deletes all data of the person', async () => {
    expect((await typed(['remove', email])).printed).toBe('Removed somebody@example.com.')
    expect(await findMember(database().db, email)).toBeUndefined()
    expect(await checkPassword(database(), email, password)).toBeUndefined()
    expect(await database().db.selectFrom('memberships').selectAll().execute()).toEqual([])
  })
})

test.each([['set-clients', 'none'], ['set-admin', 'on'], ['reset'], ['remove-second-factor'], ['remove']])(
  '%s reports an unknown person',
  async (command, ...words) => {
    const { code, complaint } = await typed([command, email, ...words])
    expect(code).toBe(1)
    expect(complaint).toBe(`There is no user '${email}'. \`npm run users -- list\` shows all, \`add\` makes one.`)
  },
)

interface Settings {
  readonly tenant?: string
  readonly password?: string | undefined
}

async function typed(args: readonly string[], settings: Settings = {}) {
  const { tenant, password: secret } = { password, ...settings }
  const [printed, complaint]: [string[], string[]] = [[], []]
  const code = await runUsers(args, {
    config: () => ({
      dataDir: '',
      databaseUrl: database().url,
      definitionsDirs: [join(root, 'definitions')],
      signIn: { domain: tenant, clientId: '', audience: '', demo: false },
      publicUrl: 'https://portal.example.com',
      host: '127.0.0.1',
      port: 0,
    }),
    resolve: (path) => path,
    password: () =>
      secret === undefined ? Promise.reject(new Error('Nobody is asked here.')) : Promise.resolve(secret),
    print: (text) => printed.push(text),
    complain: (text) => complaint.push(text),
  })
  return { code, printed: printed.join('\n'), complaint: complaint.join('\n') }
}
