/** Prepares fields, and the sections that contain them, for the screen. */
import type { Field, Section } from '#engine/definition/types.ts'
import { isShown } from '#engine/expressions/condition.ts'
import type { Facts } from '#engine/expressions/facts.ts'
import type { Context } from '#engine/machine/context.ts'
import { countUnsaved } from '#engine/machine/section-values.ts'
import { actionButton } from './buttons.ts'
import type { FieldView, SectionView } from './wizard-view.ts'

export function fieldViews(fields: readonly Field[], context: Context, facts: Facts): readonly FieldView[] {
  return fields
    .filter((field) => isShown(field, facts))
    .map((field) => ({
      field,
      value: context.values[field.id],
      files: context.files[field.id] ?? noEntries,
      messages: context.messages.length > 0 ? messagesAt(field, context) : noEntries,
    }))
}

/** One shared empty list, since a form can have a thousand fields. */
const noEntries: readonly never[] = []

const messagesAt = ({ id }: Field, { messages }: Context) =>
  messages.filter(({ field }) => field === id).map(({ text }) => text)

export function sectionView(section: Section, context: Context, facts: Facts, ready: boolean): SectionView {
  return {
    id: section.id,
    title: section.title,
    fields: fieldViews(section.fields, context, facts),
    button: actionButton(section.action, facts, ready),
    unsaved: countUnsaved(section, context.values, context.baselines[section.id]),
  }
}
