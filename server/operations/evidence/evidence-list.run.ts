/** evidence.list: the evidence of a case, newest first. */
import type { Entry, Utterance } from '#server/evidence/entry.ts'
import { entriesNow, type EvidenceNames } from '../entries-now.ts'
import { Refusal } from '#server/refusals.ts'
import type { Run } from '../work.ts'

interface Parameters extends EvidenceNames {
  readonly limit?: string
}

export const run: Run<Parameters> = async ({ limit, ...names }, { artefacts }) => {
  const most = limit === undefined ? undefined : mostOf(await artefacts.dataIfAny(limit))
  const entries = (await entriesNow(names, artefacts)).toReversed()
  return { items: entries.slice(0, most).map(listed) }
}

/** Undefined means all entries. */
function mostOf(value: unknown): number | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value)) return Number(value)
  throw new Refusal(400, 'The limit has to be a whole number from 1.')
}

const listed = ({ id, ts, scope, call_id, user, assistant }: Entry) => ({
  id,
  ts,
  scope,
  call_id,
  user: toUtterance(user),
  assistant: toUtterance(assistant),
})

const toUtterance = ({ content, ts }: Utterance): Utterance => ({ content, ts })
