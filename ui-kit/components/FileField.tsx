/** A file field: a drop zone with a button, pasting, and a row for each accepted file. */
import Upload from 'lucide-react/icons/upload'
import { type ChangeEvent, useRef, useState } from 'react'
import { Announcement } from './Announcement.tsx'
import { Button } from './Button.tsx'
import { type FieldFrame, hasErrors } from './field-frame.ts'
import { Field } from './Field.tsx'
import styles from './FileField.module.css'
import { FileRow } from './FileRow.tsx'
import { Hidden } from './Hidden.tsx'
import { useFileDrop } from './use-file-drop.ts'

export interface ListedFile {
  readonly name: string
  readonly size: number
  /** The bytes sent so far, during an upload. */
  readonly sent?: number | undefined
  readonly note?: string | undefined
  readonly noteKind?: 'quiet' | 'bad' | undefined
}

export interface FileFieldProps extends FieldFrame {
  readonly files: readonly ListedFile[]
  /** Receives every chosen, dropped or pasted file; the rules decide which are accepted. */
  readonly onChoose: (files: readonly File[]) => void
  readonly onRemove: (index: number) => void
  readonly onClear?: (() => void) | undefined
  readonly multiple?: boolean | undefined
  /** Extensions for the browser's file dialog; they are not checked here. */
  readonly accept?: readonly string[] | undefined
  readonly addMore?: string | undefined
  readonly clearAll?: string | undefined
}

export function FileField(props: FileFieldProps) {
  const { id, label, files, onChoose, onRemove, onClear, multiple = false, accept, disabled } = props
  const { addMore = 'Add more', clearAll = 'Clear all' } = props
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [announcement, announceChange] = useState('')
  const { state, handlers } = useFileDrop({ onFiles: onChoose, disabled })

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = Array.from(event.target.files ?? [])
    // Cleared, so that the same file can be chosen again after it was removed or corrected.
    event.target.value = ''
    if (chosen.length > 0) onChoose(chosen)
  }
  const remove = (index: number) => {
    onRemove(index)
    announceChange(`Removed: ${files[index]?.name}`)
    button.current?.focus()
  }
  const action = files.length === 0 ? (multiple ? 'Choose files' : 'Choose file') : multiple ? addMore : 'Replace file'

  return (
    <Field {...props} labelFor={`${id}-input`} announce>
      {(attributes) => (
        <div className={styles.frame}>
          <div
            className={styles.zone}
            data-state={disabled ? 'disabled' : hasErrors(props) && state === 'idle' ? 'wrong' : state}
            {...handlers}
          >
            <Upload aria-hidden="true" className={styles.icon} />
            {/* Hidden, since the button opens it. The label belongs to it, so that pressing the label opens it as well. */}
            <input
              ref={input}
              id={`${id}-input`}
              type="file"
              hidden
              disabled={disabled}
              multiple={multiple}
              accept={accept?.join(',')}
              onChange={choose}
            />
            <Button
              id={attributes.id}
              ref={button}
              disabled={disabled}
              aria-describedby={attributes['aria-describedby']}
              onClick={() => input.current?.click()}
            >
              {action}
              <Hidden> for {label}</Hidden>
            </Button>
            <span className={styles.help}>
              {multiple ? 'or drop or paste files here' : 'or drop or paste a file here'}
            </span>
            {accept !== undefined && accept.length > 0 && (
              <span className={styles.accept}>
                <bdi dir="ltr">{accept.join(' ')}</bdi>
              </span>
            )}
          </div>
          {files.length > 0 && (
            <ul className={styles.files}>
              {files.map((file, index) => (
                // Two files may have the same name, so the key contains the index.
                <li key={`${index} ${file.name}`}>
                  <FileRow
                    // The properties of a File are inherited, so spreading would copy nothing.
                    name={file.name}
                    size={file.size}
                    sent={file.sent}
                    note={file.note}
                    noteKind={file.noteKind}
                    disabled={disabled}
                    onRemove={() => remove(index)}
                  />
                </li>
              ))}
            </ul>
          )}
          {multiple && onClear && files.length > 0 && (
            <div className={styles.foot}>
              <bdi>{files.length === 1 ? '1 file' : `${files.length} files`}</bdi>
              <Button
                kind="quiet"
                size="small"
                disabled={disabled}
                onClick={() => {
                  onClear()
                  announceChange('All files removed')
                  button.current?.focus()
                }}
              >
                {clearAll}
              </Button>
            </div>
          )}
          <Announcement>{announcement}</Announcement>
        </div>
      )}
    </Field>
  )
}
