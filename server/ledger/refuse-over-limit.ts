/** Explains to the user of a step that a limit for the use of models does not leave enough for it, and what to do. */
import { Refusal } from '#server/refusals.ts'
import type { LimitHolder, UseLimit } from '#server/providers/models-file.ts'

export interface Used {
  readonly tokens: number
  readonly cost: number
}

export interface ReachedLimit {
  readonly kind: 'tokens' | 'cost'
  readonly used: number
  readonly limit: number
}

export interface Shortage extends ReachedLimit {
  readonly needed: number
}

const kinds = ['tokens', 'cost'] as const

/** The limits of which at least a share is used. */
export const limitsReached = (used: Used, limit: UseLimit, share: number): readonly ReachedLimit[] =>
  kinds.flatMap((kind) => {
    const most = limit[kind]
    return most === undefined || used[kind] < most * share ? [] : [{ kind, used: used[kind], limit: most }]
  })

/** The first limit that leaves less than is needed; undefined if none does. */
export function findShortage(used: Used, needed: Used, limit: UseLimit): Shortage | undefined {
  for (const kind of kinds) {
    const most = limit[kind]
    if (most !== undefined && (used[kind] >= most || used[kind] + needed[kind] > most))
      return { kind, used: used[kind], limit: most, needed: needed[kind] }
  }
  return undefined
}

interface Sentences {
  readonly allUsed: string
  readonly tooLittleLeft: string
  readonly advice: string
}

/** "{limit}", "{left}" and "{needed}" stand for amounts, "{day}" for the first day of the next month. */
const ofMonth = 'What was made is kept: go on from {day}, or ask whoever runs this portal to raise the limit.'
const sentences: { readonly [Holder in LimitHolder]: Sentences } = {
  session: {
    allUsed: 'This session has used the {limit} that the portal allows to one.',
    tooLittleLeft:
      'This step needs about {needed}, and {left} are left of the {limit} that the portal allows to one session.',
    advice: 'What was made is kept; start a new session to go on.',
  },
  person: {
    allUsed: 'You have used the {limit} that a person may spend on models in a month.',
    tooLittleLeft:
      'This step needs about {needed}, and {left} are left of the {limit} that a person may spend on models in a month.',
    advice: ofMonth,
  },
  client: {
    allUsed: 'Your workspace has used the {limit} that it may spend on models in a month.',
    tooLittleLeft:
      'This step needs about {needed}, and {left} are left of the {limit} that your workspace may spend on models in a month.',
    advice: ofMonth,
  },
  portal: {
    allUsed: 'The portal has used the {limit} that it may spend on models in a month.',
    tooLittleLeft:
      'This step needs about {needed}, and {left} are left of the {limit} that the portal may spend on models in a month.',
    advice: ofMonth,
  },
}

export function refuseOverLimit(
  holder: LimitHolder,
  { kind, used, limit, needed }: Shortage,
  currency: string,
  now: Date,
): Refusal {
  const amount = (value: number) =>
    kind === 'tokens'
      ? `${value.toLocaleString('en-GB')} tokens`
      : `${value.toLocaleString('en-GB', { maximumFractionDigits: 2 })} ${currency}`.trim()
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  const day = next.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const { allUsed, tooLittleLeft, advice } = sentences[holder]
  const message = `${used >= limit ? allUsed : tooLittleLeft} ${advice}`
    .replace('{needed}', amount(needed))
    .replace('{left}', amount(limit - used))
    .replace('{limit}', amount(limit))
    .replace('{day}', day)
  return new Refusal(429, message)
}
