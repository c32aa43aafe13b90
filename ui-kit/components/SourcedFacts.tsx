/**
 * The facts of an answer: each value with a button that opens the passages that support it and, if facts may be corrected, a button that corrects it.
 */
import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, useState } from 'react'
import type { ShownAlternative, ShownAnswer, ShownFact, ShownValue } from '#engine/contents/shared/shown-answer.ts'
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
import { FactChoices } from './FactChoices.tsx'
import { FactValue, type FactDeed } from './FactValue.tsx'
import { Hidden } from './Hidden.tsx'
import { onDemand } from './on-demand.tsx'
import { Pill } from './Pill.tsx'
import styles from './SourcedFacts.module.css'
import { SourcesDialog } from './SourcesDialog.tsx'
import type { FilesOfSources } from './SourcePage.tsx'
import { useDecisions, type Decision } from './use-decisions.ts'

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
  const [open, setOpen] = useState<Pick<ShownValue, 'text' | 'sources'>>()
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
    else if (deed === 'remove') change(removeValue(list, fact.id, value), `Removed: ${value.text}`)
    else if (deed === 'confirm') {
      const now = cleanEntered(value.value)
      if (now !== undefined) change(confirmValue(list, fact.id, now), `Confirmed: ${value.text}`)
    } else if (deed === 'take') change(takeValue(list, fact.id, value.value), `Used: ${value.text}`)
    else if (value.corrected) change(undoCorrection(list, value.corrected.correction), `Undone: ${fact.label}`)
  }
  const choose = (fact: ShownFact, value: ShownValue | undefined) => (choice: ShownAlternative) => {
    const now = cleanEntered(choice.value)
    if (now === undefined) return
    change(value ? changeValue(list, fact.id, value, now) : addValue(list, fact.id, now), `Used: ${choice.text}`)
  }
  const openChoice = ({ text, source }: ShownAlternative) => setOpen({ text, sources: [source] })
  const decisionsOn = (fact: ShownFact): readonly Decision[] => {
    const { alternatives, state, values } = fact
    const deed = deedsOf(fact)
    const ofValues = values.flatMap((value): readonly Decision[] => {
      if (!isOpen(fact, value)) return []
      return [
        {
          id: value.at,
          confirm: () => deed(value.doubt === undefined ? 'take' : 'confirm', value),
          choices: (value.doubt?.alternatives ?? []).map((choice) => () => choose(fact, value)(choice)),
          correct: () => deed('correct', value),
          leaveOut: () => deed('remove', value),
          open: value.sources.length === 0 ? undefined : () => deed('open', value),
        },
      ]
    })
    if (state !== 'missing' || alternatives.length === 0) return ofValues
    return [
      ...ofValues,
      {
        id: fact.id,
        confirm: undefined,
        choices: alternatives.map((choice) => () => choose(fact, undefined)(choice)),
        correct: () => setEdited({ fact, value: undefined }),
        leaveOut: undefined,
        open: alternatives[0] && (() => alternatives[0] && openChoice(alternatives[0])),
      },
    ]
  }
  const inOrder = [...facts.filter(({ isToDecide }) => isToDecide), ...facts.filter(({ isToDecide }) => !isToDecide)]
  const decisions = correcting === undefined ? [] : inOrder.flatMap(decisionsOn)
  const { goOnFrom } = useDecisions(section, decisions, correcting?.disabled !== false)
  const save = ({ fact, value }: Edited, now: EnteredValue) => {
    if (value === undefined ? fact.alternatives.length > 0 : isOpen(fact, value)) goOnFrom(value?.at ?? fact.id)
    change(value ? changeValue(list, fact.id, value, now) : addValue(list, fact.id, now), `Corrected: ${fact.label}`)
    setEdited(undefined)
  }
  const remove = ({ fact, value }: Edited) => {
    if (value) change(removeValue(list, fact.id, value), `Removed: ${value.text}`)
    setEdited(undefined)
  }
  // Of values that differ one decision is to be taken, of the entries of a list one each.
  const openIn = (fact: ShownFact): number => {
    const open = fact.values.filter((value) => isOpen(fact, value)).length
    return fact.state === 'differs' ? Math.min(open, 1) : open
  }
  const toConfirm = facts.reduce((sum, fact) => sum + openIn(fact), 0)
  return (
    <section ref={section} className={styles.facts}>
      {title !== undefined && <h3 className={styles.title}>{title}</h3>}
      {correcting !== undefined && facts.some(({ isToDecide }) => isToDecide) && (
        <p className={styles.about}>
          {toConfirm === 0 ? 'Nothing is left to confirm.' : `${toConfirm} to confirm. What is sure is taken as it is.`}
        </p>
      )}
      {decisions.length > 0 && (
        <p className={styles.keys}>
          Keys: arrows go on and back, Enter confirms, 1 to 4 use another value, E corrects, Delete leaves out, O opens
          the passage.
        </p>
      )}
      {unused.length > 0 && correcting !== undefined && (
        <Unused unused={unused} correcting={correcting} onChange={change} />
      )}
      {facts.length === 0 ? (
        <EmptyState title="No facts were found." />
      ) : (
        <dl className={styles.list}>
          {inOrder.map((fact) => (
            <Fact
              key={fact.id}
              fact={fact}
              correcting={correcting}
              first={decisions[0]?.id}
              onDeed={deedsOf(fact)}
              onChoose={(value, choice) => choose(fact, value)(choice)}
              onOpen={openChoice}
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

/** Whether a person still has to decide on the value. */
const isOpen = ({ state }: ShownFact, { doubt, corrected }: ShownValue): boolean =>
  doubt !== undefined || (state === 'differs' && corrected === undefined)

interface FactProps {
  readonly fact: ShownFact
  readonly correcting: Correcting | undefined
  /** The decision that the Tab key reaches. */
  readonly first: string | undefined
  readonly onDeed: (deed: FactDeed, value: ShownValue) => void
  readonly onChoose: (value: ShownValue | undefined, choice: ShownAlternative) => void
  readonly onOpen: (choice: ShownAlternative) => void
  readonly onAdd: () => void
}

function Fact({ fact, correcting, first, onDeed, onChoose, onOpen, onAdd }: FactProps) {
  const { label, state, values, replaced, addable, alternatives } = fact
  const decision = (id: string, name: string) => ({
    role: 'group',
    'aria-label': name,
    'data-decision': id,
    tabIndex: id === first ? 0 : -1,
    className: styles.decision,
  })
  const shown = (value: ShownValue) => (
    <FactValue
      value={value}
      isOneOfSeveral={state === 'differs'}
      correcting={correcting}
      onDeed={onDeed}
      onChoose={(choice) => onChoose(value, choice)}
      onOpen={onOpen}
    />
  )
  return (
    // Takes the focus when the button that had it disappears with its action.
    <div className={styles.fact} data-state={state} data-fact={fact.id} tabIndex={-1}>
      <dt className={styles.label}>
        <bdi>{label}</bdi> {state === 'differs' && <Pill tone="warn">The files differ</Pill>}
      </dt>
      {state === 'missing' && <dd className={styles.none}>Not found in the texts</dd>}
      {state === 'missing' && correcting !== undefined && alternatives.length > 0 && (
        <dd>
          <div {...decision(fact.id, `${label}: not found in the texts`)}>
            <span className={styles.before}>These passages come nearest:</span>
            <FactChoices
              choices={alternatives}
              disabled={correcting.disabled}
              onTake={(choice) => onChoose(undefined, choice)}
              onOpen={onOpen}
            />
          </div>
        </dd>
      )}
      {values.map((value) => (
        <dd key={value.at} className={styles.value}>
          {correcting !== undefined && isOpen(fact, value) ? (
            <div {...decision(value.at, `${label}: ${value.text}`)}>{shown(value)}</div>
          ) : (
            shown(value)
          )}
        </dd>
      ))}
      {replaced.map((value, index) => (
        <dd key={`replaced ${index}`} className={styles.value}>
          <FactValue
            value={value}
            isReplaced
            correcting={correcting}
            onDeed={onDeed}
            onChoose={(choice) => onChoose(value, choice)}
            onOpen={onOpen}
          />
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
