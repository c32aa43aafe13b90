/** Shows a picture, a spinner while it loads, or a message if it cannot be shown. */
import ImageOff from 'lucide-react/icons/image-off'
import { type ReactNode, useState } from 'react'
import styles from './ImagePreview.module.css'
import { SpinnerMark } from './SpinnerMark.tsx'

export interface ImagePreviewProps {
  /** undefined while it does not exist yet. */
  readonly src: string | undefined
  readonly alt: string
  readonly caption?: string | undefined
  /** A button for the case that it cannot be shown. */
  readonly action?: ReactNode
}

export function ImagePreview({ src, alt, caption, action }: ImagePreviewProps) {
  // The address that loaded or failed, so that a new address starts again.
  const [loaded, setLoaded] = useState<string>()
  const [failed, setFailed] = useState<string>()
  const state = src === undefined ? 'waiting' : failed === src ? 'failed' : loaded === src ? 'shown' : 'waiting'

  return (
    <figure className={styles.figure} data-state={state}>
      <div className={styles.frame}>
        {src !== undefined && state !== 'failed' && (
          <img
            src={src}
            alt={alt}
            className={styles.image}
            onLoad={() => setLoaded(src)}
            onError={() => setFailed(src)}
          />
        )}
        {state === 'waiting' && (
          <output className={styles.note}>
            <SpinnerMark />
            Loading the picture…
          </output>
        )}
        {state === 'failed' && (
          <div role="alert" className={styles.note}>
            <ImageOff aria-hidden="true" />
            <p>The picture could not be shown: {alt}</p>
            {action}
          </div>
        )}
      </div>
      {caption !== undefined && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
}
