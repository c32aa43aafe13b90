/** Generated from definitions/agents/audio-lookup.json by `npm run generate`. Do not edit. */
import definition from '#definitions/agents/audio-lookup.json' with { type: 'json' }
import { agentStories } from '../setup/agent-stories.tsx'

const story = agentStories(definition)
export default { title: 'Agents/Audio Lookup' }

export const UploadFresh = story('upload', 'fresh')
export const UploadFilled = story('upload', 'filled')
export const UploadInvalid = story('upload', 'invalid')
export const UploadBusy = story('upload', 'busy')
export const UploadFailed = story('upload', 'failed')
export const TranscribeFresh = story('transcribe', 'fresh')
export const TranscribeBusy = story('transcribe', 'busy')
export const TranscribeFailed = story('transcribe', 'failed')
export const InterrogateFresh = story('interrogate', 'fresh')
