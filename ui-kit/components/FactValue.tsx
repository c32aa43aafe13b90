/** One value of a fact: its text, how it was corrected, the button for its sources, and the buttons that correct it. */
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import Quote from 'lucide-react/icons/quote'
import Undo from 'lucide-react/icons/undo-2'
import type { MouseEvent, ReactNode } from 'react'
import type { ShownAlternative, ShownCorrection, ShownValue } from '#engine/contents/shared/shown-answer.ts'
import { Button } from './Button.tsx'
import { FactChoices, PassageLine } from './FactChoices.tsx'
import { Hidden } from './Hidden.tsx'
import { Pill } from './Pill.tsx'
import { shortenName } from './shorten-name.ts'
import { sourceInWords } from './source-in-words.ts'
import styles from './SourcedFacts.module.css'

/** open: show its sources. confirm: keep it as it was found. take: choose it among several values. */
export type FactDeed = 'open' | 'confirm' | 'correct' | 'remove' | 'take' | 'undo'

interface FactValueProps {
  readonly value: ShownValue
  /** The files give several values, and the user can choose one of them. */
  readonly isOneOfSeveral?: boolean
  /** The value no longer applies, since a later file gives another. */
  readonly isReplaced?: boolean
  readonly correcting: { readonly disabled: boolean } | undefined
  readonly onDeed: (deed: FactDeed, value: ShownValue) => void
  readonly onChoose: (choice: ShownAlternative) => void
  readonly onOpen: (choice: ShownAlternative) => void
}

type State = ShownCorrection['state']

const pills: { readonly [S in State]: string | undefined } = {
  confirmed: 'Confirmed by you',
  changed: 'Corrected by you',
  added: 'Added by you',
  removed: 'Removed by you',
  taken: 'Chosen by you',
  passedOver: undefined,
}

export function FactValue({
  value,
  isOneOfSeveral,
  isReplaced = false,
  correcting,
  onDeed,
  onChoose,
  onOpen,
}: FactValueProps) {
  const { text, sources, corrected } = value
  const state = corrected?.state
  const isGone = isReplaced || state === 'removed' || state === 'passedOver'
  const canTake = isOneOfSeveral ? state === undefined : isReplaced || state === 'passedOver'
  const { doubt } = value
  const deed = (which: FactDeed, label: string, icon: ReactNode) => (
    <Button
      kind="quiet"
      size="small"
      icon={icon}
      disabled={correcting?.disabled}
      aria-keyshortcuts={doubt === undefined ? undefined : shortcuts[which]}
      onClick={(event) => {
        if (which !== 'open' && which !== 'correct') focusFact(event)
        onDeed(which, value)
      }}
    >
      {label}
      <Hidden> {shortenName(text)}</Hidden>
    </Button>
  )
  return (
    <>
      <span className={styles.text}>
        {isReplaced && <span className={styles.before}>Replaced: </span>}
        <bdi>{isGone ? <s>{text}</s> : text}</bdi>
        {doubt !== undefined && (
          <>
            {' '}
            <Pill tone="warn">To confirm</Pill>
          </>
        )}
        {state !== undefined && pills[state] !== undefined && (
          <>
            {' '}
            <Pill tone="accent">{pills[state]}</Pill>
          </>
        )}
      </span>
      {doubt !== undefined && <span className={styles.before}>{doubt.reason}</span>}
      {doubt !== undefined && sources[0] !== undefined && <PassageLine passage={sources[0].passage} text={text} />}
      {state === 'changed' && corrected !== undefined && (
        <span className={styles.before}>
          Before: <s>{corrected.before}</s>
        </span>
      )}
      <span className={styles.deeds}>
        {sources.length > 0 && (
          <Button kind="quiet" size="small" icon={<Quote aria-hidden="true" />} onClick={() => onDeed('open', value)}>
            {sourceInWords(sources)}
            <Hidden> for {shortenName(text)}</Hidden>
          </Button>
        )}
        {sources.length === 0 && state !== 'added' && <span className={styles.none}>No passage says this</span>}
        {correcting !== undefined && (
          <>
            {doubt !== undefined && deed('confirm', 'Confirm', <Check aria-hidden="true" />)}
            {canTake && deed('take', 'Use this value', <Check aria-hidden="true" />)}
            {!isGone && state !== 'taken' && deed('correct', 'Correct', <Pencil aria-hidden="true" />)}
            {doubt !== undefined && deed('remove', 'Leave out', <Ban aria-hidden="true" />)}
            {corrected !== undefined && state !== 'passedOver' && deed('undo', 'Undo', <Undo aria-hidden="true" />)}
          </>
        )}
      </span>
      {doubt !== undefined && correcting !== undefined && doubt.alternatives.length > 0 && (
        <FactChoices choices={doubt.alternatives} disabled={correcting.disabled} onTake={onChoose} onOpen={onOpen} />
      )}
    </>
  )
}

const shortcuts: { readonly [D in FactDeed]?: string } = { confirm: 'Enter', correct: 'E', remove: 'Delete', open: 'O' }

/** The pressed button disappears with the change, so the focus stays with its fact. */
function focusFact({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[data-fact]')?.focus()
}
