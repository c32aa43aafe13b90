/** The tab with the calls of the case: a search, and each call with its length; opening a call shows its content. */
import { useState } from 'react'
import { own } from '#engine/values/path.ts'
import { Accordion } from '#ui-kit/components/Accordion.tsx'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { EmptyState } from '#ui-kit/components/EmptyState.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import type { Call } from '../case.ts'
import { clockTime } from '#ui-kit/components/clock-time.ts'
import type { CallDetailsView } from '../state/call-details.ts'
import type { CallListView } from '../state/call-list.ts'
import type { CallSearchView } from '../state/call-search.ts'
import type { Listening, TabProps } from '../tab-props.ts'
import type { Texts } from '../texts.ts'
import { CallContent } from './CallContent.tsx'
import styles from './CallsTab.module.css'
import { SpinnerMark } from '#ui-kit/components/Spinner.tsx'
import { useView } from '../state/observable.ts'

export function CallsTab({ audio, running, listening, onListen }: TabProps) {
  const { texts, calls } = running
  const list = useView(audio.list)
  const search = useView(audio.search)
  const details = useView(audio.details).of
  const written = useView(audio.transcripts).of
  const retry = useView(audio.retry)
  const [open, setOpen] = useState<readonly string[]>([])
  const [opened, setOpened] = useState<Listening>()
  // A request to listen opens its call, once.
  if (listening !== opened) {
    setOpened(listening)
    if (listening && !open.includes(listening.callId)) setOpen([...open, listening.callId])
  }
  const visibleCalls = search.found ?? list.calls

  return (
    <div className={styles.tab}>
      <search className={styles.search}>
        <TextField
          id="audio-case-calls-search"
          type="search"
          label={texts.callsTab.search}
          value={search.text}
          onChange={audio.search.type}
        />
        <span className={styles.searching}>{search.state === 'searching' && <SpinnerMark />}</span>
      </search>
      <Notices list={list} search={search} texts={texts} onRefresh={() => void audio.refresh()} />
      {search.state !== 'failed' && (
        <Accordion
          open={open}
          onChange={setOpen}
          items={visibleCalls.map((call) => ({
            id: call.id,
            title: call.file,
            badge: call.problem === undefined ? lengthOf(call, details) : texts.callsTab.failedCall.badge,
            content: open.includes(call.id) && (
              <CallContent
                call={call}
                view={own(details, call.id)}
                written={own(written, call.id)}
                transcripts={audio.transcripts}
                texts={texts}
                calls={calls}
                onOpen={audio.details.load}
                jump={listening?.callId === call.id ? listening : undefined}
                onListen={onListen}
                retry={retry}
                onRetry={() => void audio.retry.start()}
              />
            ),
          }))}
        />
      )}
    </div>
  )
}

interface NoticesProps {
  readonly list: CallListView
  readonly search: CallSearchView
  readonly texts: Texts
  readonly onRefresh: () => void
}

/** Explains why no calls are listed, or why placeholders are instead of the list. */
function Notices({ list, search, texts, onRefresh }: NoticesProps) {
  const { callsTab, agent } = texts
  const refresh = (
    <Button size="small" onClick={onRefresh}>
      {agent.scope.refresh}
    </Button>
  )
  if (search.state === 'failed') return <Banner tone="err">{search.trouble}</Banner>
  if (search.found)
    return (
      <div aria-live="polite" className={styles.result}>
        {search.found.length === 0 && <EmptyState title={callsTab.nothingFound} />}
      </div>
    )
  if (list.state === 'loading') return <Skeleton lines={5} label={callsTab.loading} />
  if (list.state === 'failed')
    return (
      <Banner tone="err" action={refresh}>
        {list.trouble}
      </Banner>
    )
  if (list.state === 'fallback')
    return (
      <Banner tone="warn" action={refresh}>
        <p>{callsTab.fallback.notice}</p>
        <p className={styles.cause}>{list.trouble}</p>
      </Banner>
    )
  return list.calls.length === 0 ? <EmptyState title={callsTab.empty} action={refresh} /> : null
}

/** The length from the list, else from the details. */
function lengthOf({ id, duration }: Call, details: CallDetailsView): string | undefined {
  const view = own(details, id)
  const seconds = duration ?? (view?.state === 'loaded' ? view.detail.duration : undefined)
  return seconds === undefined ? undefined : clockTime(seconds)
}
