/** Everything in which two texts of an agent differ: in words, then the lines, then the screens. */
import { useCallback } from 'react'
import type { StudioParts } from '#engine/shapes/studio.ts'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { useLoaded } from '#ui-kit/portal/session/use-loaded.ts'
import { ChangedFrames } from './ChangedFrames.tsx'
import { ChangesBetween } from './Changes.tsx'
import type { Checker } from './checker.ts'
import { Difference } from './Difference.tsx'

interface WholeDifferenceProps {
  readonly title: string
  /** Undefined: there was no text. */
  readonly before: string | undefined
  readonly after: string
  readonly ask: Checker['ask']
  readonly parts: Pick<StudioParts, 'hubs' | 'clients'>
}

export function WholeDifference({ title, before, after, ask, parts }: WholeDifferenceProps) {
  const checked = useLoaded(
    useCallback(async () => {
      // A new agent has no screens to compare: all of its screens are new.
      if (before === undefined) return undefined
      const [was, is] = await Promise.all([ask('check', { text: before }), ask('check', { text: after })])
      return was.definition && is.definition ? { before: was.definition, after: is.definition } : undefined
    }, [ask, before, after]),
  )
  const both = checked.state === 'loaded' ? checked.value : undefined
  return (
    <>
      <ChangesBetween title={title} before={before} after={after} ask={ask} />
      {before !== undefined && before !== after && (
        <section>
          <h3>Lines that differ</h3>
          <Difference label="Lines that differ" before={before} after={after} />
        </section>
      )}
      {checked.state === 'loading' && <Skeleton lines={4} label="Comparing the screens…" />}
      {both && <ChangedFrames {...both} hubs={parts.hubs} client={clientOf(both.after.access.clients, parts)} />}
    </>
  )
}

const clientOf = (admitted: readonly string[], { clients }: Pick<StudioParts, 'clients'>) =>
  admitted[0] ?? clients[0] ?? ''
