/** Prepares fields, and the sections that contain them, for the screen. */
import type { Field, Section } from '#engine/definition/types.ts'
import { isShown } from '#engine/expressions/condition.ts'
import type { Facts } from '#engine/expressions/facts.ts'
import { fieldTraitsOf } from '#engine/fields/index.ts'
import type { Context } from '#engine/machine/context.ts'
import { countUnsaved } from '#engine/machine/section-values.ts'
import { isRecord } from '#engine/values/is-record.ts'
import { readPath } from '#engine/values/path.ts'
import { actionButton } from './buttons.ts'
import type { FieldView, SectionView } from './wizard-view.ts'

/** `notes`: by the keys of the fields, as data.choose wrote them. `isOptional`: the step can be left without its fields. */
export function fieldViews(
  fields: readonly Field[],
  context: Context,
  facts: Facts,
  { notes, isOptional = false }: { readonly notes?: unknown; readonly isOptional?: boolean } = {},
): readonly FieldView[] {
  const found = isRecord(notes) ? notes : undefined
  const views: FieldView[] = []
  // A form can have a thousand fields and is described anew after each keystroke, so one loop replaces three.
  for (const field of fields) {
    if (!isShown(field, facts)) continue
    views.push({
      field,
      value: context.values[field.id],
      ground: groundOf(field, context),
      found: found?.[field.key ?? field.id],
      filledWith: filledWith(field, context),
      required: !isOptional && field.required !== undefined,
      files: context.files[field.id] ?? noEntries,
      messages: context.messages.length > 0 ? messagesAt(field, context) : noEntries,
    })
  }
  return views
}

/** The colour on which this field's colour has to be readable. */
function groundOf(field: Field, { values }: Context): unknown {
  const on = fieldTraitsOf(field).readableOn?.(field)?.on
  return on === undefined ? undefined : values[on]
}

function filledWith(field: Field, { replies }: Context): unknown {
  const from = fieldTraitsOf(field).filledFrom?.(field)
  return from === undefined ? undefined : readPath(replies, from)
}

/** One shared empty list, since a form can have a thousand fields. */
const noEntries: readonly never[] = []

const messagesAt = ({ id }: Field, { messages }: Context) =>
  messages.filter(({ field }) => field === id).map(({ text }) => text)

function notesOf({ load: { call, notes } }: Section, { replies }: Context): unknown {
  const reply = replies[call]
  return notes !== undefined && isRecord(reply) ? reply[notes] : undefined
}

export function sectionView(section: Section, context: Context, facts: Facts, ready: boolean): SectionView {
  return {
    id: section.id,
    title: section.title,
    fields: fieldViews(section.fields, context, facts, { notes: notesOf(section, context) }),
    button: actionButton(section.action, facts, ready),
    unsaved: countUnsaved(section, context.values, context.baselines[section.id]),
  }
}
