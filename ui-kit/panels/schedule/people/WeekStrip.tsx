/** A week of one person at a glance: for each day what is free, what meetings take, and what is no work at all. */
import type { CSSProperties } from 'react'
import type { DayAccount } from '../hours/day-account.ts'
import { hoursOf } from '../hours/minutes.ts'
import { fill, type PeopleTexts } from '../texts.ts'
import { dayName } from './day-names.ts'
import styles from './WeekStrip.module.css'

interface WeekStripProps {
  readonly days: readonly DayAccount[]
  readonly today: string
  readonly texts: PeopleTexts['strip']
}

/** Minutes of a full height: a short day is lower, and a longer one no higher. */
const full = 480

export function WeekStrip({ days, today, texts }: WeekStripProps) {
  const said = days.map((day) => `${dayName(day.date, 'short')}: ${inWords(day, texts)}`)
  return (
    // A picture made of elements, which an <img> cannot hold.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <span role="img" aria-label={said.join('; ')} className={styles.strip}>
      {days.map((day, index) => (
        <span
          key={day.date}
          className={styles.day}
          title={said[index]}
          data-state={day.state}
          data-today={day.date === today || undefined}
          style={day.state === 'work' ? barOf(day) : undefined}
        />
      ))}
    </span>
  )
}

/** How high the bar of a day is, and how much of it is free. */
function barOf({ usual, free }: DayAccount): CSSProperties {
  const height = Math.max(12, Math.min(1, usual / full) * 100)
  const bar = { '--bar': `${height}%`, '--free': `${(free / usual) * 100}%` }
  return bar as CSSProperties // React passes properties of one's own on; its type does not know them
}

function inWords({ state, free, meetings }: DayAccount, texts: PeopleTexts['strip']): string {
  if (state !== 'work') return texts[state]
  const hours = hoursOf(free)
  if (meetings.length === 0) return fill(texts.free, { hours })
  const times = meetings.map(({ start, end }) => `${start}–${end}`).join(', ')
  return `${fill(texts.meetings, { hours, count: meetings.length })} (${times})`
}

export function StripLegend({ texts }: { readonly texts: PeopleTexts['strip'] }) {
  const { legend } = texts
  return (
    <ul className={styles.legend}>
      {(['free', 'meetings', 'leave', 'holiday', 'off'] as const).map((state) => (
        <li key={state}>
          <span className={styles.day} data-state={state} aria-hidden="true" />
          {legend[state]}
        </li>
      ))}
    </ul>
  )
}
