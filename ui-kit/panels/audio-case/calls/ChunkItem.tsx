/** A section of a call: its id, its place in time, its title, its summary and its quotes. */
import { useId } from 'react'
import { Pill } from '#ui-kit/components/Pill.tsx'
import type { Chunk } from '../case.ts'
import { fill, type DetailTexts } from '../texts.ts'
import styles from './ChunkItem.module.css'

interface ChunkItemProps {
  readonly chunk: Chunk
  readonly texts: DetailTexts
}

export function ChunkItem({ chunk: { id, window, title, summary, quotes }, texts }: ChunkItemProps) {
  const quotesId = useId()
  const times = window.from !== '' && window.to !== '' ? fill(texts.window, window) : window.from || window.to
  return (
    <li className={styles.chunk}>
      <div className={styles.head}>
        {title !== '' && (
          <h4 className={styles.title}>
            <bdi>{title}</bdi>
          </h4>
        )}
        <p className={styles.facts}>
          <bdi>
            {texts.chunk} {id}
          </bdi>
          {times !== '' && (
            <Pill>
              <bdi>{times}</bdi>
            </Pill>
          )}
        </p>
      </div>
      {summary !== '' && (
        <div>
          <p className={styles.label}>{texts.summary}</p>
          <p className={styles.text}>
            <bdi>{summary}</bdi>
          </p>
        </div>
      )}
      {quotes.length > 0 && (
        <div>
          <p id={quotesId} className={styles.label}>
            {texts.quotes}
          </p>
          <ul aria-labelledby={quotesId} className={styles.quotes}>
            {quotes.map((quote, index) => (
              // Quotes have no ids; their list is read once.
              <li key={index} className={styles.quote}>
                {quote.at !== '' && <span className={styles.at}>{quote.at}</span>}
                <bdi className={styles.words}>
                  <q>{quote.text}</q>
                </bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  )
}
