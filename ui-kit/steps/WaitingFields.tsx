/** The room of fields that are not drawn yet. Its text can be found, read out and reached by Tab, which draws them. */
import { memo, type CSSProperties } from 'react'
import { flushSync } from 'react-dom'
import { focusField } from '#ui-kit/components/focus-field.ts'
import { fieldElementId } from './FieldControl.tsx'
import styles from './steps.module.css'
import { whenNear } from './when-near.ts'

interface WaitingFieldsProps {
  /** With spaces between them, as the labels are parted by lines: a text is the same as before when nothing changed. */
  readonly ids: string
  readonly labels: string
  readonly disabled: boolean
  readonly draw: (ids: readonly string[]) => void
}

export const WaitingFields = memo(function WaitingFields({ ids, labels, disabled, draw }: WaitingFieldsProps) {
  const waiting = ids.split(' ')
  /** Whoever was faster than the drawing goes on to the field that comes next, in the direction they came from. */
  const enter = (place: Element, from: EventTarget | null) => {
    const upwards = from instanceof Node && place.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING
    flushSync(() => draw(waiting))
    focusField(fieldElementId(waiting.at(upwards ? -1 : 0) ?? ''))
  }
  return (
    <div
      ref={(element) => (element ? whenNear(element, () => draw(waiting)) : undefined)}
      className={styles.waiting}
      style={{ '--lines': waiting.length } as CSSProperties}
      // With nothing to fill in there is nothing to reach.
      tabIndex={disabled ? undefined : 0}
      onFocus={({ currentTarget, relatedTarget }) => enter(currentTarget, relatedTarget)}
    >
      {labels}
    </div>
  )
})
