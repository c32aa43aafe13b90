/** The step type form: fields on one screen, under headings if the definition groups them. */
import { onDemand } from '#ui-kit/components/on-demand.tsx'
import { useEffect } from 'react'
import { loadControls } from './FieldControl.tsx'
import { Fields } from './Fields.tsx'
import type { StepProps } from './step-props.ts'

/** Loaded on demand, since most forms are not grouped. */
const GroupedForm = onDemand(async () => (await import('./GroupedForm.tsx')).GroupedForm)

export function FormStep(props: StepProps<'form'>) {
  const { step, view, send } = props
  useEffect(() => void loadControls(step.fields), [step])
  if (step.groups) return <GroupedForm {...props} groups={step.groups} />
  const fields = view.fields.filter(({ field }) => !field.otherWay)
  return fields.length === 0 ? null : <Fields fields={fields} disabled={view.state !== 'ready'} send={send} />
}
