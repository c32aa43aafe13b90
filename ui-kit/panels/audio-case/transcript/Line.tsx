/** A line of a transcript: its time, its speaker and its text, which can be corrected; and what of it is to be listened to. */
import Pen from 'lucide-react/icons/pen-line'
import { memo, useId, useState } from 'react'
import { Button } from '#ui-kit/components/Button.tsx'
import { IconButton } from '#ui-kit/components/IconButton.tsx'
import type { SaidLine, TranscriptLine } from '../case.ts'
import { ListenButton } from '../display/ListenButton.tsx'
import { fill, type DetailTexts } from '../texts.ts'
import { Correction } from './Correction.tsx'
import type { SaveCorrection } from './Transcript.tsx'
import styles from './Transcript.module.css'

interface LineProps {
  readonly line: TranscriptLine
  /** It is being played. */
  readonly isCurrent: boolean
  readonly texts: DetailTexts
  readonly onListen: (seconds: number) => void
  readonly onCorrect: SaveCorrection
}

/** An hour has a thousand lines, and only two of them change when the player goes on. */
export const Line = memo(function Line({ line, isCurrent, texts, onListen, onCorrect }: LineProps) {
  const { start, at, said } = line
  const words = texts.transcript
  const pencil = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li
      className={styles.line}
      aria-current={isCurrent || undefined}
      data-unsure={said?.unsure.length !== 0 || undefined}
    >
      <span className={styles.at}>
        <ListenButton time={at} seconds={start} texts={texts} onListen={onListen} />
      </span>
      {said === undefined ? (
        <p className={styles.foreign}>{words.foreign}</p>
      ) : isOpen ? (
        <Correction
          what={said}
          opener={pencil}
          label={fill(words.line, { time: at })}
          text={said.text}
          note={said.text === said.was ? undefined : fill(words.heard, { text: said.was })}
          rows={2}
          texts={words}
          onCorrect={onCorrect}
          onClose={() => setIsOpen(false)}
        />
      ) : (
        <div className={styles.said}>
          <p className={styles.text}>
            {said.speaker !== undefined && <bdi className={styles.speaker}>{said.speaker}: </bdi>}
            <bdi>
              <MarkedText {...said} />
            </bdi>
          </p>
          <IconButton
            id={pencil}
            label={fill(words.correct, { time: at })}
            icon={<Pen aria-hidden="true" />}
            onClick={() => setIsOpen(true)}
          />
          {said.unsure.length > 0 && (
            <Doubt said={said} next={pencil} texts={texts} onListen={() => onListen(start)} onCorrect={onCorrect} />
          )}
        </div>
      )}
    </li>
  )
})

function MarkedText({ text, unsure }: SaidLine) {
  const ends = [0, ...unsure.map(([, end]) => end)]
  return (
    <>
      {unsure.map(([start, end], index) => (
        <span key={start}>
          {text.slice(ends[index], start)}
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}

interface DoubtProps {
  readonly said: SaidLine
  /** The id of the button that takes the focus once the doubt is gone. */
  readonly next: string
  readonly texts: DetailTexts
  readonly onListen: () => void
  readonly onCorrect: SaveCorrection
}

/** Says which words were not heard surely; one press says that they are right. */
function Doubt({ said, next, texts: { transcript: texts }, onListen, onCorrect }: DoubtProps) {
  const [state, setState] = useState<{ readonly isSending: boolean; readonly trouble?: string | undefined }>()
  const words = said.unsure.map(([start, end]) => said.text.slice(start, end)).join(', ')
  const confirm = async () => {
    setState({ isSending: true })
    const trouble = await onCorrect(said, said.text)
    if (trouble === undefined) document.getElementById(next)?.focus()
    setState({ isSending: false, trouble })
  }
  return (
    <p className={styles.doubt}>
      <Button size="small" kind="quiet" onClick={onListen}>
        {fill(texts.unsure, { words })}
      </Button>
      <Button size="small" kind="quiet" busy={state?.isSending === true} onClick={() => void confirm()}>
        {fill(texts.right, { words })}
      </Button>
      {state?.trouble !== undefined && <span role="alert">{state.trouble}</span>}
    </p>
  )
}
