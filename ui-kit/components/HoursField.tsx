/** The working hours of a day: a checkbox with two hours, or off. */
import { hoursOfDay } from '#engine/values/calendar.ts'
import control from './control.module.css'
import { describingIds, type FieldFrame, hasErrors } from './field-frame.ts'
import { FieldErrors, FieldHint } from './FieldMessages.tsx'
import { Hidden } from './Hidden.tsx'
import styles from './HoursField.module.css'

type Hours = readonly [from: number, to: number]

export interface HoursFieldProps extends FieldFrame {
  /** undefined means that the day is off. */
  readonly value: Hours | undefined
  readonly onChange: (value: Hours | undefined) => void
  /** The hours of a day when it is ticked. */
  readonly usual?: Hours | undefined
}

export function HoursField({ value, onChange, usual = [9, 17], ...frame }: HoursFieldProps) {
  return (
    <div className={styles.field}>
      <div className={styles.row}>
        <label className={styles.day}>
          <input
            type="checkbox"
            id={frame.id}
            checked={value !== undefined}
            disabled={frame.disabled}
            aria-describedby={describingIds(frame)}
            aria-invalid={hasErrors(frame) || undefined}
            onChange={(event) => onChange(event.target.checked ? usual : undefined)}
          />
          <span>{frame.label}</span>
        </label>
        {value === undefined ? (
          <span className={styles.off}>Off</span>
        ) : (
          <>
            <HourSelect
              label={`${frame.label} start`}
              value={value[0]}
              disabled={frame.disabled}
              onChange={(from) => onChange([from, value[1]])}
            />
            <span aria-hidden="true">–</span>
            <HourSelect
              label={`${frame.label} end`}
              value={value[1]}
              disabled={frame.disabled}
              onChange={(to) => onChange([value[0], to])}
            />
          </>
        )}
      </div>
      <FieldHint {...frame} />
      <FieldErrors {...frame} />
    </div>
  )
}

interface HourSelectProps {
  readonly label: string
  readonly value: number
  readonly disabled: boolean | undefined
  readonly onChange: (hour: number) => void
}

function HourSelect({ label, value, disabled, onChange }: HourSelectProps) {
  return (
    <label className={styles.hour}>
      <Hidden>{label}</Hidden>
      <select
        className={control.control}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {hoursOfDay.map((hour) => (
          <option key={hour} value={hour}>
            {`${String(hour).padStart(2, '0')}:00`}
          </option>
        ))}
      </select>
    </label>
  )
}
