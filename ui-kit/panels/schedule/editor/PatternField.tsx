/** Edits the work pattern: for each day whether the person works, from when to when, and the resulting hours. */
import { FieldGroup } from '#ui-kit/components/FieldGroup.tsx'
import { HoursField } from '#ui-kit/components/HoursField.tsx'
import { hoursOf, spanMinutes, workMinutes } from '../hours/minutes.ts'
import { days, type Day, type Hours, type WorkPattern } from '../schedule.ts'
import type { PatternTexts } from '../texts.ts'
import styles from './PersonEditor.module.css'

interface PatternFieldProps {
  readonly value: WorkPattern
  readonly breakMins: number
  readonly onChange: (day: Day, hours: Hours | undefined) => void
  readonly texts: PatternTexts
}

export function PatternField({ value, breakMins, onChange, texts }: PatternFieldProps) {
  return (
    <FieldGroup id="schedule-pattern" label={texts.label}>
      <div className={styles.days}>
        {days.map((day) => {
          const hours = value[day]
          const counts = hours === undefined || spanMinutes(hours) > 0
          return (
            <div key={day} className={styles.day}>
              <HoursField
                id={`schedule-pattern-${day}`}
                label={texts.days[day]}
                value={hours}
                usual={texts.first}
                hint={counts ? undefined : texts.uncounted}
                onChange={(changed) => onChange(day, changed)}
              />
              {hours && <span className={styles.length}>{hoursOf(workMinutes(hours, breakMins))} h</span>}
            </div>
          )
        })}
      </div>
    </FieldGroup>
  )
}
