/** A section of a call: its id, its place in time, its title, its summary and its quotes. */
import { Pill } from '#ui-kit/components/Pill.tsx'
import type { Chunk } from '../case.ts'
import { fill, type DetailTexts } from '../texts.ts'
import styles from './ChunkItem.module.css'
import { QuoteList } from './QuoteList.tsx'

interface ChunkItemProps {
  readonly chunk: Chunk
  readonly texts: DetailTexts
  readonly onListen: (seconds: number) => void
}

export function ChunkItem({ chunk: { id, window, title, summary, quotes }, texts, onListen }: ChunkItemProps) {
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
          <p className={styles.label}>{texts.quotes}</p>
          <QuoteList label={texts.quotes} quotes={quotes} texts={texts} onListen={onListen} />
        </div>
      )}
    </li>
  )
}
