/** Generated from definitions/agents/hr-policy-gen.json by `npm run generate`. Do not edit. */
import definition from '#definitions/agents/hr-policy-gen.json' with { type: 'json' }
import hub from '#definitions/hubs/hr-policies.json' with { type: 'json' }
import { agentStories } from '../setup/agent-stories.tsx'

const story = agentStories(definition, hub.items)
export default { title: 'Agents/HR Policy Generator' }

export const UploadFresh = story('upload', 'fresh')
export const UploadFilled = story('upload', 'filled')
export const UploadInvalid = story('upload', 'invalid')
export const UploadBusy = story('upload', 'busy')
export const UploadFailed = story('upload', 'failed')
export const ReviewFresh = story('review', 'fresh')
export const ReviewFilled = story('review', 'filled')
export const ReviewBusy = story('review', 'busy')
export const ReviewFailed = story('review', 'failed')
export const CustomizeFresh = story('customize', 'fresh')
export const CustomizeFilled = story('customize', 'filled')
export const CustomizeInvalid = story('customize', 'invalid')
export const CustomizeBusy = story('customize', 'busy')
export const CustomizeFailed = story('customize', 'failed')
export const ExportFresh = story('export', 'fresh')
export const ExportBusy = story('export', 'busy')
export const ExportFailed = story('export', 'failed')
export const ExportDone = story('export', 'done')
