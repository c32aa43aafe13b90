/** A multipart body that fits a schema: files of accepted kinds, and a manifest if the schema requires one. */
import type { Schema } from '#server/openapi/schema.ts'
import { propertiesOf, requiredIn } from '../world/route.ts'
import { textPart, type DraftBody, type Part } from './draft.ts'
import { valueOf, type ValueContext } from './value-of.ts'

export function multipartOf(schema: Schema, context: ValueContext): { type: string; body: DraftBody } {
  const { random } = context
  const required = new Set(requiredIn(schema))
  const wanted = Object.entries(propertiesOf(schema)).filter(
    ([name]) => required.has(name) || ['sessionId', 'manifest'].includes(name) || random.chance(0.8),
  )
  const files = wanted.flatMap(([name, each]) => filesOf(name, each, context))
  // If only one of several fields accepts many files, the manifest lists the files of that field.
  const many = files.filter(({ name }) => name?.endsWith('[]'))
  const listed = many.length > 0 ? many : files
  const texts = wanted
    .filter(([name, each]) => name !== 'manifest' && acceptedBy(each) === undefined)
    .map(([name, each]) => textPart(name, textIn(valueOf(name, each, context))))
  const lists = wanted.filter(([name]) => name === 'manifest').map(([name]) => textPart(name, manifestOf(listed)))
  const boundary = `----fuzz${random.upTo(1_000_000)}`
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    // The session's id stands before the files, as our pages send it.
    body: { kind: 'multipart', boundary, parts: [...texts, ...lists, ...files], spoil: [] },
  }
}

function filesOf(name: string, schema: Schema, { random, world: { samples }, mark }: ValueContext): readonly Part[] {
  const accepted = acceptedBy(schema)
  if (accepted === undefined) return []
  const kinds = accepted.filter((extension) => samples.has(extension))
  const count = schema['type'] === 'array' ? 1 + random.upTo(Math.min(2, Number(schema['maxItems'] ?? 3) - 1)) : 1
  return Array.from({ length: count }, (_, at) => {
    const extension = random.pick(kinds.length > 0 ? kinds : [...samples.keys()])
    return {
      name,
      fileName: `${mark} ${at}${extension}`,
      type: types[extension] ?? 'application/octet-stream',
      headers: [],
      content: samples.get(extension) ?? Buffer.alloc(0),
    }
  })
}

/** The content types that browsers send; other files are sent as application/octet-stream. */
const types: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.wav': 'audio/wav',
  '.txt': 'text/plain',
  '.pdf': 'application/pdf',
}

/** The extensions of a file field; undefined for every other. */
function acceptedBy(schema: Schema): readonly string[] | undefined {
  const { format, description = '', items } = schema as { format?: string; description?: string; items?: Schema }
  if (format !== 'binary' && items?.['format'] !== 'binary') return undefined
  return /Accepted: ((?:\.\w+(?:, )?)+)\./.exec(description)?.[1]?.split(', ') ?? []
}

const manifestOf = (files: readonly Part[]) =>
  JSON.stringify(
    files.map(({ fileName = '', type = '', content }, index) => {
      const ext = fileName.slice(fileName.lastIndexOf('.'))
      return { index, name: fileName, size: content.length, supported: true, type, ext }
    }),
  )

const textIn = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
