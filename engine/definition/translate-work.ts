/**
 * The texts that work prints into documents, in another language. Operations mark them in their parameters (`printed`): everything else in a
 * piece of work names, compares or finds something, and stays as it is.
 */
import { branchFor } from './check/resolve.ts'
import type { Schema } from './schema/build.ts'
import { definitionSchema } from './schema/definition.ts'
import { looksLikeText, textIn, type Texts, type UntranslatedText } from './translate-definition.ts'
import type { Definition, Work } from './types.ts'
import type { Operations } from './work-effects.ts'

/** A copy with each printed text that the catalogue has in the other language. */
export function translateWork(piece: Work, texts: Texts, operations: Operations): Work {
  const { parameters = {} } = operations[piece.do] ?? {}
  // Only texts change, never the shape.
  return mapPrinted(parameters, piece, '', (text, _path, printed) =>
    printed === true ? (textIn(texts, text) ?? text) : text,
  ) as Work
}

/** The printed texts of all work, and the names of its stages, that a catalogue does not have. */
export function findUntranslatedWork(
  { calls }: Definition,
  texts: Texts,
  operations: Operations,
): readonly UntranslatedText[] {
  return printedIn(calls, operations).filter(({ text }) => looksLikeText(text) && textIn(texts, text) === undefined)
}

/** Each printed text of all work once. */
export const textsOfWork = ({ calls }: Definition, operations: Operations): readonly string[] => [
  ...new Set(printedIn(calls, operations).map(({ text }) => text)),
]

function printedIn(calls: Definition['calls'], operations: Operations): readonly UntranslatedText[] {
  const found: UntranslatedText[] = []
  const visit = (work: readonly Work[] = [], at: string) => {
    for (const [index, piece] of work.entries())
      mapPrinted(operations[piece.do]?.parameters ?? {}, piece, `${at}/${index}`, (text, path) => {
        found.push({ text, path })
        return text
      })
  }
  for (const [id, { work, stages = [] }] of Object.entries(calls)) {
    visit(work, `calls/${id}/work`)
    for (const [index, { name, work: ofStage }] of stages.entries()) {
      found.push({ text: name, path: `calls/${id}/stages/${index}/name` })
      visit(ofStage, `calls/${id}/stages/${index}/work`)
    }
  }
  return found
}

function mapPrinted(
  schema: Schema,
  value: unknown,
  path: string,
  change: (text: string, path: string, printed: NonNullable<Schema['printed']>) => string,
): unknown {
  const own = branchFor(schema, value, definitionSchema) ?? {}
  if (typeof value === 'string') return own.printed === undefined ? value : change(value, path, own.printed)
  if (Array.isArray(value))
    return value.map((each, index) => mapPrinted(own.items ?? {}, each, `${path}/${index}`, change))
  if (typeof value !== 'object' || value === null) return value
  const others = typeof own.additionalProperties === 'object' ? own.additionalProperties : {}
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      mapPrinted(own.properties?.[key] ?? others, each, `${path}/${key}`, change),
    ]),
  )
}
