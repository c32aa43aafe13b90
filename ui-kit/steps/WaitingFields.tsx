/** A placeholder for fields that are not rendered yet. Its text can be searched and read out; reaching it by Tab renders the fields. */
import { memo, type CSSProperties } from 'react'
import { flushSync } from 'react-dom'
import { focusField } from '#ui-kit/components/focus-field.ts'
import { fieldElementId } from './FieldControl.tsx'
import styles from './steps.module.css'
import { whenNear } from './when-near.ts'

interface WaitingFieldsProps {
  /** Values are joined by spaces, and labels by lines, so that equal texts compare as equal and memo can skip rendering. */
  readonly ids: string
  readonly labels: string
  readonly disabled: boolean
  readonly draw: (ids: readonly string[]) => void
}

export const WaitingFields = memo(function WaitingFields({ ids, labels, disabled, draw }: WaitingFieldsProps) {
  const waiting = ids.split(' ')
  /** Renders the fields and moves the focus to the first or last one, depending on the direction of Tab. */
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
      // Disabled fields do not take the focus.
      tabIndex={disabled ? undefined : 0}
      onFocus={({ currentTarget, relatedTarget }) => enter(currentTarget, relatedTarget)}
    >
      {labels}
    </div>
  )
})
