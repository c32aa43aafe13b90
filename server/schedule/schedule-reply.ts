/** A schedule as a page gets it. */
import type { KeptSchedule } from './schedule-store.ts'

export const scheduleReply = ({ people, entries, bankHolidays }: KeptSchedule) => ({
  people: { people },
  calendars: { global: { bankHolidays }, people: entries },
})
