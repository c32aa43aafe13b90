/** The fields of a form, a page or a section. */
import { useState } from 'react'
import type { WizardEvent } from '#engine/machine/events.ts'
import type { FieldView } from '#engine/view/wizard-view.ts'
import { onDemand } from '#ui-kit/components/on-demand.tsx'
import { FieldControl } from './FieldControl.tsx'
import styles from './steps.module.css'

/** Loaded on demand, since few forms are long. */
const LongFields = onDemand(async () => (await import('./LongFields.tsx')).LongFields)

/** A form with at most this many fields is rendered at once. */
const drawnAtOnce = 40

export interface FieldsProps {
  readonly fields: readonly FieldView[]
  readonly disabled: boolean
  readonly send: (event: WizardEvent) => void
}

export function Fields(props: FieldsProps) {
  const { fields, disabled, send } = props
  // A form that becomes longer stays as it is, since its fields would lose the focus.
  const [isLong] = useState(fields.length > drawnAtOnce)
  if (isLong) return <LongFields {...props} />
  return (
    <div className={styles.fields}>
      {fields.map((view) => (
        <FieldControl key={view.field.id} view={view} disabled={disabled} send={send} />
      ))}
    </div>
  )
}
