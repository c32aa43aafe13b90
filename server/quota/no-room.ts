/** The refusal of an upload for which there is no room: says how much is stored, what the limit is, and what to do. */
import { Refusal } from '#server/refusals.ts'
import { formatSize } from './format-size.ts'

/** The account whose bytes a limit counts. */
export type Holder = 'session' | 'person' | 'client' | 'guest'

interface ExceededLimit {
  readonly of: Holder
  /** Bytes. */
  readonly limit: number
  readonly stored: number
  /** Bytes of other uploads under way. */
  readonly underWay?: number
  /** Bytes to be stored; undefined if only the sum is known. */
  readonly requested?: number | undefined
}

export class NoRoom extends Refusal {
  readonly of: Holder

  constructor(situation: ExceededLimit) {
    super(413, `${subject(situation)} ${reason(situation)} ${remedies[situation.of]}`)
    this.of = situation.of
  }
}

const subject = ({ requested }: ExceededLimit): string =>
  requested === undefined
    ? 'What this step would store does not fit:'
    : `This upload of ${formatSize(requested)} does not fit:`

function reason({ of, limit, stored, underWay = 0 }: ExceededLimit): string {
  if (of === 'session' && stored === 0) return `a session can hold at most ${formatSize(limit)}.`
  const held = formatSize(stored)
  return holders[of](underWay > 0 ? `${held} (${formatSize(underWay)} are being uploaded)` : held, formatSize(limit))
}

const holders: Readonly<Record<Holder, (held: string, limit: string) => string>> = {
  session: (held, limit) => `this session holds ${held}, and the limit is ${limit}.`,
  person: (held, limit) => `your sessions hold ${held}, and the limit is ${limit}.`,
  guest: (held, limit) => `your sessions hold ${held}, and the limit is ${limit}.`,
  client: (held, limit) => `the sessions of your workspace hold ${held}, and the limit is ${limit}.`,
}

const endSessions = 'End sessions that are no longer needed, or ask whoever runs the portal for more room.'

const remedies: Readonly<Record<Holder, string>> = {
  session: 'Send less, or ask whoever runs the portal for more room.',
  person: endSessions,
  guest: endSessions,
  client: endSessions,
}
