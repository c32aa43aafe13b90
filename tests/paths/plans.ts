/** All plans for a move, based on its effects when everything succeeds. */
import type { Condition, Definition } from '#engine/definition/types.ts'
import { actionsIn } from './model/forget-dropped.ts'
import type { Expected } from './model/expected-result.ts'
import { replyValue } from './model/model-facts.ts'
import type { World } from './model/place.ts'
import type { Outcome } from './outcomes.ts'
import type { Plan } from './play.ts'

type SampleReply = NonNullable<NonNullable<Definition['samples']>['replies']>[string]

const failures = [
  'is refused with a message',
  'is answered with success false',
  'is answered with ok false',
  'is refused without a message',
  'is answered with success false and nothing else',
  'is answered with something that is not JSON',
  'cannot reach the server',
  'is not answered in time',
  'is cancelled',
] as const satisfies readonly Outcome[]

const ofFiles = ['is answered with an empty file'] as const satisfies readonly Outcome[]

/** One failure of a request leads to the same place as the others, which the tests verify. */
export function isScout({ requests = {} }: Plan): boolean {
  return Object.values(requests).every((outcome) => typeof outcome === 'object' || scouts.has(outcome))
}

const scouts = new Set<Outcome>([
  'is refused without a message',
  'is cancelled',
  'is given up by Stop',
  'finds that a stage has failed',
  'finds the work going on',
])

export const success: Plan = { name: 'all goes well' }

/** `whole`: the definition with its samples, which browsers do not receive. */
export function plansFor({ calls, deeds, place }: Expected, world: World, whole: Definition): readonly Plan[] {
  const polled = calls.findIndex((id) => statusCalls(world).includes(id))
  const pauses = deeds.filter(({ did }) => did === 'paused')
  return [
    success,
    ...calls.flatMap((id, index) => (index === polled ? [] : requestPlans(id, index, world))),
    ...calls.flatMap((id, index) => samplePlans(id, index, whole)),
    ...calls.flatMap((id, index) => flipPlans(id, index, place, world)),
    ...pausePlans(deeds, polled >= 0),
    ...(polled < 0 ? [] : pollPlans(polled)),
    ...(pauses.length > 0 ? extremes : []),
    ...(deeds.some(({ did }) => did === 'opened') ? [{ name: 'the browser opens no tab', popups: false }] : []),
  ]
}

const extremes: readonly Plan[] = [
  { name: 'the random source gives its least', random: 0 },
  { name: 'the random source gives its most', random: 1 },
]

/** The first pause of watching can only be stopped, not cancelled; and after the end of a session nothing can be retried. */
function pausePlans(deeds: Expected['deeds'], watched: boolean): readonly Plan[] {
  const after = deeds.flatMap(({ did }, index) => (did === 'paused' ? [deeds[index + 1]?.did] : []))
  return after.flatMap((next, pause) =>
    next === 'went' || (watched && pause === 0)
      ? []
      : [{ name: `pause ${pause + 1} is cancelled`, broken: { pause, by: 'cancel' } }],
  )
}

function requestPlans(id: string, index: number, { definition }: World): readonly Plan[] {
  const isFile = definition.calls[id]?.file !== undefined || id === ''
  const stopped = definition.steps.some((step) => step.type === 'pipeline' && step.run === id)
    ? (['is given up by Stop'] as const)
    : []
  const { method = 'DELETE' } = definition.calls[id] ?? {}
  const pressed = definition.steps.some((step) =>
    actionsIn(step).some(({ run }) => run.some((verb) => verb.do === 'call' && verb.call === id)),
  )
  // engine/machine/resume.test.ts tests a reopened page whose start of long work was interrupted.
  const cut = pressed && stopped.length === 0 && method !== 'GET' ? (['is cut off by closing the page'] as const) : []
  return [...failures, ...(isFile ? ofFiles : []), ...stopped, ...cut].map((outcome) => ({
    name: `request ${index + 1} (${id}) ${outcome}`,
    requests: { [index]: outcome },
  }))
}

/** The outcomes that the samples of the definition declare for this call. */
function samplePlans(id: string, index: number, { samples }: Definition): readonly Plan[] {
  return sampleOutcomes(samples?.replies?.[id] ?? {}).map((outcome) => ({
    name: samplePlanName(id, outcome),
    requests: { [index]: outcome },
  }))
}

const samplePlanName = (id: string, outcome: Outcome) => `"${id}" ${outcome}`

const sampleOutcomes = ({ failure, slow }: SampleReply): readonly Outcome[] => [
  ...(failure === undefined ? [] : (['fails as its sample says'] as const)),
  ...(slow === undefined ? [] : (['takes as long as its sample says'] as const)),
]

/** The plans that have to occur somewhere on the ways through an agent. */
export const samplePlanNames = ({ samples }: Definition): readonly string[] =>
  Object.entries(samples?.replies ?? {}).flatMap(([id, reply]) =>
    sampleOutcomes(reply).map((outcome) => samplePlanName(id, outcome)),
  )

const statusCalls = ({ definition }: World) =>
  definition.steps.flatMap((step) => (step.type === 'pipeline' ? [step.status] : []))

/** The number of the request of the first poll, before which the first pause comes. */
function pollPlans(first: number): readonly Plan[] {
  const times = (count: number, outcome: Outcome) =>
    Object.fromEntries(Array.from({ length: count }, (_, offset) => [first + offset, outcome]))
  const onGoing = ['finds the work going on', 'finds work that it does not know'] as const
  const ends = ['finds that a stage has failed', 'finds a failure without a message', 'is given up by Stop'] as const
  const polls = failures.filter((outcome) => outcome !== 'is cancelled')
  return [
    ...[...onGoing, ...ends].map((outcome): Plan => ({ name: `a poll ${outcome}`, requests: times(1, outcome) })),
    ...ends.map((outcome): Plan => ({
      name: `the third poll ${outcome}`,
      requests: { ...times(2, 'finds the work going on'), [first + 2]: outcome },
    })),
    ...polls.map((outcome): Plan => ({ name: `a poll ${outcome}, the next does not`, requests: times(1, outcome) })),
    ...polls.map((outcome): Plan => ({
      name: `four polls one after the other: each ${outcome}`,
      requests: times(4, outcome),
    })),
    ...polls.map((outcome): Plan => ({
      name: `five polls one after the other: each ${outcome}`,
      requests: times(5, outcome),
    })),
    {
      name: 'four polls fail, one does not, four fail',
      requests: { ...times(9, 'is refused without a message'), [first + 4]: 'finds the work going on' },
    },
    { name: 'it is stopped before the first poll', broken: { pause: 0, by: 'stop' } },
    {
      name: 'it is stopped between two polls',
      requests: times(2, 'finds the work going on'),
      broken: { pause: 1, by: 'stop' },
    },
    {
      name: 'it is stopped after a failed poll',
      requests: times(1, 'cannot reach the server'),
      broken: { pause: 1, by: 'stop' },
    },
    { name: 'the pause before the next step is cancelled', broken: { pause: 1, by: 'cancel' } },
  ]
}

/** A reply in which every value that a condition looks at is the opposite. */
function flipPlans(id: string, index: number, place: Expected['place'], { definition }: World): readonly Plan[] {
  return lookedAt(definition)
    .filter(({ reply }) => reply.startsWith(`${id}.`))
    .map(({ reply, is }) => {
      const path = reply.slice(id.length + 1)
      const to = otherThan(replyValue(reply, place), is)
      return {
        name: `the reply to request ${index + 1} (${id}) has ${path} ${JSON.stringify(to)}`,
        requests: { [index]: { path, to } },
      }
    })
}

function otherThan(value: unknown, is: Condition['is']): unknown {
  if (is !== undefined) return value === is ? (typeof is === 'boolean' ? !is : null) : is
  return value === undefined || value === null || value === '' ? '/uploads/elsewhere/made-up.png' : null
}

type Look = Condition & { readonly reply: string }

function lookedAt(value: unknown): readonly Look[] {
  if (typeof value !== 'object' || value === null) return []
  const own =
    'reply' in value && typeof value.reply === 'string' && ('is' in value || 'set' in value) ? [value as Look] : [] // this makes the object a condition
  const inner = Object.values(value).flatMap((each: unknown) => lookedAt(each))
  return [...new Map([...own, ...inner].map((look) => [look.reply, look])).values()]
}
