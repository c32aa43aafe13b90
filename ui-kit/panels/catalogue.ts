/** The panels that a step of type "panel" may name, with the parameters of each. */
import type { Plugins } from '#engine/definition/schema/compose.ts'
import { audioCase } from './audio-case/parameters.ts'
import { schedule } from './schedule/parameters.ts'

export const panels = {
  schedule,
  'audio-case': audioCase,
} satisfies Plugins
