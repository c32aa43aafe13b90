/** Sign-in at another OpenID Connect provider, with the discovery documents of Entra, Okta and Keycloak. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authorizationPath, browser, exchange, local, locationOf } from '#server/identity/fixtures/browser.ts'
import {
  scriptedProvider,
  shapes,
  type ScriptedProvider,
  type Shape,
} from '#server/identity/fixtures/scripted-provider.ts'
import type { OutsideSettings } from '#server/identity/outside.ts'
import { origin, testPortal } from '#tests/driver/portal.ts'
import { findMember } from './members.ts'

const settingsOf: Readonly<Record<Shape, Partial<OutsideSettings>>> = {
  // Entra sends no email_verified, and groups by their ids.
  Entra: {
    emailClaim: 'preferred_username',
    trustsEmail: true,
    groupsClaim: 'groups',
    groupNames: new Map([
      ['9f00-zofa', 'Zofa'],
      ['9f00-admins', 'Stepwright admins'],
    ]),
  },
  Okta: { groupsClaim: 'groups' },
  Keycloak: {},
}

describe.each(Object.keys(shapes) as readonly Shape[])('%s', (shape) => {
  let outside: ScriptedProvider
  beforeAll(async () => {
    outside = await scriptedProvider(shape)
  })
  afterAll(() => outside.stop())
  const portal = testPortal('our own provider', { outside: () => ({ ...outside.settings, ...settingsOf[shape] }) })
  const db = () => portal().database.db

  const account = (name: string) => `${name}@${shape.toLowerCase()}.example`
  const claimsOf = (email: string, more: object = {}) => ({
    sub: `sub of ${email}`,
    ...(shape === 'Entra' ? { preferred_username: email } : { email, email_verified: true }),
    ...more,
  })
  const groupsOf = (...groups: string[]) => (shape === 'Keycloak' ? {} : { groups })
  beforeEach(() => {
    outside.script.error = undefined
    outside.script.isForged = false
  })

  /** A person whom the portal knows. */
  async function known(name = `p${randomUUID().slice(0, 8)}`) {
    const email = account(name)
    const { id } = await db().insertInto('users').values({ email }).returning('id').executeTakeFirstOrThrow()
    if (shape === 'Keycloak') await db().insertInto('memberships').values({ user_id: id, client: 'Zofa' }).execute()
    return email
  }
  /** Presses the button of the sign-in page, and comes back from the provider. */
  async function comeBack(visitor = browser(portal().app)) {
    const page = local(await visitor.send(authorizationPath()))
    expect(await (await visitor.send(page)).text()).toContain('Sign in with Acme')
    const there = locationOf(await visitor.send(page.replace('/u/login', '/u/elsewhere')))
    expect(there.startsWith(outside.settings.issuer)).toBe(true)
    const back = new URL(locationOf(await fetch(there, { redirect: 'manual' })))
    return { visitor, back, reply: await visitor.send(back.pathname + back.search) }
  }
  async function signIn(claims: Readonly<Record<string, unknown>>) {
    outside.script.claims = claims
    const { visitor, reply } = await comeBack()
    const home = new URL(locationOf(await visitor.send(local(reply))))
    const { body } = await exchange(portal().app, home.searchParams.get('code') ?? '')
    return (path = '/api/me/whoami') =>
      portal().app.request(origin + path, { headers: { Authorization: `Bearer ${body['access_token']}` } })
  }
  const refused = async (claims: Readonly<Record<string, unknown>>) => {
    outside.script.claims = claims
    const { reply, visitor } = await comeBack()
    expect(visitor.jar.has('auth-provider')).toBe(false)
    return [reply.status, /<p>([^<]+)<\/p>\s*<p><a/.exec(await reply.text())?.[1]]
  }

  test('a person comes back signed in, by the e-mail that the provider vouches for', async () => {
    const email = await known()
    const ask = await signIn(claimsOf(email, groupsOf(shape === 'Entra' ? '9f00-zofa' : 'Zofa')))
    expect(await (await ask()).json()).toMatchObject({ email, allowed_clients: ['Zofa'] })
  })

  test.skipIf(shape === 'Keycloak')(
    'its groups give workspaces and roles to whoever signs in, and take them',
    async () => {
      const email = account(`new${randomUUID().slice(0, 8)}`)
      const [zofa, admins] = shape === 'Entra' ? ['9f00-zofa', '9f00-admins'] : ['zofa', 'Stepwright Admins']
      const ask = await signIn(claimsOf(email, groupsOf(zofa, admins, 'Everybody else')))
      expect(await (await ask()).json()).toMatchObject({ allowed_clients: ['Stepwright', 'Zofa'], isAdmin: true })
      if (shape !== 'Entra') {
        await signIn(claimsOf(email, groupsOf('Zofa admins')))
        expect(await findMember(db(), email)).toMatchObject({ clients: ['Zofa'], manages: ['Zofa'], isAdmin: false })
      }
      await signIn(claimsOf(email, groupsOf(zofa)))
      expect(await (await ask()).json()).toMatchObject({ allowed_clients: ['Zofa'], isAdmin: false })
      expect(await findMember(db(), email)).toMatchObject({ clients: ['Zofa'], isAdmin: false, manages: [] })
    },
  )

  test('whom nobody has added, and whose e-mail the provider does not vouch for, does not come in', async () => {
    const email = await known()
    const unconfirmed =
      'Your sign-in service does not confirm your e-mail, by which the portal knows you. Ask whoever runs the portal.'
    expect(await refused(claimsOf(email, { email_verified: false }))).toEqual([403, unconfirmed])
    expect(await refused({ sub: 'nobody' })).toEqual([403, unconfirmed])
    expect(await refused(claimsOf(account('stranger'), groupsOf('Everybody else')))).toEqual([
      403,
      'You are signed in there, but nobody has added you to this portal. Ask whoever runs the portal.',
    ])
  })

  test('whom a directory has switched off does not come in', async () => {
    const email = await known()
    const { id } = await db().selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    await db().deleteFrom('memberships').where('user_id', '=', id).execute()
    const entry = { client: 'Zofa', user_id: id, user_name: email, profile: '{}', active: false }
    await db().insertInto('directory_people').values(entry).execute()
    const [status] = await refused(claimsOf(email, groupsOf(shape === 'Entra' ? '9f00-zofa' : 'Zofa')))
    expect(status).toBe(403)
    expect((await findMember(db(), email))?.clients).toEqual([])
  })

  test('a forged token, a cancelled sign-in, another browser and a second use sign nobody in', async () => {
    const email = await known()
    outside.script.isForged = true
    expect((await refused(claimsOf(email)))[0]).toBe(400)
    outside.script.isForged = false
    expect((await refused(claimsOf(email, { nonce: 'another' })))[0]).toBe(400)
    expect((await refused(claimsOf(email, { aud: 'another' })))[0]).toBe(400)
    outside.script.error = 'access_denied'
    expect((await refused(claimsOf(email)))[0]).toBe(400)
    outside.script.error = undefined

    outside.script.claims = claimsOf(email, groupsOf(shape === 'Entra' ? '9f00-zofa' : 'Zofa'))
    const { back, visitor } = await comeBack()
    for (const other of [browser(portal().app), visitor]) {
      expect((await other.send(back.pathname + back.search)).status).toBe(400)
    }
  })

  test('a logout there ends the sign-in here, and only those that were begun before', async () => {
    const email = await known()
    const groups = groupsOf(shape === 'Entra' ? '9f00-zofa' : 'Zofa')
    const [one, other] = [
      await signIn(claimsOf(email, { ...groups, sid: 'one' })),
      await signIn(claimsOf(email, { ...groups, sid: 'other' })),
    ]
    const tell = async (claims: Readonly<Record<string, unknown>>) => {
      const body = new URLSearchParams({ logout_token: await outside.logoutToken(claims) })
      return (await portal().app.request(`${origin}/auth/backchannel-logout`, { method: 'POST', body })).status
    }
    expect(await tell({ sub: `sub of ${email}`, sid: 'one' })).toBe(200)
    expect([(await one()).status, (await other()).status]).toEqual([401, 200])
    outside.script.isForged = true
    expect(await tell({ sub: `sub of ${email}` })).toBe(400)
    outside.script.isForged = false
    expect((await other()).status).toBe(200)
    expect(await tell({ sub: `sub of ${email}` })).toBe(200)
    expect((await other()).status).toBe(401)
  })
})
