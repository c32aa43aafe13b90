/** Asks before a wizard with unsaved changes is left: by a link, by Back or Forward, by signing out, or by closing the tab. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { countUnsaved } from '#engine/machine/section-values.ts'
import { sectionsOf } from '#engine/steps/parts.ts'
import { onDemand, WhileLoading } from '#ui-kit/components/on-demand.tsx'
import { useLeaveWarning } from '#ui-kit/portal/navigation/use-leave-warning.ts'
import { useSelected } from '#ui-kit/steps/use-selected.ts'
import { type UnsavedQuestion, unsavedSentence } from './question.ts'
import type { RunningWizard } from './use-running-wizard.ts'

const ConfirmDialog = onDemand(async () => (await import('#ui-kit/components/ConfirmDialog.tsx')).ConfirmDialog)

const AskBeforeGoingOn = onDemand(async () => (await import('./AskBeforeGoingOn.tsx')).AskBeforeGoingOn)

const afterLeaving =
  'What you typed stays on this device until you come back, but nothing is made with it before you save it.'
const afterSignOut = 'Logging out removes what you typed from this device.'

interface AskBeforeLeavingProps {
  readonly agent: PublicDefinition
  readonly running: RunningWizard
  /** The questions that the wizard itself asks before it leads on. */
  readonly question: UnsavedQuestion | undefined
}

/** Also asks when the wizard itself leads on. */
export function AskBeforeLeaving({ question, ...props }: AskBeforeLeavingProps) {
  return (
    <>
      <WhileLoading value={null}>{question && <AskBeforeGoingOn question={question} />}</WhileLoading>
      <AskBeforeLeavingPage {...props} />
    </>
  )
}

function AskBeforeLeavingPage({ agent, running }: Omit<AskBeforeLeavingProps, 'question'>) {
  const unsaved = useSelected(running.actor, ({ context: { values, baselines } }) =>
    agent.steps
      .flatMap(sectionsOf)
      .reduce((sum, section) => sum + countUnsaved(section, values, baselines[section.id]), 0),
  )
  const leaving = useLeaveWarning(unsaved > 0, running.isLeaving)
  if (leaving.state !== 'asking') return null
  const { isSigningOut } = leaving
  const what = unsavedSentence(unsaved)
  return (
    <WhileLoading value={null}>
      <ConfirmDialog
        open
        title={isSigningOut ? 'Log out with unsaved changes?' : 'Leave with unsaved changes?'}
        question={`${what} ${isSigningOut ? afterSignOut : afterLeaving}`}
        confirm={isSigningOut ? 'Log out' : 'Leave'}
        cancel="Stay"
        onConfirm={leaving.leave}
        onCancel={leaving.stay}
      />
    </WhileLoading>
  )
}
