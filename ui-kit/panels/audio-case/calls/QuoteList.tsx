/** Quotes with their times; a time is a button that plays the recording from there. */
import type { Quote } from '../case.ts'
import { ListenButton } from '../display/ListenButton.tsx'
import type { DetailTexts } from '../texts.ts'
import styles from './QuoteList.module.css'

interface QuoteListProps {
  readonly label: string
  readonly quotes: readonly Quote[]
  readonly texts: DetailTexts
  readonly onListen: (seconds: number) => void
}

export function QuoteList({ label, quotes, texts, onListen }: QuoteListProps) {
  return (
    <ul aria-label={label} className={styles.quotes}>
      {quotes.map((quote, index) => (
        // Quotes have no ids; their list is read once.
        <li key={index} className={styles.quote}>
          {quote.at !== '' && (
            <span className={styles.at}>
              {quote.seconds === undefined ? (
                quote.at
              ) : (
                <ListenButton time={quote.at} seconds={quote.seconds} texts={texts} onListen={onListen} />
              )}
            </span>
          )}
          <bdi className={styles.words}>
            <q>{quote.text}</q>
          </bdi>
        </li>
      ))}
    </ul>
  )
}
