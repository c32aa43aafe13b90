/** The questions of a wizard before something is lost: unsaved changes, or results that were not downloaded. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Api } from '#ui-kit/portal/session/api.ts'
import { AskBeforeEnd } from './AskBeforeEnd.tsx'
import { AskBeforeLeaving } from './AskBeforeLeaving.tsx'
import type { EndQuestion, UnsavedQuestion } from './question.ts'
import type { RunningWizard } from './use-running-wizard.ts'

interface QuestionsProps {
  readonly agent: PublicDefinition
  readonly running: RunningWizard
  readonly api: Api
  /** The questions that the wizard itself asks before it leads on, and before its session ends. */
  readonly unsaved: UnsavedQuestion | undefined
  readonly ending: EndQuestion | undefined
}

export function Questions({ agent, running, api, unsaved, ending }: QuestionsProps) {
  return (
    <>
      {ending && <AskBeforeEnd api={api} question={ending} />}
      <AskBeforeLeaving agent={agent} running={running} question={unsaved} />
    </>
  )
}
