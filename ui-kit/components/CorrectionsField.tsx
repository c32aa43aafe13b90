/** The corrections of facts that a person has made, each of which can be undone. Facts are corrected where they are shown. */
import Undo from 'lucide-react/icons/undo-2'
import { useRef, useState } from 'react'
import { inWords } from '#engine/contents/shared/in-words.ts'
import type { Correction } from '#engine/values/correction.ts'
import { undoCorrection } from '#engine/values/edit-corrections.ts'
import { labelOf } from '#engine/values/label-of.ts'
import { Announcement } from './Announcement.tsx'
import { Button } from './Button.tsx'
import styles from './CorrectionsField.module.css'
import type { FieldFrame } from './field-frame.ts'
import { FieldGroup } from './FieldGroup.tsx'
import { Hidden } from './Hidden.tsx'

export interface CorrectionsFieldProps extends FieldFrame {
  readonly value: readonly Correction[]
  readonly onChange: (value: readonly Correction[]) => void
}

export function CorrectionsField(props: CorrectionsFieldProps) {
  const { value, onChange, disabled } = props
  const [announcement, announce] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const undo = (correction: Correction) => {
    onChange(undoCorrection(value, correction))
    announce(`Undone: ${labelOfCorrection(correction)}`)
    list.current?.focus()
  }
  return (
    <FieldGroup {...props}>
      <div ref={list} tabIndex={-1} className={styles.corrections}>
        {value.length === 0 ? (
          <p className={styles.none}>Nothing is corrected.</p>
        ) : (
          <ul className={styles.list}>
            {value.map((correction, index) => (
              <li key={index} className={styles.correction}>
                <span className={styles.text}>
                  <bdi>{labelOfCorrection(correction)}</bdi>: <Words correction={correction} />
                </span>
                <Button
                  kind="quiet"
                  size="small"
                  icon={<Undo aria-hidden="true" />}
                  disabled={disabled}
                  onClick={() => undo(correction)}
                >
                  Undo<Hidden> the correction of {labelOfCorrection(correction)}</Hidden>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Announcement>{announcement}</Announcement>
    </FieldGroup>
  )
}

function Words({ correction: { was, now, take } }: { readonly correction: Correction }) {
  if (take !== undefined)
    return (
      <>
        chosen <bdi>{inWords(take)}</bdi>
      </>
    )
  return (
    <>
      {was !== undefined && (
        <>
          {now === undefined && 'removed '}
          <s>
            <bdi>{inWords(was)}</bdi>
          </s>{' '}
        </>
      )}
      {now !== undefined && (
        <>
          {was === undefined && 'added '}
          <bdi>{inWords(now)}</bdi>
        </>
      )}
    </>
  )
}

const labelOfCorrection = ({ fact, label = labelOf(fact) }: Correction) => label
