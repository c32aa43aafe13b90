/**
 * The facts of an answer: each value with a button that opens the passages that support it and, if facts may be corrected, a button that corrects it.
 */
import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, useState } from 'react'
import type { ShownAnswer, ShownFact, ShownValue } from '#engine/contents/shared/shown-answer.ts'
import { labelOf } from '#engine/values/label-of.ts'
import { cleanEntered, type Correction, type EnteredValue } from '#engine/values/correction.ts'
import {
  addValue,
  changeValue,
  confirmValue,
  removeValue,
  takeValue,
  undoCorrection,
} from '#engine/values/edit-corrections.ts'
import { Announcement } from './Announcement.tsx'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { FactValue, type FactDeed } from './FactValue.tsx'
import { Hidden } from './Hidden.tsx'
import { onDemand } from './on-demand.tsx'
import { Pill } from './Pill.tsx'
import styles from './SourcedFacts.module.css'
import { SourcesDialog } from './SourcesDialog.tsx'
import type { FilesOfSources } from './SourcePage.tsx'

export interface SourcedFactsProps extends ShownAnswer {
  readonly title: string | undefined
  /** Absent if the facts cannot be corrected. */
  readonly correcting?: Correcting | undefined
  readonly files?: FilesOfSources | undefined
}

export interface Correcting {
  readonly corrections: readonly Correction[]
  readonly disabled: boolean
  readonly onChange: (corrections: readonly Correction[]) => void
}

/** Loaded with the first correction. */
const CorrectionDialog = onDemand(async () => (await import('./CorrectionDialog.tsx')).CorrectionDialog)

/** The value and fact that are open in the editor; without a value, one is added. */
interface Edited {
  readonly fact: ShownFact
  readonly value: ShownValue | undefined
}

export function SourcedFacts({ title, facts, about, unread, unused, correcting, files }: SourcedFactsProps) {
  const [open, setOpen] = useState<ShownValue>()
  const [edited, setEdited] = useState<Edited>()
  const [announcement, announce] = useState('')
  const section = useRef<HTMLElement>(null)
  const editedId = edited?.fact.id
  useEffect(() => {
    if (editedId === undefined) return undefined
    const { current } = section
    // The button that opened the editor may have disappeared with the change.
    return () => {
      if (document.activeElement === document.body)
        current?.querySelector<HTMLElement>(`[data-fact="${CSS.escape(editedId)}"]`)?.focus()
    }
  }, [editedId])
  const list = correcting?.corrections ?? []
  const change = (next: readonly Correction[], words: string) => {
    correcting?.onChange(next.map((correction) => withLabel(correction, facts)))
    announce(words)
  }
  const deedsOf = (fact: ShownFact) => (deed: FactDeed, value: ShownValue) => {
    if (deed === 'open') setOpen(value)
    else if (deed === 'correct') setEdited({ fact, value })
    else if (deed === 'confirm') {
      const now = cleanEntered(value.value)
      if (now !== undefined) change(confirmValue(list, fact.id, now), `Confirmed: ${value.text}`)
    } else if (deed === 'take') change(takeValue(list, fact.id, value.value), `Used: ${value.text}`)
    else if (value.corrected) change(undoCorrection(list, value.corrected.correction), `Undone: ${fact.label}`)
  }
  const save = ({ fact, value }: Edited, now: EnteredValue) => {
    change(value ? changeValue(list, fact.id, value, now) : addValue(list, fact.id, now), `Corrected: ${fact.label}`)
    setEdited(undefined)
  }
  const remove = ({ fact, value }: Edited) => {
    if (value) change(removeValue(list, fact.id, value), `Removed: ${value.text}`)
    setEdited(undefined)
  }
  return (
    <section ref={section} className={styles.facts}>
      {title !== undefined && <h3 className={styles.title}>{title}</h3>}
      {unused.length > 0 && correcting !== undefined && (
        <Unused unused={unused} correcting={correcting} onChange={change} />
      )}
      {facts.length === 0 ? (
        <EmptyState title="No facts were found." />
      ) : (
        <dl className={styles.list}>
          {facts.map((fact) => (
            <Fact
              key={fact.id}
              fact={fact}
              correcting={correcting}
              onDeed={deedsOf(fact)}
              onAdd={() => setEdited({ fact, value: undefined })}
            />
          ))}
        </dl>
      )}
      {unread.length > 0 && (
        <>
          <p className={styles.gaps}>What was left out</p>
          <ul className={styles.unread}>
            {unread.map(({ file, problem }, index) => (
              <li key={`${index} ${file}`}>
                {!problem.includes(file) && (
                  <>
                    <bdi>{file}</bdi>:{' '}
                  </>
                )}
                <bdi>{problem}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      {about !== '' && <p className={styles.about}>{about}</p>}
      <SourcesDialog value={open} files={files} onClose={() => setOpen(undefined)} />
      {edited !== undefined && (
        <CorrectionDialog
          fact={edited.fact}
          value={edited.value}
          onSave={(now) => save(edited, now)}
          onRemove={() => remove(edited)}
          onClose={() => setEdited(undefined)}
        />
      )}
      <Announcement>{announcement}</Announcement>
    </section>
  )
}

interface FactProps {
  readonly fact: ShownFact
  readonly correcting: Correcting | undefined
  readonly onDeed: (deed: FactDeed, value: ShownValue) => void
  readonly onAdd: () => void
}

function Fact({ fact, correcting, onDeed, onAdd }: FactProps) {
  const { label, state, values, replaced, addable } = fact
  return (
    // Takes the focus when the button that had it disappears with its action.
    <div className={styles.fact} data-state={state} data-fact={fact.id} tabIndex={-1}>
      <dt className={styles.label}>
        <bdi>{label}</bdi> {state === 'differs' && <Pill tone="warn">The files differ</Pill>}
      </dt>
      {state === 'missing' && <dd className={styles.none}>Not found in the texts</dd>}
      {values.map((value) => (
        <dd key={value.at} className={styles.value}>
          <FactValue value={value} isOneOfSeveral={state === 'differs'} correcting={correcting} onDeed={onDeed} />
        </dd>
      ))}
      {replaced.map((value, index) => (
        <dd key={`replaced ${index}`} className={styles.value}>
          <FactValue value={value} isReplaced correcting={correcting} onDeed={onDeed} />
        </dd>
      ))}
      {correcting !== undefined && addable !== undefined && (
        <dd className={styles.add}>
          <Button
            kind="quiet"
            size="small"
            icon={<Plus aria-hidden="true" />}
            disabled={correcting.disabled}
            onClick={onAdd}
          >
            Add<Hidden> to {label}</Hidden>
          </Button>
        </dd>
      )}
    </div>
  )
}

interface UnusedProps {
  readonly unused: readonly Correction[]
  readonly correcting: Correcting
  readonly onChange: (corrections: readonly Correction[], words: string) => void
}

/** Explains what happened to corrections when the files changed afterwards. */
function Unused({ unused, correcting: { corrections, disabled }, onChange }: UnusedProps) {
  const remaining = corrections.filter((each) => !unused.some((one) => one === each))
  return (
    <Banner
      tone="warn"
      action={
        <Button size="small" disabled={disabled} onClick={() => onChange(remaining, 'Removed')}>
          Remove {unused.length === 1 ? 'it' : 'them'}
        </Button>
      }
    >
      {unused.length === 1 ? 'One correction is not used' : `${unused.length} corrections are not used`}: the facts have
      changed since, and what was corrected is no longer among them.
    </Banner>
  )
}

/** The list of corrections stands elsewhere, and names the fact as it is named here. */
function withLabel(correction: Correction, facts: readonly ShownFact[]): Correction {
  const label = facts.find(({ id }) => id === correction.fact)?.label
  return label === undefined || label === labelOf(correction.fact) ? correction : { ...correction, label }
}
