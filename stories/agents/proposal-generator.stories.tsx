/** Generated from definitions/agents/proposal-generator.json by `npm run generate`. Do not edit. */
import definition from '#definitions/agents/proposal-generator.json' with { type: 'json' }
import { agentStories } from '../setup/agent-stories.tsx'

const story = agentStories(definition)
export default { title: 'Agents/Proposal Generator' }

export const UploadFresh = story('upload', 'fresh')
export const UploadFilled = story('upload', 'filled')
export const UploadInvalid = story('upload', 'invalid')
export const UploadBusy = story('upload', 'busy')
export const UploadFailed = story('upload', 'failed')
export const ProcessFresh = story('process', 'fresh')
export const ProcessBusy = story('process', 'busy')
export const ProcessFailed = story('process', 'failed')
export const InsightsFresh = story('insights', 'fresh')
export const InsightsBusy = story('insights', 'busy')
export const InsightsFailed = story('insights', 'failed')
export const GenerateFresh = story('generate', 'fresh')
export const GenerateFilled = story('generate', 'filled')
export const GenerateBusy = story('generate', 'busy')
export const GenerateFailed = story('generate', 'failed')
export const GenerateDone = story('generate', 'done')
