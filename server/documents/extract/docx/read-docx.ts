/** Reads the text of a Word document (.docx): its body, then its headers, footers, notes and comments. */
import { openPackage } from '../../container/office-package/open-package.ts'
import { damagedFile, Unreadable } from '../../container/unreadable.ts'
import type { BlockWriter, DraftPlace } from '../block-writer.ts'
import type { Place } from '../types.ts'
import { EmbeddedFiles } from '../drawings/embedded-files.ts'
import { PictureKeeper } from '../pictures-of-part.ts'
import { readParagraphStyles } from './paragraph-styles.ts'
import { readInsertedParts, type ReadChunk } from './read-inserted-parts.ts'
import { StoryWalk } from './walk-story.ts'

type Part = NonNullable<Place['part']>

/** The relations to read, in this order, with the part of the document that each stands for. */
const stories: readonly (readonly [string, Part])[] = [
  ['header', 'header'],
  ['footer', 'footer'],
  ['footnotes', 'footnote'],
  ['endnotes', 'endnote'],
  ['comments', 'comment'],
]

export async function readDocx(bytes: Uint8Array, writer: BlockWriter, readChunk: ReadChunk): Promise<void> {
  const word = await openPackage(bytes)
  const main = (await word.main())?.part ?? 'word/document.xml'
  const xml = await word.text(main)
  if (xml === undefined) throw damagedFile()
  const relations = await word.relations(main)
  const textOf = async (part: string | undefined) => (part === undefined ? undefined : await word.text(part))
  const styles = readParagraphStyles(await textOf(relations.find(({ kind }) => kind === 'styles')?.part))
  const { parts, unread } = await readInsertedParts(word, relations, readChunk)
  const shown = new StoryWalk(styles, writer, {}, () => ({}), parts).walk(xml)
  await new PictureKeeper(word, writer).keep(main, shown)
  await new EmbeddedFiles(word, writer).collect(relations)

  // Most documents repeat the same header in several parts: each text is read once.
  const storiesRead = new Set<string>()
  for (const [wanted, part] of stories) {
    for (const relation of relations) {
      const story = relation.kind === wanted ? await textOf(relation.part) : undefined
      if (story === undefined || storiesRead.has(story)) continue
      storiesRead.add(story)
      const place = { label: part, part }
      new StoryWalk(styles, writer, place, (id, author) => notePlace(part, id, author)).walk(story)
    }
  }
  if (unread.length > 0) {
    throw new Unreadable(
      `was read in part. Documents that it takes in could not be read: ${unread.slice(0, 5).join(', ')}. Open it in Word, save it, and send it again.`,
    )
  }
}

function notePlace(part: Part, id: string, author: string | undefined): DraftPlace {
  const label = author === undefined ? `${part} ${id}` : `${part} by ${author}`
  return { label, part }
}
