/** The sources of an answer: for each the call, the place in it, and the quoted words. */
import { useId } from 'react'
import type { Call } from '../case.ts'
import { readCitation, type Citation } from '../read/read-citation.ts'
import { callName } from '../display/call-names.ts'
import { ListenButton } from '../display/ListenButton.tsx'
import type { Listening } from '../tab-props.ts'
import type { DetailTexts, Texts } from '../texts.ts'
import styles from './Sources.module.css'

interface SourcesProps {
  readonly citations: readonly unknown[]
  readonly calls: readonly Call[]
  readonly texts: Texts
  readonly onListen: (listening: Listening) => void
}

export function Sources({ citations, calls, texts, onListen }: SourcesProps) {
  const id = useId()
  const sources = citations.flatMap(readCitation)
  if (sources.length === 0) return null
  return (
    <div className={styles.sources}>
      <p id={id} className={styles.title}>
        {texts.agent.sources}
      </p>
      <ul aria-labelledby={id} className={styles.list}>
        {sources.map((source, index) => (
          // Sources have no ids; the list never changes.
          <li key={index} className={styles.source}>
            <Place source={source} calls={calls} texts={texts.callsTab.detail} onListen={onListen} />
            {source.quote !== '' && (
              <blockquote className={styles.quote}>
                <bdi>{source.quote}</bdi>
              </blockquote>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface PlaceProps {
  readonly source: Citation
  readonly calls: readonly Call[]
  readonly texts: DetailTexts
  readonly onListen: (listening: Listening) => void
}

function Place({ source, calls, texts, onListen }: PlaceProps) {
  const file = source.file || callName(calls, source.callId)
  const section = source.chunk === '' ? '' : `${texts.chunk} ${source.chunk}`
  const { seconds, time } = source
  // A citation may name the recording alone.
  const call = calls.find(({ id, file: name }) => id === source.callId || name === source.file)
  const listen = call && seconds !== undefined && time !== '' ? { callId: call.id, seconds } : undefined
  const parts = [file, section, listen ? '' : time].filter((part) => part !== '')
  if (parts.length === 0 && !listen) return null
  return (
    <p className={styles.place}>
      {parts.map((part, index) => (
        <span key={part}>
          {index > 0 && ' · '}
          <bdi>{part}</bdi>
        </span>
      ))}
      {listen && (
        <>
          {parts.length > 0 && ' · '}
          <ListenButton time={time} seconds={listen.seconds} texts={texts} onListen={() => onListen(listen)} />
        </>
      )}
    </p>
  )
}
