/** One move of the model: its state, the observed events, and its two ways of letting time pass, pauses and requests. */
import type { PublicCall } from '#engine/definition/public-definition.ts'
import type { Failure, Source } from '#engine/definition/types.ts'
import { fillFromReply } from './fill-from-reply.ts'
import { forgetDropped } from './forget-dropped.ts'
import { fieldsOf, stepAt, type Place, type Text, type World } from './place.ts'
import { expectedRequest, type SentRequest } from './expected-request.ts'
import { expectedText, isFileReply, isJsonReply, jsonOf, type Answer } from './expected-text.ts'

export type Deed =
  | SentRequest
  | { readonly did: 'paused'; readonly ms: number }
  | { readonly did: 'saved' | 'opened' | 'went'; readonly what: string }

/** The events of the machine's run: how each request ended, and which pause was interrupted. */
export interface MachineEvents {
  readonly answers: readonly Answer[]
  readonly broken?: { readonly pause: number; readonly by: 'cancel' | 'stop' }
  /** The values of the random source, from 0 to 1. */
  readonly random: number
  readonly popups: boolean
  /** The id that a new session gets. */
  readonly newSession: string
}

export interface Run {
  readonly world: World
  readonly happened: MachineEvents
  readonly at: { -readonly [K in keyof Place]: Place[K] }
  readonly deeds: Deed[]
  /** The calls behind the requests, in order; '' for an address that a reply contained. */
  readonly calls: string[]
}

export type Ending = 'done' | 'failed' | 'cancelled' | 'stopped' | 'cut off' | 'left'
type CallResult =
  { readonly ending: 'done'; readonly json: unknown } | { readonly ending: Exclude<Ending, 'done' | 'left'> }

export function addMessage({ at }: Run, text: string, kind: Text['kind'] = 'error'): void {
  at.messages = [...at.messages, { kind, text }]
}

export function pause(run: Run, ms: number | readonly [number, number]): Ending {
  const { random, broken } = run.happened
  run.deeds.push({ did: 'paused', ms: typeof ms === 'number' ? ms : Math.round(ms[0] + random * (ms[1] - ms[0])) })
  const pauses = run.deeds.filter(({ did }) => did === 'paused').length
  if (broken?.pause !== pauses - 1) return 'done'
  if (broken.by === 'stop') return 'stopped'
  addMessage(run, 'Cancelled. You can try again.', 'info')
  return 'cancelled'
}

export function send({ deeds, calls, happened }: Run, id: string, request: SentRequest): Answer {
  deeds.push(request)
  calls.push(id)
  const answer = happened.answers[calls.length - 1]
  if (!answer) throw new Error(`Nothing was sent where "${id}" is due.`)
  return answer
}

/** Composes the message for a reply that cannot be used. */
export function judgeAnswer(
  run: Run,
  answer: Answer,
  wanted: 'json' | 'file',
  failure: Failure | undefined,
): CallResult {
  if (wanted === 'json' ? isJsonReply(answer) : isFileReply(answer))
    return { ending: 'done', json: answer.end === 'answered' ? jsonOf(answer) : undefined }
  if (answer.end === 'stopped' || answer.end === 'cut off') return { ending: answer.end }
  if (answer.end === 'cancelled') addMessage(run, 'Cancelled. You can try again.', 'info')
  else addMessage(run, expectedText(failure, answer, wanted))
  return { ending: answer.end === 'cancelled' ? 'cancelled' : 'failed' }
}

/** Files are lost when the page is closed. The files of the step are named in a message. */
export function loseFiles(run: Run): void {
  const { at, world } = run
  const names = fieldsOf(stepAt(world, at)).flatMap(({ id }) => at.files[id] ?? [])
  at.files = {}
  at.fetched = {}
  if (names.length > 0)
    addMessage(run, `Files are not kept when a page is closed. Add again: ${names.join(', ')}.`, 'info')
}

/** Sends a call and stores its reply. What depended on its earlier reply is forgotten. */
export function call(
  run: Run,
  id: string,
  failure?: Failure,
  overrides?: Readonly<Record<string, Source>>,
): CallResult {
  const { at, world, happened } = run
  const called = findCall(run, id)
  if (called.session === 'opens') at.session ??= happened.newSession
  const result = judgeAnswer(run, send(run, id, expectedRequest(called, at, world, overrides)), 'json', failure)
  if (result.ending === 'done') acceptReply(run, id, result.json)
  return result
}

/** As for any other call, everything that depended on the earlier reply is forgotten, and tables take the new rows. */
export function acceptReply(run: Run, id: string, json: unknown): void {
  const { at } = run
  forgetDropped(findCall(run, id).drops ?? [], run)
  const before = { replies: at.replies }
  at.replies = { ...at.replies, [id]: json }
  fillFromReply(run, id, before)
}

export function findCall({ world: { definition } }: Pick<Run, 'world'>, id: string): PublicCall {
  const found = definition.calls[id]
  if (!found) throw new Error(`Agent "${definition.id}" has no call "${id}".`)
  return found
}
