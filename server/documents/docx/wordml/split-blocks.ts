/**
 * Cuts the XML of a part into its blocks (paragraphs, tables, notes), without parsing them. So a block that is not changed
 * is written back letter for letter.
 */
import { damagedFile } from '../../container/unreadable.ts'
import { XmlTags } from '../../container/xml/xml-tags.ts'

export interface Split {
  /** Everything before the first block. */
  readonly head: string
  /** Text between two blocks belongs to the second. */
  readonly blocks: readonly string[]
  /** For each block, the number of tables before it that are not inside another table. */
  readonly tablesBefore: readonly number[]
  readonly tail: string
  /** The raw namespace declarations of the root and the body: xmlns:w="…". */
  readonly namespaces: string
  /** The prefix of WordprocessingML with its colon, usually 'w:'. */
  readonly prefix: string
}

/** In the main part the blocks are children of the body, in all others of the root. */
export function splitBlocks(xml: string): Split {
  const open: string[] = []
  const blocks: string[] = []
  const tablesBefore: number[] = []
  let [namespaces, prefix, table, body] = ['', '', '', '']
  let [tables, tableDepth, headEnd, end] = [0, 0, -1, -1]
  const inContainer = () => open.length === (body === '' ? 1 : 2) && (body === '' || open[1] === body)
  const endBlock = (to: number) => {
    blocks.push(xml.slice(end, to))
    end = to
  }
  const tags = new XmlTags(xml)
  while (tags.next()) {
    const { kind, name, from, to } = tags
    if (kind === 'end') {
      if (open.pop() !== name) throw damagedFile()
      if (name === table) tableDepth -= 1
      if (headEnd >= 0 && inContainer()) endBlock(to)
      continue
    }
    if (open.length === 0) {
      if (table !== '') throw damagedFile()
      prefix = name.includes(':') ? name.slice(0, name.indexOf(':') + 1) : ''
      table = `${prefix}tbl`
      if (name === `${prefix}document`) body = `${prefix}body`
    }
    if (open.length === 0 || (open.length === 1 && name === body)) namespaces += namespaceDeclarations(tags.attributes)
    const isBlock = open.length > 0 && inContainer()
    if (isBlock) {
      if (headEnd < 0) headEnd = end = from
      tablesBefore.push(tables)
    }
    if (kind === 'empty') {
      if (isBlock) endBlock(to)
      continue
    }
    if (name === table) {
      if (tableDepth === 0) tables += 1
      tableDepth += 1
    }
    open.push(name)
  }
  if (open.length > 0 || table === '') throw damagedFile()
  const [head, tail] = headEnd < 0 ? [xml, ''] : [xml.slice(0, headEnd), xml.slice(end)]
  return { head, blocks, tablesBefore, tail, namespaces, prefix }
}

const namespaceDeclarations = (attributes: string) =>
  (attributes.match(/\sxmlns(?::[^\s=]+)?\s*=\s*(?:"[^"]*"|'[^']*')/g) ?? []).join('')
