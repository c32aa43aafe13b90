/** The state of a Word paragraph that is being read, and how each element inside it changes that state. */
import type { AttributeReader } from '../../container/xml/scan-xml.ts'
import type { ParagraphStyles } from './paragraph-styles.ts'

export interface Paragraph {
  text: string
  heading: number | undefined
  /** The list level, from 1. */
  list: number | undefined
  /** The scanner's position: only a text in a run counts, and a w:tab outside a run is a tab stop, not a tab. */
  inside: 'paragraph' | 'run' | 'text'
}

export const newParagraph = (): Paragraph => ({ text: '', heading: undefined, list: undefined, inside: 'paragraph' })

type ElementHandler = (paragraph: Paragraph, attribute: AttributeReader, styles: ParagraphStyles) => void

export const elementHandlers: Readonly<Record<string, ElementHandler>> = {
  r: (paragraph) => {
    paragraph.inside = 'run'
  },
  t: (paragraph) => {
    paragraph.inside = 'text'
  },
  tab: addCharacter('\t'),
  ptab: addCharacter('\t'),
  br: addCharacter('\n'),
  cr: addCharacter('\n'),
  noBreakHyphen: addCharacter('-'),
  sym: (paragraph, attribute) => {
    // Symbol fonts use the private area of Unicode, whose characters have no common meaning: show a bullet.
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
    // 0 removes a paragraph from the list of its style.
    if (attribute('val') === '0') paragraph.list = undefined
    else paragraph.list ??= 1
  },
}

function addCharacter(letter: string): ElementHandler {
  return (paragraph) => {
    if (paragraph.inside === 'run') paragraph.text += letter
  }
}
