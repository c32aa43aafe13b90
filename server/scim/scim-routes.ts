/** The SCIM 2.0 routes, by which the directory of a company keeps the people of a workspace (RFC 7644). See docs/decisions/0264. */
import { Hono, type Context } from 'hono'
import type { Client } from '#engine/access/client.ts'
import { readBearerToken, userOfKey } from '#server/access/identify.ts'
import type { User } from '#server/access/user.ts'
import { readJson } from '#server/agents/body/read-json.ts'
import { isApiKey, type ApiKeys } from '#server/api-keys/api-keys.ts'
import type { AuditLog, NewAuditEvent } from '#server/audit/audit-log.ts'
import { explainFault } from '#server/errors.ts'
import { setPerson } from '#server/operating/current-work.ts'
import { Refusal, refusals } from '#server/refusals.ts'
import type { Database } from '#server/storage/database.ts'
import type { Directory, RightChange } from './change-directory.ts'
import { resourceTypes, schemas, serviceProviderConfig } from './discovery.ts'
import { type DirectoryGroup, groupResource, readGroup, readGroupPatch } from './group-resource.ts'
import * as groups from './groups.ts'
import * as people from './people.ts'
import { patchUser } from './patch-user.ts'
import { readPatch } from './read-patch.ts'
import { readQuery, readWanted } from './read-query.ts'
import { scimMedia, scimReply } from './scim-problem.ts'
import { type DirectoryPerson, readUser, userResource } from './user-resource.ts'

interface Options {
  readonly origin: string
  readonly keys: Pick<ApiKeys, 'require'>
  readonly clients: () => readonly Client[]
  readonly database: Pick<Database, 'db'>
  readonly audit: Pick<AuditLog, 'note'>
  readonly addressOf: (c: Context) => string
}

/** Bytes: a person, and a group with tens of thousands of members. */
const [largestUser, largestGroup] = [256 * 1024, 8 * 1024 * 1024]

/** Whoever has shown a key, and the directory that it opens. */
interface Caller {
  readonly directory: Directory
  readonly note: (event: NewAuditEvent) => Promise<void>
}

export function scimRoutes({ origin, keys, clients, database, audit, addressOf }: Options): Hono {
  const { db } = database
  const base = `${origin}/scim/v2`
  const app = new Hono().basePath('/scim')

  app.onError((error, c) => {
    const refusal = error instanceof Refusal ? error : explainFault(error)
    // Everything else is a mistake of the portal, which logs it.
    if (!refusal) throw error
    return scimReply(c, refusal)
  })

  async function authenticate(c: Context): Promise<Caller> {
    const authorization = c.req.header('Authorization')
    if (authorization === undefined) {
      throw new Refusal(401, 'Send an API key that was made for people, as a bearer token.', {
        'WWW-Authenticate': 'Bearer',
      })
    }
    const token = readBearerToken(authorization)
    if (!isApiKey(token)) throw refusals.badKey()
    const key = await keys.require(token)
    if (key.opens !== 'people')
      throw new Refusal(403, 'This API key opens agents only. Use one that was made for people.')
    const all = clients()
    if (!all.some(({ id }) => id === key.client)) throw refusals.notHere()
    const user: User = userOfKey(key)
    setPerson(user.id)
    return {
      directory: { db, client: key.client, clients: all },
      note: (event) => audit.note({ user, address: addressOf(c), client: key.client, ...event }),
    }
  }

  app.get('/v2/ServiceProviderConfig', async (c) => {
    await authenticate(c)
    return send(c, serviceProviderConfig(base))
  })

  for (const [path, all] of [
    ['/v2/ResourceTypes', resourceTypes(base)],
    ['/v2/Schemas', schemas(base)],
  ] as const) {
    app.get(path, async (c) => {
      await authenticate(c)
      return send(c, listOf(all, all.length, 0))
    })
    app.get(`${path}/:id`, async (c) => {
      await authenticate(c)
      const found = all.find(({ id }) => id === c.req.param('id'))
      if (!found) throw notThere()
      return send(c, found)
    })
  }

  app.get('/v2/Users', async (c) => {
    const { directory } = await authenticate(c)
    const [query, wanted] = [readQuery(c), readWanted(c)]
    const { total, found } = await people.findPeople(directory, query, (all) => shapePeople(directory, all))
    const resources = await shapePeople(directory, found)
    return send(c, listOf(resources.map(wanted.project), total, query.offset))
  })

  app.post('/v2/Users', async (c) => {
    const { directory, note } = await authenticate(c)
    const { person, email, rights } = await people.addPerson(directory, readUser(await readJson(c, largestUser)))
    await note({ event: 'member-added', subject: email, detail: person.active ? 'active' : 'not active' })
    await noteRights(note, rights)
    const resource = await shapePerson(directory, person)
    c.header('Location', resource.meta.location)
    return send(c, readWanted(c).project(resource), 201)
  })

  app.get('/v2/Users/:id', async (c) => {
    const { directory } = await authenticate(c)
    const person = await people.findPerson(db, directory.client, idOf(c))
    if (!person) throw notThere()
    return send(c, readWanted(c).project(await shapePerson(directory, person)))
  })

  app.put('/v2/Users/:id', async (c) => {
    const caller = await authenticate(c)
    const sent = readUser(await readJson(c, largestUser))
    return changePerson(c, caller, () => sent)
  })

  app.patch('/v2/Users/:id', async (c) => {
    const caller = await authenticate(c)
    const operations = readPatch(await readJson(c, largestUser))
    return changePerson(c, caller, (former) => readUser(patchUser(userResource(base, former, []), operations)))
  })

  app.delete('/v2/Users/:id', async (c) => {
    const { directory, note } = await authenticate(c)
    const removed = await people.removePerson(directory, idOf(c))
    if (!removed) throw notThere()
    await note({ event: 'member-removed', subject: removed.email })
    await noteRights(note, removed.rights)
    return c.body(null, 204)
  })

  async function changePerson(
    c: Context,
    { directory, note }: Caller,
    read: Parameters<typeof people.changePerson>[2],
  ) {
    const changed = await people.changePerson(directory, idOf(c), read)
    if (!changed) throw notThere()
    const { former, person, email, rights } = changed
    if (former.active !== person.active) {
      await note({ event: person.active ? 'person-switched-on' : 'person-switched-off', subject: email })
    }
    await noteRights(note, rights)
    return send(c, readWanted(c).project(await shapePerson(directory, person)))
  }

  async function shapePeople(directory: Directory, all: readonly DirectoryPerson[]) {
    const groupsOf = await groups.groupsOfPeople(
      directory,
      all.map(({ id }) => id),
    )
    return all.map((person) => userResource(base, person, groupsOf(person.id)))
  }

  async function shapePerson(directory: Directory, person: DirectoryPerson) {
    const groupsOf = await groups.groupsOfPeople(directory, [person.id])
    return userResource(base, person, groupsOf(person.id))
  }

  app.get('/v2/Groups', async (c) => {
    const { directory } = await authenticate(c)
    const [query, wanted] = [readQuery(c), readWanted(c)]
    const { total, found } = await groups.findGroups(directory, query, (group) => groupResource(base, group))
    const whole = wanted.wants('members') ? await groups.withMembers(db, found) : found
    const resources = whole.map((group) => wanted.project(groupResource(base, group)))
    return send(c, listOf(resources, total, query.offset))
  })

  app.post('/v2/Groups', async (c) => {
    const { directory, note } = await authenticate(c)
    const outcome = await groups.addGroup(directory, readGroup(await readJson(c, largestGroup)))
    await noteGroup(note, outcome)
    c.header('Location', `${base}/Groups/${outcome.group.id}`)
    return send(c, await shapeGroup(c, outcome.group), 201)
  })

  app.get('/v2/Groups/:id', async (c) => {
    const { directory } = await authenticate(c)
    const group = await groups.findGroup(db, directory.client, idOf(c))
    if (!group) throw notThere()
    return send(c, await shapeGroup(c, group))
  })

  app.on(['PUT', 'PATCH'], '/v2/Groups/:id', async (c) => {
    const { directory, note } = await authenticate(c)
    const body = await readJson(c, largestGroup)
    const change = c.req.method === 'PUT' ? readGroup(body) : readGroupPatch(readPatch(body))
    const outcome = await groups.changeGroup(directory, idOf(c), change)
    if (!outcome) throw notThere()
    await noteGroup(note, outcome)
    return send(c, await shapeGroup(c, outcome.group))
  })

  app.delete('/v2/Groups/:id', async (c) => {
    const { directory, note } = await authenticate(c)
    const removed = await groups.removeGroup(directory, idOf(c))
    if (!removed) throw notThere()
    await note({ event: 'group-removed', subject: removed.group.displayName })
    await noteRights(note, removed.rights)
    return c.body(null, 204)
  })

  async function shapeGroup(c: Context, group: DirectoryGroup) {
    const { wants, project } = readWanted(c)
    const [whole = group] = wants('members') ? await groups.withMembers(db, [group]) : [group]
    return project(groupResource(base, whole))
  }

  app.all('*', (c) => {
    throw refusals.noSuchCall(c.req.method, c.req.path)
  })

  return app
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function idOf(c: Context): string {
  const id = c.req.param('id') ?? ''
  if (uuid.test(id)) return id.toLowerCase()
  throw notThere()
}

const notThere = () => new Refusal(404, 'The directory of this API key has no such resource.')

const send = (c: Context, body: object, status: 200 | 201 = 200) =>
  c.body(JSON.stringify(body), status, { 'Content-Type': scimMedia, 'Cache-Control': 'no-store' })

const listOf = (resources: readonly object[], total: number, offset: number) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex: offset + 1,
  itemsPerPage: resources.length,
  Resources: resources,
})

async function noteGroup(note: Caller['note'], { group, added, removed, rights }: groups.GroupOutcome) {
  await note({ event: 'group-changed', subject: group.displayName, detail: `${added} added, ${removed} removed` })
  await noteRights(note, rights)
}

/** One event for each person and right, since the log has to say who got what. */
async function noteRights(note: Caller['note'], rights: readonly RightChange[]) {
  await Promise.all(
    rights.map(({ email, client, right, isGiven }) =>
      note({ event: eventOf[right], subject: email, detail: `${client}: ${right} ${isGiven ? 'given' : 'taken'}` }),
    ),
  )
}

const eventOf = {
  member: 'clients-changed',
  admin: 'admin-changed',
  manager: 'workspace-admin-changed',
  author: 'studio-roles-changed',
  publisher: 'studio-roles-changed',
} as const satisfies Record<RightChange['right'], NewAuditEvent['event']>
