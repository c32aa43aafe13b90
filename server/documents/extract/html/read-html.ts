/** Reads the headings, paragraphs, lists and tables of a web page, as far as possible even from a broken page. */
import { decodeHTML } from 'entities'
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import iconv from 'iconv-lite'
import { decodeText } from '../../container/decode-text.ts'
import type { BlockWriter } from '../block-writer.ts'

const hiddenElements = new Set(['script', 'style', 'noscript', 'template', 'svg', 'head'])
const blockElements = new Set(
  'address article aside blockquote body caption center dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol option p pre section summary table tbody td tfoot th thead title tr ul'.split(
    ' ',
  ),
)

export const readHtml = (bytes: Uint8Array, writer: BlockWriter): void => readHtmlText(decodePage(bytes), writer)

export function readHtmlText(html: string, writer: BlockWriter): void {
  const walk = new PageWalk(writer)
  // Only the tokenizer is used: the parser takes quadratic time for pages whose elements never end.
  const tokens = new Tokenizer(
    { decodeEntities: false },
    {
      ...ignoreAll,
      onopentagname: (from, to) => walk.open(html.slice(from, to).toLowerCase()),
      onclosetag: (from, to) => walk.close(html.slice(from, to).toLowerCase()),
      ontext: (from, to) => walk.text(html.slice(from, to)),
    },
  )
  tokens.write(html)
  tokens.end()
  walk.end()
}

/** Uses the encoding that the page states, if any. */
export function decodePage(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 2048)).toString('latin1')
  const stated = /<meta[^>]{0,200}charset=["']?([\w-]+)/i.exec(start)?.[1]
  if (stated === undefined || /^utf-?(8|16)/i.test(stated) || !iconv.encodingExists(stated)) return decodeText(bytes)
  return iconv.decode(Buffer.from(bytes), stated)
}

const ignore = () => {}
const ignoreAll: TokenizerCallbacks = {
  onattribdata: ignore,
  onattribend: ignore,
  onattribentity: ignore,
  onattribname: ignore,
  oncdata: ignore,
  onclosetag: ignore,
  oncomment: ignore,
  ondeclaration: ignore,
  onend: ignore,
  onopentagend: ignore,
  onopentagname: ignore,
  onprocessinginstruction: ignore,
  onselfclosingtag: ignore,
  ontext: ignore,
  ontextentity: ignore,
}

class PageWalk {
  readonly #writer: BlockWriter
  #text = ''
  /** The hidden element that is being skipped. */
  #hiddenElements: string | undefined
  #lists = 0
  #heading: number | undefined
  #item: 'item' | 'no item' = 'no item'
  #table: { readonly rows: string[][]; depth: number } | undefined

  constructor(writer: BlockWriter) {
    this.#writer = writer
  }

  open(name: string): void {
    // A head without an end tag ends where the body begins.
    if (this.#hiddenElements === 'head' && name === 'body') this.#hiddenElements = undefined
    if (this.#hiddenElements !== undefined) return
    if (hiddenElements.has(name)) this.#hiddenElements = name
    else if (name === 'br') this.#text += '\n'
    else this.#handleTag(name, false)
  }

  close(name: string): void {
    if (this.#hiddenElements === name) this.#hiddenElements = undefined
    else if (this.#hiddenElements === undefined) this.#handleTag(name, true)
  }

  text(raw: string): void {
    if (this.#hiddenElements !== undefined) return
    this.#text += (raw.includes('&') ? decodeHTML(raw) : raw).replace(/\s+/g, ' ')
    // A page without block ends must not fill the memory.
    if (this.#text.length > 100_000) this.#endBlock()
  }

  end(): void {
    this.#endBlock()
    this.#endTable()
  }

  #handleTag(name: string, isEnd: boolean): void {
    if (!blockElements.has(name)) return
    this.#endBlock()
    if (/^h[1-6]$/.test(name)) this.#heading = isEnd ? undefined : Number(name[1])
    else if (name === 'ul' || name === 'ol') {
      this.#lists = Math.max(0, this.#lists + (isEnd ? -1 : 1))
      this.#item = 'no item'
    } else if (name === 'li') this.#item = isEnd ? 'no item' : 'item'
    else if (name === 'table') this.#handleTableTag(isEnd)
    else if (isEnd || this.#table?.depth !== 1) return
    else if (name === 'tr') this.#table.rows.push([])
    else if (name === 'td' || name === 'th') this.#table.rows.at(-1)?.push('')
  }

  #endBlock(): void {
    const text = this.#text.trim()
    this.#text = ''
    if (text === '') return
    const row = this.#table?.rows.at(-1)
    const cell = row?.at(-1)
    if (row !== undefined && cell !== undefined) row[row.length - 1] = cell === '' ? text : `${cell}\n${text}`
    else if (this.#heading !== undefined) this.#writer.add('heading', text, {}, { level: this.#heading })
    else if (this.#item === 'item') this.#writer.add('list', text, {}, { level: Math.max(1, this.#lists) })
    else this.#writer.add('text', text)
  }

  /** A nested table becomes text of the cell that contains it. */
  #handleTableTag(isEnd: boolean): void {
    if (this.#table === undefined) {
      if (!isEnd) this.#table = { rows: [], depth: 1 }
    } else {
      this.#table.depth += isEnd ? -1 : 1
      if (this.#table.depth === 0) this.#endTable()
    }
  }

  #endTable(): void {
    const rows = this.#table?.rows ?? []
    this.#table = undefined
    this.#writer.addTable(rows)
  }
}
