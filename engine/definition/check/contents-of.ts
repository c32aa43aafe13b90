/** Everything that the steps of an agent and their parts show. */
import { partsOf } from '#engine/steps/parts.ts'
import type { Content, Definition } from '../types.ts'

export const contentsOf = ({ steps }: Definition): readonly Content[] =>
  steps.flatMap((step) => [...new Set([step, ...partsOf(step)])].flatMap(({ content = [] }) => content))
