/** The controls that not every wizard has: choices, colours, sliders, numbers, dates, and what is given in several entries. */
import type { ComponentType } from 'react'
import type { Field } from '#engine/definition/types.ts'
import { CheckboxesField } from '#ui-kit/components/CheckboxesField.tsx'
import { CheckboxField } from '#ui-kit/components/CheckboxField.tsx'
import { ColourField } from '#ui-kit/components/ColourField.tsx'
import { DateField } from '#ui-kit/components/DateField.tsx'
import { ListField } from '#ui-kit/components/ListField.tsx'
import { MonthField } from '#ui-kit/components/MonthField.tsx'
import { NumberField } from '#ui-kit/components/NumberField.tsx'
import { PairsField } from '#ui-kit/components/PairsField.tsx'
import { RadioField } from '#ui-kit/components/RadioField.tsx'
import { RangeField } from '#ui-kit/components/RangeField.tsx'
import { SelectField } from '#ui-kit/components/SelectField.tsx'
import { TagsField } from '#ui-kit/components/TagsField.tsx'
import { TimeField } from '#ui-kit/components/TimeField.tsx'
import type { ControlProps } from './control-props.ts'
import type { CommonType } from './field-controls.tsx'
import { choicesOf, pairsIn, textIn, textsIn } from './values.ts'

type RarerType = Exclude<Field['type'], CommonType>

const rarerControls: { readonly [T in RarerType]: ComponentType<ControlProps<T>> } = {
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
}

export function RarerControl(props: ControlProps<Field['type']>) {
  // The table pairs each type with its control; TypeScript cannot follow the pairing through the index.
  const Control = rarerControls[props.field.type as RarerType] as ComponentType<ControlProps<Field['type']>>
  return <Control {...props} />
}
