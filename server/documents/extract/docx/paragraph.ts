/** A paragraph of a Word document while it is read, and what each element inside means for it. */
import type { AttributeReader } from '../../container/xml/scan-xml.ts'
import type { ParagraphStyles } from './styles.ts'

export interface Paragraph {
  text: string
  heading: number | undefined
  /** How deep in a list, from 1. */
  list: number | undefined
  /** Where we are in it: only a text in a run is text, and only there a tab is a tab and no stop of the ruler. */
  inside: 'paragraph' | 'run' | 'text'
}

export const newParagraph = (): Paragraph => ({ text: '', heading: undefined, list: undefined, inside: 'paragraph' })

type Meaning = (paragraph: Paragraph, attribute: AttributeReader, styles: ParagraphStyles) => void

export const elementMeanings: Readonly<Record<string, Meaning>> = {
  r: (paragraph) => {
    paragraph.inside = 'run'
  },
  t: (paragraph) => {
    paragraph.inside = 'text'
  },
  tab: sign('\t'),
  ptab: sign('\t'),
  br: sign('\n'),
  cr: sign('\n'),
  noBreakHyphen: sign('-'),
  sym: (paragraph, attribute) => {
    // Symbol fonts place their signs in a private area, where no reader knows them: a box is mostly a tick.
    const code = Number.parseInt(attribute('char') ?? '', 16)
    if (code > 32 && code < 0xe000) paragraph.text += String.fromCodePoint(code)
    else if (code >= 0xf000) paragraph.text += '•'
  },
  pStyle: (paragraph, attribute, styles) => {
    const { heading, list } = styles(attribute('val') ?? '')
    paragraph.heading ??= heading
    if (list === true) paragraph.list ??= 1
  },
  outlineLvl: (paragraph, attribute) => {
    const level = Number(attribute('val') ?? 9)
    if (level < 9) paragraph.heading = level + 1
  },
  ilvl: (paragraph, attribute) => {
    paragraph.list = Number(attribute('val') ?? 0) + 1
  },
  numId: (paragraph, attribute) => {
    // 0 takes a paragraph out of the list of its style.
    if (attribute('val') === '0') paragraph.list = undefined
    else paragraph.list ??= 1
  },
}

function sign(letter: string): Meaning {
  return (paragraph) => {
    if (paragraph.inside === 'run') paragraph.text += letter
  }
}
