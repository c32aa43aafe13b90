/** Performs a call in a session: checks its form, does its work once, and stores its changes together with its outcome. */
import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Definition } from '#engine/definition/types.ts'
import type { Session, Sessions } from '#server/access/sessions.ts'
import type { ArtefactStore } from '#server/artefacts/artefact-store.ts'
import { createDraft, type Draft } from '#server/artefacts/draft.ts'
import { noDraft } from '#server/artefacts/no-draft.ts'
import { sendText } from '#server/compression/send-json.ts'
import { explainFault, explainMistake } from '#server/errors.ts'
import type { FileProblem } from '#server/file-result.ts'
import { Refusal, refusalBody } from '#server/refusals.ts'
import { goesSideBySide, touchesArtefacts } from '#server/operations/effects-of.ts'
import type { StoredFiles } from '#server/storage/files/stored-files.ts'
import { doAgain } from '#server/work/do-again.ts'
import { doWork } from '#server/work/do-work.ts'
import { askedReplies, keepReply, type Reply } from '#server/work/kept-replies.ts'
import { emptyFacts, knownFacts } from '#server/work/known-facts.ts'
import { timePieces, type PieceTimer } from '#server/work/time-pieces.ts'
import { trackStages, type StageTracker } from '#server/work/track-stages.ts'
import { contextOf, type WorkContextOptions } from '#server/work/work-context.ts'
import { sentenceInWords, writeIn } from '#server/wording.ts'
import type { Arrived } from '../body/arrived.ts'
import { expectedBody } from '../body/expected-body.ts'
import { checkForm } from '../body/check-form.ts'
import { type RunOnce, stoppedRefusal } from '../runs/run-once.ts'
import type { Admitted } from './admitted.ts'
import { answerCall, replyOf } from './answer-call.ts'

export type PerformInSession = (c: Context, admitted: Admitted) => Promise<Response>

export interface PerformOptions extends WorkContextOptions {
  readonly sessions: Pick<Sessions, 'end'>
  readonly store: ArtefactStore
  readonly files: StoredFiles
  readonly runs: RunOnce
  /** Starts the stages of a call. */
  readonly startJob: (job: {
    readonly session: string
    readonly definition: Definition
    readonly call: string
  }) => Promise<void>
}

/** Calls without artefacts end at once, so they do not need a time limit. */
const noEnd = new AbortController().signal

/** Milliseconds. */
const usualTime = { GET: 60_000, other: 300_000 }

export function performInSession(options: PerformOptions): PerformInSession {
  const { store, files, runs, startJob, sessions } = options

  async function perform(c: Context, admitted: Admitted, drafted: Draft, signal: AbortSignal): Promise<Response> {
    const { call, definition, arrived, owner } = admitted
    const expected = expectedBody(definition, call)
    // A request without a body is not checked. This keeps polling for progress fast.
    if (call.session !== 'ends' && expected.kind !== 'none') {
      const known = admitted.session
        ? await factsOf(admitted, admitted.session, drafted)
        : emptyFacts(definition, owner.client)
      checkForm({ definition, expected, arrived, known })
    }
    const session = admitted.session ?? (await admitted.open())
    if (session && call.session === 'ends') {
      await runs.stop(session.id)
      await sessions.end(session.id)
      return c.json({ success: true, ok: true, message: 'Session ended.' })
    }

    // Calls that only read change nothing, and calls that only add perform the same request only once, so these need not wait for each other.
    if (!session || call.method === 'GET' || goesSideBySide(call)) {
      const reply = await workOn(admitted, session, drafted, signal)
      if (session && drafted.changes().size > 0) {
        await store.commit(session.id, drafted.changes())
        drafted.markCommitted()
      }
      return answerCall(c, admitted, doneWith(admitted, session, drafted, reply))
    }

    return performOnce(c, admitted, session, drafted, signal)
  }

  async function performOnce(
    c: Context,
    admitted: Admitted,
    session: Session,
    drafted: Draft,
    signal: AbortSignal,
  ): Promise<Response> {
    const { call, id } = admitted
    const fingerprint = fingerprintOf(admitted.arrived.parts)
    const request = { session: session.id, call: id, fingerprint }
    const timer = timePieces()
    const outcome = await runs.run(request, async (claim, noteProgress, stopped) => {
      const wanted = AbortSignal.any([signal, stopped])
      const stages = trackStages(call.work ?? [], noteProgress)
      try {
        const reply = replyOf(call, session, await workOn(admitted, session, drafted, wanted, { stages, timer }))
        const stored = call.file === undefined ? JSON.stringify(reply) : null
        await store.commit(session.id, drafted.changes(), { run: { ...claim, status: 200, reply: stored } })
        drafted.markCommitted()
        return reply
      } catch (error) {
        // Whoever stopped it has stored the outcome.
        if (stopped.aborted) throw stoppedRefusal()
        const refusal = asRefusal(error, signal)
        const ending = { status: refusal.status, reply: JSON.stringify(refusalBody(refusal)) }
        // If the outcome cannot be stored, the cause is usually the same fault. The run then counts as dead after a while.
        await options.runs.storeEnding(claim, ending).catch(() => undefined)
        // The cause is logged where the error becomes a reply.
        throw refusal.status === 504 ? refusal : error
      } finally {
        options.noteTimes?.({ session: session.id, call: id, pieces: timer.pieces })
      }
    })
    if ('own' in outcome) return answerCall(c, admitted, doneWith(admitted, session, drafted, outcome.own))
    const { status, reply } = outcome.joined
    if (reply !== null) return sendText(c, reply, 'application/json', { status: status as ContentfulStatusCode })
    const now = createDraft({ ...draftOptions(session, await store.load(session.id), signal), parts: new Map() })
    return answerCall(c, admitted, doneWith(admitted, session, now, {}))
  }

  const doneWith = (admitted: Admitted, session: Session | undefined, drafted: Draft, reply: Reply) => ({
    draft: drafted,
    session,
    reply,
    readFacts: () =>
      session
        ? factsOf(admitted, session, drafted)
        : Promise.resolve(emptyFacts(admitted.definition, admitted.owner.client)),
  })

  const factsOf = ({ definition, call, owner: { client } }: Admitted, { id }: Session, drafted: Draft) =>
    knownFacts({
      definition,
      call,
      artefacts: drafted.artefacts([]),
      session: { id, client },
      hubItems: options.hubItems,
    })

  const draftOptions = (
    session: Session,
    artefacts: Awaited<ReturnType<ArtefactStore['load']>>,
    signal: AbortSignal,
  ) => ({
    session: session.id,
    artefacts,
    store,
    files,
    signal,
  })

  function workOn(
    admitted: Admitted,
    session: Session | undefined,
    drafted: Draft,
    signal: AbortSignal,
    { stages, timer }: { readonly stages?: StageTracker; readonly timer?: PieceTimer } = {},
  ) {
    const { definition, call, id } = admitted
    const owned = { id: session?.id ?? '', ...admitted.owner, language: session?.language ?? 'en' }
    const watch = options.watch ?? timer?.watch
    const context = contextOf(
      { ...options, ...(watch && { watch }) },
      { definition, session: owned, signal, ...stages },
    )
    const working = { definition, call, draft: drafted, context }
    const done = doWork(call.work ?? [], working)
    if (!session) return done
    return done.then(async (replied) => {
      const broken = writeIn(context.wording, () => brokenAmong(admitted.arrived.parts))
      const own = broken.length === 0 ? replied : { ...replied, broken }
      const again = await doAgain(id, working)
      const reply = Object.keys(again).length === 0 ? own : { ...own, again }
      await keepReply({ definition, id, call, draft: drafted }, replyOf(call, session, own))
      if (call.stages) await startJob({ session: session.id, definition, call: id })
      return reply
    })
  }

  async function performOnDraft(c: Context, admitted: Admitted): Promise<Response> {
    const signal = AbortSignal.timeout(timeOf(admitted))
    const parts = admitted.arrived.parts
    const artefacts = admitted.session ? await store.load(admitted.session.id) : new Map<string, never>()
    const drafted = createDraft({ session: admitted.session?.id, artefacts, parts, store, files, signal })
    try {
      return await perform(c, admitted, drafted, signal)
    } finally {
      await drafted.discardUnused()
    }
  }

  return (c, admitted) =>
    touchesArtefacts(admitted.call) || askedReplies(admitted.definition).has(admitted.id)
      ? performOnDraft(c, admitted)
      : perform(c, admitted, noDraft, noEnd)
}

const timeOf = ({ call }: Admitted): number => call.timeout ?? (call.method === 'GET' ? usualTime.GET : usualTime.other)

function asRefusal(error: unknown, signal: AbortSignal): Refusal {
  if (error instanceof Refusal) return error
  if (signal.aborted) return new Refusal(504, 'This took too long and was stopped. Nothing was changed. Try again.')
  return explainFault(error) ?? new Refusal(500, explainMistake)
}

/** The files of the request that are kept apart, for the screen. */
const brokenAmong = (sent: Arrived['parts']): readonly FileProblem[] =>
  [...sent.values()].flatMap((part) =>
    'files' in part
      ? (part.broken ?? []).map(({ file, problem }) => ({ file, problem: sentenceInWords(problem) }))
      : [],
  )

/** A hash of the parts of a request; equal requests have equal hashes. */
function fingerprintOf(sent: Arrived['parts']): string {
  const parts = [...sent].map(([name, part]) =>
    'data' in part ? [name, part.data] : [name, part.files.map((file) => [file.name, file.fingerprint]), part.broken],
  )
  return createHash('sha256')
    .update(JSON.stringify(Object.fromEntries(parts.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)))))
    .digest('hex')
}
