/** Generated from definitions/agents/brief-generator.json by `npm run generate`. Do not edit. */
import definition from '#definitions/agents/brief-generator.json' with { type: 'json' }
import { agentStories } from '../setup/agent-stories.tsx'

const story = agentStories(definition)
export default { title: 'Agents/Brief Generator' }

export const UploadFresh = story('upload', 'fresh')
export const UploadFilled = story('upload', 'filled')
export const UploadInvalid = story('upload', 'invalid')
export const UploadBusy = story('upload', 'busy')
export const UploadFailed = story('upload', 'failed')
export const ProcessFresh = story('process', 'fresh')
export const ProcessBusy = story('process', 'busy')
export const ProcessFailed = story('process', 'failed')
export const UnderstandFresh = story('understand', 'fresh')
export const UnderstandBusy = story('understand', 'busy')
export const UnderstandFailed = story('understand', 'failed')
export const GenerateFresh = story('generate', 'fresh')
export const GenerateBusy = story('generate', 'busy')
export const GenerateFailed = story('generate', 'failed')
export const TechDocFresh = story('tech-doc', 'fresh')
export const TechDocFilled = story('tech-doc', 'filled')
export const TechDocBusy = story('tech-doc', 'busy')
export const TechDocFailed = story('tech-doc', 'failed')
export const TechDocDone = story('tech-doc', 'done')
