/** The columns and parts of values that the parts of a document name. */
import type { Path } from '#engine/definition/read/text-places.ts'
import type { ShapeReader } from '#engine/definition/shapes/shape-reader.ts'
import { file, listOf, number, openRecord, record, text, unknown, type Shape } from '#engine/definition/shapes/shape.ts'
import type { DocumentPart } from './document-parts.ts'

interface Document {
  readonly parts?: readonly DocumentPart[]
  readonly template?: string
  readonly values?: string
  readonly also?: readonly string[]
  readonly pictures?: readonly string[]
  readonly cover?: unknown
  readonly citations?: string
  readonly toConfirm?: string
  readonly save?: string
  readonly as?: string
}

export function shapesOfDocument(document: Document, at: ShapeReader): void {
  const { parts = [], cover, citations, toConfirm, save, as } = document
  for (const [index, part] of parts.entries()) nameParts(part, at, ['parts', index])
  // A cover made of texts has lines; a cover from a PDF says where its texts are placed.
  if (cover !== undefined && !Array.isArray(cover))
    for (const key of ['title', 'below', 'figures']) at.part(at.factsAt('cover', key, 'from'), ['cover', key, 'path'])
  if (document.template !== undefined) fillTemplate(document, at)
  at.writes(citations, listOf(record({ number, file: text, place: text, page: number, quote: text })))
  at.writes(toConfirm, file)
  at.writes(save, file)
  at.writes(as, file)
}

/** As `fillPage` and `fillTemplate` do: values, other values by name, and what every template can show. */
function fillTemplate({ values, also = [], pictures = [] }: Document, at: ShapeReader): void {
  const ofPicture = openRecord({ address: text, alt: text, width: number, height: number })
  const ours = record({
    page: record({ title: text, body: text, pictures: text, font: text, head: text, date: text, about: text }),
    theme: openRecord(),
    picture: record(
      Object.fromEntries(pictures.flatMap((name, index) => [name, String(index + 1)]).map((name) => [name, ofPicture])),
    ),
  })
  const others = also.map((name, index) => [name, at.shapeAt('also', index)] as const)
  at.fills(['template'], {
    scopes: [
      ...(values === undefined ? [] : [at.shapeAt('values')]),
      ...(others.length === 0 ? [] : [record(Object.fromEntries(others))]),
      ours,
    ],
  })
}

function nameParts(part: DocumentPart, at: ShapeReader, place: Path): void {
  switch (part.type) {
    case 'facts':
      for (const [index, { columns }] of part.items.entries()) {
        const here: Path = [...place, 'items', index]
        const found = at.part(at.factsAt(...here, 'from'), [...here, 'path'])
        for (const column of columns?.keys() ?? []) at.part(entryOf(found), [...here, 'columns', column])
      }
      return
    case 'passages': {
      const value = at.factsAt(...place, 'from')
      for (const index of part.paths.keys()) at.part(value, [...place, 'paths', index])
      at.part(value, [...place, 'titlePath'])
      return
    }
    case 'moments':
    case 'figures':
      at.part(at.factsAt(...place, 'from'), [...place, 'path'])
      return
    case 'quote': {
      const value = at.factsAt(...place, 'from')
      at.part(value, [...place, 'path'])
      at.part(value, [...place, 'by'])
      return
    }
    case 'links': {
      const value = at.factsAt(...place, 'from')
      for (const index of part.items.keys())
        for (const key of ['text', 'address']) at.part(value, [...place, 'items', index, key])
      return
    }
    case 'table': {
      const table = part.path === undefined ? at.tableAt(...place, 'from') : tableWithin(at, place)
      for (const [index, column] of part.columns?.entries() ?? [])
        at.column(table, [...place, 'columns', index, ...(typeof column === 'string' ? [] : ['id'])])
      return
    }
    case 'list': {
      const facts = at.factsAt(...place, 'from')
      const entry = entryOf(at.part(facts, [...place, 'path']))
      for (const index of part.columns?.keys() ?? []) at.part(entry, [...place, 'columns', index, 'id'])
      at.part(entry, [...place, 'order', 'column'])
      at.part(facts, [...place, 'serves', 'path'])
      return
    }
    default:
  }
}

/** A table within a value, such as a view of table.measure. */
const tableWithin = (at: ShapeReader, place: Path) =>
  at.asTable(at.part(at.shapeAt(...place, 'from'), [...place, 'path']), [...place, 'path'])

const entryOf = (list: Shape): Shape => (list.kind === 'list' ? list.of : unknown)
