/** Performs a call that was admitted: its form is judged, its work is done once, and its changes are kept together with how it ended. */
import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Definition } from '#engine/definition/types.ts'
import type { Owner, Session, Sessions } from '#server/access/sessions.ts'
import type { ArtefactStore } from '#server/artefacts/artefact-store.ts'
import { absent, draft, type Draft } from '#server/artefacts/draft.ts'
import { noDraft } from '#server/artefacts/no-draft.ts'
import { sendJson, sendText } from '#server/compression/send-json.ts'
import { explainFault, explainMistake, Refusal, refusalBody } from '#server/errors.ts'
import { touchesArtefacts } from '#server/operations/effects-of.ts'
import type { StoredFiles } from '#server/storage/files/stored-files.ts'
import type { Arrived } from '../body/arrived.ts'
import { expectedBody } from '../body/expected-body.ts'
import { judgeForm } from '../body/judge-form.ts'
import type { FoundCall } from '../find-call.ts'
import type { RunOnce } from '../runs/run-once.ts'
import { sendFile } from '../send-file.ts'
import { aroundOf, type AroundOptions } from './around.ts'
import { knownValues } from './known-facts.ts'
import { goesSideBySide } from './side-by-side.ts'
import { doWork, type Reply } from './work-runner.ts'

/** One call, by somebody who may make it. */
export interface Admitted extends Omit<FoundCall, 'params'> {
  readonly owner: Owner
  readonly arrived: Arrived
  /** The session, if it is there already. */
  readonly session: Session | undefined
  /** Undefined where the call belongs to none. */
  readonly open: () => Promise<Session | undefined>
}

export type PerformCall = (c: Context, admitted: Admitted) => Promise<Response>

export interface PerformOptions extends AroundOptions {
  readonly sessions: Pick<Sessions, 'end'>
  readonly store: ArtefactStore
  readonly files: StoredFiles
  readonly runs: RunOnce
  /** Begins the stages of a call that are still to be done. */
  readonly startJob: (of: {
    readonly session: string
    readonly definition: Definition
    readonly call: string
  }) => Promise<void>
}

/** What touches no artefacts is done in no time. */
const noEnd = new AbortController().signal

/** Milliseconds. */
const usualTime = { GET: 60_000, other: 300_000 }

export function performCall(options: PerformOptions): PerformCall {
  const { store, files, runs, startJob, sessions } = options

  async function perform(c: Context, admitted: Admitted, drafted: Draft, signal: AbortSignal): Promise<Response> {
    const { call, definition, id, arrived, owner } = admitted
    const expected = expectedBody(definition, call)
    // Where nothing is sent, nothing is judged: a page that asks how far it is asks often.
    const isJudged = admitted.session && expected.kind !== 'none'
    const known = isJudged ? await knownValues(definition, drafted.artefacts([])) : {}
    if (call.session !== 'ends' && expected.kind !== 'none')
      judgeForm({ definition, call, expected, arrived, client: owner.client, session: admitted.session?.id, known })
    const session = admitted.session ?? (await admitted.open())
    if (session && call.session === 'ends') {
      await sessions.end(session.id)
      return c.json({ success: true, ok: true, message: 'Session ended.' })
    }

    // Reading changes nothing, and of what only adds, the same sent twice is added once: no two of these need to wait.
    if (!session || call.method === 'GET' || goesSideBySide(call)) {
      const reply = await workOn(admitted, session, drafted, signal)
      if (session && drafted.changes().size > 0) {
        await store.commit(session.id, drafted.changes())
        drafted.committed()
      }
      return answer(c, admitted, drafted, session, reply)
    }

    const fingerprint = fingerprintOf(admitted)
    const done = await runs.run({ session: session.id, call: id, fingerprint }, async (claim) => {
      try {
        const reply = bodyOf(admitted, session, await workOn(admitted, session, drafted, signal))
        const kept = call.file === undefined ? JSON.stringify(reply) : null
        await store.commit(session.id, drafted.changes(), { run: { ...claim, status: 200, reply: kept } })
        drafted.committed()
        return reply
      } catch (error) {
        const refusal = asRefusal(error, signal)
        const ending = { status: refusal.status, reply: JSON.stringify(refusalBody(refusal)) }
        // What keeps the end from being noted is mostly what ended it. A run that says nothing counts as dead soon.
        await options.runs.note(claim, ending).catch(() => undefined)
        // The cause is logged where it becomes an answer.
        throw refusal.status === 504 ? refusal : error
      }
    })
    if ('own' in done) return answer(c, admitted, drafted, session, done.own)
    const { status, reply } = done.joined
    if (reply !== null) return sendText(c, reply, 'application/json', { status: status as ContentfulStatusCode })
    const now = draft({ ...reopened(session, await store.load(session.id), signal), parts: new Map() })
    return answer(c, admitted, now, session, {})
  }

  const reopened = (session: Session, held: Awaited<ReturnType<ArtefactStore['load']>>, signal: AbortSignal) => ({
    session: session.id,
    held,
    store,
    files,
    signal,
  })

  function workOn(admitted: Admitted, session: Session | undefined, drafted: Draft, signal: AbortSignal) {
    const { definition, call, id } = admitted
    const around = aroundOf(options, { definition, session: { id: session?.id ?? '', ...admitted.owner }, signal })
    const working = doWork(call.work ?? [], { definition, call, draft: drafted, around })
    if (!call.stages || !session) return working
    return working.then(async (reply) => {
      await startJob({ session: session.id, definition, call: id })
      return reply
    })
  }

  function answer(c: Context, admitted: Admitted, drafted: Draft, session: Session | undefined, reply: Reply) {
    const { call } = admitted
    if (call.file === undefined) return sendJson(c, bodyOf(admitted, session, reply))
    if (!drafted.has(call.file)) throw absent(call.file)
    const file = drafted.artefacts([]).file(call.file)
    const name = (call.named ?? call.file).replaceAll('{session}', session?.id ?? '')
    return sendFile(c, { file, name, version: drafted.versionOf(call.file) })
  }

  async function performOnDraft(c: Context, admitted: Admitted): Promise<Response> {
    const signal = AbortSignal.timeout(timeOf(admitted))
    const parts = admitted.arrived.parts
    const held = admitted.session ? await store.load(admitted.session.id) : new Map<string, never>()
    const drafted = draft({ session: admitted.session?.id, held, parts, store, files, signal })
    try {
      return await perform(c, admitted, drafted, signal)
    } finally {
      await drafted.tidy()
    }
  }

  return (c, admitted) =>
    touchesArtefacts(admitted.call) ? performOnDraft(c, admitted) : perform(c, admitted, noDraft, noEnd)
}

const timeOf = ({ call }: Admitted): number => call.timeout ?? (call.method === 'GET' ? usualTime.GET : usualTime.other)

const usual: Reply = { success: true, ok: true, message: 'Done.' }

const bodyOf = ({ call }: Admitted, session: Session | undefined, reply: Reply): Reply =>
  call.session === 'opens' && session ? { ...usual, sessionId: session.id, ...reply } : { ...usual, ...reply }

/** Same call, same parts, same contents. */
function fingerprintOf({ arrived }: Admitted): string {
  const parts = [...arrived.parts].map(([name, part]) =>
    'data' in part ? [name, part.data] : [name, part.files.map((file) => [file.name, file.fingerprint])],
  )
  return createHash('sha256')
    .update(JSON.stringify(Object.fromEntries(parts.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)))))
    .digest('hex')
}

function asRefusal(error: unknown, signal: AbortSignal): Refusal {
  if (error instanceof Refusal) return error
  if (signal.aborted) return new Refusal(504, 'This took longer than it may. Nothing was changed; try again.')
  return explainFault(error) ?? new Refusal(500, explainMistake)
}
