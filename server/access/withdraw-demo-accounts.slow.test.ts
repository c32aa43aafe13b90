/** Demo accounts on a portal that other machines can reach. */
import { expect, test } from 'vitest'
import { setPassword } from '#server/identity/accounts.ts'
import { demoAccounts } from '#server/identity/demo-accounts.ts'
import { seedDemoAccounts } from '#server/identity/seed-demo-accounts.ts'
import { freshDatabase } from '#tests/driver/database.ts'
import { addMember, listMembers } from './members.ts'
import { withdrawDemoAccounts } from './withdraw-demo-accounts.ts'

const database = freshDatabase()

test('are removed unless they have a password of their own, and other accounts stay', async () => {
  await seedDemoAccounts(database())
  await setPassword(database(), 'zofa@example.com', 'a password of our own')
  await addMember(database().db, { email: 'vetway@example.org', clients: ['VetWay'] })

  await withdrawDemoAccounts(database())
  const left = (await listMembers(database().db)).map(({ email }) => email)
  expect(left).toEqual(['vetway@example.org', 'zofa@example.com'])
})

test('are restored when the portal can be reached from this machine only', async () => {
  await seedDemoAccounts(database())
  const emails = new Set((await listMembers(database().db)).map(({ email }) => email))
  expect(demoAccounts.filter(({ email }) => !emails.has(email))).toEqual([])
})
