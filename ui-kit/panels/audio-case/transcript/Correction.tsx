/** The form with which a person corrects a line or names a speaker. The focus goes into it, and Escape closes it. */
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#ui-kit/components/Button.tsx'
import { TextAreaField } from '#ui-kit/components/TextAreaField.tsx'
import type { Correctable } from '../case.ts'
import type { DetailTexts } from '../texts.ts'
import type { SaveCorrection } from './Transcript.tsx'
import styles from './Transcript.module.css'

interface CorrectionProps {
  readonly what: Correctable
  /** The id of the button that opened it, to which the focus returns. */
  readonly opener: string
  readonly label: string
  readonly text: string
  readonly note?: string | undefined
  readonly rows: number
  readonly texts: DetailTexts['transcript']
  readonly onCorrect: SaveCorrection
  readonly onClose: () => void
}

export function Correction(props: CorrectionProps) {
  const { what, opener, label, text, note, rows, texts, onCorrect, onClose } = props
  const id = useId()
  const [entered, setEntered] = useState(text)
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()
  useEffect(() => {
    document.getElementById(id)?.focus()
    return () => document.getElementById(opener)?.focus()
  }, [id, opener])
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const frame = form.current
    const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    frame?.addEventListener('keydown', closeByKey)
    return () => frame?.removeEventListener('keydown', closeByKey)
  }, [onClose])
  const save = async () => {
    if (entered.trim() === '') return setError(texts.empty)
    setIsSending(true)
    const trouble = await onCorrect(what, entered.trim())
    setIsSending(false)
    if (trouble === undefined) onClose()
    else setError(trouble)
  }
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextAreaField
        id={id}
        label={label}
        rows={rows}
        value={entered}
        errors={error === undefined ? [] : [error]}
        hint={note}
        onChange={setEntered}
        onSubmit={() => void save()}
      />
      <span className={styles.buttons}>
        <Button size="small" type="submit" busy={isSending}>
          {texts.save}
        </Button>
        <Button size="small" kind="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </span>
    </form>
  )
}
