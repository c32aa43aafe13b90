/** Corrects a value of a fact, part by part, or adds one. The passages that support the value are shown below. */
import { useId, useState } from 'react'
import { labelWith, type ShownFact, type ShownValue } from '#engine/contents/shared/shown-answer.ts'
import { cleanEntered, correctionLimits, type EnteredValue } from '#engine/values/correction.ts'
import { isRecord } from '#engine/values/is-record.ts'
import { Button } from './Button.tsx'
import styles from './CorrectionDialog.module.css'
import { Dialog } from './Dialog.tsx'
import { Passage } from './Passage.tsx'
import { TextAreaField } from './TextAreaField.tsx'

export interface CorrectionDialogProps {
  readonly fact: ShownFact
  /** Absent if a value is added. */
  readonly value: ShownValue | undefined
  readonly onSave: (now: EnteredValue) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

interface Part {
  /** Undefined if the value has no parts. */
  readonly key: string | undefined
  readonly label: string
  readonly before: unknown
}

export function CorrectionDialog({ fact, value, onSave, onRemove, onClose }: CorrectionDialogProps) {
  const id = useId()
  const parts = partsOf(fact, value)
  const [texts, setTexts] = useState(() => parts?.map(({ before }) => textOf(before)) ?? [])
  const [error, setError] = useState<string>()
  const save = () => {
    const now = cleanEntered(enteredValue(parts ?? [], texts))
    const isTooLong = texts.some((text) => text.length > correctionLimits.text)
    if (now !== undefined && !isTooLong) onSave(now)
    else setError(isTooLong ? `Enter at most ${correctionLimits.text} characters.` : emptyText(value))
    if (now === undefined || isTooLong) document.getElementById(`${id}-0`)?.focus()
  }
  const verb = value === undefined ? 'Add to' : 'Correct'
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${verb} ${fact.label}`}
      place="side"
      actions={
        <>
          {value !== undefined && (
            <Button kind="danger" onClick={onRemove}>
              Remove it
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          {parts !== undefined && (
            <Button kind="primary" onClick={save}>
              {value === undefined ? 'Add' : 'Save'}
            </Button>
          )}
        </>
      }
    >
      {parts === undefined ? (
        <p className={styles.note}>
          <bdi>{value?.text}</bdi> It has too many parts to be corrected here. It can be removed and added anew.
        </p>
      ) : (
        parts.map(({ key, label }, index) => (
          <TextAreaField
            key={key ?? ''}
            id={`${id}-${index}`}
            label={label}
            rows={2}
            value={texts[index] ?? ''}
            errors={index === 0 && error !== undefined ? [error] : []}
            onChange={(text) => setTexts(texts.with(index, text))}
            onSubmit={save}
          />
        ))
      )}
      {value !== undefined && value.sources.length > 0 && (
        <section className={styles.sources}>
          <h3 className={styles.title}>Where it stands</h3>
          {value.sources.map((source, index) => (
            <Passage key={index} source={source} />
          ))}
        </section>
      )}
    </Dialog>
  )
}

const emptyText = (value: ShownValue | undefined): string =>
  value === undefined ? 'Enter a value.' : 'Enter a value, or remove it.'

/** Undefined if its parts have parts of their own. */
function partsOf(
  { label, labels, addable = [] }: ShownFact,
  value: ShownValue | undefined,
): readonly Part[] | undefined {
  if (value === undefined)
    return addable.length === 0
      ? [{ key: undefined, label, before: undefined }]
      : addable.map((key) => ({ key, label: labelWith(labels, key), before: undefined }))
  const now = value.corrected?.correction.now ?? value.value
  if (!isRecord(now)) return Array.isArray(now) ? undefined : [{ key: undefined, label, before: now }]
  if (Object.values(now).some((part) => typeof part === 'object' && part !== null)) return undefined
  return Object.entries(now).map(([key, before]) => ({ key, label: labelWith(labels, key), before }))
}

function enteredValue(parts: readonly Part[], texts: readonly string[]): unknown {
  const values = parts.map(({ before }, index) => valueOf(texts[index] ?? '', before))
  if (parts[0]?.key === undefined) return values[0]
  return Object.fromEntries(parts.map(({ key = '' }, index) => [key, values[index]]))
}

/** A value that was a number stays a number, so that sums still work. */
function valueOf(text: string, before: unknown): string | number | boolean | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (typeof before === 'number' && Number.isFinite(Number(trimmed))) return Number(trimmed)
  const answers = typeof before === 'boolean' ? [true, false] : []
  return answers.find((each) => textOf(each).toLowerCase() === trimmed.toLowerCase()) ?? trimmed
}

const textOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
