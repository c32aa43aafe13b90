/** A wizard: title, stepper, the current step and its instruction card. */
import { memo, useCallback, useEffect, type ReactNode } from 'react'
import { instructionFor, type Instructions } from '#engine/client/load-instructions.ts'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Step } from '#engine/definition/types.ts'
import type { WizardActor } from '#engine/machine/create-wizard.ts'
import type { WizardEvent } from '#engine/machine/events.ts'
import type { Host } from '#engine/machine/host.ts'
import { stepTypeOf } from '#engine/steps/index.ts'
import { InstructionCard } from '#ui-kit/components/InstructionCard.tsx'
import { WizardHeading } from '#ui-kit/components/WizardHeading.tsx'
import { useFold } from '#ui-kit/components/use-fold.ts'
import { Stepper } from '#ui-kit/components/Stepper.tsx'
import { StartOver } from './StartOver.tsx'
import type { Panels } from './step-props.ts'
import styles from './Wizard.module.css'
import { useWizard } from './use-wizard.ts'
import { WizardStep } from './WizardStep.tsx'

export interface WizardProps {
  readonly definition: PublicDefinition
  readonly actor: WizardActor
  readonly panels: Panels
  /** Panels use it to send the calls of the definition. */
  readonly host: Host
  /** Absent while the instructions are loading. */
  readonly instructions: Instructions | undefined
  readonly logo?: { readonly src: string; readonly alt: string } | undefined
  /** A message of the page about the whole run. */
  readonly notice?: ReactNode
}

export function Wizard({ definition, actor, panels, host, instructions, logo, notice }: WizardProps) {
  const view = useWizard(definition, actor)
  const send = useCallback((event: WizardEvent) => actor.send(event), [actor])
  const step = definition.steps.find(({ id }) => id === view.step.id)
  useEffect(() => {
    document.title = `Step ${view.step.number} of ${view.step.of}: ${view.step.name} – ${view.title}`
  }, [view.step.number, view.step.of, view.step.name, view.title])
  if (!step) return null

  return (
    <div className={styles.wizard} data-state={view.state} data-step={step.id}>
      <WizardHeading title={view.title} logo={logo} actions={<StartOver view={view} send={send} />} />
      {notice}
      {view.stepper.length > 1 && <Stepper steps={view.stepper} onOpen={(id) => send({ type: `open.${id}` })} />}
      <div className={styles.columns} data-card={isWide(step, panels) ? 'below' : 'beside'}>
        <WizardStep
          step={step}
          view={view}
          send={send}
          definition={definition}
          actor={actor}
          panels={panels}
          host={host}
        />
        <div className={styles.card}>
          <StepInstructions
            key={view.step.number}
            agent={definition.id}
            instructions={instructions}
            step={view.step.number}
          />
        </div>
      </div>
    </div>
  )
}

/** A step whose own columns need the whole width, so that the card stands below it on every screen. */
function isWide(step: Step, panels: Panels): boolean {
  const panel = stepTypeOf(step).panel?.(step)
  return panel === undefined ? 'preview' in step && step.preview !== undefined : panels[panel]?.isWide === true
}

interface StepInstructionsProps {
  readonly agent: string
  readonly instructions: Instructions | undefined
  readonly step: number
}

/** Memoised, since typing does not change it. */
const StepInstructions = memo(function StepInstructions({ agent, instructions, step }: StepInstructionsProps) {
  const fold = useFold(`instructions of step ${step}: ${agent}`)
  if (!instructions) return <InstructionCard state="loading" fold={fold} />
  if (instructions.state === 'found')
    return <InstructionCard state="ready" fold={fold} instruction={instructionFor(instructions, step)} />
  return (
    <InstructionCard
      state="ready"
      fold={fold}
      notice={{ tone: instructions.state === 'missing' ? 'info' : 'err', text: instructions.message }}
    />
  )
})
