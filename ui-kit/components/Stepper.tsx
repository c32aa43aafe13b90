/** The list of steps with the current one marked. On narrow screens it folds to 'Step 2 of 5'. */
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { Hidden } from './Hidden.tsx'
import styles from './Stepper.module.css'

export interface StepperStep {
  readonly id: string
  readonly name: string
  readonly state: 'complete' | 'active' | 'upcoming'
  /** The active step may be complete as well. */
  readonly complete?: boolean | undefined
  readonly openable: boolean
}

export interface StepperProps {
  readonly steps: readonly StepperStep[]
  readonly onOpen?: ((id: string) => void) | undefined
  readonly label?: string | undefined
}

export function Stepper({ steps, onOpen, label = 'Steps' }: StepperProps) {
  const [list, setList] = useState<'folded' | 'open'>('folded')
  const id = useId()
  const activeIndex = steps.findIndex(({ state }) => state === 'active')

  return (
    <nav aria-label={label} className={styles.stepper} data-list={list}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={list === 'open'}
        aria-controls={id}
        onClick={() => setList(list === 'open' ? 'folded' : 'open')}
      >
        <span>
          Step {activeIndex + 1} of {steps.length}
          <span className={styles.foldName}>: {steps[activeIndex]?.name}</span>
        </span>
        <ChevronDown aria-hidden="true" />
      </button>
      <ol id={id} className={styles.list}>
        {steps.map((step, index) => (
          <li
            key={step.id}
            className={styles.step}
            data-state={step.state}
            aria-current={step.state === 'active' ? 'step' : undefined}
          >
            <Place step={step} number={index + 1} onOpen={onOpen && (() => onOpen(step.id))} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface PlaceProps {
  readonly step: StepperStep
  readonly number: number
  readonly onOpen: (() => void) | undefined
}

function Place({ step, number, onOpen }: PlaceProps) {
  const complete = step.complete ?? step.state === 'complete'
  const content = (
    <>
      <span className={styles.mark} data-mark={complete ? 'done' : 'number'} aria-hidden="true">
        {complete ? <Check /> : number}
      </span>
      <span className={styles.name}>{step.name}</span>
      <Hidden>{hiddenState(step.state, complete)}</Hidden>
    </>
  )
  if (!step.openable || !onOpen) return <span className={styles.place}>{content}</span>
  return (
    <button type="button" className={styles.place} onClick={onOpen}>
      {content}
    </button>
  )
}

function hiddenState(state: StepperStep['state'], complete: boolean): string {
  if (state === 'active') return complete ? ' (current, completed)' : ' (current)'
  return complete ? ' (completed)' : ' (not started)'
}
