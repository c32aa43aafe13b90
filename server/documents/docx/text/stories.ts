/** The texts of a Word document: body, headers and footers by section, notes and comments, each with its name for a person. */
import type { WordPackage } from '../word-package.ts'
import { sectionsOf } from './sections.ts'

export interface Story {
  readonly part: string
  readonly kind: 'body' | 'header' | 'footer' | 'footnotes' | 'endnotes' | 'comments'
  /** 'Body', 'Header (section 1)', 'Footnote': notes and comments get their number as well. */
  readonly where: string
}

const notes = [
  ['footnotes', 'Footnote'],
  ['endnotes', 'Endnote'],
  ['comments', 'Comment'],
] as const

const pages = { default: '', first: 'First-page ', even: 'Even-page ' } as const

/** Each part once, in the order in which a person meets them. */
export function storiesOf(word: WordPackage): Story[] {
  const stories: Story[] = [{ part: word.main, kind: 'body', where: 'Body' }, ...headersAndFooters(word)]
  for (const [kind, where] of notes) {
    for (const part of word.related(word.main, kind)) stories.push({ part, kind, where })
  }
  return [...new Map(stories.toReversed().map((story) => [story.part, story])).values()].toReversed()
}

function headersAndFooters(word: WordPackage): Story[] {
  const relationships = word.relations(word.main)
  const sections = sectionsOf(word.text(word.main))
  const named = (['header', 'footer'] as const).flatMap((kind) =>
    sections.flatMap(({ references }, at) =>
      references.flatMap((reference): Story[] => {
        const part = relationships.find(({ id }) => id === reference.relationship)?.part
        if (reference.kind !== kind || part === undefined || !word.has(part)) return []
        const name = capital(`${pages[reference.type]}${kind}`)
        return [{ part, kind, where: sections.length > 1 ? `${name} (section ${at + 1})` : name }]
      }),
    ),
  )
  // One that no section names is not seen, but may be named again one day.
  const spare = (['header', 'footer'] as const).flatMap((kind) =>
    word.related(word.main, kind).map((part): Story => ({ part, kind, where: capital(kind) })),
  )
  return [...named, ...spare]
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()
