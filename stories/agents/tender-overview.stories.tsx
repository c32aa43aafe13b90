/** Generated from definitions/agents/tender-overview.json by `npm run generate`. Do not edit. */
import definition from '#definitions/agents/tender-overview.json' with { type: 'json' }
import { agentStories } from '../setup/agent-stories.tsx'

const story = agentStories(definition)
export default { title: 'Agents/Tender Overview' }

export const UploadFresh = story('upload', 'fresh')
export const UploadFilled = story('upload', 'filled')
export const UploadInvalid = story('upload', 'invalid')
export const UploadBusy = story('upload', 'busy')
export const UploadFailed = story('upload', 'failed')
export const ProcessFresh = story('process', 'fresh')
export const ProcessBusy = story('process', 'busy')
export const ProcessFailed = story('process', 'failed')
export const ExportFresh = story('export', 'fresh')
export const ExportFilled = story('export', 'filled')
export const ExportBusy = story('export', 'busy')
export const ExportFailed = story('export', 'failed')
export const ExportDone = story('export', 'done')
