/** The content of an opened call: its captions to download, and its sections. */
import Captions from 'lucide-react/icons/captions'
import { useEffect } from 'react'
import type { PanelCalls } from '#engine/machine/panel-calls.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import type { Call } from '../case.ts'
import { useDownload } from '../display/use-download.ts'
import type { DetailView } from '../state/call-details.ts'
import { fill, type Texts } from '../texts.ts'
import styles from './CallContent.module.css'
import { ChunkItem } from './ChunkItem.tsx'

interface CallContentProps {
  readonly call: Call
  /** Undefined if the details were not requested yet. */
  readonly view: DetailView | undefined
  readonly texts: Texts
  readonly calls: PanelCalls
  readonly onOpen: (id: string) => Promise<void>
}

export function CallContent({ call, view, texts, calls, onOpen }: CallContentProps) {
  const { id, path } = call
  const words = texts.callsTab.detail
  const captions = useDownload(() =>
    calls.download(texts.calls.captions, fill(words.captionsAs, { call: id }), { params: { callId: id } }),
  )
  // Runs when the call is opened, and again when a refresh has discarded its details.
  const isMissing = view === undefined
  useEffect(() => {
    void onOpen(id)
  }, [onOpen, id, isMissing])

  return (
    <>
      <div className={styles.bar}>
        {path !== undefined && <bdi className={styles.path}>{path}</bdi>}
        <Button
          size="small"
          busy={captions.state === 'busy'}
          icon={<Captions aria-hidden="true" />}
          onClick={captions.start}
        >
          {words.captions}
        </Button>
      </div>
      {captions.state === 'failed' && <Banner tone="err">{words.captionsFailed}</Banner>}
      <Sections view={view} texts={texts} onRetry={() => void onOpen(id)} />
    </>
  )
}

interface SectionsProps extends Pick<CallContentProps, 'view' | 'texts'> {
  readonly onRetry: () => void
}

function Sections({ view, texts, onRetry }: SectionsProps) {
  const words = texts.callsTab.detail
  if (view?.state === 'failed')
    return (
      <Banner
        tone="err"
        action={
          <Button size="small" onClick={onRetry}>
            {texts.agent.scope.refresh}
          </Button>
        }
      >
        {words.failed}
      </Banner>
    )
  if (view?.state !== 'loaded') return <Skeleton lines={4} label={words.loading} />
  const { chunks } = view.detail
  if (chunks.length === 0) return <p className={styles.none}>{words.empty}</p>
  return (
    <ol className={styles.chunks}>
      {chunks.map((chunk) => (
        <ChunkItem key={chunk.id} chunk={chunk} texts={words} />
      ))}
    </ol>
  )
}
