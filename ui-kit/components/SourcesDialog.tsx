/** Shows the passages that support a value, each marked in the text around it or on its page. */
import type { ShownValue } from '#engine/contents/shared/shown-answer.ts'
import { Dialog } from './Dialog.tsx'
import { Passage } from './Passage.tsx'
import styles from './SourcesDialog.module.css'
import type { FilesOfSources } from './SourcePage.tsx'

export interface SourcesDialogProps {
  /** Absent while the dialog is closed. */
  readonly value: Pick<ShownValue, 'text' | 'sources'> | undefined
  /** Absent if no file can be opened. */
  readonly files?: FilesOfSources | undefined
  readonly onClose: () => void
}

export function SourcesDialog({ value, files, onClose }: SourcesDialogProps) {
  return (
    <Dialog open={value !== undefined} onClose={onClose} title="Where this stands" place="side">
      {value !== undefined && (
        <>
          <p className={styles.value}>
            <bdi>{value.text}</bdi>
          </p>
          {value.sources.map((source, index) => (
            // A passage may be cited twice, so its position in the list is its key.
            <Passage key={index} source={source} files={files} />
          ))}
        </>
      )}
    </Dialog>
  )
}
