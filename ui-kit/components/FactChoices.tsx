/** The values that the texts may also mean, numbered, each with its passage and a button that uses it. */
import Quote from 'lucide-react/icons/quote'
import type { ShownAlternative } from '#engine/contents/shared/shown-answer.ts'
import { Button } from './Button.tsx'
import { Hidden } from './Hidden.tsx'
import { shortenName } from './shorten-name.ts'
import styles from './SourcedFacts.module.css'
import { sourceInWords } from './source-in-words.ts'

interface FactChoicesProps {
  readonly choices: readonly ShownAlternative[]
  readonly disabled: boolean
  readonly onTake: (choice: ShownAlternative) => void
  readonly onOpen: (choice: ShownAlternative) => void
}

export function FactChoices({ choices, disabled, onTake, onOpen }: FactChoicesProps) {
  return (
    <ol className={styles.choices}>
      {choices.map((choice, index) => (
        <li key={index} className={styles.choice}>
          <bdi className={styles.text}>{choice.text}</bdi>
          <PassageLine passage={choice.source.passage} text={choice.text} />
          <span className={styles.deeds}>
            <Button
              kind="quiet"
              size="small"
              disabled={disabled}
              aria-keyshortcuts={String(index + 1)}
              onClick={() => onTake(choice)}
            >
              Use this value<Hidden> {shortenName(choice.text)}</Hidden>
            </Button>
            <Button kind="quiet" size="small" icon={<Quote aria-hidden="true" />} onClick={() => onOpen(choice)}>
              {sourceInWords([choice.source])}
              <Hidden> for {shortenName(choice.text)}</Hidden>
            </Button>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** A passage in one line of quotation; nothing where it is the value itself. */
export function PassageLine({ passage, text }: { readonly passage: string; readonly text: string }) {
  if (passage.trim() === text.trim()) return null
  return (
    <q className={styles.quote} dir="auto">
      {passage.length <= longestQuote ? passage : `${passage.slice(0, longestQuote).replace(/\S*$/, '')}…`}
    </q>
  )
}

/** In characters; the whole passage stands in its dialog. */
const longestQuote = 240
