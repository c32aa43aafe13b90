/** The side panel that adds leave or a meeting: the fields of its definition, and the choice of a person. */
import { useState } from 'react'
import { initialValues } from '#engine/fields/field-values.ts'
import { normaliseValue } from '#engine/fields/field-values.ts'
import type { Entry, Person } from '../schedule.ts'
import type { ScheduleView } from '../state/schedule-view.ts'
import type { Form, Texts } from '../texts.ts'
import { entryWarnings } from './entry-warnings.ts'
import { findProblems, type Running, type Values } from './find-problems.ts'
import { FormPanel } from './FormPanel.tsx'
import styles from './EntryPanel.module.css'
import { PanelField } from './PanelField.tsx'
import type { Choice } from '#ui-kit/components/field-frame.ts'

interface EntryPanelProps {
  readonly kind: Entry['type']
  /** The person selected at first. */
  readonly person: string | undefined
  readonly view: ScheduleView
  readonly texts: Texts
  readonly running: Running
  /** `values` are under the ids of the form's fields. */
  readonly onSave: (person: string, entry: Entry, values: Values) => void
  readonly onClose: () => void
}

export function EntryPanel({ kind, person, view, texts, running, onSave, onClose }: EntryPanelProps) {
  const form = texts[kind]
  const [first] = useState(() => firstValues(form, person))
  const [values, setValues] = useState(first)
  const { fields } = form

  const read = () => {
    const normalised = Object.fromEntries(fields.map((field) => [field.id, normaliseValue(field, values[field.id])]))
    const textAt = (key: string): string => {
      const value = normalised[fields.find((field) => field.key === key)?.id ?? '']
      return typeof value === 'string' ? value : ''
    }
    const entry: Entry =
      kind === 'leave'
        ? { type: 'leave', from: textAt('from'), to: textAt('to') }
        : { type: 'meeting', date: textAt('date'), start: textAt('start'), end: textAt('end') }
    return { person: textAt('personId'), entry, normalised }
  }
  const entered = read()
  const warnings = entryWarnings(
    entered.entry,
    view.schedule.people.find(({ id }) => id === entered.person),
    view.schedule,
    texts.warnings,
  )

  return (
    <FormPanel
      title={form.title}
      save={form.save}
      cancel={form.cancel}
      changed={JSON.stringify(values) !== JSON.stringify(first)}
      problems={findProblems(running, form, values)}
      onSave={() => onSave(entered.person, entered.entry, entered.normalised)}
      onClose={onClose}
      texts={texts.leaving}
    >
      {(errorsOf) => (
        <>
          {fields.map((field) => (
            <PanelField
              key={field.id}
              field={field}
              value={values[field.id]}
              errors={errorsOf(field.id)}
              onChange={(value) => setValues({ ...values, [field.id]: value })}
              options={'optionsFrom' in field ? choicesOf(view.schedule.people) : undefined}
              placeholder={placeholderOf(view, texts)}
            />
          ))}
          <output className={styles.warnings}>{warnings.join(' ')}</output>
        </>
      )}
    </FormPanel>
  )
}

function firstValues({ fields }: Form, person: string | undefined): Values {
  const picker = fields.find((field) => field.key === 'personId')
  const values = initialValues(fields, { now: Date.now() })
  return picker && person !== undefined ? { ...values, [picker.id]: person } : values
}

function placeholderOf({ state, schedule }: ScheduleView, { picker }: Texts): string {
  if (state === 'loading') return picker.loading
  return schedule.people.length === 0 ? picker.empty : picker.choose
}

/** In alphabetical order. People with the same name also show their roles. */
function choicesOf(people: readonly Person[]): readonly Choice[] {
  const names = new Map<string, number>()
  for (const { name } of people) names.set(name, (names.get(name) ?? 0) + 1)
  return people
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base', numeric: true }))
    .map(({ id, name, role }) => ({ value: id, label: (names.get(name) ?? 0) > 1 ? `${name} (${role})` : name }))
}
