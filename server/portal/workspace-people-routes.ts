/** The people of one workspace, for the admins of that workspace. Whoever manages the portal uses people-routes.ts. */
import { Hono, type Context } from 'hono'
import type { WorkspacePerson } from '#engine/shapes/workspace-person.ts'
import type { Identify } from '#server/access/identify.ts'
import type { Issuer } from '#server/access/issuer.ts'
import { requireWorkspace } from '#server/access/require-workspace.ts'
import {
  findWorkspacePerson,
  inviteToWorkspace,
  listWorkspacePeople,
  removeFromWorkspace,
  setWorkspaceStanding,
} from '#server/access/workspace-people.ts'
import { readJson } from '#server/agents/body/read-json.ts'
import type { AuditLog, NewAuditEvent } from '#server/audit/audit-log.ts'
import { sendJson } from '#server/compression/send-json.ts'
import { Refusal } from '#server/refusals.ts'
import type { Database } from '#server/storage/database.ts'
import { ownAccountsOf } from './own-accounts-of.ts'
import { emailIn, linkOf, refuseOwnAccount, textIn } from './person-body.ts'

interface Options {
  readonly identify: Identify
  readonly issuer: Pick<Issuer, 'accounts' | 'settings'>
  readonly provider: () => string
  readonly database: Pick<Database, 'db'>
  readonly audit: Pick<AuditLog, 'note'>
  readonly addressOf: (c: Context) => string
}

export function workspacePeopleRoutes({ identify, issuer, provider, database, audit, addressOf }: Options): Hono {
  const app = new Hono()

  async function identifyAdmin(c: Context) {
    const visitor = await identify(c)
    const { user, manages } = visitor
    if (manages.length === 0) throw notAnAdmin()
    const client = requireWorkspace(c, { visitor, admits: manages, provider: provider() })
    if (!manages.includes(client)) throw notAnAdmin()
    const note = (event: NewAuditEvent) => audit.note({ user, address: addressOf(c), client, ...event })
    return { user, note, place: { db: database.db, client, provider: provider() } }
  }

  type Place = Awaited<ReturnType<typeof identifyAdmin>>['place']

  async function personIn(c: Context, place: Place): Promise<WorkspacePerson> {
    const person = await findWorkspacePerson(place, c.req.param('id') ?? '')
    if (person) return person
    throw unknown()
  }

  /** A person whose account the admins of the workspace may help with. */
  async function accountIn(c: Context, place: Place): Promise<WorkspacePerson> {
    const person = await personIn(c, place)
    if (person.reach === 'nothing') throw ofOperator()
    if (person.reach === 'account') return person
    throw new Refusal(
      403,
      'This person works in another workspace, too, so only the operator of the portal may help with their account.',
    )
  }

  app.get('/api/workspace/people', async (c) => {
    const { place } = await identifyAdmin(c)
    return sendJson(c, {
      people: await listWorkspacePeople(place),
      tenant: issuer.accounts ? null : issuer.settings.domain,
    })
  })

  app.post('/api/workspace/people', async (c) => {
    const { note, place } = await identifyAdmin(c)
    const body = await readJson(c)
    const [email, manages] = [emailIn(body), body['manages'] === true]
    const invited = await inviteToWorkspace(place, { email, name: textIn(body, 'name'), manages })
    if (invited === 'there-already') {
      throw new Refusal(409, 'Somebody with this e-mail is there already.', {}, { field: 'email' })
    }
    if (invited === 'of-operator') throw ofOperator()
    if (invited === 'off-by-directory') throw offByDirectory()
    await note({
      event: 'member-added',
      subject: email,
      detail: manages ? 'manages the people of the workspace' : 'member',
    })
    const link = invited.isNew ? await issuer.accounts?.makeResetLink(invited.id) : undefined
    if (link) await note({ event: 'reset-link-made', subject: email })
    const person = await findWorkspacePerson(place, invited.id)
    if (!person) throw unknown()
    return c.json({ person, ...(link && linkOf(link)) })
  })

  app.put('/api/workspace/people/:id', async (c) => {
    const { user, note, place } = await identifyAdmin(c)
    const person = await personIn(c, place)
    if (person.email === user.email) throw refuseOneself()
    const { manages, isOn } = await readJson(c)
    if (typeof manages !== 'boolean' || typeof isOn !== 'boolean') {
      throw new Refusal(400, 'Send {"isOn": true or false, "manages": true or false}.')
    }
    refuseUnlessDone(await setWorkspaceStanding(place, person.id, { isOn, manages }))
    const changed = await personIn(c, place)
    const { email: subject } = person
    if ((changed.state === 'on') !== (person.state === 'on')) {
      await note({ event: isOn ? 'person-switched-on' : 'person-switched-off', subject })
    }
    if (changed.manages !== person.manages) {
      await note({ event: 'workspace-admin-changed', subject, detail: changed.manages ? 'given' : 'taken' })
    }
    return c.json({ person: changed })
  })

  app.delete('/api/workspace/people/:id', async (c) => {
    const { user, note, place } = await identifyAdmin(c)
    const person = await personIn(c, place)
    if (person.email === user.email) throw refuseOneself()
    refuseUnlessDone(await removeFromWorkspace(place, person.id))
    await note({ event: 'clients-changed', subject: person.email, detail: 'removed from the workspace' })
    return c.json({ success: true, message: `${person.email} is removed from the workspace.` })
  })

  app.post('/api/workspace/people/:id/reset-link', async (c) => {
    const { user, note, place } = await identifyAdmin(c)
    const { id, email } = await accountIn(c, place)
    if (email === user.email) throw refuseOwnAccount('Change your own password on the page "Account Settings"')
    const link = await ownAccountsOf(issuer).makeResetLink(id)
    await note({ event: 'reset-link-made', subject: email })
    return c.json(linkOf(link))
  })

  app.delete('/api/workspace/people/:id/second-factor', async (c) => {
    const { user, note, place } = await identifyAdmin(c)
    const { id, email } = await accountIn(c, place)
    if (email === user.email) throw refuseOwnAccount('Turn off your own second factor on the page "Security"')
    if (!(await ownAccountsOf(issuer).removeSecondFactor(id))) {
      throw new Refusal(404, 'This person does not have a second factor.')
    }
    await note({ event: 'second-factor-removed', subject: email })
    return c.json({ success: true, message: `The second factor of ${email} is removed.` })
  })

  return app
}

function refuseUnlessDone(outcome: Awaited<ReturnType<typeof removeFromWorkspace>>) {
  if (outcome === 'unknown') throw unknown()
  if (outcome === 'of-operator') throw ofOperator()
  if (outcome === 'off-by-directory') throw offByDirectory()
}

const notAnAdmin = () => new Refusal(403, 'Only admins of this workspace may manage its people.')

const unknown = () =>
  new Refusal(404, 'There is no such person in this workspace. Somebody may have removed them: load the page again.')

const ofOperator = () =>
  new Refusal(403, 'This person belongs to the operator of the portal, who alone may change what they may do.')

const offByDirectory = () =>
  new Refusal(409, 'The directory of your company has switched this person off. Switch them on there.')

const refuseOneself = () =>
  new Refusal(409, 'You cannot change what you may do yourself. Ask another admin of the workspace to do it.')
