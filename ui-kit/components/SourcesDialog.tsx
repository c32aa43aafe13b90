/** Shows the passages that a value comes from, each marked in the text around it. */
import type { ShownSource, ShownValue } from '#engine/contents/shared/shown-answer.ts'
import { Dialog } from './Dialog.tsx'
import styles from './SourcesDialog.module.css'

export interface SourcesDialogProps {
  /** Absent: the dialog is closed. */
  readonly value: ShownValue | undefined
  readonly onClose: () => void
}

export function SourcesDialog({ value, onClose }: SourcesDialogProps) {
  return (
    <Dialog open={value !== undefined} onClose={onClose} title="Where this stands" place="side">
      {value !== undefined && (
        <>
          <p className={styles.value}>
            <bdi>{value.text}</bdi>
          </p>
          {value.sources.map((source, index) => (
            // A passage may be cited twice, so its place in the list is its key.
            <Passage key={index} source={source} />
          ))}
        </>
      )}
    </Dialog>
  )
}

function Passage({ source: { file, place, passage, before = '', after = '' } }: { readonly source: ShownSource }) {
  return (
    <figure className={styles.source}>
      <figcaption className={styles.place}>
        <bdi>{file}</bdi>
        {place !== undefined && (
          <>
            , <bdi>{place}</bdi>
          </>
        )}
      </figcaption>
      <blockquote className={styles.passage} dir="auto">
        {before}
        <mark className={styles.mark}>{passage}</mark>
        {after}
      </blockquote>
    </figure>
  )
}
