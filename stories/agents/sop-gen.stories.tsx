/** Generated from definitions/agents/sop-gen.json by `npm run generate`. Do not edit. */
import definition from '#definitions/agents/sop-gen.json' with { type: 'json' }
import { agentStories } from '../setup/agent-stories.tsx'

const story = agentStories(definition)
export default { title: 'Agents/SOP Generator' }

export const UploadFresh = story('upload', 'fresh')
export const UploadFilled = story('upload', 'filled')
export const UploadInvalid = story('upload', 'invalid')
export const UploadBusy = story('upload', 'busy')
export const UploadFailed = story('upload', 'failed')
export const BuildFresh = story('build', 'fresh')
export const BuildBusy = story('build', 'busy')
export const BuildFailed = story('build', 'failed')
export const BuildDone = story('build', 'done')
