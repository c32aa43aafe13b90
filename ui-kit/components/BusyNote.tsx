/** Shows what the wizard is doing, its progress if known, the elapsed time, what is left, and a Cancel button. */
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './BusyNote.module.css'
import { fileSize } from './file-size.ts'
import { ProgressBar } from './ProgressBar.tsx'

export interface BusyNoteProps {
  /** 'Uploading 3 files…' */
  readonly doing: string
  /** Bytes. */
  readonly progress?: { readonly sent: number; readonly total: number } | undefined
  /** What the server does one after the other, and how far it is. */
  readonly work?:
    | {
        readonly stages: readonly string[]
        /** The index of the stage that is under way. */
        readonly at: number
        /** How much of that stage is done, from 0 to 1. */
        readonly share: number | null
        readonly message: string
      }
    | undefined
  /** The elapsed time; shown from the third second on. */
  readonly seconds?: number | undefined
  readonly onCancel?: (() => void) | undefined
  /** What else there is to say to somebody who waits. */
  readonly children?: ReactNode
}

export function BusyNote({ doing, progress, work, seconds = 0, onCancel, children }: BusyNoteProps) {
  const bytes = progress && `${fileSize(progress.sent)} of ${fileSize(progress.total)}`
  const time =
    seconds < 3 ? undefined : `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
  const bar = work ? barOf(work) : { value: progress?.sent, max: progress?.total }
  const message = work?.message === '' ? undefined : work?.message
  const left = work?.stages.slice(work.at + 1) ?? []
  return (
    <div className={styles.busy}>
      <div className={styles.head}>
        {/* Only the activity and its stage are read out, not every second and byte. */}
        <output className={styles.doing}>
          <bdi>{doing}</bdi>
          {work && <span className={styles.stage}> {stageText(work)}</span>}
        </output>
        <p className={styles.facts} aria-hidden="true">
          <bdi>{[bytes, message, time].filter((each) => each !== undefined).join(' · ')}</bdi>
        </p>
      </div>
      <ProgressBar label={doing} labelled="hidden" {...bar} text={bytes} />
      {onCancel && (
        <div className={styles.cancel}>
          <Button size="small" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      )}
      {left.length > 0 && <p className={styles.facts}>Then: {left.join(', ')}.</p>}
      {children}
    </div>
  )
}

type Work = NonNullable<BusyNoteProps['work']>

/** 'Read the files (1 of 3)' */
const stageText = ({ stages, at }: Work): string =>
  stages.length === 1 ? (stages[0] ?? '') : `${stages[at] ?? ''} (${at + 1} of ${stages.length})`

/** Unknown while there is one stage that does not say how far it is. */
const barOf = ({ stages, at, share }: Work) => ({
  value: stages.length === 1 && share === null ? undefined : at + (share ?? 0),
  max: stages.length,
})
