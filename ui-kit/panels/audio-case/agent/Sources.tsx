/** The sources of an answer: for each the call, the place in it, and the quoted words. */
import { useId } from 'react'
import type { Call } from '../case.ts'
import { readCitation, type Citation } from '../read/read-citation.ts'
import { callName } from '../display/call-names.ts'
import type { Texts } from '../texts.ts'
import styles from './Sources.module.css'

interface SourcesProps {
  readonly citations: readonly unknown[]
  readonly calls: readonly Call[]
  readonly texts: Texts
}

export function Sources({ citations, calls, texts }: SourcesProps) {
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
            <Place source={source} calls={calls} chunk={texts.callsTab.detail.chunk} />
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
  /** The word before the id of a section. */
  readonly chunk: string
}

function Place({ source, calls, chunk }: PlaceProps) {
  const file = source.file || callName(calls, source.callId)
  const section = source.chunk === '' ? '' : `${chunk} ${source.chunk}`
  const parts = [file, section, source.time].filter((part) => part !== '')
  if (parts.length === 0) return null
  return (
    <p className={styles.place}>
      {parts.map((part, index) => (
        <span key={part}>
          {index > 0 && ' · '}
          <bdi>{part}</bdi>
        </span>
      ))}
    </p>
  )
}
