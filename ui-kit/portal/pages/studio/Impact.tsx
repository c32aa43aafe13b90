/** What a publication would mean for the sessions under way. The server resumes the record of each on the new version. */
import { useCallback } from 'react'
import type { StepImpact, StudioImpact } from '#engine/shapes/studio.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { readImpact } from '#ui-kit/portal/calls/studio.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useLoaded } from '#ui-kit/portal/session/use-loaded.ts'
import type { DraftKeeper } from './draft-keeper.ts'

interface ImpactProps {
  readonly id: string
  readonly keeper: DraftKeeper
  /** None: every workspace that the agent admits. */
  readonly clients: readonly string[]
}

export function Impact({ id, keeper, clients }: ImpactProps) {
  const { api } = useSession()
  const loaded = useLoaded(
    useCallback(
      async (signal: AbortSignal) => {
        // The server knows the draft as it was saved.
        await keeper.flush()
        return readImpact(api, id, clients, signal)
      },
      [api, id, keeper, clients],
    ),
  )
  if (loaded.state === 'loading') return <Skeleton lines={3} label="Going through the sessions under way…" />
  if (loaded.state === 'failed') {
    return (
      <Banner tone="warn" action={<Button onClick={loaded.again}>Try again</Button>}>
        {`It is not known what this means for the sessions under way: ${loaded.reason}`}
      </Banner>
    )
  }
  return (
    <section>
      <h3>Sessions under way</h3>
      <Sentences {...loaded.value} />
    </section>
  )
}

function Sentences({ sessions, goOn, pressAgain, goBack, end, unknown }: StudioImpact) {
  if (sessions === 0) return <p>No session is under way.</p>
  return (
    <>
      <p>{`Of ${sessions} under way, ${goOn} go on, ${sumOf(goBack)} come to another step, and ${end} end.`}</p>
      <ul>
        {goBack.map(({ step, sessions: count }) => (
          <li key={step}>{`To “${step}”: ${count}`}</li>
        ))}
        {pressAgain.map(({ step, sessions: count }) => (
          <li key={step}>{`On “${step}”, to press the button again: ${count}`}</li>
        ))}
        {end > 0 && <li>{`In workspaces that the agent does not admit any more: ${end}`}</li>}
        {unknown > 0 && <li>{`Not looked at, because they are so many: ${unknown}`}</li>}
      </ul>
    </>
  )
}

const sumOf = (steps: readonly StepImpact[]): number => steps.reduce((sum, { sessions }) => sum + sessions, 0)
