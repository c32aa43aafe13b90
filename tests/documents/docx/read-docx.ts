/** Looks into a Word document for tests: its parts as text, as canonical XML, and what a reader would read. */
import { DOMParser, XMLSerializer, type Element, type Node } from '@xmldom/xmldom'
import { strFromU8, unzipSync } from 'fflate'
import type { Values } from '#server/documents/docx/types.ts'

export function partsOf(docx: Uint8Array): Record<string, string> {
  return Object.fromEntries(Object.entries(unzipSync(docx)).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

export const partOf = (docx: Uint8Array, name: string): string => partsOf(docx)[name] ?? ''

export const bodyOf = (docx: Uint8Array): string => partOf(docx, 'word/document.xml')

/** The texts of the paragraphs of a part; runs that hold nothing leave no trace. */
export function textsOf(docx: Uint8Array, part = 'word/document.xml'): string[] {
  const paragraphs = partOf(docx, part).match(/<w:p[ >](?:(?!<w:p[ >])[\s\S])*?<\/w:p>/g) ?? []
  return paragraphs.map((xml) =>
    unescaped(
      [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:(br|tab)\/>/g)]
        .map(([, text, element]) => text ?? (element === 'br' ? '\n' : '\t'))
        .join(''),
    ),
  )
}

/** The text of the runs, run by run. */
export const runsOf = (xml: string): string[] =>
  (xml.match(/<w:r[ >][\s\S]*?<\/w:r>/g) ?? []).map((run) =>
    unescaped([...run.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text]) => text).join('')),
  )

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Without differences that mean nothing: quotes, the order of attributes, how characters are written. */
export function canonicalParts(docx: Uint8Array): Record<string, string> {
  return Object.fromEntries(
    Object.entries(partsOf(docx)).map(([name, text]) => [name, /\.(?:xml|rels)$/.test(name) ? canonical(text) : text]),
  )
}

function canonical(xml: string): string {
  const document = new DOMParser().parseFromString(xml, 'text/xml')
  const sort = (node: Node): void => {
    if (node.nodeType === 1) {
      const element = node as Element
      const attributes = [...element.attributes].toSorted((a, b) => (a.name < b.name ? -1 : 1))
      for (const each of attributes) element.removeAttributeNode(each)
      for (const each of attributes) element.setAttributeNode(each)
    }
    for (let child = node.firstChild; child !== null; child = child.nextSibling) sort(child)
  }
  sort(document)
  return new XMLSerializer().serializeToString(document)
}

export const valuesOf = (texts: Readonly<Record<string, string>>, sheets?: Values['sheets']): Values => ({
  values: Object.fromEntries(
    Object.entries(texts).map(([name, text], at) => [name, { text, cell: `Facts!B${at + 2}` }]),
  ),
  ...(sheets === undefined ? {} : { sheets }),
})
