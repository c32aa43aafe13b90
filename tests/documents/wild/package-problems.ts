/** Lists what makes Word call a document corrupt: of the package, and of the order of its elements. */
import { DOMParser, type Element } from '@xmldom/xmldom'
import { posix } from 'node:path'
import { partsOf } from '../docx/read-docx.ts'

const types = '[Content_Types].xml'

export function packageProblems(docx: Uint8Array): string[] {
  const parts = partsOf(docx)
  const names = new Set(Object.keys(parts).map((name) => name.toLowerCase()))
  const trees = new Map(
    Object.entries(parts)
      .filter(([name]) => /\.(?:xml|rels)$/.test(name))
      .map(([name, xml]) => [name, parse(name, xml)] as const),
  )
  return [
    ...problemsOfTypes(trees.get(types), names),
    ...[...trees].flatMap(([name, root]) => (name.endsWith('.rels') ? problemsOfRelations(name, root, names) : [])),
    ...[...trees].flatMap(([name, root]) =>
      /^word\/(?!styles|numbering|settings|theme)[^/]+\.xml$/.test(name) ? problemsOfPart(name, root, trees) : [],
    ),
  ]
}

function parse(name: string, xml: string): Element {
  const document = new DOMParser({
    onError: (_, message) => {
      throw new Error(`${name}: ${message}`)
    },
  }).parseFromString(xml, 'text/xml')
  if (document.documentElement === null) throw new Error(`${name} is empty`)
  return document.documentElement
}

function problemsOfTypes(root: Element | undefined, names: ReadonlySet<string>): string[] {
  if (root === undefined) return ['no content types']
  const all = childrenOf(root)
  const overrides = all.flatMap((each) => each.getAttribute('PartName')?.slice(1).toLowerCase() ?? [])
  const extensions = all.flatMap((each) => each.getAttribute('Extension')?.toLowerCase() ?? [])
  const hasType = (name: string) =>
    overrides.includes(name) || extensions.includes(name.slice(name.lastIndexOf('.') + 1))
  return [
    ...duplicates([...overrides, ...extensions]).map((name) => `${name} is declared twice`),
    ...overrides.filter((name) => !names.has(name)).map((name) => `${name} is declared, but not there`),
    ...[...names].filter((name) => name !== types.toLowerCase() && !hasType(name)).map((name) => `${name} has no type`),
  ]
}

function problemsOfRelations(name: string, root: Element, names: ReadonlySet<string>): string[] {
  const owner = posix.join(posix.dirname(name), '..')
  const relations = childrenOf(root)
  return [
    ...duplicates(relations.map((each) => each.getAttribute('Id') ?? '')).map((id) => `${name}: ${id} twice`),
    ...relations.flatMap((each) => {
      const target = each.getAttribute('Target') ?? ''
      if (each.getAttribute('TargetMode') === 'External') return []
      const part = target.startsWith('/') ? target.slice(1) : posix.join(owner, target)
      return names.has(decodeURIComponent(part).toLowerCase()) ? [] : [`${name}: ${target} is not there`]
    }),
  ]
}

/** What has to stand first in its parent. */
const first = new Set(['pPr', 'rPr', 'tcPr', 'trPr', 'tblPr', 'sdtPr'])
const linkNames = /:(?:id|embed|link|pict)$/

function problemsOfPart(name: string, root: Element, trees: ReadonlyMap<string, Element>): string[] {
  const relations = trees.get(posix.join(posix.dirname(name), '_rels', `${posix.basename(name)}.rels`))
  const ids = new Set(relations === undefined ? [] : childrenOf(relations).map((each) => each.getAttribute('Id')))
  const problems: string[] = []
  const drawings: string[] = []
  const walk = (element: Element) => {
    const children = childrenOf(element)
    for (const [at, child] of children.entries()) {
      const isInFirst = at === 0 || child.localName === 'trPr' || element.localName === 'rPrChange'
      const isLate = first.has(child.localName ?? '') && !isInFirst && element.localName !== 'pPr'
      const isAfterSection = element.localName === 'body' && child.localName === 'sectPr' && at < children.length - 1
      if (isLate || isAfterSection) problems.push(`${name}: ${child.localName} stands late in ${element.localName}`)
    }
    if (element.localName === 'tc' && children.at(-1)?.localName !== 'p')
      problems.push(`${name}: a cell without an end`)
    if (element.localName === 'docPr') drawings.push(element.getAttribute('id') ?? '')
    for (const { name: key, value, namespaceURI } of element.attributes) {
      const isLink = linkNames.test(key) && namespaceURI?.endsWith('/relationships') === true
      if (isLink && !ids.has(value)) problems.push(`${name}: ${key} ${value} leads nowhere`)
    }
    for (const child of children) walk(child)
  }
  walk(root)
  return [...problems, ...duplicates(drawings).map((id) => `${name}: two pictures have the id ${id}`)]
}

const childrenOf = (element: Element): Element[] =>
  [...element.childNodes].filter((node): node is Element => node.nodeType === 1)

const duplicates = (texts: readonly string[]) => texts.filter((text, at) => texts.indexOf(text) < at)
