/** What this tab keeps of a run: all of it, with the answers that were not sent. It goes with the tab. */
import type { ResumeRecord } from '#engine/machine/record.ts'
import { property } from '#ui-kit/portal/session/property.ts'
import { readRecord } from './read-record.ts'
import type { RunPlace } from './run-place.ts'
import type { SentValues } from './sent-values.ts'

export interface KeptRun {
  readonly record: ResumeRecord
  /** The answers as the server got them last. */
  readonly sent: SentValues
}

const keyOf = ({ client, agent, chosen }: RunPlace) => ['run', client, agent, ...(chosen ? [chosen] : [])].join(' ')

export function keptInTab(place: RunPlace): KeptRun | undefined {
  const kept = parsed(sessionStorage.getItem(keyOf(place)))
  const record = readRecord(property(kept, 'record'), place)
  const sent = property(kept, 'sent')
  // Written by keepInTab, and checked as far as it is used.
  return record && typeof sent === 'object' && sent !== null ? { record, sent: sent as SentValues } : undefined
}

export function keepInTab(place: RunPlace, run: KeptRun): void {
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify(run))
  } catch {
    // Storage is full: what is older would lead back to the wrong place.
    forgetInTab(place)
  }
}

export const forgetInTab = (place: RunPlace): void => sessionStorage.removeItem(keyOf(place))

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown
  } catch {
    return undefined
  }
}
