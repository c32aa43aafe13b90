/** Generated from definitions/agents/case-study-gen.json by `npm run generate`. Do not edit. */
import definition from '#definitions/agents/case-study-gen.json' with { type: 'json' }
import { agentStories } from '../setup/agent-stories.tsx'

const story = agentStories(definition)
export default { title: 'Agents/Case Study Generator' }

export const UploadFresh = story('upload', 'fresh')
export const UploadFilled = story('upload', 'filled')
export const UploadInvalid = story('upload', 'invalid')
export const UploadBusy = story('upload', 'busy')
export const UploadFailed = story('upload', 'failed')
export const QnaFresh = story('qna', 'fresh')
export const QnaFilled = story('qna', 'filled')
export const QnaBusy = story('qna', 'busy')
export const QnaFailed = story('qna', 'failed')
export const DraftFresh = story('draft', 'fresh')
export const DraftBusy = story('draft', 'busy')
export const DraftFailed = story('draft', 'failed')
export const ReviewFresh = story('review', 'fresh')
export const ReviewFilled = story('review', 'filled')
export const ReviewInvalid = story('review', 'invalid')
export const ReviewBusy = story('review', 'busy')
export const ReviewFailed = story('review', 'failed')
export const ExportFresh = story('export', 'fresh')
export const ExportFilled = story('export', 'filled')
export const ExportBusy = story('export', 'busy')
export const ExportFailed = story('export', 'failed')
