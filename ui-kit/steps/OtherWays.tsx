/** The alternatives to the usual way on. Their fields appear once one of their buttons can be pressed. */
import { type ReactNode, useId } from 'react'
import type { StepTypeName } from '#engine/steps/step-type.ts'
import { Fields } from './Fields.tsx'
import type { StepProps } from './step-props.ts'
import styles from './steps.module.css'

interface OtherWaysProps extends Pick<StepProps<StepTypeName>, 'view' | 'send'> {
  readonly buttons: ReactNode
  readonly reasons: ReactNode
}

export function OtherWays({ view, send, buttons, reasons }: OtherWaysProps) {
  const id = useId()
  const isReachable = view.buttons.some(({ place, blocked }) => place === 'otherWays' && !blocked)
  const fields = isReachable ? view.fields.filter(({ field }) => field.otherWay) : []
  return (
    <section aria-labelledby={id} className={styles.others}>
      <h3 id={id}>Other ways</h3>
      {fields.length > 0 && <Fields fields={fields} disabled={view.state !== 'ready'} send={send} />}
      <div className={styles.buttons}>{buttons}</div>
      {reasons}
    </section>
  )
}
