/** What a call with stages is asked while it runs. */
import { pipelineStatus } from './pipeline-status.ts'
import { pipelineSteps } from './pipeline-steps.ts'

export const pipeline = [pipelineSteps, pipelineStatus]
