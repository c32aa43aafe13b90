/** Generated from definitions/agents/monthly-sales-product-reporting.json by `npm run generate`. Do not edit. */
import definition from '#definitions/agents/monthly-sales-product-reporting.json' with { type: 'json' }
import { agentStories } from '../setup/agent-stories.tsx'

const story = agentStories(definition)
export default { title: 'Agents/Monthly Sales Product Reporting' }

export const UploadFresh = story('upload', 'fresh')
export const UploadFilled = story('upload', 'filled')
export const UploadInvalid = story('upload', 'invalid')
export const UploadBusy = story('upload', 'busy')
export const UploadFailed = story('upload', 'failed')
export const ValidateFresh = story('validate', 'fresh')
export const ValidateBusy = story('validate', 'busy')
export const ValidateFailed = story('validate', 'failed')
export const InsightsFresh = story('insights', 'fresh')
export const InsightsBusy = story('insights', 'busy')
export const InsightsFailed = story('insights', 'failed')
export const ExportFresh = story('export', 'fresh')
export const ExportBusy = story('export', 'busy')
export const ExportFailed = story('export', 'failed')
export const ExportDone = story('export', 'done')
