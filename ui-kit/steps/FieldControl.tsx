/** One field of a wizard. It is rendered again only if its own value or messages change. */
import { onDemand, WhileLoading } from '#ui-kit/components/on-demand.tsx'
import { createElement, memo, type ReactNode } from 'react'
import type { FieldTypeName } from '#engine/fields/field-type.ts'
import type { WizardEvent } from '#engine/machine/events.ts'
import type { FieldView } from '#engine/view/wizard-view.ts'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { commonControls } from './common-controls.tsx'
import type { Control, ControlProps, Controls } from './control-props.ts'

export interface FieldControlProps {
  readonly view: FieldView
  readonly disabled: boolean
  readonly send: (event: WizardEvent) => void
}

/** The id of a field's element, to which error summaries link. */
export const fieldElementId = (id: string): string => `field-${id}`

export const FieldControl = memo(function FieldControl({ view, disabled, send }: FieldControlProps) {
  const { field, value, filledWith, files, messages } = view
  return createElement(controlOf(field), {
    field,
    frame: {
      id: fieldElementId(field.id),
      label: field.label,
      hint: hintOf(view, send),
      errors: messages,
      required: field.required !== undefined && !field.otherWay,
      disabled,
    },
    value,
    filledWith,
    files,
    onChange: (changed) => send({ type: 'change', field: field.id, value: changed }),
    onChoose: (chosen) => send({ type: 'choose', field: field.id, files: chosen }),
    onRemove: (index) => send({ type: 'remove', field: field.id, index }),
    onClear: () => send({ type: 'clear', field: field.id }),
  })
}, isSame)

/** Loaded with the first field that has a note. */
const FieldNote = onDemand(async () => (await import('./FieldNote.tsx')).FieldNote)

function hintOf(view: FieldView, send: FieldControlProps['send']): ReactNode {
  const { field, ground, found } = view
  if (ground === undefined && found === undefined) return field.hint
  return (
    <WhileLoading value={null}>
      {field.hint !== undefined && `${field.hint} `}
      <FieldNote view={view} send={send} />
    </WhileLoading>
  )
}

const controls: Partial<Controls> = commonControls
const controlOf = <T extends FieldTypeName>({ type }: { readonly type: T }): Control<T> =>
  controls[type] ?? RarerControl

const LazyControl = onDemand(async () => (await import('./rarer-controls.tsx')).RarerControl)

/** For fields that are not shown yet. */
export const loadControls = (fields: readonly { readonly type: FieldTypeName }[] = []) =>
  fields.every(({ type }) => controls[type]) || LazyControl.load()

/** Each control has its own placeholder, so that loading one field does not hide its neighbours. */
const RarerControl = (props: ControlProps<FieldTypeName>) => (
  <WhileLoading value={<Skeleton lines={2} label={`Loading ${props.frame.label}…`} />}>
    <LazyControl {...props} />
  </WhileLoading>
)

function isSame(before: FieldControlProps, after: FieldControlProps): boolean {
  const [a, b] = [before.view, after.view]
  return (
    a.field === b.field &&
    a.value === b.value &&
    a.ground === b.ground &&
    a.found === b.found &&
    a.filledWith === b.filledWith &&
    a.files === b.files &&
    before.disabled === after.disabled &&
    before.send === after.send &&
    a.messages.length === b.messages.length &&
    a.messages.every((text, index) => text === b.messages[index])
  )
}
