/** The name of a run until its user gives it one: the chosen variant, the first text that was typed, or the first file. */
import { fieldsOf } from '#engine/expressions/fields.ts'
import type { ResumeRecord } from '#engine/machine/record.ts'

/** The longest name, in characters. */
const longest = 80
const nameTypes = new Set(['text', 'month'])

type Named = Pick<ResumeRecord, 'chosen'> & { readonly draft: Pick<ResumeRecord['draft'], 'values' | 'files'> }

/** Undefined while nothing was entered. */
export function nameOfRun(definition: Parameters<typeof fieldsOf>[0], { chosen, draft }: Named): string | undefined {
  const fields = fieldsOf(definition).map(({ field }) => field)
  const typed = fields.filter(({ type }) => nameTypes.has(type)).map(({ id }) => textOf(draft.values[id]))
  const files = fields.map(({ id }) => textOf(draft.files[id]?.[0]))
  const parts = [textOf(chosen?.['name']), [...typed, ...files].find((text) => text !== undefined)]
  return (
    parts
      .filter((part) => part !== undefined)
      .join(' – ')
      .slice(0, longest) || undefined
  )
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value.trim() : '') || undefined
