/** Lists who changed what, the latest change first. */
import { useEffect, useState } from 'react'
import type { PanelCalls } from '#engine/machine/panel-calls.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { SidePanel } from '#ui-kit/components/SidePanel.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import type { Schedule } from '../schedule.ts'
import type { Texts } from '../texts.ts'
import styles from './Aside.module.css'
import { describeChange, readChanges, type Change } from './read-changes.ts'

interface ChangesPanelProps {
  readonly calls: Pick<PanelCalls, 'ask'>
  readonly schedule: Schedule
  readonly texts: Texts
  readonly onClose: () => void
}

type Loaded = readonly Change[] | 'loading' | 'failed'

export function ChangesPanel({ calls, schedule, texts, onClose }: ChangesPanelProps) {
  const [changes, setChanges] = useState<Loaded>('loading')
  const call = texts.calls.changes
  useEffect(() => {
    const controller = new AbortController()
    calls.ask(call, { signal: controller.signal }).then(
      ({ json }) => setChanges(readChanges(json)),
      () => {
        if (!controller.signal.aborted) setChanges('failed')
      },
    )
    return () => controller.abort()
  }, [calls, call])

  return (
    <SidePanel open onClose={onClose} title={texts.changes.title}>
      <Changes changes={changes} schedule={schedule} texts={texts} />
    </SidePanel>
  )
}

function Changes({ changes, schedule, texts }: Pick<ChangesPanelProps, 'schedule' | 'texts'> & { changes: Loaded }) {
  if (changes === 'loading') return <Skeleton lines={6} label={texts.changes.loading} />
  if (changes === 'failed') return <Banner tone="err">{texts.changes.failed}</Banner>
  if (changes.length === 0) return <p className={styles.none}>{texts.changes.empty}</p>
  return (
    <ol className={styles.list}>
      {changes.map((change, index) => (
        // Changes have no ids; the list is read once and never reordered.
        <li key={index}>
          <span className={styles.what}>
            <bdi>{describeChange(change, schedule, texts)}</bdi>
            <span className={styles.about}>
              <bdi>{change.by}</bdi>, <time dateTime={change.at}>{moment.format(Date.parse(change.at))}</time>
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** In the time zone of the reader. */
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
