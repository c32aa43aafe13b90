/** A row for a file: name, type, size, upload progress, a note, and buttons. */
import FileIcon from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import { fileSize } from './file-size.ts'
import { FileName } from './FileName.tsx'
import styles from './FileRow.module.css'
import { ProgressBar } from './ProgressBar.tsx'
import { RemoveButton } from './RemoveButton.tsx'

export interface FileRowProps {
  readonly name: string
  readonly size?: number | undefined
  /** The bytes sent so far, during an upload. */
  readonly sent?: number | undefined
  /** A problem or a remark: 'Not supported, but sent anyway'. */
  readonly note?: string | undefined
  readonly noteKind?: 'quiet' | 'bad' | undefined
  readonly onRemove?: (() => void) | undefined
  readonly disabled?: boolean | undefined
  /** Buttons such as a download or a preview. */
  readonly actions?: ReactNode
}

export function FileRow({ name, size, sent, note, noteKind = 'quiet', onRemove, disabled, actions }: FileRowProps) {
  const facts = [fileType(name), ...(size === undefined ? [] : [fileSize(size)])]
  return (
    <div className={styles.row} data-state={noteKind === 'bad' ? 'wrong' : sent === undefined ? 'ready' : 'sending'}>
      <FileIcon aria-hidden="true" className={styles.icon} />
      <div className={styles.body}>
        <FileName name={name} />
        <span className={styles.facts}>
          <bdi>
            {facts.join(' · ')}
            {note !== undefined && <span data-kind={noteKind}> · {note}</span>}
          </bdi>
        </span>
        {sent !== undefined && (
          <ProgressBar
            label={`Sending ${name}`}
            labelled="hidden"
            value={sent}
            max={size}
            text={sentText(sent, size)}
          />
        )}
      </div>
      {actions}
      {onRemove && <RemoveButton what={name} disabled={disabled} onClick={onRemove} />}
    </div>
  )
}

const sentText = (sent: number, size: number | undefined) =>
  size === undefined ? fileSize(sent) : `${fileSize(sent)} of ${fileSize(size)}`

/** The type of a file, from its name: 'DOCX'. */
function fileType(name: string): string {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]
  return extension === undefined ? 'File' : extension.toUpperCase()
}
