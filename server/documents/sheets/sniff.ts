/** What kind of spreadsheet a file is, by what is in it: names lie. */
import { find, read } from 'cfb'
import { decodeText } from './csv/decode-text.ts'
import { damaged, Unreadable } from './unreadable.ts'
import { protectedByPassword } from './xlsx/archive.ts'
import { noWorkbook } from './xlsx/open-xlsx.ts'

export type Kind = { readonly kind: 'xlsx' | 'xls' } | { readonly kind: 'csv'; readonly text: string }

export function sniff(bytes: Uint8Array): Kind {
  if (bytes.length === 0) throw new Unreadable('is empty: it has 0 bytes. Save it again, and upload it again.')
  if (startsWith(bytes, [0x50, 0x4b])) return { kind: 'xlsx' }
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return inCompound(bytes)
  // Excel 2 to 4, which had no container.
  if (bytes[0] === 0x09 && [0, 2, 4].includes(bytes[1] ?? -1) && bytes[3] === 0) return { kind: 'xls' }
  const text = decodeText(bytes)
  if (text === undefined || /^\s*(?:%PDF-|\{\\rtf|\{\s*")/.test(text)) throw noWorkbook()
  const start = text.slice(0, 4000)
  if (!/^\s*</.test(start)) return { kind: 'csv', text }
  if (/urn:schemas-microsoft-com:office:(?:spreadsheet|excel)|<table[\s>]/i.test(start)) return { kind: 'xls' }
  throw noWorkbook()
}

/** The container that .xls has in common with .doc, with messages, and with every encrypted Office file. */
function inCompound(bytes: Uint8Array): Kind {
  const container = opened(bytes)
  if (find(container, 'EncryptedPackage') !== null) throw protectedByPassword()
  if (find(container, 'Workbook') !== null || find(container, 'Book') !== null) return { kind: 'xls' }
  throw noWorkbook()
}

function opened(bytes: Uint8Array) {
  try {
    return read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { type: 'buffer' })
  } catch {
    throw damaged()
  }
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte)
