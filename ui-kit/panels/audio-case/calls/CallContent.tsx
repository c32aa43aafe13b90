/** What a call opens to: its captions to download, and its sections. */
import Captions from 'lucide-react/icons/captions'
import { useEffect } from 'react'
import type { PanelCalls } from '#engine/machine/panel-calls.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import type { Call } from '../case.ts'
import { useDownload } from '../shown/use-download.ts'
import type { DetailView } from '../state/call-details.ts'
import { fill, type Texts } from '../texts.ts'
import styles from './CallContent.module.css'
import { ChunkItem } from './ChunkItem.tsx'

interface CallContentProps {
  readonly call: Call
  /** Undefined: not asked for. */
  readonly view: DetailView | undefined
  readonly texts: Texts
  readonly calls: PanelCalls
  readonly onWant: (id: string) => Promise<void>
}

export function CallContent({ call, view, texts, calls, onWant }: CallContentProps) {
  const { id, path } = call
  const words = texts.callsTab.detail
  const captions = useDownload(() =>
    calls.download(texts.calls.captions, fill(words.captionsAs, { call: id }), { params: { callId: id } }),
  )
  // Opened; or open while all details were forgotten.
  const unknown = view === undefined
  useEffect(() => {
    void onWant(id)
  }, [onWant, id, unknown])

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
      <Sections view={view} texts={texts} onAgain={() => void onWant(id)} />
    </>
  )
}

interface SectionsProps extends Pick<CallContentProps, 'view' | 'texts'> {
  readonly onAgain: () => void
}

function Sections({ view, texts, onAgain }: SectionsProps) {
  const words = texts.callsTab.detail
  if (view?.state === 'failed')
    return (
      <Banner
        tone="err"
        action={
          <Button size="small" onClick={onAgain}>
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
