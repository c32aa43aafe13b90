/** Input on this device that was not sent, as a part of the run that is offered. Loaded only if this device has such input. */
import { property } from '#ui-kit/portal/session/property.ts'
import { deleteFromDevice, type DeviceRun, keyOf } from './device-record.ts'
import { readRecord } from './read-record.ts'
import type { RunPlace } from './run-place.ts'
import type { FormerRun } from './server-records.ts'

/** Milliseconds: two weeks. Input that was typed into a form and then forgotten is not kept for ever. */
const longestStay = 14 * 24 * 3_600_000

function readFromDevice(place: RunPlace, now = Date.now()): DeviceRun | undefined {
  const stored = parseJson(localStorage.getItem(keyOf(place)))
  const record = readRecord(property(stored, 'record'), place)
  const savedAt = property(stored, 'savedAt')
  if (record && typeof savedAt === 'number' && now - savedAt < longestStay) return { record, savedAt }
  if (stored !== null) deleteFromDevice(place)
  return undefined
}

export function addDraft(place: RunPlace, found: FormerRun | undefined): FormerRun | undefined {
  const onDevice = readFromDevice(place)
  if (!onDevice) return found
  const { record, savedAt } = onDevice
  if (record.session === undefined)
    return savedAt > (found?.usedAt ?? 0) ? { record, usedAt: savedAt, hasDraft: true } : found
  // The session was ended elsewhere, or another one is newer.
  if (record.session !== found?.record.session) return found
  const { draft } = found.record
  return {
    ...found,
    hasDraft: JSON.stringify(draft.values) !== JSON.stringify({ ...draft.values, ...record.draft.values }),
    // The step comes from the server, since the run may have continued elsewhere.
    record: { ...found.record, draft: { ...record.draft, values: { ...draft.values, ...record.draft.values } } },
  }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown
  } catch {
    return undefined
  }
}
