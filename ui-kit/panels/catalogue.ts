/** The panels that a step of type "panel" may name, with the parameters of each. */
import type { Plugins } from '#engine/definition/schema/compose.ts'
import { audioCase } from './audio-case/parameters.ts'
import { schedule } from './schedule/parameters.ts'
import { touchUp } from './touch-up/parameters.ts'

export const panels = {
  schedule,
  'audio-case': audioCase,
  'touch-up': touchUp,
} satisfies Plugins
