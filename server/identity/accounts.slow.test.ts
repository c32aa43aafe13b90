/** Local accounts in the portal's database, and the demo accounts. */
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '#tests/driver/database.ts'
import { changePassword, checkPassword, removeAccount, setPassword } from './accounts.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'
import { seedDemoAccounts } from './seed-demo-accounts.ts'

const database = freshDatabase()
const email = 'zofa@example.com'

beforeEach(async () => void (await database().db.deleteFrom('users').execute()))

describe('accounts', () => {
  test('are given, used, changed and taken away', async () => {
    await seedDemoAccounts(database())
    const person = await checkPassword(database(), email, demoPassword)
    expect(person).toMatchObject({ email, givenName: 'Zofa' })
    const change = {
      userId: person?.id ?? '',
      current: demoPassword,
      next: 'another fine password',
      keepSession: undefined,
    }
    expect(await changePassword(database(), change)).toBeUndefined()
    expect(await changePassword(database(), change)).toMatchObject({ problem: 'wrong-password' })
    expect(await setPassword(database(), email, 'yet another password')).toBeUndefined()
    expect(await checkPassword(database(), email, 'yet another password')).toBeDefined()
    expect(await removeAccount(database(), email)).toBeUndefined()
    expect(await checkPassword(database(), email, 'yet another password')).toBeUndefined()
  })

  test('are for people of the directory', async () => {
    expect(await setPassword(database(), email, 'another fine password')).toMatchObject({ problem: 'unknown-person' })
  })
})

describe('the demo accounts', () => {
  test('are in the directory with their workspaces, and all can sign in', async () => {
    await seedDemoAccounts(database())
    const { db } = database()
    const rows = await db
      .selectFrom('users')
      .leftJoin('memberships', 'user_id', 'id')
      .select(['email', 'client', 'is_admin'])
      .orderBy('email')
      .orderBy('client')
      .execute()
    expect(rows.map(({ email: address, client, is_admin }) => [address, client, is_admin])).toEqual([
      ['everpro@example.com', 'Everpro', false],
      ['ilsgroup@example.com', 'ILSGroup', false],
      ['nationalbreakdown@example.com', 'NationalBreakdown', false],
      ['nobody@example.com', null, false],
      ['paveleyhr@example.com', 'PaveleyHR', false],
      ['several@example.com', 'PaveleyHR', false],
      ['several@example.com', 'Zofa', false],
      ['stepwright@example.com', 'Stepwright', true],
      ['tender360@example.com', 'Tender360', false],
      ['vetway@example.com', 'VetWay', false],
      ['zofa@example.com', 'Zofa', false],
    ])
    for (const account of demoAccounts) {
      expect(await checkPassword(database(), account.email, 'stepwright-demo')).toBeDefined()
    }
  })

  test('belong to workspaces that there are', () => {
    const { clients } = JSON.parse(readFileSync('definitions/clients.json', 'utf8')) as { clients: { id: string }[] }
    const known = clients.map(({ id }) => id)
    expect(demoAccounts.flatMap((account) => account.clients).filter((id) => !known.includes(id))).toEqual([])
  })

  test('stay as somebody made them', async () => {
    await seedDemoAccounts(database())
    const { db } = database()
    await setPassword(database(), email, 'another fine password')
    await db.deleteFrom('memberships').execute()
    await seedDemoAccounts(database())
    expect(await checkPassword(database(), email, 'another fine password')).toBeDefined()
    expect(await db.selectFrom('memberships').selectAll().execute()).toEqual([])
  })

  test('are added once by replicas that start together', async () => {
    await Promise.all([seedDemoAccounts(database()), seedDemoAccounts(database())])
    expect(await database().db.selectFrom('users').select('id').execute()).toHaveLength(10)
  })
})
