/** The fields of a form, a page or a section, one under the other. */
import type { WizardEvent } from '#engine/machine/events.ts'
import type { FieldView } from '#engine/view/describe.ts'
import { FieldControl } from './FieldControl.tsx'
import styles from './steps.module.css'

interface FieldsProps {
  readonly fields: readonly FieldView[]
  readonly disabled: boolean
  readonly send: (event: WizardEvent) => void
}

export function Fields({ fields, disabled, send }: FieldsProps) {
  return (
    <div className={styles.fields}>
      {fields.map((view) => (
        <FieldControl key={view.field.id} view={view} disabled={disabled} send={send} />
      ))}
    </div>
  )
}
