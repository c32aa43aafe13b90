/** Reads any XML: related values form one passage, with the names of the elements that contain them. */
import { decodeXml } from '../../container/xml/decode-xml.ts'
import { scanXml } from '../../container/xml/scan-xml.ts'
import type { XmlAttribute } from '../../container/xml/attributes.ts'
import type { BlockWriter } from '../block-writer.ts'

export function readXml(bytes: Uint8Array, writer: BlockWriter): void {
  const groups = new Groups(writer)
  scanXml(
    decodeXml(bytes),
    {
      open: (name, _attribute, attributes) => groups.open(name, attributes),
      close: () => groups.close(),
      text: (text) => groups.text(text),
    },
    { documentType: 'skipped' },
  )
}

/** An element that is open. */
interface Element {
  readonly name: string
  readonly attributes: readonly XmlAttribute[]
  /** Its text, with that of elements inside it where both stand in one sentence. */
  text: string
  hasOwnText: boolean
  /** The texts of closed child elements, until it is known whether the whole element is one passage. */
  parts: Part[]
  letters: number
  /** The element has more than one passage. */
  isLarge: boolean
  /** The values that identify it among its siblings, such as 'LOT-0002'. */
  id: string
}

interface Part {
  readonly name: string
  readonly lines: readonly string[]
  /** The element contains values, but no elements with values. */
  readonly isValue: boolean
}

/** The limits of one passage. */
const most = { lines: 16, letters: 900 } as const

class Groups {
  readonly #writer: BlockWriter
  readonly #open: Element[] = []

  constructor(writer: BlockWriter) {
    this.#writer = writer
  }

  open(name: string, attributes: () => readonly XmlAttribute[]): void {
    const said = attributes().filter((each) => !/^xmlns|^xsi:/.test(each.name) && each.value.trim() !== '')
    const id = said.find((each) => isId.test(each.localName))?.value ?? ''
    this.#open.push({
      name,
      attributes: said,
      text: '',
      hasOwnText: false,
      parts: [],
      letters: 0,
      isLarge: false,
      id: shortId(id),
    })
  }

  text(text: string): void {
    const element = this.#open.at(-1)
    if (element === undefined) return
    element.text += text
    if (!element.hasOwnText && text.trim() !== '') {
      element.hasOwnText = true
      // Words in an element of their own: 'the <b>last</b> day'.
      if (element.parts.length > 0 && !element.isLarge) element.text = `${textsOf(element.parts)}${text}`
      if (element.parts.length > 0 && !element.isLarge) element.parts = []
    }
    if (element.text.length > most.letters * 8) this.#writeText(element)
  }

  close(): void {
    const element = this.#open.at(-1)
    if (element === undefined) return
    const parent = this.#open.at(-2)
    if (element.isLarge) {
      this.#writeText(element)
      this.#writeParts(element)
      this.#open.pop()
      return
    }
    const isWithinSentence = parent?.hasOwnText === true && element.parts.length === 0
    const lines = linesOf(element)
    const isValue = element.parts.length === 0
    this.#open.pop()
    if (isWithinSentence && !parent.isLarge) parent.text += element.text
    else if (lines.length > 0) {
      if (parent === undefined) this.#writeGroup([{ name: element.name, lines, isValue }])
      else this.#add(parent, { name: element.name, lines, isValue }, element.text)
    }
  }

  #add(parent: Element, part: Part, text: string): void {
    parent.parts.push(part)
    parent.letters += part.lines.reduce((sum, line) => sum + line.length, 0)
    if (part.isValue && parent.id === '' && isId.test(part.name)) parent.id = shortId(text)
    if (!parent.isLarge && isTooMuch(parent)) {
      // No element that contains it is a single passage either.
      for (const each of this.#open) each.isLarge = true
      for (const [at, each] of this.#open.entries()) this.#writeParts(each, this.#open.slice(0, at + 1))
    } else if (parent.isLarge && (!part.isValue || isTooMuch(parent))) this.#writeParts(parent)
  }

  /** Values that follow each other are one passage, and so is each element that holds some. */
  #writeParts(element: Element, path: readonly Element[] = this.#open): void {
    let values: Part[] = []
    for (const part of element.parts) {
      if (part.isValue) values.push(part)
      else {
        this.#writeGroup(values, path)
        this.#writeGroup([part], path)
        values = []
      }
    }
    this.#writeGroup(values, path)
    element.parts = []
    element.letters = 0
  }

  #writeText(element: Element): void {
    const text = element.text.trim()
    element.text = ''
    const part = { name: element.name, lines: [`${element.name}: ${text}`], isValue: true }
    if (text !== '') this.#writeGroup([part], this.#open.slice(0, -1))
  }

  #writeGroup(parts: readonly Part[], path: readonly Element[] = this.#open): void {
    const [first] = parts
    if (first === undefined) return
    const isOne = parts.length === 1 && !first.isValue
    const names = [...path, ...(isOne ? [{ name: first.name, id: '' }] : [])]
    // The root contains everything, so it is left out. Of the other parents, the nearest say most, and a number says
    // which of several elements it is.
    const heading = names
      .filter(({ id }, at) => at >= names.length - nearest || (at > 0 && id !== ''))
      .slice(names.length > nearest || names.length === 1 ? 0 : 1)
      .map(({ name, id }) => (id === '' ? name : `${name} ${id}`))
    const label = [...path.map(({ name }) => name), ...(isOne || parts.length === 1 ? [first.name] : [])].slice(-6)
    const lines = parts.flatMap((part) => part.lines)
    this.#writer.add(
      'text',
      [...(path.length === 0 && first.isValue ? [] : [heading.join(' › ')]), ...lines].join('\n'),
      {
        label: label.join('/'),
      },
    )
  }
}

const nearest = 3

const isTooMuch = ({ parts, letters }: Element) =>
  letters > most.letters || parts.reduce((sum, { lines }) => sum + lines.length, 0) > most.lines

/** 'ID', 'LOT_NO', 'number'. */
const isId = /(?:^|_)(?:id|item|no|nr|num|number|name)$/i
const shortId = (text: string) => (text.trim().length > 40 ? '' : text.trim().replace(/\s+/g, ' '))

const textsOf = (parts: readonly Part[]) =>
  parts.flatMap(({ lines }) => lines.map((line) => line.replace(/^[^:]*: /, ''))).join(' ')

/** The values of an element, one per line, with the names of the inner elements that contain them. */
function linesOf({ name, attributes, text, parts }: Element): readonly string[] {
  const unit = attributes.find(({ localName }) => /^(?:currency|unit)/i.test(localName))
  const others = attributes.filter((each) => each !== unit || text.trim() === '')
  const said = others.map((each) => `${each.localName}: ${each.value.trim()}`).join(', ')
  const value = [text.trim(), unit === undefined || text.trim() === '' ? '' : unit.value].join(' ').trim()
  if (parts.length === 0) {
    if (value === '') return said === '' ? [] : [`${name}: ${said}`]
    return [`${name}: ${value}${said === '' ? '' : ` (${said})`}`]
  }
  const inside = parts.flatMap((part) =>
    part.isValue ? part.lines : part.lines.map((line) => `${part.name} › ${withoutFarNames(line)}`),
  )
  const own = [said, value].filter((each) => each !== '').join(', ')
  return own === '' ? inside : [`${name}: ${own}`, ...inside]
}

/** The innermost element around a value describes it best. */
const withoutFarNames = (line: string) => line.replace(/^(?:\w[\w.-]* › )+(?=\w[\w.-]* › )/, '')
