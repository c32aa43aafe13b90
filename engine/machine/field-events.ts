/** What happens when a field is filled in, or files are chosen, removed or cleared. */
import { fieldOf } from '#engine/expressions/fields.ts'
import { admitFiles } from '#engine/rules/admit-files.ts'
import type { Context, Message } from './context.ts'
import { update, type Events, type Kit } from './kit.ts'

export function fieldEvents(kit: Kit): Events {
  return {
    change: {
      actions: update(({ context, event }) =>
        event.type === 'change'
          ? {
              values: { ...context.values, [event.field]: event.value },
              messages: withoutThoseOf(context, event.field),
            }
          : {},
      ),
    },
    choose: {
      actions: update(({ context, event }) =>
        event.type === 'choose' ? chosen(kit, context, event.field, event.files) : {},
      ),
    },
    remove: {
      actions: update(({ context, event }) =>
        event.type === 'remove'
          ? {
              files: {
                ...context.files,
                [event.field]: (context.files[event.field] ?? []).filter((_, at) => at !== event.index),
              },
            }
          : {},
      ),
    },
    clear: {
      actions: update(({ context, event }) =>
        event.type === 'clear'
          ? { files: { ...context.files, [event.field]: [] }, messages: withoutThoseOf(context, event.field) }
          : {},
      ),
    },
  }
}

/** Files are checked when they are chosen; what is refused is told at the field. */
function chosen(kit: Kit, context: Context, id: string, files: readonly File[]): Partial<Context> {
  const field = fieldOf(kit.definition, id)
  if (field?.type !== 'file' && field?.type !== 'files') return {}
  const admitted = admitFiles(field, context.files[id] ?? [], files)
  return {
    // The rules know files by name, size and type; what they let through are the browser's own files.
    files: { ...context.files, [id]: admitted.files as readonly File[] },
    messages: [
      ...withoutThoseOf(context, id),
      ...admitted.messages.map((text): Message => ({ kind: 'error', text, field: id })),
    ],
  }
}

const withoutThoseOf = (context: Context, field: string) =>
  context.messages.filter((message) => message.field !== field)
