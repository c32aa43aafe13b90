/** The speakers of a call, each with a button that names it. */
import { useId, useState } from 'react'
import { Button } from '#ui-kit/components/Button.tsx'
import type { Speaker } from '../case.ts'
import { fill, type DetailTexts } from '../texts.ts'
import { Correction } from './Correction.tsx'
import type { SaveCorrection } from './Transcript.tsx'
import styles from './Transcript.module.css'

interface SpeakerNamesProps {
  readonly speakers: readonly Speaker[]
  readonly texts: DetailTexts['transcript']
  readonly onCorrect: SaveCorrection
}

export function SpeakerNames({ speakers, texts, onCorrect }: SpeakerNamesProps) {
  const id = useId()
  const [open, setOpen] = useState<string>()
  return (
    <ul className={styles.speakers} aria-label={texts.speakers}>
      {speakers.map((speaker, index) => (
        <li key={speaker.fact}>
          {open === speaker.fact ? (
            <Correction
              what={speaker}
              opener={`${id}-${index}`}
              label={fill(texts.speaker, { speaker: speaker.was })}
              text={speaker.name === speaker.was ? '' : speaker.name}
              rows={1}
              texts={texts}
              onCorrect={onCorrect}
              onClose={() => setOpen(undefined)}
            />
          ) : (
            <Button id={`${id}-${index}`} size="small" kind="quiet" onClick={() => setOpen(speaker.fact)}>
              {fill(texts.name, { speaker: speaker.name })}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
