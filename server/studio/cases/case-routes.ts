/** The routes for cases of agents: keeping them, running a draft on one, and what such a run made. */
import { Hono, type Context } from 'hono'
import { buffer } from 'node:stream/consumers'
import type { Definition } from '#engine/definition/types.ts'
import type { CaseOfRun, CaseRun, Expectation, StudioCase } from '#engine/shapes/studio-cases.ts'
import { isRecord } from '#engine/values/is-record.ts'
import type { Session } from '#server/access/sessions.ts'
import { sessionIdOf } from '#server/access/session-id.ts'
import type { SignedIn } from '#server/access/user.ts'
import type { CallRoutesOptions } from '#server/agents/call-routes.ts'
import { bodyStream, statedLength } from '#server/agents/body/body-stream.ts'
import { readJson } from '#server/agents/body/read-json.ts'
import { sendFile } from '#server/agents/send-file.ts'
import type { ArtefactStore } from '#server/artefacts/artefact-store.ts'
import { createDraft } from '#server/artefacts/draft.ts'
import { sendJson } from '#server/compression/send-json.ts'
import type { DefinitionVersions } from '#server/definitions/definition-versions.ts'
import type { Definitions } from '#server/definitions/definitions.ts'
import { Refusal } from '#server/refusals.ts'
import { sampleFiles } from '#server/samples/sample-files.ts'
import type { Database } from '#server/storage/database.ts'
import { knownFacts } from '#server/work/known-facts.ts'
import { caseLikeRun } from './case-of-run.ts'
import {
  addCase,
  addFile,
  claimRun,
  findRun,
  listCases,
  removeCase,
  removeFile,
  removeRun,
  saveCase,
  saveRun,
  sessionsOfCase,
} from './case-store.ts'
import type { CaseRunner } from './case-runner.ts'

export interface CaseOptions extends Pick<CallRoutesOptions, 'sessions' | 'files'> {
  readonly runner: CaseRunner
  readonly store: ArtefactStore
  readonly database: Pick<Database, 'db'>
  readonly definitions: Definitions
  readonly versions: Pick<DefinitionVersions, 'find'>
  /** The folders with the samples that are copied. */
  readonly definitionsDirs: readonly string[]
  /** Lets authors and publishers pass. */
  readonly enter: (c: Context) => Promise<{ readonly visitor: SignedIn }>
  readonly agentIn: (c: Context) => string
  /** The text of the visitor's draft; without one, of the newest version. */
  readonly draftText: (agent: string, user: string) => Promise<string>
}

/** Bytes of the files of a case, and of its values. */
const [mostBytes, mostOfValues] = [20 * 1024 * 1024, 256 * 1024]
const [mostCases, mostExpectations] = [50, 100]

const tooManyCases = () => new Refusal(409, `An agent may have ${mostCases} cases. Delete one first.`)

/** Milliseconds. */
const factsTime = 60_000

export function caseRoutes(options: CaseOptions): Hono {
  const { enter, agentIn, draftText, definitions, sessions, runner, store, files } = options
  const { db } = options.database
  const samples = sampleFiles(options.definitionsDirs)
  const app = new Hono()

  async function enterCase(c: Context) {
    const { visitor } = await enter(c)
    const agent = agentIn(c)
    const found = (await listCases(db, agent)).find(({ id }) => id === c.req.param('case'))
    if (!found) throw new Refusal(404, `The agent "${agent}" does not have this case.`)
    return { visitor, agent, found, key: { caseId: found.id, user: visitor.user.id } }
  }

  app.get('/api/studio/agents/:id/cases', async (c) => {
    await enter(c)
    return sendJson(c, { cases: await listCases(db, agentIn(c)) })
  })

  app.post('/api/studio/agents/:id/cases', async (c) => {
    const { visitor } = await enter(c)
    const agent = agentIn(c)
    const written = writtenIn(await readJson(c, mostOfValues))
    if ((await listCases(db, agent)).length >= mostCases) throw tooManyCases()
    const id = await addCase(db, { agent, ...written, by: nameOf(visitor) })
    return sendJson(c, { id })
  })

  /** A case like a run that is under way, with samples in the place of what was filled in. */
  app.post('/api/studio/agents/:id/runs/:run/case', async (c) => {
    const { visitor } = await enter(c)
    const agent = agentIn(c)
    const id = sessionIdOf(c.req.param('run'))
    const session = id === undefined ? undefined : await sessions.find(id)
    if (session?.agent !== agent) {
      throw new Refusal(404, `The agent "${agent}" has no such run under way. Of a run that is over nothing is kept.`)
    }
    if ((await listCases(db, agent)).length >= mostCases) throw tooManyCases()
    const definition =
      (session.definition === null ? undefined : await options.versions.find(session.definition)) ??
      definitions.byId(agent)
    if (!definition) throw new Refusal(409, `The agent "${agent}" is not in use.`)
    const { values, files: wanted, missing } = caseLikeRun(definition, await factsOf(session, definition))
    const made = { ...definition, samples: { files: wanted } }
    const filled = await Promise.all(
      Object.entries(wanted).flatMap(([field, recipes]) =>
        recipes.map(async ({ name }, at) => ({ field, name, file: await samples.find(made, field, at + 1) })),
      ),
    )
    const name = `Like a run of ${new Date().toISOString().slice(0, 10)}`
    const caseId = await addCase(db, { agent, name, values, expected: [], by: nameOf(visitor) })
    for (const { field, name: label, file } of filled) {
      if (file) await addFile(db, caseId, { field, name: label, content: Buffer.from(file.content) }, mostBytes)
    }
    return sendJson(c, { id: caseId, missing } satisfies CaseOfRun)
  })

  async function factsOf(session: Session, definition: Definition) {
    const artefacts = await store.load(session.id)
    const signal = AbortSignal.timeout(factsTime)
    const draft = createDraft({ session: session.id, artefacts, parts: new Map(), store, files, signal })
    return knownFacts({
      definition,
      // A call that sends nothing itself.
      call: { method: 'POST', path: '', session: 'needs' },
      artefacts: draft.artefacts([]),
      session,
      hubItems: definitions.hubItems,
    })
  }

  app.put('/api/studio/agents/:id/cases/:case', async (c) => {
    const { visitor, agent, found } = await enterCase(c)
    const written = writtenIn(await readJson(c, mostOfValues))
    await saveCase(db, found.id, { agent, ...written, by: nameOf(visitor) })
    return c.json({ success: true, message: 'The case is saved.' })
  })

  app.delete('/api/studio/agents/:id/cases/:case', async (c) => {
    const { found } = await enterCase(c)
    for (const session of await sessionsOfCase(db, found.id)) await sessions.end(session)
    await removeCase(db, found.id)
    return c.json({ success: true, message: 'The case is deleted.' })
  })

  app.post('/api/studio/agents/:id/cases/:case/files', async (c) => {
    const { found } = await enterCase(c)
    const [field, name] = [c.req.query('field') ?? '', c.req.query('name') ?? '']
    if (!/^\w{1,80}$/.test(field) || name === '' || name.length > 200 || name.includes('\u0000'))
      throw new Refusal(400, 'Name the field and the file: ?field=…&name=…')
    const tooLarge = () =>
      new Refusal(413, `The files of a case may have ${mostBytes / 1024 / 1024} MB together. Choose smaller ones.`)
    if ((statedLength(c) ?? 0) > mostBytes) throw tooLarge()
    const content = await readBytes(c, tooLarge)
    const id = await addFile(db, found.id, { field, name, content }, mostBytes)
    if (id === undefined) throw tooLarge()
    return sendJson(c, { id })
  })

  app.delete('/api/studio/agents/:id/cases/:case/files/:file', async (c) => {
    const { found } = await enterCase(c)
    const file = found.files.find(({ id }) => id === c.req.param('file'))
    if (!file) throw new Refusal(404, 'The case does not have this file.')
    await removeFile(db, found.id, file.id)
    return c.json({ success: true, message: 'The file is removed.' })
  })

  app.post('/api/studio/agents/:id/cases/:case/run', async (c) => {
    const { visitor, agent, found, key } = await enterCase(c)
    const from = (await readJson(c))['from']
    const definition = await checkedDraft(agent, visitor)
    const before = await findRun(db, key)
    if (!(await claimRun(db, key, before?.report ?? nothingYet())))
      throw new Refusal(409, 'Your run of this case is still under way. Wait until it has ended.')
    const goesOn = typeof from === 'string' && before?.session !== undefined && before.records[from] !== undefined
    try {
      if (!goesOn && before?.session !== undefined) await sessions.end(before.session)
      const run = await runner.run({
        found,
        definition,
        visitor,
        from: goesOn ? { step: from, run: before } : undefined,
        keep: (stored) => saveRun(db, key, stored),
      })
      await saveRun(db, key, { ...run, session: run.session ?? null, running: false })
      return sendJson(c, { run: run.report })
    } catch (error) {
      await saveRun(db, key, { running: false }).catch(() => undefined)
      throw error
    }
  })

  app.get('/api/studio/agents/:id/cases/:case/run', async (c) => {
    const { key } = await enterCase(c)
    return sendJson(c, { run: (await findRun(db, key))?.report ?? null })
  })

  app.delete('/api/studio/agents/:id/cases/:case/run', async (c) => {
    const { key } = await enterCase(c)
    const session = (await findRun(db, key))?.session
    if (session !== undefined) await sessions.end(session)
    await removeRun(db, key)
    return c.json({ success: true, message: 'What the run made is removed.' })
  })

  app.get('/api/studio/agents/:id/cases/:case/run/file', async (c) => {
    const { key } = await enterCase(c)
    const session = (await findRun(db, key))?.session
    const artefacts = session === undefined ? new Map<string, never>() : await store.load(session)
    const draft = createDraft({
      session,
      artefacts,
      parts: new Map(),
      store,
      files,
      signal: c.req.raw.signal,
    })
    const of = c.req.query('of') ?? ''
    const file = draft.artefacts([]).files(of)[Number(c.req.query('file') ?? 0)]
    if (!file) throw new Refusal(404, 'The run does not have this file any more. Run the case again.')
    return sendFile(c, { file, name: file.name, version: draft.versionOf(of) })
  })

  async function checkedDraft(agent: string, { user }: SignedIn): Promise<Definition> {
    await definitions.refresh()
    const { definition, problems } = definitions.check(agent, await draftText(agent, user.id))
    if (definition) return definition
    const [first] = problems.filter(({ severity }) => severity === 'error')
    const sentence = `The draft has a mistake in line ${first?.line ?? 1}: ${first?.message ?? ''} A draft runs once it passes the check.`
    throw new Refusal(422, sentence, {}, { problems })
  }

  return app
}

const nothingYet = (): CaseRun => ({
  state: 'running',
  startedAt: new Date().toISOString(),
  steps: [],
  calls: [],
  problems: [],
  checked: [],
})

const nameOf = ({ user }: SignedIn): string => user.email ?? user.id

async function readBytes(c: Context, tooLarge: () => Refusal): Promise<Buffer> {
  let size = 0
  const limited = bodyStream(c).map((chunk: Uint8Array) => {
    size += chunk.byteLength
    if (size > mostBytes) throw tooLarge()
    return chunk
  })
  return buffer(limited)
}

function writtenIn(body: Readonly<Record<string, unknown>>): Pick<StudioCase, 'name' | 'values' | 'expected'> {
  const { name, values = {}, expected = [] } = body
  if (typeof name !== 'string' || name.trim() === '' || name.length > 80)
    throw new Refusal(400, 'A case needs a name of up to 80 characters.')
  if (!isRecord(values)) throw new Refusal(400, 'The values must be an object with the ids of fields.')
  if (!Array.isArray(expected) || expected.length > mostExpectations || !expected.every(isExpectation))
    throw new Refusal(400, 'Each expectation has the keys of, part, how and text; how is "is" or "contains".')
  return { name: name.trim(), values, expected }
}

const isExpectation = (value: unknown): value is Expectation =>
  isRecord(value) &&
  ['of', 'part', 'text'].every((key) => typeof value[key] === 'string') &&
  (value['how'] === 'is' || value['how'] === 'contains')
