/** The people of the portal, for admins: their workspaces, and help for people who cannot sign in. */
import { Hono, type Context } from 'hono'
import type { Client } from '#engine/access/client.ts'
import { isStudioRole } from '#engine/access/studio-role.ts'
import type { PersonEntry } from '#engine/shapes/person-entry.ts'
import type { Identify } from '#server/access/identify.ts'
import type { Issuer } from '#server/access/issuer.ts'
import { addMember } from '#server/access/members.ts'
import {
  changePerson,
  describeStanding,
  listPeople,
  removePerson,
  type Change,
  type Person,
} from '#server/access/people.ts'
import { readJson } from '#server/agents/body/read-json.ts'
import type { AuditLog, NewAuditEvent } from '#server/audit/audit-log.ts'
import { sendJson } from '#server/compression/send-json.ts'
import { Refusal } from '#server/refusals.ts'
import { refuseHeld } from '#server/retention/holds.ts'
import type { Database } from '#server/storage/database.ts'
import { ownAccountsOf } from './own-accounts-of.ts'
import { emailIn, linkOf, refuseOwnAccount, textIn } from './person-body.ts'

interface Options {
  readonly identify: Identify
  readonly issuer: Pick<Issuer, 'accounts' | 'settings'>
  readonly clients: () => readonly Client[]
  readonly provider: () => string
  readonly database: Pick<Database, 'db'>
  readonly audit: Pick<AuditLog, 'note'>
  readonly addressOf: (c: Context) => string
}

export function peopleRoutes({ identify, issuer, clients, provider, database, audit, addressOf }: Options): Hono {
  const { db } = database
  const app = new Hono()

  async function identifyAdmin(c: Context) {
    const visitor = await identify(c)
    if (!visitor.isAdmin) throw new Refusal(403, 'Only admins may manage people.')
    const { user } = visitor
    const note = (event: NewAuditEvent) => audit.note({ user, address: addressOf(c), ...event })
    return { user, note }
  }

  async function personIn(c: Context): Promise<Person> {
    const id = c.req.param('id')
    const person = (await listPeople(db)).find((each) => each.id === id)
    if (person) return person
    throw new Refusal(404, 'There is no such person. Somebody may have removed them: load the page again.')
  }

  app.get('/api/admin/people', async (c) => {
    await identifyAdmin(c)
    const people = await listPeople(db)
    return sendJson(c, {
      people: people.map(entryOf),
      clients: clients().map(({ id, name, public: isPublic = false }) => ({ id, name, isPublic })),
      provider: provider(),
      tenant: issuer.accounts ? null : issuer.settings.domain,
    })
  })

  app.post('/api/admin/people', async (c) => {
    const { note } = await identifyAdmin(c)
    const body = await readJson(c)
    const email = emailIn(body)
    const change = changeIn(body, { clients: clients(), provider: provider() }, { roles: [], manages: [] })
    const member = { email, ...change, name: textIn(body, 'name'), givenName: textIn(body, 'givenName') }
    if ((await addMember(db, member)) === 'already-there') {
      throw new Refusal(409, 'Somebody with this e-mail is there already.', {}, { field: 'email' })
    }
    const person = (await listPeople(db)).find((each) => each.email === email)
    if (!person) throw new Refusal(409, 'Somebody else has just removed this person.')
    await note({ event: 'member-added', subject: email, detail: describeStanding(change) })
    const link = await issuer.accounts?.makeResetLink(person.id)
    if (link) await note({ event: 'reset-link-made', subject: email })
    return c.json({ person: entryOf(person), ...(link && linkOf(link)) })
  })

  app.put('/api/admin/people/:id', async (c) => {
    const { note } = await identifyAdmin(c)
    const person = await personIn(c)
    const change = changeIn(await readJson(c), { clients: clients(), provider: provider() }, person)
    const outcome = await changePerson(db, { id: person.id, provider: provider(), ...change })
    if (outcome === 'last-admin') throw lastAdmin()
    const detail = describeStanding(change)
    if (change.clients.toSorted().join() !== person.clients.toSorted().join()) {
      await note({ event: 'clients-changed', subject: person.email, detail })
    }
    if (change.roles.toSorted().join() !== person.roles.toSorted().join()) {
      await note({ event: 'studio-roles-changed', subject: person.email, detail })
    }
    if (change.isAdmin !== person.isAdmin) await note({ event: 'admin-changed', subject: person.email, detail })
    if (change.manages.toSorted().join() !== person.manages.toSorted().join()) {
      await note({ event: 'workspace-admin-changed', subject: person.email, detail })
    }
    return c.json({ person: entryOf(await personIn(c)) })
  })

  app.delete('/api/admin/people/:id', async (c) => {
    const { user, note } = await identifyAdmin(c)
    const person = await personIn(c)
    if (person.email === user.email) throw new Refusal(409, 'You cannot remove yourself. Ask another admin to do it.')
    await refuseHeld(db, { of: 'person', subject: person.email })
    if ((await removePerson(db, { id: person.id, provider: provider() })) === 'last-admin') throw lastAdmin()
    await note({ event: 'member-removed', subject: person.email })
    return c.json({ success: true, message: `${person.email} is removed and signed out everywhere.` })
  })

  app.post('/api/admin/people/:id/reset-link', async (c) => {
    const { user, note } = await identifyAdmin(c)
    const { id, email } = await personIn(c)
    if (email === user.email) throw refuseOwnAccount('Change your own password on the page "Account Settings"')
    const link = await ownAccountsOf(issuer).makeResetLink(id)
    await note({ event: 'reset-link-made', subject: email })
    return c.json(linkOf(link))
  })

  app.delete('/api/admin/people/:id/second-factor', async (c) => {
    const { user, note } = await identifyAdmin(c)
    const { id, email } = await personIn(c)
    if (email === user.email) throw refuseOwnAccount('Turn off your own second factor on the page "Security"')
    if (!(await ownAccountsOf(issuer).removeSecondFactor(id))) {
      throw new Refusal(404, 'This person does not have a second factor.')
    }
    await note({ event: 'second-factor-removed', subject: email })
    return c.json({ success: true, message: `The second factor of ${email} is removed.` })
  })

  return app
}

const lastAdmin = () =>
  new Refusal(409, 'This is the last admin. Make somebody else an admin first, or nobody could manage people any more.')

function entryOf(person: Person): PersonEntry {
  const { id, email, name, givenName, clients, isAdmin, roles, manages, isSuspended } = person
  const { hasPassword, hasSecondFactor, signedInAt } = person
  return {
    id,
    email,
    name: name ?? givenName ?? null,
    clients,
    isAdmin,
    roles,
    manages,
    isSuspended,
    hasPassword,
    hasSecondFactor,
    signedInAt: signedInAt?.toISOString() ?? null,
  }
}

interface Workspaces {
  readonly clients: readonly Client[]
  readonly provider: string
}

/** `former`: what stays of a person for whom it is not sent. */
function changeIn(
  body: Readonly<Record<string, unknown>>,
  { clients: all, provider }: Workspaces,
  former: Pick<Change, 'roles' | 'manages'>,
): Change {
  const { clients, isAdmin, roles = former.roles, manages = former.manages } = body
  if (!isTexts(clients) || typeof isAdmin !== 'boolean') {
    throw new Refusal(400, 'Send {"clients": […], "isAdmin": true or false}.')
  }
  if (!Array.isArray(roles) || !roles.every(isStudioRole)) {
    throw new Refusal(400, 'The roles must be a list that holds "author", "publisher" or both.')
  }
  if (!isTexts(manages)) throw new Refusal(400, 'Send "manages" as a list of workspaces.')
  const unknown = [...clients, ...manages].find((id) => !all.some((client) => client.id === id))
  const isManaged = (id: string) =>
    clients.includes(id) && id !== provider && all.every((client) => client.id !== id || !client.public)
  if (unknown === undefined) {
    return { clients, isAdmin, roles: [...new Set(roles)], manages: [...new Set(manages)].filter(isManaged) }
  }
  const ids = all.map(({ id }) => id).join(', ')
  throw new Refusal(400, `There is no workspace "${unknown.slice(0, 80)}". Name some of ${ids}.`)
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')
