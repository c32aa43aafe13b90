/** The controls of the field types that nearly every wizard has. All others are in rarer-controls.tsx. */
import type { FieldOf } from '#engine/fields/field-type.ts'
import { FileField } from '#ui-kit/components/FileField.tsx'
import { TextAreaField } from '#ui-kit/components/TextAreaField.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import type { Controls } from './control-props.ts'
import { textIn } from './control-values.ts'

export const commonControls = {
  text: ({ field, frame, value, onChange }) => (
    <TextField
      {...frame}
      value={textIn(value)}
      onChange={onChange}
      maxLength={field.maxLength}
      placeholder={field.placeholder}
    />
  ),
  textarea: ({ field, frame, value, onChange }) => (
    <TextAreaField
      {...frame}
      value={textIn(value)}
      onChange={onChange}
      maxLength={field.maxLength}
      placeholder={field.placeholder}
    />
  ),
  email: ({ frame, value, onChange }) => (
    <TextField {...frame} type="email" value={textIn(value)} onChange={onChange} />
  ),
  url: ({ frame, value, onChange }) => <TextField {...frame} type="url" value={textIn(value)} onChange={onChange} />,
  file: ({ field, frame, files, onChoose, onRemove }) => (
    <FileField {...frame} files={files} onChoose={onChoose} onRemove={onRemove} accept={field.accept} />
  ),
  files: ({ field, frame, files, onChoose, onRemove, onClear }) => (
    <FileField
      {...frame}
      multiple
      files={files.map((file) => ({ name: file.name, size: file.size, note: supportNote(field, file) }))}
      onChoose={onChoose}
      onRemove={onRemove}
      onClear={onClear}
      accept={field.accept}
      addMore={field.addMore}
      clearAll={field.clearAll}
    />
  ),
} satisfies Partial<Controls>

/** A remark on a file that agents cannot read. The file is sent anyway. */
function supportNote({ supported }: FieldOf<'files'>, { name }: File): string | undefined {
  if (supported === undefined) return undefined
  return supported.some((extension) => name.toLowerCase().endsWith(extension))
    ? undefined
    : 'This type cannot be read; the file is sent anyway'
}
