/**
 * Packs a changed document, and checks it as a whole before that: Word calls a document corrupt if a part has no content
 * type, or if a part refers to another one that is not there.
 */
import { contentTypesPart } from '../container/office-package/content-types.ts'
import { relationsType } from '../container/office-package/relations.ts'
import { attribute, createElementLike, descendants, elementsOf } from '../container/xml/elements.ts'
import { storiesOf } from './text/stories.ts'
import type { WordPackage } from './word-package.ts'

/** Content types by extension, for parts whose type the document does not state. */
const types: Readonly<Record<string, string>> = {
  rels: relationsType,
  xml: 'application/xml',
  png: 'image/png',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  emf: 'image/x-emf',
  wmf: 'image/x-wmf',
  svg: 'image/svg+xml',
}

export async function finishPackage(word: WordPackage): Promise<Uint8Array> {
  declareRelations(word)
  const stated = word.contentTypes()
  for (const name of word.names()) {
    if (name === contentTypesPart || name.endsWith('/') || stated.typeOf(name) !== undefined) continue
    const extension = /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
    word.declare(name, types[extension] ?? 'application/octet-stream')
  }
  refuseBrokenRelations(word)
  return await word.bytes()
}

/** Declares each added part by its extension, as every program expects. */
function declareRelations(word: WordPackage): void {
  const root = word.root(contentTypesPart)
  const isDeclared = [...elementsOf(root)].some(
    (each) => each.localName === 'Default' && attribute(each, 'Extension')?.toLowerCase() === 'rels',
  )
  if (isDeclared) return
  const element = createElementLike(root, 'Default')
  element.setAttribute('Extension', 'rels')
  element.setAttribute('ContentType', relationsType)
  root.insertBefore(element, root.firstChild)
  word.markChanged(contentTypesPart)
}

/** A bug of the portal, so an error is thrown. Relations of the original document may lead nowhere. */
function refuseBrokenRelations(word: WordPackage): void {
  for (const { part } of storiesOf(word)) {
    const added = word.relations(part).filter(({ id }) => id.startsWith('rIdAdded'))
    for (const { id, part: target } of added) {
      if (target === undefined || !word.has(target)) throw new Error(`The relation ${id} of ${part} leads to no part.`)
    }
    const ids = new Set(added.map(({ id }) => id))
    for (const used of addedIdsIn(word, part)) {
      if (!ids.has(used)) throw new Error(`${part} uses ${used}, which it does not have.`)
    }
  }
}

/** The main part may be long and is not parsed; the others may have been changed as trees. */
function addedIdsIn(word: WordPackage, part: string): string[] {
  if (part === word.main) return [...word.text(part).matchAll(/"(rIdAdded\d+)"/g)].map(([, id = '']) => id)
  return [...descendants(word.root(part))]
    .map((element) => attribute(element, 'embed') ?? attribute(element, 'id') ?? '')
    .filter((id) => id.startsWith('rIdAdded'))
}
