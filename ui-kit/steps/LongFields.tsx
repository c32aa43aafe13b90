/** The fields of a long form, which are rendered when they come near the window. */
import type { FieldView } from '#engine/view/wizard-view.ts'
import { FieldControl } from './FieldControl.tsx'
import type { FieldsProps } from './Fields.tsx'
import styles from './steps.module.css'
import { useDrawnFields } from './use-drawn-fields.ts'
import { WaitingFields } from './WaitingFields.tsx'

export function LongFields({ fields, disabled, send }: FieldsProps) {
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

/** How many fields wait, and are rendered, together. */
const waitingGroupSize = 20

/** Rendered fields stay single entries, so that a field that appears or disappears does not remount its neighbours. */
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
