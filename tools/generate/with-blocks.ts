/**
 * Adds blocks to the schema that editors read: "blocks" at the top, and {"use"} and {"texts"} as entries of lists. The portal
 * unfolds them before it checks a definition, so that its own schema has neither.
 */
import { closed, text, type Schema } from '#engine/definition/schema/build.ts'

export function withBlocks(schema: Schema): Schema {
  const { $defs = {}, ...root } = schema
  const defs = Object.entries($defs).map(
    ([name, def]) => [name, name.startsWith('panel-') ? def : inLists(def)] as const,
  )
  const open = inLists(root) as Schema
  return {
    ...open,
    properties: {
      ...open.properties,
      blocks: {
        description:
          'Lists that are said once and used in several places: {"use": "name", "with": {…}} in a list stands for the entries of the block, in which {@key} is the value of the key in "with".',
        type: 'object',
        additionalProperties: { type: 'array' },
      },
    },
    $defs: { ...Object.fromEntries(defs), ...folded },
  }
}

const folded: Readonly<Record<string, Schema>> = {
  use: closed('The entries of a block.', {
    use: text('The name of the block.'),
    'with?': { description: 'Values for the places {@key} of the block.', type: 'object' },
  }),
  texts: closed('Several texts of a list in one line.', { texts: text('The texts, with " | " between them.') }),
}

function inLists(part: unknown): Schema {
  if (Array.isArray(part)) return part.map(inLists) as unknown as Schema
  if (typeof part !== 'object' || part === null) return part as Schema
  const copied = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, inLists(value)])) as Schema
  const { items } = copied
  if (copied.type !== 'array' || items === undefined) return copied
  const isText = items.type === 'string' || items.enum !== undefined
  const anyOf = [items, { $ref: '#/$defs/use' }, ...(isText ? [{ $ref: '#/$defs/texts' }] : [])]
  return { ...copied, items: { anyOf } as unknown as Schema }
}
