/** A picture of one person's week: for each day the free time, the meetings, or why the person does not work. */
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

/** The minutes that fill the height of the strip; a longer day is not drawn higher. */
const fullDay = 480

export function WeekStrip({ days, today, texts }: WeekStripProps) {
  const descriptions = days.map((day) => `${dayName(day.date, 'short')}: ${describeDay(day, texts)}`)
  return (
    // The picture consists of elements, so it cannot be an <img>.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <span role="img" aria-label={descriptions.join('; ')} className={styles.strip}>
      {days.map((day, index) => (
        <span
          key={day.date}
          className={styles.day}
          title={descriptions[index]}
          data-state={day.state}
          data-today={day.date === today || undefined}
          style={day.state === 'work' ? barOf(day) : undefined}
        />
      ))}
    </span>
  )
}

/** The height of a day's bar and its free part. */
function barOf({ usual, free }: DayAccount): CSSProperties {
  const height = Math.max(12, Math.min(1, usual / fullDay) * 100)
  const bar = { '--bar': `${height}%`, '--free': `${(free / usual) * 100}%` }
  return bar as CSSProperties // React accepts custom properties, but its type does not list them
}

function describeDay({ state, free, meetings }: DayAccount, texts: PeopleTexts['strip']): string {
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
