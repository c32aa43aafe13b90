/** Says that the run was resumed, or that an earlier one can be, until the user goes on working. */
import { onDemand } from '#ui-kit/components/on-demand.tsx'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Api } from '#ui-kit/portal/session/api.ts'
import { useFormerRun } from './use-former-run.ts'
import type { RunningWizard } from './use-running-wizard.ts'

const RunBanner = onDemand(async () => (await import('./RunBanner.tsx')).RunBanner)

interface RunNoticeProps {
  readonly agent: PublicDefinition
  readonly running: RunningWizard
  readonly api: Api
}

export function RunNotice({ agent, running, api }: RunNoticeProps) {
  const { former, dismiss } = useFormerRun(api, running)
  return (
    (running.resumed ?? former) && (
      <RunBanner agent={agent} running={running} former={former} onDismissFormer={dismiss} />
    )
  )
}
