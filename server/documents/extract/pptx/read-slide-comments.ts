/**
 * Reads the comments on a slide with their authors. Comments of PowerPoint 2021 contain their replies; older comments
 * form a flat list.
 */
import type { OfficePackage } from '../../container/office-package/open-package.ts'
import type { Relation } from '../../container/office-package/relations.ts'
import { scanXml } from '../../container/xml/scan-xml.ts'
import type { BlockWriter } from '../block-writer.ts'

/** The names of the authors of comments, by number or id. */
export type Authors = ReadonlyMap<string, string>

/** `relations`: the relations of the presentation. */
export async function readAuthors(slides: OfficePackage, relations: readonly Relation[]): Promise<Authors> {
  const authors = new Map<string, string>()
  for (const { kind, part } of relations) {
    if ((kind !== 'commentAuthors' && kind !== 'authors') || part === undefined) continue
    scanXml((await slides.text(part)) ?? '', {
      open: (name, attribute) => {
        if (name === 'cmAuthor' || name === 'author') authors.set(attribute('id') ?? '', attribute('name') ?? '')
      },
    })
  }
  return authors
}

export function writeComments(xml: string, authors: Authors, writer: BlockWriter, slide: number): void {
  const comments: { readonly author: string; text: string }[] = []
  /** The comment that is being read, and the answer inside it. */
  const inside: { readonly author: string; text: string }[] = []
  let isInText = false
  scanXml(xml, {
    open: (name, attribute) => {
      if (name === 't' || name === 'text') isInText = true
      if (name !== 'cm' && name !== 'reply') return
      const comment = { author: authors.get(attribute('authorId') ?? '') ?? '', text: '' }
      // An answer stands before the text of the comment, but is written after it.
      comments.push(comment)
      inside.push(comment)
    },
    text: (piece) => {
      const comment = inside.at(-1)
      if (isInText && comment !== undefined) comment.text += piece
    },
    close: (name) => {
      const comment = inside.at(-1)
      if (name === 't' || name === 'text') isInText = false
      else if (name === 'p' && comment !== undefined) comment.text += '\n'
      else if (name === 'cm' || name === 'reply') inside.pop()
    },
  })
  for (const { author, text } of comments) {
    const label = `slide ${slide}, comment${author === '' ? '' : ` by ${author}`}`
    writer.add('text', text, { label, slide, part: 'comment' })
  }
}
