/** The side panel that edits a person. */
import { useState } from 'react'
import { Button } from '#ui-kit/components/Button.tsx'
import { ConfirmDialog } from '#ui-kit/components/ConfirmDialog.tsx'
import { findProblems, type Running } from '../forms/find-problems.ts'
import { FormPanel } from '../forms/FormPanel.tsx'
import { PanelField, placeOf } from '../forms/PanelField.tsx'
import type { Entry, Person } from '../schedule.ts'
import { fill, type EditorTexts, type Texts } from '../texts.ts'
import { PatternField } from './PatternField.tsx'
import { breakOf, computedHours, draftOf, formValues, personOf, changeHours, changeValue } from './person-draft.ts'
import { PersonCalendar } from './PersonCalendar.tsx'
import { SkillsField } from './SkillsField.tsx'

interface PersonEditorProps {
  /** The person as they were when the editor opened; undefined for a new person. */
  readonly person: Person | undefined
  readonly entries: readonly Entry[]
  readonly texts: Texts
  readonly running: Running
  readonly onSave: (person: Person) => void
  readonly onRemove: () => void
  readonly onRemoveEntry: (entry: Entry) => void
  readonly onClose: () => void
}

export function PersonEditor(props: PersonEditorProps) {
  const { person, entries, texts, running, onSave, onRemove, onRemoveEntry, onClose } = props
  const { editor } = texts
  const { pattern } = editor
  const [first] = useState(() => draftOf(person, editor))
  const [draft, setDraft] = useState(first)
  const [removing, setRemoving] = useState(false)

  const form = { fields: editor.fields, rules: editor.rules }
  const save = () => onSave(personOf(draft, person?.id ?? newId(editor), editor))
  return (
    <FormPanel
      title={person ? editor.edit : editor.add}
      save={editor.save}
      cancel={editor.cancel}
      changed={JSON.stringify(draft) !== JSON.stringify(first)}
      problems={findProblems(running, form, formValues(draft, editor.fields))}
      onSave={save}
      onClose={onClose}
      texts={texts.leaving}
      aside={
        person && (
          <Button kind="danger" onClick={() => setRemoving(true)}>
            {editor.remove.button}
          </Button>
        )
      }
    >
      {(errorsOf) => (
        <>
          {editor.fields.map((field) => {
            const { id, label, key = '' } = field
            const value = draft.values[key] ?? ''
            const change = (typed: string) => setDraft(changeValue(draft, key, typed, editor))
            return field.type === 'tags' ? (
              <SkillsField
                key={id}
                id={placeOf(field)}
                label={label}
                value={value}
                errors={errorsOf(id)}
                onChange={change}
                texts={editor.normalize}
              />
            ) : (
              <PanelField
                key={id}
                field={field}
                value={value}
                errors={errorsOf(id)}
                onChange={change}
                hint={
                  key === 'contractedHoursPerWeek' ? fill(pattern.computed, { hours: computedHours(draft) }) : undefined
                }
              />
            )
          })}
          <PatternField
            value={draft.pattern}
            breakMins={breakOf(draft)}
            onChange={(day, hours) => setDraft(changeHours(draft, day, hours, editor))}
            texts={pattern}
          />
          {person && <PersonCalendar entries={entries} onRemove={onRemoveEntry} texts={editor.calendar} />}
          {person && (
            <ConfirmDialog
              open={removing}
              title={editor.remove.title}
              question={fill(editor.remove.question, { name: person.name })}
              confirm={editor.remove.button}
              kind="danger"
              onConfirm={onRemove}
              onCancel={() => setRemoving(false)}
            />
          )}
        </>
      )}
    </FormPanel>
  )
}

/** The prefix and a random part that cannot be guessed and does not repeat. */
const newId = ({ idPrefix }: EditorTexts): string =>
  idPrefix + [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(36).padStart(2, '0')).join('')
