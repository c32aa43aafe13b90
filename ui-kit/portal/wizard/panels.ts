/** The bespoke steps, by the name that definitions give; each is loaded when a wizard comes to it. */
import { lazy } from 'react'
import type { Panels } from '#ui-kit/steps/step-props.ts'

export const panels: Panels = {
  schedule: lazy(async () => ({ default: (await import('#ui-kit/panels/schedule/SchedulePanel.tsx')).SchedulePanel })),
  'audio-case': lazy(async () => ({
    default: (await import('#ui-kit/panels/audio-case/AudioCasePanel.tsx')).AudioCasePanel,
  })),
}
