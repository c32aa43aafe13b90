/** Reads the text of one paragraph as a reader sees it, and which node holds which piece of it. */
import { own } from '#engine/values/path.ts'
import type { Element } from '../../container/xml/tree.ts'
import { attribute, elementsOf } from '../../container/xml/elements.ts'
import { readMergeField, type MergeField, type OpenField } from './merge-field.ts'
import { controlAround, nameOfControl, showsPrompt, type PromptingControl } from './prompting-control.ts'

export interface ParagraphText {
  readonly element: Element
  readonly text: string
  /** In the order of the text. */
  readonly pieces: readonly Piece[]
  readonly fields: readonly MergeField[]
  readonly controls: readonly PromptingControl[]
}

export interface Piece {
  /** A w:t, or an element that stands for one character. */
  readonly node: Element
  readonly run: Element
  readonly kind: 'text' | 'character'
  readonly start: number
  readonly end: number
}

/** Stands for pictures, notes and equations, which cannot be part of a name. */
export const opaque = '\uFFFC'

/** Elements of a run that a reader sees as one character. */
const characters: Readonly<Record<string, string>> = {
  tab: '\t',
  ptab: '\t',
  br: '\n',
  cr: '\n',
  noBreakHyphen: '-',
  softHyphen: '\u00AD',
}

/** Elements without visible text: properties, marks, deleted and moved text. */
const hiddenElements = new Set(
  'rPr pPr sdtPr sdtEndPr lastRenderedPageBreak annotationRef delText delInstrText del moveFrom proofErr bookmarkStart bookmarkEnd commentRangeStart commentRangeEnd permStart permEnd rt customXmlPr smartTagPr'.split(
    ' ',
  ),
)

/** Elements that may contain runs. */
const runContainers = new Set(
  'r hyperlink ins moveTo smartTag sdt sdtContent customXml bdo dir ruby rubyBase'.split(' '),
)

export function readParagraph(paragraph: Element): ParagraphText {
  const pieces: Piece[] = []
  const fields: MergeField[] = []
  const controls: PromptingControl[] = []
  const open: OpenField[] = []
  let text = ''

  const add = (node: Element, run: Element, kind: Piece['kind'], content: string) => {
    // The instruction of a field is not visible text.
    if (open.some((field) => field.state === 'instruction')) return
    pieces.push({ node, run, kind, start: text.length, end: text.length + content.length })
    text += content
  }

  const readFieldMark = (node: Element, run: Element) => {
    const type = attribute(node, 'fldCharType')
    if (type === 'begin') open.push({ instruction: '', state: 'instruction', start: 0, marks: [{ node, run }] })
    const field = open.at(-1)
    if (field === undefined || type === 'begin') return
    field.marks.push({ node, run })
    if (type === 'separate') {
      field.state = 'result'
      field.start = text.length
    } else if (type === 'end') {
      open.pop()
      if (field.state === 'instruction') field.start = text.length
      const merge = readMergeField(field.instruction)
      const isInsideInstruction = open.some(({ state }) => state === 'instruction')
      if (merge !== undefined && !isInsideInstruction) {
        fields.push({ ...merge, start: field.start, end: text.length, marks: field.marks, simple: undefined })
      }
    }
  }

  const walk = (parent: Element, run: Element | undefined): void => {
    for (const node of elementsOf(parent)) {
      const name = node.localName ?? ''
      if (hiddenElements.has(name)) continue
      const content = own(characters, name)
      if (name === 'fldSimple') walkSimpleField(node)
      else if (name === 'sdt') walkControl(node, run)
      else if (runContainers.has(name)) walk(node, name === 'r' ? node : run)
      else if (run === undefined) text += opaque
      else if (name === 't') add(node, run, 'text', node.textContent ?? '')
      else if (content !== undefined) add(node, run, 'character', content)
      else if (name === 'fldChar') readFieldMark(node, run)
      else if (name === 'instrText') {
        const field = open.at(-1)
        if (field?.state === 'instruction') {
          field.instruction += node.textContent ?? ''
          field.marks.push({ node, run })
        }
      } else text += opaque
    }
  }

  const walkSimpleField = (node: Element): void => {
    const start = text.length
    walk(node, undefined)
    const merge = readMergeField(attribute(node, 'instr') ?? '')
    if (merge !== undefined) fields.push({ ...merge, start, end: text.length, marks: [], simple: node })
  }

  const walkControl = (node: Element, run: Element | undefined): void => {
    const start = text.length
    walk(node, run)
    if (showsPrompt(node)) addControl(node, start)
  }

  const addControl = (control: Element, start: number): void => {
    const prompt = text.slice(start)
    if (prompt.trim() === '') return
    const before = text.slice(controls.at(-1)?.end ?? 0, start)
    controls.push({ start, end: text.length, ...nameOfControl(control, { before, prompt }) })
  }

  walk(paragraph, undefined)
  const around = controlAround(paragraph)
  if (around !== undefined) addControl(around, 0)
  return { element: paragraph, text, pieces, fields: fields.toSorted((a, b) => a.start - b.start), controls }
}

/** A quick check of the raw XML for brackets, merge fields, content controls with a prompt, and blanks. */
export const mayHoldPlaceholder = (raw: string): boolean =>
  /[{[«]|&lt;|&#|instrText|fldSimple|showingPlcHdr|__|\.{4}|……|XXX|XX[.,/-]XX/.test(raw)
