/** Facts of an answer: each value with a button that opens the passages that it comes from. */
import Quote from 'lucide-react/icons/quote'
import { useState } from 'react'
import type { ShownAnswer, ShownFact, ShownValue } from '#engine/contents/shared/shown-answer.ts'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Hidden } from './Hidden.tsx'
import { Pill } from './Pill.tsx'
import { shortenName } from './shorten-name.ts'
import styles from './SourcedFacts.module.css'
import { SourcesDialog } from './SourcesDialog.tsx'

export interface SourcedFactsProps extends ShownAnswer {
  readonly title: string | undefined
}

export function SourcedFacts({ title, facts, about, unread }: SourcedFactsProps) {
  const [open, setOpen] = useState<ShownValue>()
  return (
    <section className={styles.facts}>
      {title !== undefined && <h3 className={styles.title}>{title}</h3>}
      {facts.length === 0 ? (
        <EmptyState title="No facts were found." />
      ) : (
        <dl className={styles.list}>
          {facts.map((fact) => (
            <Fact key={fact.label} fact={fact} onOpen={setOpen} />
          ))}
        </dl>
      )}
      {unread.length > 0 && (
        <ul className={styles.unread}>
          {unread.map(({ file, problem }) => (
            <li key={file}>
              <bdi>{problem}</bdi>
            </li>
          ))}
        </ul>
      )}
      {about !== '' && <p className={styles.about}>{about}</p>}
      <SourcesDialog value={open} onClose={() => setOpen(undefined)} />
    </section>
  )
}

interface FactProps {
  readonly fact: ShownFact
  readonly onOpen: (value: ShownValue) => void
}

function Fact({ fact: { label, state, values, replaced }, onOpen }: FactProps) {
  return (
    <div className={styles.fact} data-state={state}>
      <dt className={styles.label}>
        <bdi>{label}</bdi> {state === 'differs' && <Pill tone="warn">The files differ</Pill>}
      </dt>
      {state === 'missing' && <dd className={styles.none}>Not found in the texts</dd>}
      {values.map((value) => (
        <dd key={value.at} className={styles.value}>
          <Value value={value} onOpen={onOpen} />
        </dd>
      ))}
      {replaced.map((value, index) => (
        <dd key={`replaced ${index}`} className={styles.value}>
          <Value value={value} before="Replaced:" onOpen={onOpen} />
        </dd>
      ))}
    </div>
  )
}

interface ValueProps {
  readonly value: ShownValue
  /** Stands before a value that no longer holds. */
  readonly before?: string
  readonly onOpen: (value: ShownValue) => void
}

function Value({ value, before, onOpen }: ValueProps) {
  const { text, sources } = value
  return (
    <>
      <span className={styles.text}>
        {before !== undefined && <span className={styles.before}>{before} </span>}
        <bdi>{before === undefined ? text : <s>{text}</s>}</bdi>
      </span>
      {sources.length === 0 ? (
        <span className={styles.none}>No passage says this</span>
      ) : (
        <span className={styles.source}>
          <Button kind="quiet" size="small" icon={<Quote aria-hidden="true" />} onClick={() => onOpen(value)}>
            {sourceInWords(sources)}
            <Hidden> for {shortenName(text)}</Hidden>
          </Button>
        </span>
      )}
    </>
  )
}

/** 'Invitation.docx, page 2 and 1 more'. */
function sourceInWords([first, ...others]: ShownValue['sources']): string {
  const place = first === undefined ? '' : [shortenName(first.file), first.place].filter(Boolean).join(', ')
  return others.length === 0 ? place : `${place} and ${others.length} more`
}
