/** The card beside or below a step, with the text of its instruction document. */
import BookOpen from 'lucide-react/icons/book-open'
import { useId } from 'react'
import { Banner } from './Banner.tsx'
import { Hidden } from './Hidden.tsx'
import styles from './InstructionCard.module.css'
import { Skeleton } from './Skeleton.tsx'
import type { Fold } from './use-fold.ts'
import type { Tone } from './ToneIcon.tsx'

export interface InstructionCardProps {
  readonly state: 'loading' | 'ready'
  /** The document's text for this step, if it has one. */
  readonly instruction?: { readonly title: string; readonly body: string } | undefined
  /** Shown if the document is missing or could not be loaded. */
  readonly notice?: { readonly tone: Tone; readonly text: string } | undefined
  readonly heading?: string | undefined
  /** If the card stands below the step, it can be folded to its heading. */
  readonly fold?: Fold | undefined
}

export function InstructionCard({ state, instruction, notice, heading = 'Instructions', fold }: InstructionCardProps) {
  const id = useId()
  return (
    <aside aria-labelledby={id} aria-busy={state === 'loading'} className={styles.card} data-state={state}>
      <div className={styles.top}>
        <h2 id={id} className={styles.heading}>
          <BookOpen aria-hidden="true" />
          {heading}
        </h2>
        {fold && (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={fold.state === 'open'}
            aria-controls={`${id}-text`}
            onClick={fold.toggle}
          >
            {fold.state === 'open' ? 'Hide' : 'Show'}
            <Hidden> instructions</Hidden>
          </button>
        )}
      </div>
      <div id={`${id}-text`} className={styles.content} data-fold={fold?.state}>
        {notice && <Banner tone={notice.tone}>{notice.text}</Banner>}
        {state === 'loading' ? (
          <Skeleton lines={4} label="Loading the instructions…" />
        ) : instruction ? (
          <div className={styles.body}>
            <h3 className={styles.title}>{instruction.title}</h3>
            <p className={styles.text}>
              <bdi>{instruction.body}</bdi>
            </p>
          </div>
        ) : (
          <p className={styles.none}>No instructions found for this step.</p>
        )}
      </div>
    </aside>
  )
}
