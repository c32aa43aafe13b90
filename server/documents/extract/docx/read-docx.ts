/** The text of a Word document (.docx): its body, then what stands around it. */
import type { BlockWriter, PlaceSoFar } from '../block-writer.ts'
import { openParts, type OfficeParts } from '../office-parts.ts'
import { relationsOf } from '../office-relations.ts'
import type { Place } from '../types.ts'
import { damaged } from '../unreadable.ts'
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
  const parts = await openParts(bytes)
  const main =
    (await relationsOf(parts, '')).find(({ kind }) => kind === 'officeDocument')?.target ?? 'word/document.xml'
  const xml = await parts.xml(main)
  if (xml === undefined) throw damaged()
  const around = await relationsOf(parts, main)
  const styles = stylesOf(await partOf(parts, around.find(({ kind }) => kind === 'styles')?.target))
  new StoryWalk(styles, writer, {}, () => ({})).walk(xml)

  // Most documents repeat one header in several parts: it is told once.
  const told = new Set<string>()
  for (const [wanted, part] of stories) {
    for (const { kind, target } of around) {
      const story = kind === wanted ? await partOf(parts, target) : undefined
      if (story === undefined || told.has(story)) continue
      told.add(story)
      const place = { label: part, part }
      new StoryWalk(styles, writer, place, (id, author) => notePlace(part, id, author)).walk(story)
    }
  }
}

const partOf = async (parts: OfficeParts, name: string | undefined) =>
  name === undefined ? undefined : await parts.xml(name)

function notePlace(part: Part, id: string, author: string | undefined): PlaceSoFar {
  const label = author === undefined ? `${part} ${id}` : `${part} by ${author}`
  return { label, part }
}
