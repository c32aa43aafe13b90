/** The record of a run in session storage, which ends with the tab: the whole record, with answers that were not sent. */
import type { ResumeRecord } from '#engine/machine/record.ts'
import { property } from '#ui-kit/portal/session/property.ts'
import { readRecord } from './read-record.ts'
import type { RunPlace } from './run-place.ts'
import type { SentValues } from './sent-values.ts'

export interface SavedRun {
  readonly record: ResumeRecord
  /** The answers as they were last sent to the server. */
  readonly sent: SentValues
}

const keyOf = ({ client, agent, chosen }: RunPlace) => ['run', client, agent, ...(chosen ? [chosen] : [])].join(' ')

export function readFromTab(place: RunPlace): SavedRun | undefined {
  const stored = parseJson(sessionStorage.getItem(keyOf(place)))
  const record = readRecord(property(stored, 'record'), place)
  const sent = property(stored, 'sent')
  // saveInTab wrote it, and its values are checked where they are used.
  return record && typeof sent === 'object' && sent !== null ? { record, sent: sent as SentValues } : undefined
}

export function saveInTab(place: RunPlace, run: SavedRun): void {
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify(run))
  } catch {
    // Storage is full: an older record would resume the wrong step.
    deleteFromTab(place)
  }
}

export const deleteFromTab = (place: RunPlace): void => sessionStorage.removeItem(keyOf(place))

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown
  } catch {
    return undefined
  }
}
