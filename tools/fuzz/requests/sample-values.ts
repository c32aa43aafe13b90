/** A value for a name whose shape the API document does not describe. */
import type { Random } from '../random.ts'
import { people } from '../world/people.ts'
import type { World } from '../world/world.ts'

type Maker = (random: Random, world: World) => unknown

const person = (random: Random) => `P${random.upTo(5)}`
const day = (random: Random) => `2026-0${1 + random.upTo(8)}-1${random.upTo(9)}`

const makers: Readonly<Record<string, Maker>> = {
  // Values of the schedule.
  people: (random) =>
    Array.from({ length: 1 + random.upTo(4) }, (_, at) => ({
      id: `P${at}`,
      name: `Person ${at}`,
      role: 'Driver',
      skills: ['Lifting'],
      workPattern: { mon: [9, 17], tue: [22, 6] },
      active: random.chance(0.8),
    })),
  personId: person,
  person,
  from: (random) => `2026-03-1${random.upTo(9)}`,
  to: (random) => `2026-03-2${random.upTo(9)}`,
  date: day,
  start: () => '09:00',
  end: () => '10:30',
  bankHolidays: (random) => [{ date: day(random), name: 'Spring holiday' }, day(random)],

  // Values of the audio agents.
  callId: (random) => random.pick(['CALL-001', 'CALL-002']),
  scope: (random) => random.pick(['all', 'call']),
  question: () => 'How long did the caller wait?',
  q: () => 'caller',
  query: () => 'caller',
  limit: (random) => random.upTo(600),
  ts: () => '2026-03-10T09:11:40.000Z',
  content: (random) => `An answer, number ${random.upTo(1000)}.`,
  citations: () => [{ call_id: 'CALL-001', chunk_id: 'CALL-001-1', ts: 0.4 }],
  usage: () => ({}),
  timing_ms: () => 12,

  // Values of the case study.
  beneficiaryUrl: () => 'https://example.com',
  emphasis: () => 'ROI,Innovation',
  outputs: () => 'HTML,PDF',

  // Other names with a meaning in this portal.
  agent: (random, world) => random.pick(world.instructions),
  client: (random) => random.pick(people.flatMap(({ clients }) => clients)),
  policyId: () => 'privacy-notice',
  call: (random) => random.pick(['upload', 'build', 'final', 'step1', 'process']),
  email: (random) => random.pick(people).email,
  username: (random) => random.pick(people).email,
  // Never the current password: changing it would sign out all sessions.
  currentPassword: () => 'not the password',
  newPassword: () => 'another long password',
}

export function sampleValue(name: string, random: Random, world: World): unknown {
  return Object.hasOwn(makers, name) ? makers[name]?.(random, world) : undefined
}
