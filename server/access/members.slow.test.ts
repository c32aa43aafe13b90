/** The client map. */
import { beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '#tests/driver/database.ts'
import { addMember, findMember, listMembers, removeMember, setAdmin, setClients } from './members.ts'

const database = freshDatabase()
const db = () => database().db
const email = 'somebody@example.com'

beforeEach(async () => void (await db().deleteFrom('users').execute()))

test('ACCESS-01 a user belongs to one or more workspaces', async () => {
  expect(await addMember(db(), { email, givenName: 'Some', name: 'Some Body', clients: ['Zofa', 'PaveleyHR'] })).toBe(
    'added',
  )
  expect(await findMember(db(), email)).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    email,
    givenName: 'Some',
    name: 'Some Body',
    clients: ['PaveleyHR', 'Zofa'],
    isAdmin: false,
    roles: [],
    manages: [],
    isSuspended: false,
  })
})

describe('an e-mail', () => {
  test('is found however it was typed', async () => {
    await addMember(db(), { email: ' Some.Body@Example.COM ' })
    expect(await findMember(db(), 'some.body@EXAMPLE.com')).toMatchObject({ email: 'some.body@example.com' })
  })

  test('is there once, also when two add it at the same moment', async () => {
    const added = await Promise.all([1, 2, 3].map(() => addMember(db(), { email, clients: ['Zofa'] })))
    expect(added.toSorted((a, b) => a.localeCompare(b))).toEqual(['added', 'already-there', 'already-there'])
    expect(await listMembers(db())).toHaveLength(1)
  })

  test.each([
    ['a letter that looks alike', 's\u043Emebody@example.com'],
    ['the Kelvin sign for a k', '\u212Aim@example.com'],
    ['a wildcard of SQL', '%@example.com'],
  ])('is not found by %s', async (_, other) => {
    await addMember(db(), { email })
    await addMember(db(), { email: 'kim@example.com' })
    expect(await findMember(db(), other)).toBeUndefined()
  })

  test('in capitals is refused by the database itself', async () => {
    await expect(db().insertInto('users').values({ email: 'A@example.com' }).execute()).rejects.toThrow(
      /check constraint/,
    )
  })
})

describe('changes', () => {
  beforeEach(async () => void (await addMember(db(), { email, clients: ['Zofa'] })))

  test('workspaces are replaced, repeated ones count once', async () => {
    expect(await setClients(db(), email, ['VetWay', 'Everpro', 'VetWay'])).toBe('done')
    expect(await findMember(db(), email)).toMatchObject({ clients: ['Everpro', 'VetWay'] })
    expect(await setClients(db(), email, [])).toBe('done')
    expect(await findMember(db(), email)).toMatchObject({ clients: [] })
  })

  test('two who set the workspaces at the same moment do not mix them', async () => {
    await Promise.all([setClients(db(), email, ['A', 'B']), setClients(db(), email, ['C', 'D'])])
    expect([
      ['A', 'B'],
      ['C', 'D'],
    ]).toContainEqual((await findMember(db(), email))?.clients)
  })

  test('the admin role can be given and taken away', async () => {
    await setAdmin(db(), email, true)
    expect(await findMember(db(), email)).toMatchObject({ isAdmin: true })
    await setAdmin(db(), email, false)
    expect(await findMember(db(), email)).toMatchObject({ isAdmin: false })
  })

  test('removing a person also removes their memberships', async () => {
    expect(await removeMember(db(), email)).toBe('done')
    expect(await findMember(db(), email)).toBeUndefined()
    expect(await db().selectFrom('memberships').selectAll().execute()).toEqual([])
  })

  test('changing an unknown person changes nothing', async () => {
    const other = 'nobody@example.com'
    expect(await setClients(db(), other, ['Zofa'])).toBe('unknown')
    expect(await setAdmin(db(), other, true)).toBe('unknown')
    expect(await removeMember(db(), other)).toBe('unknown')
    expect(await listMembers(db())).toHaveLength(1)
  })
})

test('the list is in the order of the e-mails', async () => {
  for (const name of ['c', 'a', 'b']) await addMember(db(), { email: `${name}@example.com` })
  expect((await listMembers(db())).map((member) => member.email)).toEqual([
    'a@example.com',
    'b@example.com',
    'c@example.com',
  ])
})
