/** Describes a run in words: its name, how long it is kept, the size of a file. */
import type { RunEntry } from '#engine/shapes/run-entry.ts'

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const day = 86_400_000

export const nameOf = ({ name, agentName, begunAt }: Pick<RunEntry, 'name' | 'agentName' | 'begunAt'>): string =>
  name ?? `${agentName}, ${timeOf(begunAt)}`

export const timeOf = (time: string): string => when.format(new Date(time))

/** 'today', 'in 1 day', 'in 6 days'. */
export function daysLeft(deletedAt: string, now = Date.now()): string {
  const days = Math.floor((Date.parse(deletedAt) - now) / day)
  return days < 1 ? 'today' : `in ${days} ${days === 1 ? 'day' : 'days'}`
}

/** Whether the files of the run have been removed. */
export const isOver = ({ state }: Pick<RunEntry, 'state'>): boolean =>
  state === 'ended' || state === 'expired' || state === 'handed-over'
