/** A schedule as a page receives it, with the version that a later change can name. */
import type { StoredSchedule } from './stored-schedule.ts'
import { versionTag } from './version-tag.ts'

export const scheduleReply = ({ people, entries, bankHolidays }: StoredSchedule) => ({
  people: { people },
  calendars: { global: { bankHolidays }, people: entries },
})

export const scheduleAnswer = (schedule: StoredSchedule) => ({
  reply: scheduleReply(schedule),
  version: versionTag(schedule.version),
})

export const savedAnswer = (schedule: StoredSchedule) => ({
  reply: { success: true, ok: true, message: 'Saved.', ...scheduleReply(schedule) },
  version: versionTag(schedule.version),
})
