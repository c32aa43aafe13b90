/** Reads the comments on the cells of a sheet (.xlsx), with who wrote them. */
import type { OfficePackage } from '../../container/office-package/open-package.ts'
import type { Relation } from '../../container/office-package/relations.ts'
import { scanXml } from '../../container/xml/scan-xml.ts'
import { cellAddress } from '../../sheets/cell-address.ts'
import type { BlockWriter } from '../block-writer.ts'
import type { SheetPlace } from './read-sheet-drawings.ts'

interface Sheet {
  readonly relations: readonly Relation[]
  /** The relations of the workbook, which lead to the list of people. */
  readonly all: readonly Relation[]
  readonly at: SheetPlace
}

export async function readSheetComments(
  workbook: OfficePackage,
  { relations, all, at }: Sheet,
  writer: BlockWriter,
): Promise<void> {
  const partsOf = (from: readonly Relation[], wanted: string) =>
    from.flatMap(({ kind, part }) => (kind === wanted && part !== undefined ? [part] : []))
  const write = ({ cell, author, text }: Comment) => {
    const address = cellAddress(at.sheet, 0, 0).replace(/A1$/, cell)
    const label = author === '' ? `${address}, comment` : `${address}, comment by ${author}`
    writer.add('text', text, { ...at, label, part: 'comment' })
  }
  const threads = partsOf(relations, 'threadedComment')
  const people = new Map<string, string>()
  if (threads.length > 0)
    for (const part of partsOf(all, 'person')) readPeople((await workbook.text(part)) ?? '', people)
  const answered = new Set<string>()
  for (const part of threads) {
    for (const comment of readThread((await workbook.text(part)) ?? '', people)) {
      write(comment)
      answered.add(comment.cell)
    }
  }
  for (const part of partsOf(relations, 'comments')) {
    // For older programs, a conversation is kept a second time, as one comment that says so.
    for (const comment of readComments((await workbook.text(part)) ?? ''))
      if (!answered.has(comment.cell)) write(comment)
  }
}

interface Comment {
  /** 'B2' */
  readonly cell: string
  readonly author: string
  readonly text: string
}

function readPeople(xml: string, people: Map<string, string>): void {
  scanXml(xml, {
    open: (name, attribute) => {
      if (name === 'person') people.set(attribute('id') ?? '', attribute('displayName') ?? '')
    },
  })
}

function readThread(xml: string, people: ReadonlyMap<string, string>): readonly Comment[] {
  const comments: Comment[] = []
  let cell = ''
  let author = ''
  let text = ''
  scanXml(xml, {
    open: (name, attribute) => {
      text = ''
      if (name !== 'threadedComment') return
      cell = attribute('ref') ?? ''
      author = people.get(attribute('personId') ?? '') ?? ''
    },
    text: (piece) => (text += piece),
    close: (name) => {
      if (name === 'text') comments.push({ cell, author, text })
    },
  })
  return comments
}

function readComments(xml: string): readonly Comment[] {
  const comments: Comment[] = []
  const authors: string[] = []
  let cell = ''
  let author = ''
  let text = ''
  let piece = ''
  scanXml(xml, {
    open: (name, attribute) => {
      piece = ''
      if (name !== 'comment') return
      cell = attribute('ref') ?? ''
      author = authors[Number(attribute('authorId') ?? -1)] ?? ''
      text = ''
    },
    text: (more) => (piece += more),
    close: (name) => {
      if (name === 'author') authors.push(piece.trim())
      else if (name === 't') text += piece
      else if (name === 'comment') comments.push({ cell, author, text: withoutName(text, author) })
      piece = ''
    },
  })
  return comments
}

/** Excel begins each comment with the name of its author. */
const withoutName = (text: string, author: string) =>
  author !== '' && text.startsWith(`${author}:`) ? text.slice(author.length + 1) : text
