/** Runs the verbs of a run list, one after the other, until one of them fails. */
import type { PublicCall } from '#engine/definition/public-definition.ts'
import type { Failure, Source, Verb } from '#engine/definition/types.ts'
import { fillTemplate, isTrue } from './model-facts.ts'
import { expectedRequest, expectedVisit } from './expected-request.ts'
import { call, findCall, judgeAnswer, pause, send, addMessage, type Ending, type Run } from './model-run.ts'
import { isFileReply, type Answer } from './expected-text.ts'

export function runList(run: Run, list: readonly Verb[]): Ending {
  for (const verb of list) {
    if (verb.when !== undefined && !isTrue(verb.when, run.at, run.world)) continue
    // The table pairs each verb with its own function.
    const ending = (verbs[verb.do] as (run: Run, verb: Verb) => Ending)(run, verb)
    if (ending !== 'done') return ending
  }
  return 'done'
}

const verbs: { readonly [D in Verb['do']]: (run: Run, verb: Extract<Verb, { do: D }>) => Ending } = {
  wait: (run, { ms }) => pause(run, ms),

  call: (run, verb) => continueIfAllowed(call(run, verb.call, verb.error, verb.with).ending, verb.error),

  fetch: (run, verb) => {
    const first = requestFile(run, verb)
    const second = verb.otherwise !== undefined && !isFileReply(first) && first.end !== 'cancelled'
    const answer = second ? requestFile(run, { ...verb, call: verb.otherwise }) : first
    const { ending } = judgeAnswer(run, answer, 'file', verb.error)
    const promised = verb.call === undefined ? undefined : findCall(run, verb.call).file
    if (ending === 'done') run.at.fetched = { ...run.at.fetched, [verb.as]: promised ?? verb.as }
    return continueIfAllowed(ending, verb.error)
  },

  download: (run, verb) => {
    const answer = requestFile(run, verb)
    const reached = answer.end !== 'cancelled' && answer.end !== 'refused-here'
    if (isFileReply(answer))
      run.deeds.push({
        did: 'saved',
        what:
          fillTemplate(verb.as, run.at, run.world) + (verb.extension === 'by-type' ? extensionFor(answer.type) : ''),
      })
    else if (verb.otherwise === 'open' && verb.url !== undefined && reached)
      run.deeds.push({ did: 'went', what: fillTemplate(verb.url, run.at, run.world) })
    else return continueIfAllowed(judgeAnswer(run, answer, 'file', verb.error).ending, verb.error)
    return 'done'
  },

  open: (run, verb) => {
    const { path, query } = expectedRequest(findCall(run, verb.call), run.at, run.world)
    const queries = new URLSearchParams(query as Readonly<Record<string, string>>).toString() // the queries of opened pages contain only texts
    if (run.happened.popups) run.deeds.push({ did: 'opened', what: queries === '' ? path : `${path}?${queries}` })
    else addMessage(run, verb.blocked)
    return run.happened.popups ? 'done' : 'failed'
  },

  check: (run, { that, message }) => {
    if (isTrue(that, run.at, run.world)) return 'done'
    addMessage(run, fillTemplate(message, run.at, run.world))
    return 'failed'
  },

  end: (run, { otherwise }) => endSession(run, otherwise === 'leave'),
}

const continueIfAllowed = (ending: Ending, failure: Failure | undefined): Ending =>
  ending === 'failed' && failure?.then === 'go-on' ? 'done' : ending

/** Gets a file from a call or from an address of the portal itself. */
function requestFile(
  run: Run,
  verb: { readonly call?: string; readonly url?: string; readonly with?: Readonly<Record<string, Source>> },
): Answer {
  const { at, world } = run
  if (verb.call !== undefined)
    return send(run, verb.call, expectedRequest(findCall(run, verb.call), at, world, verb.with))
  const url = fillTemplate(verb.url ?? '', at, world)
  return /^\/[^/\\]/.test(url) ? send(run, '', expectedVisit(url, world)) : { end: 'refused-here' }
}

const defaultEndCall: PublicCall = { method: 'DELETE', path: '/api/session/{session}', session: 'ends' }

export function endSession(run: Run, leaveAnyway: boolean): Ending {
  const { at, world } = run
  const { call: own, to = '/dashboard' } = world.definition.end ?? {}
  const before = pause(run, 120)
  if (before !== 'done') return before
  const answer = send(
    run,
    own ?? 'the usual end',
    expectedRequest(own === undefined ? defaultEndCall : findCall(run, own), at, world),
  )
  const { ending } = judgeAnswer(run, answer, 'json', { text: 'Server responded {status}', unreached: 'Network error' })
  if (ending !== 'done' && !(leaveAnyway && ending === 'failed')) return ending
  const after = pause(run, 150)
  if (after !== 'done') return after
  run.deeds.push({ did: 'went', what: to })
  at.left = true
  return 'left'
}

const extensions: Readonly<Record<string, string>> = { 'text/markdown': '.md', 'application/json': '.json' }
const extensionFor = (type: string): string =>
  type.includes('wordprocessingml') ? '.docx' : (extensions[type] ?? '.txt')
