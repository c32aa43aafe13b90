/** Generated from definitions/agents/sofa-background-gen.json by `npm run generate`. Do not edit. */
import definition from '#definitions/agents/sofa-background-gen.json' with { type: 'json' }
import { agentStories } from '../setup/agent-stories.tsx'

const story = agentStories(definition)
export default { title: 'Agents/Sofa Background Generator' }

export const UploadFresh = story('upload', 'fresh')
export const UploadFilled = story('upload', 'filled')
export const UploadInvalid = story('upload', 'invalid')
export const UploadBusy = story('upload', 'busy')
export const UploadFailed = story('upload', 'failed')
export const GenerateFresh = story('generate', 'fresh')
export const GenerateFilled = story('generate', 'filled')
export const GenerateBusy = story('generate', 'busy')
export const GenerateFailed = story('generate', 'failed')
export const ReviewFresh = story('review', 'fresh')
export const ReviewBusy = story('review', 'busy')
export const ReviewFailed = story('review', 'failed')
export const ExportFresh = story('export', 'fresh')
export const ExportBusy = story('export', 'busy')
export const ExportFailed = story('export', 'failed')
