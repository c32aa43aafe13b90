/** What a bidder has to fulfil or to hand in, by what it is judged, and what a clarification changes: lists that stand among many others like them. */
import { criteria } from './find-criteria.ts'
import { clarifications } from './find-clarifications.ts'
import { documents } from './find-documents.ts'
import { eligibility } from './find-eligibility.ts'
import { lots } from './find-lots.ts'
import { openPoints } from './find-open-questions.ts'
import { splitKey, type Query } from '../query.ts'
import type { Passages, Table, Unit } from '../passages/read-passages.ts'
import type { Search } from '../passages/search.ts'

type Find = (units: readonly Unit[], tables: readonly Table[]) => readonly Unit[] | undefined

/** Undefined where the query asks for nothing of the kind, or where the general search does better. */
export function findGiven({ key, description }: Query, { passages }: Search): readonly Unit[] | undefined {
  const asked = `${splitKey(key)}. ${description}`
  const { units, tables }: Passages = passages
  return finders.find(([asks]) => asks.test(asked))?.[1](units, tables)
}

const finders: readonly (readonly [RegExp, Find])[] = [
  [/^(?:eligibility|qualifications?)\b.*\b(?:bidder|tenderer|supplier|vendor)/i, eligibility],
  [/^documents? to submit\b|\bdocuments? to submit with\b/i, documents],
  [/^clarifications?\b.*\bclarification/i, clarifications],
  [/^award criteria\b/i, criteria],
  [/^lots\b.*\blots\b/i, lots],
  [/^open questions?\b.*\b(?:confirmed|announced|decided)\b/i, openPoints],
]
