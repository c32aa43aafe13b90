/** A web page: its headings, paragraphs, lists and tables, as a reader sees them. Broken pages are read as far as they go. */
import iconv from 'iconv-lite'
import type { BlockWriter } from '../block-writer.ts'
import { decodeText } from '../text/decode-text.ts'
import { decodeHtml } from './html-entities.ts'

const unseen = new Set(['script', 'style', 'noscript', 'template', 'svg', 'head'])
const blocks = new Set(
  'address article aside blockquote body caption center dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol option p pre section summary table tbody td tfoot th thead title tr ul'.split(
    ' ',
  ),
)

export function readHtml(bytes: Uint8Array, writer: BlockWriter): void {
  new HtmlWalk(writer).walk(decoded(bytes))
}

function decoded(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 2048)).toString('latin1')
  const said = /<meta[^>]{0,200}charset=["']?([\w-]+)/i.exec(start)?.[1]
  if (said === undefined || /^utf-?(8|16)/i.test(said) || !iconv.encodingExists(said)) return decodeText(bytes)
  return iconv.decode(Buffer.from(bytes), said)
}

class HtmlWalk {
  readonly #writer: BlockWriter
  #text = ''
  #lists = 0
  #heading: number | undefined
  #item: 'item' | 'no item' = 'no item'
  #table: { readonly rows: string[][]; depth: number } | undefined

  constructor(writer: BlockWriter) {
    this.#writer = writer
  }

  walk(html: string): void {
    const lower = html.toLowerCase()
    let at = 0
    while (at < html.length) {
      const start = html.indexOf('<', at)
      this.#add(html.slice(at, start < 0 ? html.length : start))
      if (start < 0) break
      if (html.startsWith('<!--', start)) at = endOf(lower, '-->', start)
      else if (!/[a-z!?/]/.test(lower[start + 1] ?? '')) {
        this.#text += '<'
        at = start + 1
      } else {
        const found = /^<(\/?)([a-z][a-z0-9]*)/.exec(lower.slice(start, start + 20))
        at = endOfTag(html, start)
        const name = found?.[2]
        if (name !== undefined) at = this.#tag(lower, name, found?.[1] === '/', at)
      }
    }
    this.#end()
    this.#endTable()
  }

  /** Where to go on. */
  #tag(lower: string, name: string, closing: boolean, at: number): number {
    if (unseen.has(name) && !closing) return endOf(lower, `</${name}`, at)
    if (name === 'br') this.#text += '\n'
    if (!blocks.has(name)) return at
    this.#end()
    if (/^h[1-6]$/.test(name)) this.#heading = closing ? undefined : Number(name[1])
    else if (name === 'ul' || name === 'ol') {
      this.#lists = Math.max(0, this.#lists + (closing ? -1 : 1))
      this.#item = 'no item'
    } else if (name === 'li') this.#item = closing ? 'no item' : 'item'
    else if (name === 'table') this.#openOrClose(closing)
    else if (closing || this.#table?.depth !== 1) return at
    else if (name === 'tr') this.#table.rows.push([])
    else if (name === 'td' || name === 'th') this.#table.rows.at(-1)?.push('')
    return at
  }

  #add(text: string): void {
    this.#text += decodeHtml(text).replace(/\s+/g, ' ')
    // Where no block ends for pages, the reader's memory does.
    if (this.#text.length > 100_000) this.#end()
  }

  #end(): void {
    const text = this.#text.trim()
    this.#text = ''
    if (text === '') return
    const row = this.#table?.rows.at(-1)
    const cell = row?.at(-1)
    if (row !== undefined && cell !== undefined) row[row.length - 1] = cell === '' ? text : `${cell}\n${text}`
    else if (this.#heading !== undefined) this.#writer.add('heading', text, {}, this.#heading)
    else if (this.#item === 'item') this.#writer.add('list', text, {}, Math.max(1, this.#lists))
    else this.#writer.add('text', text)
  }

  /** Tables within tables are texts of their cell. */
  #openOrClose(closing: boolean): void {
    if (this.#table === undefined) {
      if (!closing) this.#table = { rows: [], depth: 1 }
    } else {
      this.#table.depth += closing ? -1 : 1
      if (this.#table.depth === 0) this.#endTable()
    }
  }

  #endTable(): void {
    const rows = this.#table?.rows ?? []
    this.#table = undefined
    this.#writer.addTable(rows)
  }
}

/** A tag longer than this is none. */
const longestTag = 20_000

/** Behind the first '>' outside of quotes; where quotes never end, behind the first one. */
function endOfTag(html: string, start: number): number {
  const most = Math.min(html.length, start + longestTag)
  let quote = ''
  let first = most
  for (let at = start; at < most; at += 1) {
    const letter = html[at] ?? ''
    if (letter === '>') {
      if (quote === '') return at + 1
      if (first === most) first = at + 1
    } else if (letter === quote) quote = ''
    else if (quote === '' && (letter === '"' || letter === "'")) quote = letter
  }
  return first
}

/** Without its end, it goes to the end of the page. */
function endOf(lower: string, mark: string, from: number): number {
  const found = lower.indexOf(mark, from)
  if (found < 0) return lower.length
  const end = lower.indexOf('>', found)
  return end < 0 ? lower.length : end + 1
}
