/** The page on which a passage stands, with the passage marked: a page of a PDF, or a picture. */
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useEffect, useRef, useState } from 'react'
import type { SourceBox } from '#engine/contents/shared/shown-answer.ts'
import { Button } from './Button.tsx'
import { drawPdfPage } from './draw-pdf-page.ts'
import { Hidden } from './Hidden.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './SourcePage.module.css'
import { SpinnerMark } from './Spinner.tsx'

export interface SourcePageProps {
  readonly file: string
  /** The page number, from 1. */
  readonly page: number
  /** Absent if the position on the page is unknown. */
  readonly box: SourceBox | undefined
  readonly load: FilesOfSources['load']
}

export function SourcePage({ file, page, box, load }: SourcePageProps) {
  const frame = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const mark = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'drawn' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const [isLarge, setLarge] = useState(false)
  useEffect(() => {
    const { current } = frame
    if (!current) return undefined
    const leaving = new AbortController()
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting) || !canvas.current) return
      observer.disconnect()
      drawSource({ file, page, load, canvas: canvas.current, signal: leaving.signal }).then(
        () => !leaving.signal.aborted && setState('drawn'),
        () => !leaving.signal.aborted && setState('failed'),
      )
    })
    observer.observe(current)
    return () => {
      observer.disconnect()
      leaving.abort()
    }
  }, [file, page, load, attempt])
  useEffect(() => {
    if (state === 'drawn' && frame.current && mark.current) showMark(frame.current, mark.current)
  }, [state, isLarge])
  const again = () => {
    setState('loading')
    setAttempt(attempt + 1)
  }
  return (
    <div className={styles.source} data-state={state}>
      <div className={styles.tools}>
        {state === 'loading' && (
          <output className={styles.waiting}>
            <SpinnerMark />
            Opening the page…
          </output>
        )}
        {state === 'failed' && (
          <>
            <span role="alert">The page could not be shown. The passage stands below.</span>
            <Button size="small" onClick={again}>
              Load it again
            </Button>
          </>
        )}
        {state === 'drawn' && (
          <IconButton
            label={isLarge ? 'Show the page smaller' : 'Show the page larger'}
            icon={isLarge ? <ZoomOut aria-hidden="true" /> : <ZoomIn aria-hidden="true" />}
            onClick={() => setLarge(!isLarge)}
          />
        )}
      </div>
      {/* It scrolls, so it must be reachable by keyboard. */}
      <section
        ref={frame}
        aria-label={`Page ${page} of ${file}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={state === 'drawn' ? 0 : -1}
        className={styles.frame}
        hidden={state === 'failed'}
      >
        <div className={styles.page} data-size={isLarge ? 'large' : 'whole'}>
          <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />
          {box !== undefined && state === 'drawn' && (
            <div
              ref={mark}
              className={styles.mark}
              style={{
                insetInlineStart: percent(box.x),
                insetBlockStart: percent(box.y),
                inlineSize: percent(box.width),
                blockSize: percent(box.height),
              }}
            >
              <Hidden>The passage is marked here.</Hidden>
            </div>
          )}
        </div>
      </section>
    </div>
  )
}

const percent = (share: number): string => `${100 * Math.min(1, Math.max(0, share))}%`

/** Scrolls the page, and not the dialog around it. */
function showMark(frame: HTMLElement, mark: HTMLElement): void {
  frame.scrollTop = mark.offsetTop + mark.offsetHeight / 2 - frame.clientHeight / 2
  frame.scrollLeft = mark.offsetLeft + mark.offsetWidth / 2 - frame.clientWidth / 2
}

interface Drawing {
  readonly file: string
  readonly page: number
  readonly load: FilesOfSources['load']
  readonly canvas: HTMLCanvasElement
  readonly signal: AbortSignal
}

async function drawSource({ file, page, load, canvas, signal }: Drawing): Promise<void> {
  const content = await load(file, signal)
  signal.throwIfAborted()
  if (content.type.startsWith('image/')) return await drawPicture(content, canvas)
  // Loaded on demand: pdf.js is large, and pictures do not need it.
  const { openPdf } = await import('./open-pdf.ts')
  signal.throwIfAborted()
  const pdf = openPdf(content)
  signal.addEventListener('abort', pdf.close)
  try {
    await drawPdfPage(await (await pdf.document).getPage(page), canvas).promise
  } finally {
    pdf.close()
  }
}

/** Sharp enough to read a scan at twice its width. */
const longestSide = 2400

async function drawPicture(content: Blob, canvas: HTMLCanvasElement): Promise<void> {
  const picture = await createImageBitmap(content)
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
}

/** The interface for opening the files that contain passages. */
export interface FilesOfSources {
  /** Rejects if the file cannot be shown in pages, or could not be loaded. */
  readonly load: (file: string, signal: AbortSignal) => Promise<Blob>
}
