/** schedule.feed: the schedule as a calendar that others can subscribe to. */
import { calendarFeed } from '#server/schedule/calendar-feed.ts'
import type { WorkspaceRun } from '../workspace-work.ts'

interface Parameters {
  readonly save: string
}

export const run: WorkspaceRun<Parameters> = async ({ save }, { definition, workspace, query, schedule }) => {
  const title = `${definition.name}: ${workspace}`
  const text = calendarFeed({ ...(await schedule.read()), title, only: query('person') })
  return { file: { name: save, type: 'text/calendar; charset=utf-8', text } }
}
