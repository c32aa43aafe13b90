/** Fields on one screen, under headings where the definition groups them. */
import { lazy } from 'react'
import { Fields } from './Fields.tsx'
import type { StepProps } from './step-props.ts'

/** Most forms have no groups, and need not load what folds them. */
const GroupedForm = lazy(async () => ({ default: (await import('./GroupedForm.tsx')).GroupedForm }))

export function FormStep(props: StepProps<'form'>) {
  const { step, view, send } = props
  if (step.groups) return <GroupedForm {...props} groups={step.groups} />
  return view.fields.length === 0 ? null : <Fields fields={view.fields} disabled={view.state !== 'ready'} send={send} />
}
