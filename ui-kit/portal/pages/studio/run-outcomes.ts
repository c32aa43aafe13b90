/** How a call, a stage or an operation of a run ended, in words. */
import type { StudioRunEvent, StudioRunPart } from '#engine/shapes/studio.ts'

export const outcomesInWords: Readonly<Record<StudioRunEvent['outcome'], string>> = {
  done: 'done',
  failed: 'failed',
  running: 'under way',
  stopped: 'stopped',
}

export const outcomesOfParts: Readonly<Record<NonNullable<StudioRunPart['outcome']>, string>> = {
  done: 'done',
  failed: 'failed',
  running: 'under way',
  skipped: 'left out, because its condition did not hold',
}
