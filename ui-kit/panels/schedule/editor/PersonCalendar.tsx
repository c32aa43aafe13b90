/** The leave and the meetings of a person, each with a button that removes it. */
import { RemoveButton } from '#ui-kit/components/RemoveButton.tsx'
import { dayName } from '../people/day-names.ts'
import type { Entry } from '../schedule.ts'
import { fill, type EditorTexts } from '../texts.ts'
import styles from './PersonEditor.module.css'

interface PersonCalendarProps {
  readonly entries: readonly Entry[]
  readonly onRemove: (entry: Entry) => void
  readonly texts: EditorTexts['calendar']
}

export function PersonCalendar({ entries, onRemove, texts }: PersonCalendarProps) {
  const sorted = entries.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  return (
    <section className={styles.calendar} aria-labelledby="schedule-entries">
      <h3 id="schedule-entries" className={styles.heading}>
        {texts.label}
      </h3>
      {sorted.length === 0 ? (
        <p className={styles.none}>{texts.empty}</p>
      ) : (
        <ul className={styles.entries}>
          {sorted.map((entry) => {
            const text = textOf(entry, texts)
            return (
              <li key={`${entry.type} ${keyOf(entry)}`} data-type={entry.type}>
                <span>{text}</span>
                <RemoveButton what={text} onClick={() => onRemove(entry)} />
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

const keyOf = (entry: Entry) =>
  entry.type === 'leave' ? `${entry.from} ${entry.to}` : `${entry.date} ${entry.start} ${entry.end}`

const textOf = (entry: Entry, texts: EditorTexts['calendar']) =>
  entry.type === 'leave'
    ? fill(texts.leave, { from: dayName(entry.from), to: dayName(entry.to) })
    : fill(texts.meeting, { date: dayName(entry.date), start: entry.start, end: entry.end })
