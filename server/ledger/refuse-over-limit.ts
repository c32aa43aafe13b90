/** Explains to the user of a step that a limit for the use of models is reached, and what to do. */
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

/** The limits of which at least a share is used. */
export function limitsReached(used: Used, limit: UseLimit, share = 1): readonly ReachedLimit[] {
  return (['tokens', 'cost'] as const).flatMap((kind) => {
    const most = limit[kind]
    return most === undefined || used[kind] < most * share ? [] : [{ kind, used: used[kind], limit: most }]
  })
}

/** "{amount}" stands for the limit. */
const sentences: { readonly [Holder in LimitHolder]: string } = {
  session:
    'This session has used the {amount} that the portal allows to one. What was made is kept; start a new session to go on.',
  person: 'You have used the {amount} that a person may spend on models in a month. {advice}',
  client: 'Your workspace has used the {amount} that it may spend on models in a month. {advice}',
  portal: 'The portal has used the {amount} that it may spend on models in a month. {advice}',
}

export function refuseOverLimit(
  holder: LimitHolder,
  { kind, limit }: ReachedLimit,
  currency: string,
  now: Date,
): Refusal {
  const amount =
    kind === 'tokens'
      ? `${limit.toLocaleString('en-GB')} tokens`
      : `${limit.toLocaleString('en-GB', { maximumFractionDigits: 2 })} ${currency}`.trim()
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  const day = next.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const advice = `What was made is kept: go on from ${day}, or ask whoever runs this portal to raise the limit.`
  return new Refusal(429, sentences[holder].replace('{amount}', amount).replace('{advice}', advice))
}
