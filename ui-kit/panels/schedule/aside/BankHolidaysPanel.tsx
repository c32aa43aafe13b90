/** Edits the bank holidays of the workspace: adds all days of a part of the country at once, or single days. */
import { useState } from 'react'
import { isDay } from '#engine/values/calendar.ts'
import { Button } from '#ui-kit/components/Button.tsx'
import { CalendarField } from '#ui-kit/components/CalendarField.tsx'
import { RemoveButton } from '#ui-kit/components/RemoveButton.tsx'
import { SelectField } from '#ui-kit/components/SelectField.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import { regionHolidays } from '../bank-holidays/region-holidays.ts'
import { FormPanel } from '../forms/FormPanel.tsx'
import { dayName } from '../people/day-names.ts'
import type { BankHoliday } from '../schedule.ts'
import type { Texts } from '../texts.ts'
import styles from './Aside.module.css'

interface BankHolidaysPanelProps {
  readonly days: readonly BankHoliday[]
  readonly texts: Texts
  readonly onSave: (days: readonly BankHoliday[]) => void
  readonly onClose: () => void
}

export function BankHolidaysPanel({ days: first, texts, onSave, onClose }: BankHolidaysPanelProps) {
  const words = texts.bankHolidays
  const [before] = useState(first)
  const [days, setDays] = useState(first)
  const [region, setRegion] = useState<string>(regionHolidays[0]?.id ?? '')
  const [date, setDate] = useState('')
  const [name, setName] = useState('')
  const add = (more: readonly BankHoliday[]) => setDays(mergeDays(days, more))

  return (
    <FormPanel
      title={words.title}
      save={words.save}
      cancel={words.cancel}
      changed={JSON.stringify(days) !== JSON.stringify(before)}
      problems={[]}
      onSave={() => onSave(days)}
      onClose={onClose}
      texts={texts.leaving}
    >
      {() => (
        <>
          <p>{words.about}</p>
          <div className={styles.adding}>
            <SelectField
              id="schedule-region"
              label={words.offered}
              value={region}
              options={regionHolidays.map((each) => ({ value: each.id, label: each.name }))}
              onChange={setRegion}
            />
            <Button onClick={() => add(regionHolidays.find(({ id }) => id === region)?.days ?? [])}>
              {words.addOffered}
            </Button>
          </div>
          <div className={styles.adding} data-fields="two">
            <CalendarField type="date" id="schedule-holiday-date" label={words.date} value={date} onChange={setDate} />
            <TextField id="schedule-holiday-name" label={words.name} value={name} onChange={setName} />
            <Button
              disabled={!isDay(date)}
              onClick={() => {
                add([{ date, name: name.trim() }])
                setDate('')
                setName('')
              }}
            >
              {words.add}
            </Button>
          </div>
          {days.length === 0 ? (
            <p className={styles.none}>{words.empty}</p>
          ) : (
            <>
              <ul className={styles.list}>
                {days.map((day) => (
                  <li key={day.date}>
                    <span className={styles.what}>
                      <span>{dayName(day.date)}</span>
                      <bdi className={styles.about}>{day.name}</bdi>
                    </span>
                    <RemoveButton
                      what={dayName(day.date)}
                      onClick={() => setDays(days.filter((each) => each !== day))}
                    />
                  </li>
                ))}
              </ul>
              <Button kind="quiet" size="small" onClick={() => setDays([])}>
                {words.clear}
              </Button>
            </>
          )}
        </>
      )}
    </FormPanel>
  )
}

/** Sorted by date. A day that is already listed keeps its name. */
function mergeDays(days: readonly BankHoliday[], more: readonly BankHoliday[]): readonly BankHoliday[] {
  const listed = new Set(days.map(({ date }) => date))
  return [...days, ...more.filter(({ date }) => !listed.has(date))].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}
