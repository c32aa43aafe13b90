/** The text of a Word document (.docx): its body, then its headers, footers, notes and comments. */
import { openPackage } from '../../container/office-package/open-package.ts'
import { damaged } from '../../container/unreadable.ts'
import type { BlockWriter, PlaceSoFar } from '../block-writer.ts'
import type { Place } from '../types.ts'
import { stylesOf } from './styles.ts'
import { StoryWalk } from './walk-story.ts'

type Part = NonNullable<Place['part']>

/** In the order in which they are read, by the kind of the relation. */
const stories: readonly (readonly [string, Part])[] = [
  ['header', 'header'],
  ['footer', 'footer'],
  ['footnotes', 'footnote'],
  ['endnotes', 'endnote'],
  ['comments', 'comment'],
]

export async function readDocx(bytes: Uint8Array, writer: BlockWriter): Promise<void> {
  const word = await openPackage(bytes)
  const main = (await word.main())?.part ?? 'word/document.xml'
  const xml = await word.text(main)
  if (xml === undefined) throw damaged()
  const relations = await word.relations(main)
  const textOf = async (part: string | undefined) => (part === undefined ? undefined : await word.text(part))
  const styles = stylesOf(await textOf(relations.find(({ kind }) => kind === 'styles')?.part))
  new StoryWalk(styles, writer, {}, () => ({})).walk(xml)

  // Most documents repeat one header in several parts: it is read once.
  const read = new Set<string>()
  for (const [wanted, part] of stories) {
    for (const relation of relations) {
      const story = relation.kind === wanted ? await textOf(relation.part) : undefined
      if (story === undefined || read.has(story)) continue
      read.add(story)
      const place = { label: part, part }
      new StoryWalk(styles, writer, place, (id, author) => notePlace(part, id, author)).walk(story)
    }
  }
}

function notePlace(part: Part, id: string, author: string | undefined): PlaceSoFar {
  const label = author === undefined ? `${part} ${id}` : `${part} by ${author}`
  return { label, part }
}
