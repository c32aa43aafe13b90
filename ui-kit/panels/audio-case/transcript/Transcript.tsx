/** The whole transcript of a call beside its player: each line can be played and corrected, and each speaker named. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import type { Correctable, TranscriptLine } from '../case.ts'
import { NotLoaded } from '../display/NotLoaded.tsx'
import type { TranscriptView } from '../state/transcripts.ts'
import type { DetailTexts, Texts } from '../texts.ts'
import { Line } from './Line.tsx'
import { SpeakerNames } from './SpeakerNames.tsx'
import styles from './Transcript.module.css'

/** Undefined if the correction was saved, otherwise why it was not. */
export type SaveCorrection = (what: Correctable, now: string) => Promise<string | undefined>

interface TranscriptProps {
  /** Undefined if it was not requested yet. */
  readonly view: TranscriptView | undefined
  /** The seconds at which the player is. */
  readonly position: number | undefined
  readonly texts: Texts
  readonly onListen: (seconds: number) => void
  readonly onCorrect: SaveCorrection
  readonly onRetry: () => void
}

export function Transcript({ view, position, texts, onListen, onCorrect, onRetry }: TranscriptProps) {
  const words = texts.callsTab.detail.transcript
  const [saves, setSaves] = useState(0)
  const save = useCallback<SaveCorrection>(
    async (what, now) => {
      const trouble = await onCorrect(what, now)
      if (trouble === undefined) setSaves((before) => before + 1)
      return trouble
    },
    [onCorrect],
  )
  if (view?.state === 'failed')
    return <NotLoaded text={words.failed} action={texts.agent.scope.refresh} onRetry={onRetry} />
  if (view?.state !== 'loaded') return <Skeleton lines={6} label={words.loading} />
  const { lines, speakers } = view.transcript
  if (lines.length === 0) return null
  return (
    <section className={styles.transcript} aria-label={words.title}>
      <h4 className={styles.title}>{words.title}</h4>
      {/* A second save is announced, too, so its text differs. */}
      <p aria-live="polite" className={styles.saved}>
        {saves > 0 && `${words.saved}${'\u00a0'.repeat(saves % 2)}`}
      </p>
      {speakers.length > 0 && <SpeakerNames speakers={speakers} texts={words} onCorrect={save} />}
      <Lines
        lines={lines}
        current={lines.findLast(({ start }) => start <= (position ?? -1))}
        texts={texts.callsTab.detail}
        onListen={onListen}
        onCorrect={save}
      />
    </section>
  )
}

interface LinesProps extends Pick<TranscriptProps, 'onListen' | 'onCorrect'> {
  readonly lines: readonly TranscriptLine[]
  readonly current: TranscriptLine | undefined
  readonly texts: DetailTexts
}

function Lines({ lines, current, texts, onListen, onCorrect }: LinesProps) {
  const list = useRef<HTMLOListElement>(null)
  // Follows the player, unless somebody is at work in the list.
  useEffect(() => {
    const frame = list.current
    const line = frame?.querySelector<HTMLElement>('[aria-current]')
    if (!frame || !line || frame.contains(document.activeElement)) return
    const isHidden =
      line.offsetTop < frame.scrollTop || line.offsetTop + line.offsetHeight > frame.scrollTop + frame.clientHeight
    if (isHidden) frame.scrollTop = line.offsetTop - frame.clientHeight / 3
  }, [current])
  return (
    <ol ref={list} className={styles.lines}>
      {lines.map((line, index) => (
        // Stretches in another language have no name; the lines keep their places.
        <Line
          key={line.said?.fact ?? index}
          line={line}
          isCurrent={line === current}
          texts={texts}
          onListen={onListen}
          onCorrect={onCorrect}
        />
      ))}
    </ol>
  )
}
