/** What whoever would store too much is told: what there is, what may be, and what to do. */
import { Refusal } from '#server/refusals.ts'
import { sizeInWords } from './size-in-words.ts'

/** Whose bytes a limit counts. */
export type Holder = 'session' | 'person' | 'client' | 'guest'

interface Situation {
  readonly of: Holder
  /** Bytes. */
  readonly limit: number
  readonly stored: number
  /** Of other uploads. */
  readonly underWay?: number
  /** What was to be stored; undefined where only the sum is known. */
  readonly asked?: number | undefined
}

export class NoRoom extends Refusal {
  readonly of: Holder

  constructor(situation: Situation) {
    super(413, `${subject(situation)} ${reason(situation)} ${remedies[situation.of]}`)
    this.of = situation.of
  }
}

const subject = ({ asked }: Situation): string =>
  asked === undefined
    ? 'What this step would store does not fit:'
    : `This upload of ${sizeInWords(asked)} does not fit:`

function reason({ of, limit, stored, underWay = 0 }: Situation): string {
  if (of === 'session' && stored === 0) return `a session holds ${sizeInWords(limit)} at the most.`
  const others = underWay > 0 ? `, ${sizeInWords(underWay)} are being uploaded` : ''
  return `${holders[of]} ${sizeInWords(stored)}${others}, and ${sizeInWords(limit)} is the most.`
}

const holders: Readonly<Record<Holder, string>> = {
  session: 'this session holds',
  person: 'your sessions hold',
  guest: 'your sessions hold',
  client: 'the sessions of your workspace hold',
}

const endSessions = 'End sessions that are no longer needed, or ask whoever runs the portal for more room.'

const remedies: Readonly<Record<Holder, string>> = {
  session: 'Send less, or ask whoever runs the portal for more room.',
  person: endSessions,
  guest: endSessions,
  client: endSessions,
}
