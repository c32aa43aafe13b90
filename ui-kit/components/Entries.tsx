/** Shared by ListField and TagsField: the entries, each with a remove button, and the input that adds one. */
import { useRef, useState } from 'react'
import { addEntry, type EntryRules } from '#engine/fields/shared/entry-rules.ts'
import { Announcement } from './Announcement.tsx'
import { Button } from './Button.tsx'
import control from './control.module.css'
import styles from './Entries.module.css'
import { EntryNote } from './EntryNote.tsx'
import { type FieldFrame, directionOf } from './field-frame.ts'
import { Field } from './Field.tsx'
import { Hidden } from './Hidden.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { useAfterPress } from './use-after-press.ts'

export interface EntriesProps extends FieldFrame {
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
  readonly max?: number | undefined
  readonly placeholder?: string | undefined
}

interface Kind {
  readonly rules: EntryRules<string>
  /** The character that separates entries that are typed or pasted together. */
  readonly separator?: string
  readonly look: 'list' | 'tags'
}

export function Entries(props: EntriesProps & Kind) {
  const { label, value, onChange, max, disabled, placeholder, rules, separator, look } = props
  // The text that was typed but not added yet. Leaving the input adds it, so that it is not lost.
  const [draft, setDraft] = useState('')
  const [announcement, announce] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const afterPress = useAfterPress()

  const add = (text: string) => {
    const parts = separator === undefined ? [text] : text.split(separator)
    const next = parts.reduce((entries, part) => addEntry(rules, entries, part, max), value)
    setDraft('')
    if (next === value) return
    onChange(next)
    announce(`Added: ${next.slice(value.length).join(', ')}`)
  }
  const remove = (index: number) => {
    onChange(value.filter((_, at) => at !== index))
    announce(`Removed: ${value[index]}`)
    input.current?.focus()
  }

  return (
    <Field {...props} note={<EntryNote count={value.length} max={max} />}>
      {(attributes) => (
        <div className={styles.entries}>
          {value.length > 0 && (
            <ul className={styles.list} data-type={look}>
              {value.map((entry, index) => (
                <li key={`${index} ${entry}`} className={styles.entry}>
                  <span className={styles.text}>
                    <bdi>{entry}</bdi>
                  </span>
                  <RemoveButton what={entry} disabled={disabled} onClick={() => remove(index)} />
                </li>
              ))}
            </ul>
          )}
          <div className={styles.line}>
            <input
              {...attributes}
              ref={input}
              type="text"
              className={control.control}
              value={draft}
              placeholder={placeholder}
              autoComplete="off"
              dir={directionOf(draft)}
              onChange={({ target }) =>
                separator !== undefined && target.value.includes(separator) ? add(target.value) : setDraft(target.value)
              }
              onBlur={() => draft.trim() !== '' && afterPress(() => add(draft))}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                // Enter adds the entry; it must not submit the form.
                event.preventDefault()
                add(draft)
              }}
            />
            <Button
              disabled={disabled}
              onClick={() => {
                add(draft)
                input.current?.focus()
              }}
            >
              Add<Hidden> to {label}</Hidden>
            </Button>
          </div>
          <Announcement>{announcement}</Announcement>
        </div>
      )}
    </Field>
  )
}
