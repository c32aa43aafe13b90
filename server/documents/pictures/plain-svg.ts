/**
 * An SVG that a stranger sent as one that only draws: no filters, no scripts, no animations, no typefaces of its own. What
 * would be drawn without a part of the picture is refused instead.
 */
import { DOMParser, type Element, type Node } from '@xmldom/xmldom'
import { Refusal } from '#server/errors.ts'
import { plainDeclarations, plainStyleSheet } from './plain-style.ts'
import { drawnAttributes, drawnElements } from './svg-parts.ts'

export interface SvgOptions {
  /** Neither is ever run: some would rather not use a picture that brings any. */
  readonly scripts: 'left out' | 'refused'
}

/** Far more than a logo has, and less than what takes a core for long. */
const most = { bytes: 2 * 2 ** 20, elements: 20_000, characters: 5_000, depth: 200 }

const namespaces = { svg: 'http://www.w3.org/2000/svg', xlink: 'http://www.w3.org/1999/xlink' }

/** Throws an Error where it is not well formed, and a Refusal where it is and cannot be drawn. */
export function plainSvg(name: string, bytes: Uint8Array, options: SvgOptions): string {
  if (bytes.length > most.bytes) throw tooMuch(name)
  const text = textOf(bytes)
  if (declaresEntities(text) || /<\?xml-stylesheet/i.test(text)) throw notAlone(name)
  const root = new DOMParser({ onError: throwFatal }).parseFromString(text, 'image/svg+xml').documentElement
  if (root?.localName !== 'svg') throw new Error('The root of an SVG is <svg>.')

  let [elements, characters] = [0, 0]

  function write(element: Element, depth: number): string {
    const tag = element.localName ?? ''
    if (scripts.test(tag)) meetScript()
    if (tag === 'foreignObject' || tag === 'image') throw isAlone(element) ? notDrawn(name) : notAlone(name)
    if (!isDrawn(element)) return ''
    elements += 1
    if (elements > most.elements || depth > most.depth) throw tooMuch(name)
    if (tag === 'style') return `<style>${escaped(plainStyleSheet(inside(element.textContent ?? '')))}</style>`
    const content = [...element.childNodes].map((node) => writeNode(node, tag, depth + 1)).join('')
    return `<${tag}${attributesOf(element, tag)}>${content}</${tag}>`
  }

  function writeNode(node: Node, parent: string, depth: number): string {
    // Node types of the DOM: 1 is an element, 3 a text, 4 a CDATA section.
    if (node.nodeType === 1) return write(node as Element, depth)
    if ((node.nodeType !== 3 && node.nodeType !== 4) || !textElements.has(parent)) return ''
    const written = node.nodeValue ?? ''
    characters += written.trim().length
    if (characters > most.characters) throw tooMuch(name)
    return escaped(written)
  }

  function attributesOf(element: Element, tag: string): string {
    let written = ''
    for (const { localName, namespaceURI, value } of element.attributes) {
      if (localName === null) continue
      if (/^on/i.test(localName)) meetScript()
      if (localName === 'href' && (namespaceURI === null || namespaceURI === namespaces.xlink)) {
        written += referenceOf(tag, value.trim())
      } else if (namespaceURI === null && localName === 'style') {
        written += ` style="${escaped(plainDeclarations(inside(value)))}"`
      } else if (namespaceURI === null && drawnAttributes.has(localName) && !value.includes('\\')) {
        written += ` ${localName}="${escaped(inside(value))}"`
      }
    }
    return written
  }

  function referenceOf(tag: string, target: string): string {
    if (/^javascript:/i.test(target)) meetScript()
    // A link to a page is no part of the picture.
    if (tag === 'a') return ''
    if (target !== '' && !target.startsWith('#')) throw notAlone(name)
    return ` href="${escaped(target)}"`
  }

  function meetScript(): void {
    if (options.scripts === 'refused') throw notAlone(name)
  }

  /** Whatever a picture refers to stands in itself. */
  function inside(value: string): string {
    const targets = [...value.matchAll(/url\(\s*["']?\s*([^\s"')]?)/gi)].map(([, start]) => start)
    if (/@import|javascript:/i.test(value) || targets.some((start) => start !== '#')) throw notAlone(name)
    return value
  }

  return write(root, 0).replace('<svg', `<svg xmlns="${namespaces.svg}"`)
}

/** In the encoding that its first bytes tell. */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe || bytes[0] === 0) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder(bytes[0] === 0xff || bytes[1] === 0 ? 'utf-16le' : 'utf-8').decode(bytes)
}

/** What stands in its brackets; nobody draws a logo with entities of its own. */
function declaresEntities(text: string): boolean {
  const doctype = text.search(/<!DOCTYPE/i)
  if (doctype < 0) return false
  const open = text.indexOf('[', doctype)
  return open >= 0 && open < text.indexOf('>', doctype)
}

function throwFatal(level: string, message: string): void {
  if (level === 'fatalError') throw new Error(message)
}

/** What editors note in namespaces of their own is not drawn. */
const isDrawn = ({ localName, namespaceURI }: Element) =>
  (namespaceURI === null || namespaceURI === namespaces.svg) && drawnElements.has(localName ?? '')

/** A photo that stands in the file itself. */
const isAlone = (element: Element) =>
  [element.getAttribute('href'), element.getAttributeNS(namespaces.xlink, 'href')].every(
    (target) => target === null || /^\s*(?:data:|$)/i.test(target),
  )

const scripts = /^(?:script|handler|iframe|embed|object|audio|video)$/i
const textElements: ReadonlySet<string> = new Set(['text', 'tspan', 'textPath', 'a'])

const escaped = (text: string) =>
  text.replace(/\p{Cc}/gu, ' ').replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const refusal = (name: string, why: string) =>
  new Refusal(422, `"${name}" ${why}. Save the picture as PNG and try again.`)

const notAlone = (name: string) => refusal(name, 'contains scripts or refers to other files, so it is not drawn')
const notDrawn = (name: string) => refusal(name, 'contains a photo or a page, which are not drawn in an SVG')
const tooMuch = (name: string) => refusal(name, 'has more shapes, texts or groups than can be drawn')
