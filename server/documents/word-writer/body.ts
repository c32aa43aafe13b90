/** The sections of a document and its list of sources, for Word. */
import { HeadingLevel, Paragraph, type Table } from 'docx'
import type { Content } from '../content/content.ts'
import { blocksInWord, clean } from './blocks.ts'
import { buildSourceList } from './sources.ts'

const headings = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3] as const

/** `width`: of the text, in twentieths of a point. */
export const bodyInWord = (content: Content, width: number): readonly (Paragraph | Table)[] => [
  ...sectionsInWord(content, width),
  ...buildSourceList(content.sources),
]

export const sectionsInWord = ({ sections }: Content, width: number): readonly (Paragraph | Table)[] =>
  sections.flatMap(({ title, level, blocks }) => [
    ...(title === '' ? [] : [headingOf(title, level)]),
    ...blocks.flatMap((block, at) => blocksInWord(block, width, blocks[at + 1])),
  ])

const headingOf = (title: string, level: number): Paragraph =>
  new Paragraph({ heading: headings[Math.min(level, 3) - 1] ?? HeadingLevel.HEADING_3, text: clean(title) })
