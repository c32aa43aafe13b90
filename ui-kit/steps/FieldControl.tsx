/** One field of a wizard. Among a thousand, only the one whose value or message changed is drawn again. */
import { memo, type ComponentType } from 'react'
import type { Field } from '#engine/definition/types.ts'
import type { WizardEvent } from '#engine/machine/events.ts'
import type { FieldView } from '#engine/view/wizard-view.ts'
import type { ControlProps } from './control-props.ts'
import { fieldControls } from './field-controls.tsx'

export interface FieldControlProps {
  readonly view: FieldView
  readonly disabled: boolean
  readonly send: (event: WizardEvent) => void
}

/** Where a field stands on the page: error summaries link to it. */
export const fieldPlace = (id: string): string => `field-${id}`

export const FieldControl = memo(function FieldControl({ view, disabled, send }: FieldControlProps) {
  const { field, value, files, messages } = view
  // The table pairs each type with its control; TypeScript cannot follow the pairing through the index.
  const Control = fieldControls[field.type] as ComponentType<ControlProps<Field['type']>>
  return (
    <Control
      field={field}
      frame={{
        id: fieldPlace(field.id),
        label: field.label,
        hint: field.hint,
        errors: messages,
        required: field.required !== undefined,
        disabled,
      }}
      value={value}
      files={files}
      onChange={(changed) => send({ type: 'change', field: field.id, value: changed })}
      onChoose={(chosen) => send({ type: 'choose', field: field.id, files: chosen })}
      onRemove={(index) => send({ type: 'remove', field: field.id, index })}
      onClear={() => send({ type: 'clear', field: field.id })}
    />
  )
}, isSame)

function isSame(before: FieldControlProps, after: FieldControlProps): boolean {
  const [a, b] = [before.view, after.view]
  return (
    a.field === b.field &&
    a.value === b.value &&
    a.files === b.files &&
    before.disabled === after.disabled &&
    before.send === after.send &&
    a.messages.length === b.messages.length &&
    a.messages.every((text, index) => text === b.messages[index])
  )
}
