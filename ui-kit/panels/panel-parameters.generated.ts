/** Generated from the schemas of the panels by `npm run generate`. Do not edit. */
import type { ScheduleParameters } from './schedule/parameters.generated.ts'
import type { AudioCaseParameters } from './audio-case/parameters.generated.ts'
import type { TouchUpParameters } from './touch-up/parameters.generated.ts'

/** The parameters of every panel by its name. */
export interface PanelParameters {
  readonly schedule: ScheduleParameters
  readonly 'audio-case': AudioCaseParameters
  readonly 'touch-up': TouchUpParameters
}
