/** pipeline.steps: replies with the stages of a call. */
import type { Run } from '../work.ts'

export const run: Run<{ readonly of: string }> = ({ of }, { stagesOf }) => Promise.resolve({ steps: stagesOf(of) })
