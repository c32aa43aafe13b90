/** A picture that can be enlarged, and compared with its earlier version by a slider. Both work by keyboard and touch. */
import ImageOff from 'lucide-react/icons/image-off'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useId, useState } from 'react'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './PictureViewer.module.css'
import { SpinnerMark } from './Spinner.tsx'

export interface PictureViewerProps {
  /** Undefined while it is still being fetched. */
  readonly src: string | undefined
  /** The picture before the change. */
  readonly before?: string | undefined
  /** Where the two meet at first, as a share of the width: where the change is. */
  readonly opensAt?: number | undefined
  readonly alt: string
}

/** In percent of the width of the step. */
const sizes = [100, 150, 200, 300, 400] as const

/** Width by height of the picture that was loaded last: the pictures of a wizard mostly have the same. */
let lastShape: number | undefined

export function PictureViewer({ src, before, opensAt = 0.5, alt }: PictureViewerProps) {
  const id = useId()
  const [size, setSize] = useState(0)
  /** The share of the width that shows the picture before, in percent. */
  const [chosenShare, setShareBefore] = useState<number>()
  const shareBefore = chosenShare ?? Math.round(opensAt * 100)
  const [attempt, setAttempt] = useState(0)
  const address = `${attempt} ${src}`
  // The addresses that loaded or failed, so that a new address starts again.
  const [loaded, setLoaded] = useState<string>()
  const [failed, setFailed] = useState<string>()
  const [failedBefore, setFailedBefore] = useState<string>()
  const isCompared = before !== undefined && failedBefore !== before
  const state = failed === address ? 'failed' : loaded === address ? 'shown' : 'loading'
  if (state === 'failed')
    return (
      <div role="alert">
        <EmptyState
          icon={<ImageOff aria-hidden="true" />}
          title="The picture could not be shown."
          action={
            <Button size="small" onClick={() => setAttempt(attempt + 1)}>
              Load it again
            </Button>
          }
        >
          {alt}
        </EmptyState>
      </div>
    )
  const percent = sizes[size] ?? 100
  return (
    <figure className={styles.viewer} data-state={state}>
      <figcaption className={styles.tools}>
        <IconButton
          label="Show it smaller"
          icon={<ZoomOut aria-hidden="true" />}
          disabled={size === 0}
          onClick={() => setSize(size - 1)}
        />
        <output>{percent} %</output>
        <IconButton
          label="Show it larger"
          icon={<ZoomIn aria-hidden="true" />}
          disabled={size === sizes.length - 1}
          onClick={() => setSize(size + 1)}
        />
      </figcaption>
      {/* It scrolls when the picture is enlarged, so it must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section aria-label={alt} tabIndex={0} className={styles.frame}>
        <div
          className={styles.pictures}
          style={{ inlineSize: `${percent}%`, aspectRatio: state === 'loading' ? lastShape : undefined }}
        >
          {src !== undefined && (
            <img
              key={address}
              src={src}
              alt={alt}
              className={styles.picture}
              // The earlier picture must not be visible through transparent parts of the new one.
              style={isCompared ? { clipPath: `inset(0 0 0 ${shareBefore}%)` } : undefined}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
                setLoaded(address)
                if (naturalHeight > 0) lastShape = naturalWidth / naturalHeight
              }}
              onError={() => setFailed(address)}
            />
          )}
          {isCompared && (
            <img
              src={before}
              alt={`Before: ${alt}`}
              className={styles.before}
              style={{ clipPath: `inset(0 ${100 - shareBefore}% 0 0)` }}
              onError={() => setFailedBefore(before)}
            />
          )}
          {isCompared && (
            <span className={styles.edge} style={{ insetInlineStart: `${shareBefore}%` }} aria-hidden="true" />
          )}
          {state === 'loading' && (
            <output className={styles.loading}>
              <SpinnerMark />
              Loading the picture…
            </output>
          )}
        </div>
      </section>
      {before !== undefined && !isCompared && (
        <p role="alert" className={styles.note}>
          The picture before the change could not be shown, so the two cannot be compared.
        </p>
      )}
      {isCompared && (
        <label htmlFor={id} className={styles.slider}>
          <span>Before</span>
          <input
            id={id}
            type="range"
            min={0}
            max={100}
            value={shareBefore}
            aria-label="How much of the picture before is shown"
            aria-valuetext={`${shareBefore} % before, ${100 - shareBefore} % after`}
            onChange={(event) => setShareBefore(Number(event.target.value))}
          />
          <span>After</span>
        </label>
      )}
    </figure>
  )
}
