/** Says what could not be loaded or saved, with buttons to try again. */
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import type { ScheduleStore } from '../state/schedule-store.ts'
import type { ScheduleView } from '../state/schedule-view.ts'
import type { Texts } from '../texts.ts'
import styles from './PeopleTab.module.css'

interface TroublesProps {
  readonly view: ScheduleView
  readonly store: ScheduleStore
  readonly texts: Texts
}

export function Troubles({ view: { state, troubles }, store, texts }: TroublesProps) {
  const { messages } = texts
  const { refresh } = texts.people.buttons
  if (state === 'failed')
    return (
      <Banner
        tone="err"
        action={
          <Button size="small" onClick={() => void store.refresh()}>
            {messages.retry}
          </Button>
        }
      >
        {messages.load}
      </Banner>
    )
  // Several failed saves of one kind share one message.
  const kinds = [...new Map(troubles.map((trouble) => [trouble.kind, trouble])).values()]
  return kinds.map(({ kind, cause }) => (
    <Banner
      key={kind}
      tone="err"
      action={
        <span className={styles.group}>
          <Button size="small" onClick={() => store.retry()}>
            {messages.retry}
          </Button>
          <Button size="small" onClick={() => void store.refresh()}>
            {refresh}
          </Button>
        </span>
      }
    >
      <div className={styles.trouble}>
        <p>{messages[kind]}</p>
        {cause !== undefined && <p className={styles.cause}>{cause}</p>}
      </div>
    </Banner>
  ))
}
