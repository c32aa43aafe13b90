/** A field for pairs of a value and a label: '35 %' and 'less paper'. Both parts are required. */
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { pairRules, type Pair } from '#engine/fields/pairs.ts'
import { addEntry } from '#engine/fields/shared/entry-rules.ts'
import { Announcement } from './Announcement.tsx'
import { Button } from './Button.tsx'
import control from './control.module.css'
import { EntryNote } from './EntryNote.tsx'
import type { FieldFrame } from './field-frame.ts'
import { FieldGroup } from './FieldGroup.tsx'
import { Hidden } from './Hidden.tsx'
import styles from './PairsField.module.css'
import { RemoveButton } from './RemoveButton.tsx'
import { useAfterPress } from './use-after-press.ts'

export interface PairsFieldProps extends FieldFrame {
  readonly value: readonly Pair[]
  readonly onChange: (value: readonly Pair[]) => void
  readonly max?: number | undefined
}

const blank: Pair = { value: '', label: '' }

export function PairsField(props: PairsFieldProps) {
  const { label, value, onChange, max, disabled } = props
  const [draft, setDraft] = useState(blank)
  const [announcement, announce] = useState('')
  const first = useRef<HTMLInputElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const afterPress = useAfterPress()

  const add = () => {
    const next = addEntry(pairRules, value, draft, max)
    if (next === value) return
    onChange(next)
    setDraft(blank)
    announce(`Added: ${draft.value} ${draft.label}`)
  }
  const part = (key: keyof Pair) => ({
    type: 'text',
    value: draft[key],
    className: control.control,
    disabled,
    autoComplete: 'off',
    dir: 'auto',
    onChange: (event: ChangeEvent<HTMLInputElement>) => setDraft({ ...draft, [key]: event.target.value }),
    // Leaving both inputs adds the pair, so that typed text is not lost.
    onBlur: (event: FocusEvent) => line.current?.contains(event.relatedTarget) || afterPress(add),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      event.preventDefault()
      add()
      first.current?.focus()
    },
  })

  return (
    <FieldGroup {...props} note={<EntryNote count={value.length} max={max} />}>
      <div className={styles.pairs}>
        {value.length > 0 && (
          <ul className={styles.list}>
            {value.map((pair, index) => (
              <li key={`${index} ${pair.value} ${pair.label}`} className={styles.pair}>
                <strong className={styles.figure}>
                  <bdi>{pair.value}</bdi>
                </strong>
                <span className={styles.text}>
                  <bdi>{pair.label}</bdi>
                </span>
                <RemoveButton
                  what={`${pair.value} ${pair.label}`}
                  disabled={disabled}
                  onClick={() => {
                    onChange(value.filter((_, at) => at !== index))
                    announce(`Removed: ${pair.value} ${pair.label}`)
                    first.current?.focus()
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        <div ref={line} className={styles.line}>
          <label className={styles.part}>
            <span>Value</span>
            <input {...part('value')} ref={first} />
          </label>
          <label className={styles.part}>
            <span>Label</span>
            <input {...part('label')} />
          </label>
          <Button
            disabled={disabled}
            onClick={() => {
              add()
              first.current?.focus()
            }}
          >
            Add<Hidden> to {label}</Hidden>
          </Button>
        </div>
        <Announcement>{announcement}</Announcement>
      </div>
    </FieldGroup>
  )
}
