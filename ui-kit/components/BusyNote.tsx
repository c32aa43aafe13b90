/** Shows what the wizard is doing, its progress if known, the elapsed time, and a Cancel button. */
import { Button } from './Button.tsx'
import styles from './BusyNote.module.css'
import { fileSize } from './file-size.ts'
import { ProgressBar } from './ProgressBar.tsx'

export interface BusyNoteProps {
  /** 'Uploading 3 files…' */
  readonly doing: string
  /** Bytes. */
  readonly progress?: { readonly sent: number; readonly total: number } | undefined
  /** The elapsed time; shown from the third second on. */
  readonly seconds?: number | undefined
  readonly onCancel?: (() => void) | undefined
}

export function BusyNote({ doing, progress, seconds = 0, onCancel }: BusyNoteProps) {
  const bytes = progress && `${fileSize(progress.sent)} of ${fileSize(progress.total)}`
  const time =
    seconds < 3 ? undefined : `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
  return (
    <div className={styles.busy}>
      {/* Only the activity is read out, not every second and byte. */}
      <output className={styles.doing}>
        <bdi>{doing}</bdi>
      </output>
      <ProgressBar label={doing} labelled="hidden" value={progress?.sent} max={progress?.total} text={bytes} />
      <p className={styles.facts} aria-hidden="true">
        <bdi>{[bytes, time].filter((each) => each !== undefined).join(' · ')}</bdi>
      </p>
      {onCancel && (
        <div className={styles.cancel}>
          <Button size="small" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  )
}
