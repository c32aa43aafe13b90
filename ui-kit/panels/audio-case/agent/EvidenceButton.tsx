/** Saves an answer as evidence, and shows whether it was saved. */
import BookmarkCheck from 'lucide-react/icons/bookmark-check'
import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import type { Saving } from '../state/conversation.ts'
import type { AgentTexts } from '../texts.ts'
import styles from './MessageItem.module.css'

interface EvidenceButtonProps {
  readonly saving: Saving | undefined
  readonly texts: AgentTexts['evidence']
  readonly onKeep: () => void
}

export function EvidenceButton({ saving, texts, onKeep }: EvidenceButtonProps) {
  const state = saving?.state
  const label = state === 'saving' || state === 'saved' ? texts[state] : texts.save
  return (
    <>
      {state === 'unpaired' && <Banner tone="err">{texts.unpaired}</Banner>}
      {saving?.state === 'failed' && (
        <Banner tone="err">
          <p>{texts.failed}</p>
          {saving.cause !== undefined && <p className={styles.cause}>{saving.cause}</p>}
        </Banner>
      )}
      <div>
        <Button
          size="small"
          busy={state === 'saving'}
          disabled={state === 'saved'}
          icon={state === 'saved' ? <BookmarkCheck aria-hidden="true" /> : <BookmarkPlus aria-hidden="true" />}
          onClick={onKeep}
        >
          {label}
        </Button>
      </div>
    </>
  )
}
