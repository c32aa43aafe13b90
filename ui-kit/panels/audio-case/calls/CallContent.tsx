/** The content of an opened call: its captions to download, and its sections. */
import Captions from 'lucide-react/icons/captions'
import { useCallback, useEffect, useState } from 'react'
import type { PanelCalls } from '#engine/machine/panel-calls.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { AudioPlayer } from '#ui-kit/components/AudioPlayer.tsx'
import type { Call } from '../case.ts'
import { NotLoaded } from '../display/NotLoaded.tsx'
import { useDownload } from '../display/use-download.ts'
import type { DetailView } from '../state/call-details.ts'
import type { RetryView } from '../state/retry.ts'
import type { Transcripts, TranscriptView } from '../state/transcripts.ts'
import type { Listening } from '../tab-props.ts'
import { fill, type Texts } from '../texts.ts'
import { Transcript, type SaveCorrection } from '../transcript/Transcript.tsx'
import styles from './CallContent.module.css'
import { ChunkItem } from './ChunkItem.tsx'
import { FailedCall } from './FailedCall.tsx'
import { QuoteList } from './QuoteList.tsx'

interface CallContentProps {
  readonly call: Call
  /** Undefined if the details were not requested yet. */
  readonly view: DetailView | undefined
  readonly written: TranscriptView | undefined
  readonly transcripts: Transcripts
  readonly texts: Texts
  readonly calls: PanelCalls
  readonly onOpen: (id: string) => Promise<void>
  readonly jump: Listening | undefined
  readonly onListen: (listening: Listening) => void
  readonly retry: RetryView
  readonly onRetry: () => void
}

export function CallContent(props: CallContentProps) {
  const { call, view, written, transcripts, texts, calls, onOpen, jump, onListen, retry, onRetry } = props
  const { id, path, problem, file, passages } = call
  const words = texts.callsTab.detail
  const captions = useDownload(() =>
    calls.download(texts.calls.captions, fill(words.captionsAs, { call: id }), { params: { callId: id } }),
  )
  // Runs when the call is opened, and again when a refresh has discarded its details.
  const isMissing = view === undefined
  useEffect(() => {
    void onOpen(id)
  }, [onOpen, id, isMissing])
  const isUnwritten = written === undefined
  useEffect(() => {
    if (problem === undefined) void transcripts.load(id)
  }, [transcripts, id, isUnwritten, problem])
  const [position, setPosition] = useState<number>()
  // The lines of the transcript are not drawn again while the player goes on.
  const listen = useCallback((seconds: number) => onListen({ callId: id, seconds }), [onListen, id])
  const correct = useCallback<SaveCorrection>((what, now) => transcripts.correct(id, what, now), [transcripts, id])

  if (problem !== undefined)
    return <FailedCall problem={problem} retry={retry} texts={texts.callsTab.failedCall} onRetry={onRetry} />
  const detail = view?.state === 'loaded' ? view.detail : undefined
  return (
    <div className={styles.content}>
      <div className={styles.player}>
        <AudioPlayer
          src={calls.address(texts.calls.recording, { params: { callId: id } })}
          label={fill(words.player, { file })}
          duration={call.duration ?? detail?.duration}
          peaks={detail?.peaks}
          jump={jump}
          onPosition={setPosition}
        />
      </div>
      {passages !== undefined && (
        <div className={styles.found}>
          <p className={styles.label}>{words.found}</p>
          <QuoteList label={words.found} quotes={passages} texts={words} onListen={listen} />
        </div>
      )}
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
      <Transcript
        view={written}
        position={position}
        texts={texts}
        onListen={listen}
        onCorrect={correct}
        onRetry={() => void transcripts.load(id)}
      />
      <Sections view={view} texts={texts} onRetry={() => void onOpen(id)} onListen={listen} />
    </div>
  )
}

interface SectionsProps extends Pick<CallContentProps, 'view' | 'texts'> {
  readonly onListen: (seconds: number) => void
  readonly onRetry: () => void
}

function Sections({ view, texts, onRetry, onListen }: SectionsProps) {
  const words = texts.callsTab.detail
  if (view?.state === 'failed')
    return <NotLoaded text={words.failed} action={texts.agent.scope.refresh} onRetry={onRetry} />
  if (view?.state !== 'loaded') return <Skeleton lines={4} label={words.loading} />
  const { chunks, about } = view.detail
  if (chunks.length === 0) return <p className={styles.none}>{words.empty}</p>
  return (
    <>
      <ol className={styles.chunks}>
        {chunks.map((chunk) => (
          <ChunkItem key={chunk.id} chunk={chunk} texts={words} onListen={onListen} />
        ))}
      </ol>
      {about !== undefined && <p className={styles.label}>{about}</p>}
    </>
  )
}
