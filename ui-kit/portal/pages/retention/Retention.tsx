/** For admins: how long what is kept, erasures with their proofs, and legal holds. */
import { useCallback, useState } from 'react'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { readRetention, type Retention as RetentionData } from '#ui-kit/portal/calls/retention.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useLoaded } from '#ui-kit/portal/session/use-loaded.ts'
import { useTitle } from '#ui-kit/portal/session/use-title.ts'
import { PageHeading } from '#ui-kit/portal/shell/PageHeading.tsx'
import { ErasureSection } from './ErasureSection.tsx'
import { ExportSection } from './ExportSection.tsx'
import { HoldSection } from './HoldSection.tsx'
import styles from './Retention.module.css'
import { RuleSection } from './RuleSection.tsx'

export function Retention() {
  const { api } = useSession()
  const loaded = useLoaded(useCallback((signal: AbortSignal) => readRetention(api, signal), [api]))
  const [latest, setLatest] = useState<RetentionData>()
  const [done, setDone] = useState<string>()
  useTitle('Retention')
  // What somebody is typing stays while it is read again. If that fails, the next look shows what has changed.
  const look = useCallback(
    () => void readRetention(api, new AbortController().signal).then(setLatest, () => undefined),
    [api],
  )
  const onDone = (text: string) => {
    setDone(text)
    look()
  }
  const kept = latest ?? (loaded.state === 'loaded' ? loaded.value : undefined)
  return (
    <div className={styles.page}>
      <PageHeading>Retention</PageHeading>
      {done !== undefined && (
        <Banner tone="ok" onDismiss={() => setDone(undefined)}>
          {done}
        </Banner>
      )}
      {loaded.state === 'loading' && <Skeleton lines={8} label="Loading what is kept…" />}
      {loaded.state === 'failed' && (
        <Banner tone="err" action={<Button onClick={loaded.again}>Try again</Button>}>
          {`What is kept could not be loaded: ${loaded.reason}`}
        </Banner>
      )}
      {kept && (
        <>
          <RuleSection kept={kept} onDone={onDone} />
          <ErasureSection kept={kept} onDone={onDone} onLook={look} />
          <ExportSection kept={kept} />
          <HoldSection kept={kept} onDone={onDone} />
        </>
      )}
    </div>
  )
}
