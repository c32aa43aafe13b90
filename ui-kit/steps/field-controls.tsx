/** The control of each type of field. Those that not every wizard has are loaded with the first field that needs one. */
import { lazy, Suspense, type ComponentType } from 'react'
import type { Field } from '#engine/definition/types.ts'
import { FileField } from '#ui-kit/components/FileField.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { TextAreaField } from '#ui-kit/components/TextAreaField.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import type { ControlProps, FieldOf } from './control-props.ts'
import { textIn } from './values.ts'

export type CommonType = 'text' | 'textarea' | 'email' | 'url' | 'file' | 'files'

// Its own table pairs the types again.
const LazyControl = lazy(async () => ({
  default: (await import('./rarer-controls.tsx')).RarerControl as ComponentType<object>,
}))

/** It waits by itself: a field that appears must not make its neighbours vanish. */
const RarerControl = <T extends Field['type']>(props: ControlProps<T>) => (
  <Suspense fallback={<Skeleton lines={2} label={`Loading ${props.frame.label}…`} />}>
    <LazyControl {...props} />
  </Suspense>
)

export const fieldControls: { readonly [T in Field['type']]: ComponentType<ControlProps<T>> } = {
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
  hex: RarerControl,
  number: RarerControl,
  range: RarerControl,
  month: RarerControl,
  date: RarerControl,
  time: RarerControl,
  select: RarerControl,
  radio: RarerControl,
  checkboxes: RarerControl,
  checkbox: RarerControl,
  list: RarerControl,
  tags: RarerControl,
  pairs: RarerControl,
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
}

/** A file of a kind that cannot be read is sent all the same, and the user is told. */
function supportNote({ supported }: FieldOf<'files'>, { name }: File): string | undefined {
  if (supported === undefined) return undefined
  return supported.some((extension) => name.toLowerCase().endsWith(extension))
    ? undefined
    : 'Cannot be read; it is sent along'
}
