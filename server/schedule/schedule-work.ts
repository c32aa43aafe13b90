/** What each schedule operation does with a request that was admitted. */
import type { Context } from 'hono'
import type { Work } from '#engine/definition/types.ts'
import { sendJson, sendText } from '#server/compression/send-json.ts'
import { readJson } from '#server/portal/read-json.ts'
import { calendarFeed } from './calendar-feed.ts'
import { addEntry, removeEntry, replaceBankHolidays, replacePeople } from './edits.ts'
import { readBankHolidays, readLeave, readMeeting, readPersonId } from './read-entries.ts'
import { readPeople } from './read-people.ts'
import { scheduleReply } from './schedule-reply.ts'
import type { Edit, Editor, KeptSchedule, PastChange, ScheduleStore } from './schedule-store.ts'
import { versionTag } from './version-tag.ts'

export interface Asked {
  readonly c: Context
  readonly store: ScheduleStore
  /** The workspace whose schedule it is. */
  readonly client: string
  readonly editor: Editor
  /** The piece of work, with the names of what the request brings. */
  readonly work: Work
  /** Of the agent. */
  readonly title: string
}

type Answer = (asked: Asked) => Promise<Response>

/** Bytes: a schedule of 5,000 people with notes. */
const largest = 8 * 1024 * 1024
const latest = 200

export const scheduleWork: Readonly<Record<string, Answer>> = {
  'schedule.state': async ({ c, store, client }) => told(c, await store.read(client)),

  'schedule.people': (asked) =>
    change(asked, (sent) => replacePeople(readPeople(sent('people')), asked.c.req.header('If-Match'))),

  'schedule.leave': (asked) =>
    change(asked, (sent) => {
      const person = readPersonId(sent('person'))
      const leave = readLeave(sent('from'), sent('to'))
      return asked.work['remove'] === true ? removeEntry(person, leave) : addEntry(person, leave)
    }),

  'schedule.meeting': (asked) =>
    change(asked, (sent) => {
      const person = readPersonId(sent('person'))
      const meeting = readMeeting(sent('date'), sent('start'), sent('end'))
      return asked.work['remove'] === true ? removeEntry(person, meeting) : addEntry(person, meeting)
    }),

  'schedule.holidays': (asked) => change(asked, (sent) => replaceBankHolidays(readBankHolidays(sent('bankHolidays')))),

  'schedule.changes': async ({ c, store, client }) =>
    sendJson(c, { changes: (await store.changes(client, latest)).map(changeReply) }),

  'schedule.feed': async ({ c, store, client, title }) => {
    const only = c.req.query('person')
    const feed = calendarFeed({ ...(await store.read(client)), title: `${title}: ${client}`, only })
    return sendText(c, feed, 'text/calendar; charset=utf-8', {
      headers: { 'Content-Disposition': 'attachment; filename="schedule.ics"' },
    })
  },
}

/** Saves what the request makes of the schedule, and answers with all of it. `sent` gives what stands under a parameter. */
async function change(asked: Asked, editOf: (sent: (parameter: string) => unknown) => Edit): Promise<Response> {
  const { c, store, client, editor, work } = asked
  const body = await readJson(c, largest)
  const edit = editOf((parameter) => body[String(work[parameter])])
  return told(c, await store.edit(client, editor, edit), { success: true, ok: true, message: 'Saved.' })
}

function told(c: Context, kept: KeptSchedule, more: Readonly<Record<string, unknown>> = {}) {
  return sendJson(c, { ...more, ...scheduleReply(kept) }, 200, { ETag: versionTag(kept.version) })
}

const changeReply = ({ made_at, user_name, kind, subject, before, after }: PastChange) => ({
  at: made_at.toISOString(),
  by: user_name,
  kind,
  subject,
  before,
  after,
})
