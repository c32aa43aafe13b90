/**
 * Filters an uploaded SVG, so that it only draws: no filters, scripts, animations or typefaces. An SVG that would lose a
 * part of the picture by that is refused.
 */
import { DOMParser, type Element, type Node } from '@xmldom/xmldom'
import { Refusal } from '#server/refusals.ts'
import { filterDeclarations, filterStyleSheet } from './filter-style.ts'
import { drawnAttributes, drawnElements } from './svg-parts.ts'

export interface SvgOptions {
  /** Scripts are never run. 'refused': a picture that contains any is not accepted. */
  readonly scripts: 'left out' | 'refused'
}

/** Far more than a logo needs, but not enough to keep a core busy for long. */
const limits = { bytes: 2 * 2 ** 20, elements: 20_000, characters: 5_000, depth: 200 }

const namespaces = { svg: 'http://www.w3.org/2000/svg', xlink: 'http://www.w3.org/1999/xlink' }

/** Throws an Error if the SVG is not well formed, and a Refusal if it cannot be drawn for another reason. */
export function filterSvg(name: string, bytes: Uint8Array, options: SvgOptions): string {
  if (bytes.length > limits.bytes) throw tooComplex(name)
  const text = textOf(bytes)
  if (declaresEntities(text) || /<\?xml-stylesheet/i.test(text)) throw notSelfContained(name)
  const root = new DOMParser({ onError: throwFatal }).parseFromString(text, 'image/svg+xml').documentElement
  if (root?.localName !== 'svg') throw new Error('The root of an SVG is <svg>.')

  let [elements, characters] = [0, 0]

  function write(element: Element, depth: number): string {
    const tag = element.localName ?? ''
    if (scripts.test(tag)) handleScript()
    if (tag === 'foreignObject' || tag === 'image')
      throw isEmbedded(element) ? unsupportedContent(name) : notSelfContained(name)
    if (!isDrawn(element)) return ''
    elements += 1
    if (elements > limits.elements || depth > limits.depth) throw tooComplex(name)
    if (tag === 'style')
      return `<style>${escapeXml(filterStyleSheet(refuseExternalReferences(element.textContent ?? '')))}</style>`
    const content = [...element.childNodes].map((node) => writeNode(node, tag, depth + 1)).join('')
    return `<${tag}${attributesOf(element, tag)}>${content}</${tag}>`
  }

  function writeNode(node: Node, parent: string, depth: number): string {
    // Node types of the DOM: 1 is an element, 3 a text, 4 a CDATA section.
    if (node.nodeType === 1) return write(node as Element, depth)
    if ((node.nodeType !== 3 && node.nodeType !== 4) || !textElements.has(parent)) return ''
    const text = node.nodeValue ?? ''
    characters += text.trim().length
    if (characters > limits.characters) throw tooComplex(name)
    return escapeXml(text)
  }

  function attributesOf(element: Element, tag: string): string {
    let output = ''
    for (const { localName, namespaceURI, value } of element.attributes) {
      if (localName === null) continue
      if (/^on/i.test(localName)) handleScript()
      if (localName === 'href' && (namespaceURI === null || namespaceURI === namespaces.xlink)) {
        output += referenceOf(tag, value.trim())
      } else if (namespaceURI === null && localName === 'style') {
        output += ` style="${escapeXml(filterDeclarations(refuseExternalReferences(value)))}"`
      } else if (namespaceURI === null && drawnAttributes.has(localName) && !value.includes('\\')) {
        output += ` ${localName}="${escapeXml(refuseExternalReferences(value))}"`
      }
    }
    return output
  }

  function referenceOf(tag: string, target: string): string {
    if (/^javascript:/i.test(target)) handleScript()
    // A link to a page is not part of the picture.
    if (tag === 'a') return ''
    if (target !== '' && !target.startsWith('#')) throw notSelfContained(name)
    return ` href="${escapeXml(target)}"`
  }

  function handleScript(): void {
    if (options.scripts === 'refused') throw notSelfContained(name)
  }

  /** Refuses references to anything outside the picture itself. */
  function refuseExternalReferences(value: string): string {
    const targets = [...value.matchAll(/url\(\s*["']?\s*([^\s"')]?)/gi)].map(([, start]) => start)
    if (/@import|javascript:/i.test(value) || targets.some((start) => start !== '#')) throw notSelfContained(name)
    return value
  }

  return write(root, 0).replace('<svg', `<svg xmlns="${namespaces.svg}"`)
}

/** Decodes the text in the encoding that its first bytes show. */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe || bytes[0] === 0) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder(bytes[0] === 0xff || bytes[1] === 0 ? 'utf-16le' : 'utf-8').decode(bytes)
}

/** Entities are declared in the brackets of the document type. No ordinary drawing needs them. */
function declaresEntities(text: string): boolean {
  const doctype = text.search(/<!DOCTYPE/i)
  if (doctype < 0) return false
  const open = text.indexOf('[', doctype)
  return open >= 0 && open < text.indexOf('>', doctype)
}

function throwFatal(level: string, message: string): void {
  if (level === 'fatalError') throw new Error(message)
}

/** Elements in the namespaces of editors are not drawn. */
const isDrawn = ({ localName, namespaceURI }: Element) =>
  (namespaceURI === null || namespaceURI === namespaces.svg) && drawnElements.has(localName ?? '')

/** True if the picture or page is embedded in the file itself. */
const isEmbedded = (element: Element) =>
  [element.getAttribute('href'), element.getAttributeNS(namespaces.xlink, 'href')].every(
    (target) => target === null || /^\s*(?:data:|$)/i.test(target),
  )

const scripts = /^(?:script|handler|iframe|embed|object|audio|video)$/i
const textElements: ReadonlySet<string> = new Set(['text', 'tspan', 'textPath', 'a'])

const escapeXml = (text: string) =>
  text.replace(/\p{Cc}/gu, ' ').replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const refusal = (name: string, why: string) =>
  new Refusal(422, `"${name}" ${why}. Save the picture as PNG and try again.`)

const notSelfContained = (name: string) =>
  refusal(name, 'contains scripts or refers to other files, so it is not drawn')
const unsupportedContent = (name: string) => refusal(name, 'contains a photo or a page, which are not drawn in an SVG')
const tooComplex = (name: string) => refusal(name, 'has more shapes, texts or groups than can be drawn')
