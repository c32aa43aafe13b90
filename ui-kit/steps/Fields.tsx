/** The fields of a form, a page or a section, one under the other. Those of a long form are drawn when somebody comes near. */
import type { WizardEvent } from '#engine/machine/events.ts'
import type { FieldView } from '#engine/view/wizard-view.ts'
import { FieldControl } from './FieldControl.tsx'
import styles from './steps.module.css'
import { useDrawnFields } from './use-drawn-fields.ts'
import { WaitingFields } from './WaitingFields.tsx'

interface FieldsProps {
  readonly fields: readonly FieldView[]
  readonly disabled: boolean
  readonly send: (event: WizardEvent) => void
}

export function Fields({ fields, disabled, send }: FieldsProps) {
  const { isDrawn, draw } = useDrawnFields(fields)
  return (
    <div className={styles.fields}>
      {groupForDrawing(fields, isDrawn).map((each) =>
        Array.isArray(each) ? (
          <WaitingFields
            key={`waiting ${each[0]?.id}`}
            ids={each.map(({ id }) => id).join(' ')}
            labels={each.map(({ label }) => label).join('\n')}
            disabled={disabled}
            draw={draw}
          />
        ) : (
          <FieldControl key={each.field.id} view={each} disabled={disabled} send={send} />
        ),
      )}
    </div>
  )
}

/** How many wait together, and are drawn together. */
const waitingGroupSize = 20

/** Each drawn field stands by itself: one that appears or vanishes must not move its neighbours into other elements. */
function groupForDrawing(fields: readonly FieldView[], isDrawn: (id: string) => boolean) {
  const groups: (FieldView | FieldView['field'][])[] = []
  for (const each of fields) {
    const last = groups.at(-1)
    if (isDrawn(each.field.id)) groups.push(each)
    else if (Array.isArray(last) && last.length < waitingGroupSize) last.push(each.field)
    else groups.push([each.field])
  }
  return groups
}
