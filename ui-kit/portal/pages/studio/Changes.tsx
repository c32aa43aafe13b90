/** What changed between two texts of an agent, in words. */
import { useCallback } from 'react'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { useLoaded } from '#ui-kit/portal/session/use-loaded.ts'
import type { Checker } from './checker.ts'

export function Changes({ title, changes }: { readonly title: string; readonly changes: readonly string[] }) {
  return (
    <section>
      <h3>{title}</h3>
      {changes.length === 0 ? (
        <p>Nothing</p>
      ) : (
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface ChangesBetweenProps {
  readonly title: string
  /** Undefined: there was no text. */
  readonly before: string | undefined
  readonly after: string
  readonly ask: Checker['ask']
}

export function ChangesBetween({ title, before, after, ask }: ChangesBetweenProps) {
  const compared = useLoaded(useCallback(() => ask('compare', { before, after }), [ask, before, after]))
  if (compared.state === 'loading') return <Skeleton lines={4} label="Comparing the texts…" />
  if (compared.state === 'failed') return <Banner tone="err">{compared.reason}</Banner>
  return <Changes title={title} changes={compared.value} />
}
