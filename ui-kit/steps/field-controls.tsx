/** The control of each type of field. */
import type { ComponentType } from 'react'
import type { Field } from '#engine/definition/types.ts'
import { CheckboxesField } from '#ui-kit/components/CheckboxesField.tsx'
import { CheckboxField } from '#ui-kit/components/CheckboxField.tsx'
import { ColourField } from '#ui-kit/components/ColourField.tsx'
import { DateField } from '#ui-kit/components/DateField.tsx'
import type { FieldFrame } from '#ui-kit/components/field-frame.ts'
import { FileField } from '#ui-kit/components/FileField.tsx'
import { ListField } from '#ui-kit/components/ListField.tsx'
import { MonthField } from '#ui-kit/components/MonthField.tsx'
import { NumberField } from '#ui-kit/components/NumberField.tsx'
import { PairsField } from '#ui-kit/components/PairsField.tsx'
import { RadioField } from '#ui-kit/components/RadioField.tsx'
import { RangeField } from '#ui-kit/components/RangeField.tsx'
import { SelectField } from '#ui-kit/components/SelectField.tsx'
import { TagsField } from '#ui-kit/components/TagsField.tsx'
import { TextAreaField } from '#ui-kit/components/TextAreaField.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import { TimeField } from '#ui-kit/components/TimeField.tsx'
import { choicesOf, pairsIn, textIn, textsIn } from './values.ts'

type FieldOf<T extends Field['type']> = Extract<Field, { type: T }>

export interface ControlProps<T extends Field['type']> {
  readonly field: FieldOf<T>
  readonly frame: FieldFrame
  readonly value: unknown
  readonly files: readonly File[]
  readonly onChange: (value: unknown) => void
  readonly onChoose: (files: readonly File[]) => void
  readonly onRemove: (index: number) => void
  readonly onClear: () => void
}

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
  hex: ({ frame, value, onChange }) => <ColourField {...frame} value={textIn(value)} onChange={onChange} />,
  number: ({ field, frame, value, onChange }) => (
    <NumberField
      {...frame}
      value={textIn(value)}
      onChange={onChange}
      min={field.min}
      max={field.max}
      step={field.step}
    />
  ),
  range: ({ field, frame, value, onChange }) => (
    <RangeField
      {...frame}
      value={Number(value)}
      onChange={onChange}
      min={field.min}
      max={field.max}
      step={field.step}
      unit={field.unit}
    />
  ),
  month: ({ frame, value, onChange }) => <MonthField {...frame} value={textIn(value)} onChange={onChange} />,
  date: ({ frame, value, onChange }) => <DateField {...frame} value={textIn(value)} onChange={onChange} />,
  time: ({ frame, value, onChange }) => <TimeField {...frame} value={textIn(value)} onChange={onChange} />,
  select: ({ field, frame, value, onChange }) => (
    <SelectField {...frame} value={textIn(value)} onChange={onChange} options={choicesOf(field.options)} />
  ),
  radio: ({ field, frame, value, onChange }) => (
    <RadioField {...frame} value={textIn(value)} onChange={onChange} options={choicesOf(field.options)} />
  ),
  checkboxes: ({ field, frame, value, onChange }) => (
    <CheckboxesField
      {...frame}
      value={textsIn(value)}
      onChange={onChange}
      options={choicesOf(field.options)}
      fixed={field.fixed}
    />
  ),
  checkbox: ({ frame, value, onChange }) => <CheckboxField {...frame} value={value === true} onChange={onChange} />,
  list: ({ field, frame, value, onChange }) => (
    <ListField {...frame} value={textsIn(value)} onChange={onChange} max={field.max} />
  ),
  tags: ({ field, frame, value, onChange }) => (
    <TagsField {...frame} value={textsIn(value)} onChange={onChange} max={field.max} />
  ),
  pairs: ({ field, frame, value, onChange }) => (
    <PairsField {...frame} value={pairsIn(value)} onChange={onChange} max={field.max} />
  ),
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
