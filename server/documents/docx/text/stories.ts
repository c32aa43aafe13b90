/** Lists the stories of a Word document: body, headers and footers by section, notes and comments, each with a label. */
import type { WordPackage } from '../word-package.ts'
import { sectionsOf } from './sections.ts'

export interface Story {
  readonly part: string
  readonly kind: 'body' | 'header' | 'footer' | 'footnotes' | 'endnotes' | 'comments'
  /** 'Body', 'Header (section 1)', 'Footnote'. The number of a note or comment is added later. */
  readonly where: string
}

const noteKinds = [
  ['footnotes', 'Footnote'],
  ['endnotes', 'Endnote'],
  ['comments', 'Comment'],
] as const

const pageTypeLabels = { default: '', first: 'First-page ', even: 'Even-page ' } as const

/** Lists each part once, in reading order. */
export function storiesOf(word: WordPackage): Story[] {
  const stories: Story[] = [{ part: word.main, kind: 'body', where: 'Body' }, ...headersAndFooters(word)]
  for (const [kind, where] of noteKinds) {
    for (const part of word.related(word.main, kind)) stories.push({ part, kind, where })
  }
  return [...new Map(stories.toReversed().map((story) => [story.part, story])).values()].toReversed()
}

function headersAndFooters(word: WordPackage): Story[] {
  const relationships = word.relations(word.main)
  const sections = sectionsOf(word.text(word.main))
  const namedStories = (['header', 'footer'] as const).flatMap((kind) =>
    sections.flatMap(({ references }, at) =>
      references.flatMap((reference): Story[] => {
        const part = relationships.find(({ id }) => id === reference.relationship)?.part
        if (reference.kind !== kind || part === undefined || !word.has(part)) return []
        const name = capitalise(`${pageTypeLabels[reference.type]}${kind}`)
        return [{ part, kind, where: sections.length > 1 ? `${name} (section ${at + 1})` : name }]
      }),
    ),
  )
  // A header that no section uses is not visible now, but an author may use it again.
  const unnamedStories = (['header', 'footer'] as const).flatMap((kind) =>
    word.related(word.main, kind).map((part): Story => ({ part, kind, where: capitalise(kind) })),
  )
  return [...namedStories, ...unnamedStories]
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()
