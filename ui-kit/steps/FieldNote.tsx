/** The note about a field's value after its hint: where the value was found, what was left out, or how its colour is adjusted. */
import type { WizardEvent } from '#engine/machine/events.ts'
import { fieldNote } from '#engine/view/field-note.ts'
import type { FieldView } from '#engine/view/wizard-view.ts'
import { Button } from '#ui-kit/components/Button.tsx'

interface FieldNoteProps {
  readonly view: FieldView
  readonly send: (event: WizardEvent) => void
}

export function FieldNote({ view, send }: FieldNoteProps) {
  const { field } = view
  return fieldNote(field, view).map(({ text, taken }) => (
    <span key={text}>
      {text}{' '}
      {taken !== undefined && (
        <Button
          kind="quiet"
          size="small"
          aria-label={`Use this value in ${field.label}: ${text}`}
          onClick={() => send({ type: 'change', field: field.id, value: taken })}
        >
          Use this value
        </Button>
      )}
    </span>
  ))
}
