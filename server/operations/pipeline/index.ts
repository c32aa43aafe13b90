/** Operations that answer questions about a call with stages while it runs. */
import { pipelineStatus } from './pipeline-status.ts'
import { pipelineSteps } from './pipeline-steps.ts'

export const pipeline = [pipelineSteps, pipelineStatus]
