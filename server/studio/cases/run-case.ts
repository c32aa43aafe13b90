/**
 * Runs a draft on a case: the wizard itself is filled in and pressed, as `agent try` does it, and its calls are answered by the routes that answer
 * users.
 */
import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { HubItem } from '#engine/definition/installed-parts.ts'
import type { Definition } from '#engine/definition/types.ts'
import { isFileField } from '#engine/fields/index.ts'
import type { WizardActor } from '#engine/machine/create-wizard.ts'
import type { WireRequest } from '#engine/machine/host.ts'
import { recordOf, statePath } from '#engine/machine/record.ts'
import { resumeFrom } from '#engine/machine/resume.ts'
import type { CaseRun, StudioCase } from '#engine/shapes/studio-cases.ts'
import { dryRun } from '#engine/simulation/dry-run.ts'
import { findCall } from '#engine/simulation/fixture-server.ts'
import type { ShownField, Walk } from '#engine/simulation/walk.ts'
import { readPath } from '#engine/values/path.ts'
import type { SignedIn } from '#server/access/user.ts'
import { createDraft } from '#server/artefacts/draft.ts'
import type { ArtefactStore } from '#server/artefacts/artefact-store.ts'
import { operations } from '#server/operations/catalogue.ts'
import type { Records, StoredRun } from './case-store.ts'
import { checkExpectations } from './check-expectations.ts'
import { followRun } from './follow-run.ts'
import { sandboxApp, type SandboxOptions } from './sandbox-app.ts'

export interface RunOptions extends SandboxOptions {
  readonly store: ArtefactStore
}

export interface CaseToRun {
  readonly definition: Definition
  readonly visitor: SignedIn
  readonly chosen: HubItem | undefined
  readonly values: StudioCase['values']
  readonly files: ReadonlyMap<string, readonly File[]>
  readonly expected: StudioCase['expected']
  /** Continues an earlier run at a step that it reached. */
  readonly from?: { readonly step: string; readonly run: StoredRun } | undefined
  readonly onChange: (run: StoredRun) => void
}

const origin = 'http://sandbox'

export async function runCase(options: RunOptions, toRun: CaseToRun): Promise<StoredRun> {
  const { definition, visitor, chosen, from, onChange } = toRun
  const startedAt = new Date().toISOString()
  const record = from?.run.records[from.step]
  let records: Records = record ? recordsBefore(definition, from?.run.records ?? {}, record.state[0] ?? '') : {}
  let session = record?.session
  let problems: readonly string[] = []
  let wizard: WizardActor | undefined

  const report = (state: CaseRun['state'], checked: CaseRun['checked'] = []): StoredRun => ({
    report: {
      state,
      startedAt,
      steps: definition.steps.filter(({ id }) => records[id]).map(({ id, title }) => ({ id, title })),
      calls: followed.calls(),
      problems,
      checked,
    },
    records,
    session,
  })
  const note = () => onChange(report('running'))
  const followed = followRun(definition, note, record ? from?.run.report.calls : [])
  const sandbox = sandboxApp(options, { definition, visitor, watch: followed.watch })
  const pending = new Set<Promise<unknown>>()

  async function answer(request: WireRequest): Promise<Response> {
    const { id = '', call } = findCall(definition, request) ?? {}
    // The session stays, so that its author can look into it.
    if (call?.session === 'ends' || (call === undefined && request.url.startsWith('/api/session/')))
      return Response.json({ success: true, ok: true, message: 'Session ended.' })
    followed.begin(id)
    const { method, headers, body } = request
    const reply = await sandbox.app.request(origin + request.url, {
      method,
      headers: { ...headers, Host: 'sandbox' },
      ...(body !== undefined && { body }),
    })
    await sandbox.finishStages()
    const bytes = await reply.arrayBuffer()
    followed.end(id, reply.ok ? undefined : messageIn(bytes))
    return new Response(bytes.byteLength === 0 ? null : bytes, { status: reply.status, headers: reply.headers })
  }

  function follow({ definition: published, actor }: Pick<Walk, 'definition' | 'actor'>) {
    wizard = actor
    let last = ''
    const look = (snapshot: ReturnType<WizardActor['getSnapshot']>) => {
      session = snapshot.context.session ?? session
      const [step = '', state] = statePath(snapshot.value)
      if (step === last || state !== 'idle') return
      last = step
      records = { ...records, [step]: recordOf(published, snapshot) }
      note()
    }
    look(actor.getSnapshot())
    actor.subscribe(look)
  }

  const walked = await dryRun(definition, operations, {
    client: options.provider(),
    chosen,
    tick: async () => {
      await Promise.allSettled(pending)
      await setImmediate()
    },
    instead(request) {
      const answering = answer(request)
      pending.add(answering)
      void answering.catch(() => undefined).finally(() => pending.delete(answering))
      return answering
    },
    answer: (shown) => answerOf(toRun, shown),
    clock: { start: Date.now(), newSessionId: randomUUID },
    resume: record && resumeFrom(record),
    onStart: follow,
  })
  problems = walked.problems
  const replies = wizard?.getSnapshot().context.replies ?? {}
  const checked = await checkExpectations(toRun.expected, { ...(await seenIn(session)), replies })
  const isFine = problems.length === 0 && checked.every(({ holds }) => holds)
  return report(isFine ? 'done' : 'failed', checked)

  async function seenIn(id: string | undefined) {
    const artefacts = id === undefined ? new Map<string, never>() : await options.store.load(id)
    const { store, files } = options
    const signal = AbortSignal.timeout(longestCheck)
    const draft = createDraft({ session: id, artefacts, parts: new Map(), store, files, signal })
    return { artefacts: draft.artefacts([]), definition, signal }
  }
}

/** Milliseconds. */
const longestCheck = 60_000

/** The records of the steps before this one. */
function recordsBefore({ steps }: Definition, records: Records, step: string): Records {
  const earlier = steps.slice(
    0,
    steps.findIndex(({ id }) => id === step),
  )
  return Object.fromEntries(earlier.flatMap(({ id }) => (records[id] ? [[id, records[id]]] : [])))
}

function answerOf({ values, files }: CaseToRun, shown: ShownField) {
  const { field, value } = shown
  if (isFileField(field)) {
    const own = files.get(field.id) ?? []
    return shown.files.length > 0 || own.length === 0 ? undefined : { files: own }
  }
  if (!Object.hasOwn(values, field.id)) return undefined
  const answer = values[field.id]
  return JSON.stringify(answer) === JSON.stringify(value) ? undefined : { value: answer }
}

/** The sentence of a refusal. */
function messageIn(bytes: ArrayBuffer): string {
  try {
    const message = readPath(JSON.parse(new TextDecoder().decode(bytes)), 'message')
    if (typeof message === 'string') return message
  } catch {
    // It is not JSON.
  }
  return 'The server refused the call.'
}
