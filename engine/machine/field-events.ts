/** The transitions for filling in a field and for choosing, removing or clearing files, and for a panel whose reply fills a table. */
import { fieldOf } from '#engine/expressions/fields.ts'
import { fieldTraitsOf, isFileField } from '#engine/fields/index.ts'
import { admitFiles } from '#engine/rules/admit-files.ts'
import { applyReply } from './apply-reply.ts'
import type { Context, Message } from './context.ts'
import { update } from './effects.ts'
import { callsWithCorrections, isWorkedOnAfter } from './corrected-fields.ts'
import { forgetDropped } from './forget-dropped.ts'
import type { Kit } from './kit.ts'
import type { Events } from './node.ts'

export function fieldEvents(kit: Kit): Events {
  return {
    change: {
      actions: update(({ context, event }) =>
        event.type === 'change'
          ? {
              ...forgetCorrected(kit, context, event.field),
              values: { ...context.values, [event.field]: event.value },
              messages: messagesOfOthers(context, event.field),
            }
          : {},
      ),
    },
    choose: {
      actions: update(({ context, event }) =>
        event.type === 'choose' ? afterChoice(kit, context, event.field, event.files) : {},
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
          ? { files: { ...context.files, [event.field]: [] }, messages: messagesOfOthers(context, event.field) }
          : {},
      ),
    },
    'panel.reply': {
      actions: update(({ context, event }) =>
        event.type === 'panel.reply' ? applyReply(kit, context, event.call, event.reply) : {},
      ),
    },
  }
}

/** Results that were made with the previous corrections no longer match the screen, so they have to be made again. */
function forgetCorrected({ definition }: Kit, context: Context, id: string): Partial<Context> {
  const field = fieldOf(definition, id)
  if (!field) return {}
  const isAlways = fieldTraitsOf(field).holdsCorrections === true
  const calls = callsWithCorrections(definition, id).filter((call) => isAlways || isWorkedOnAfter(definition, call))
  const forgotten = calls.reduce<Partial<Context>>(
    (changed, call) => ({ ...changed, ...forgetDropped(definition, { ...context, ...changed }, call) }),
    {},
  )
  const isMarked = calls.some((call) => isWorkedOnAfter(definition, call)) && !context.edited.includes(id)
  return isMarked ? { ...forgotten, edited: [...context.edited, id] } : forgotten
}

/** Checks files when they are chosen. Refused files are reported at the field. */
function afterChoice(kit: Kit, context: Context, id: string, files: readonly File[]): Partial<Context> {
  const field = fieldOf(kit.definition, id)
  if (!isFileField(field)) return {}
  const admission = admitFiles(field, context.files[id] ?? [], files)
  return {
    // The rules judge files by name, size and type. The accepted files are the browser's own File objects.
    files: { ...context.files, [id]: admission.files as readonly File[] },
    messages: [
      ...messagesOfOthers(context, id),
      ...admission.messages.map((text): Message => ({ kind: 'error', text, field: id })),
    ],
  }
}

const messagesOfOthers = (context: Context, field: string) =>
  context.messages.filter((message) => message.field !== field)
