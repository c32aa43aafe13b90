/** What a publication would mean for the sessions under way. The server resumes the record of each on the new version. */
import type { StepImpact, StudioImpact } from '#engine/shapes/studio.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { type Load, useLoaded } from '#ui-kit/portal/session/use-loaded.ts'

export function Impact({ read }: { readonly read: Load<StudioImpact> }) {
  const loaded = useLoaded(read)
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
  const elsewhere = sumOf(goBack)
  const outcomes = [
    goOn === 1 ? '1 goes on' : `${goOn} go on`,
    elsewhere === 1 ? '1 comes to another step' : `${elsewhere} come to another step`,
    end === 1 ? '1 ends' : `${end} end`,
  ]
  return (
    <>
      <p>{`Of ${sessions} under way: ${outcomes.join(', ')}.`}</p>
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
