/** The controls of the rarer field types, loaded with the first field that needs one. */
import { createElement } from 'react'
import type { FieldTypeName } from '#engine/fields/field-type.ts'
import { CalendarField } from '#ui-kit/components/CalendarField.tsx'
import { CheckboxesField } from '#ui-kit/components/CheckboxesField.tsx'
import { CheckboxField } from '#ui-kit/components/CheckboxField.tsx'
import { ColourField } from '#ui-kit/components/ColourField.tsx'
import { CorrectionsField } from '#ui-kit/components/CorrectionsField.tsx'
import { ListField } from '#ui-kit/components/ListField.tsx'
import { NumberField } from '#ui-kit/components/NumberField.tsx'
import { PairsField } from '#ui-kit/components/PairsField.tsx'
import { RadioField } from '#ui-kit/components/RadioField.tsx'
import { RangeField } from '#ui-kit/components/RangeField.tsx'
import { SelectField } from '#ui-kit/components/SelectField.tsx'
import { TableField } from '#ui-kit/components/TableField.tsx'
import { TagsField } from '#ui-kit/components/TagsField.tsx'
import type { commonControls } from './common-controls.tsx'
import type { Control, ControlProps, Controls } from './control-props.ts'
import { choicesOf, correctionsIn, pairsIn, rowsIn, textIn, textsIn } from './control-values.ts'

const rarerControls: Omit<Controls, keyof typeof commonControls> = {
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
  month: ({ frame, value, onChange }) => (
    <CalendarField {...frame} type="month" value={textIn(value)} onChange={onChange} />
  ),
  date: ({ frame, value, onChange }) => (
    <CalendarField {...frame} type="date" value={textIn(value)} onChange={onChange} />
  ),
  time: ({ frame, value, onChange }) => (
    <CalendarField {...frame} type="time" value={textIn(value)} onChange={onChange} />
  ),
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
  corrections: ({ frame, value, onChange }) => (
    <CorrectionsField {...frame} value={correctionsIn(value)} onChange={onChange} />
  ),
  table: ({ field, frame, value, filledWith, onChange }) => (
    <TableField
      {...frame}
      value={rowsIn(value)}
      onChange={onChange}
      columns={field.columns}
      max={field.max}
      fixedRows={field.fixedRows}
      addRow={field.addRow}
      filledWith={filledWith}
    />
  ),
}

const controls: Partial<Controls> = rarerControls
const controlOf = <T extends FieldTypeName>({ type }: { readonly type: T }): Control<T> | undefined => controls[type]

export function RarerControl(props: ControlProps<FieldTypeName>) {
  const control = controlOf(props.field)
  return control && createElement(control, props)
}
