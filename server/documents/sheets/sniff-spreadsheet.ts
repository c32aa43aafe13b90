/** Recognises the kind of a spreadsheet by its content, since its name may be wrong. */
import { decodeText, unicodeEncodingOf } from '../container/decode-text.ts'
import { readOleNames } from '../container/ole/read-ole-names.ts'
import { sourceOfBytes } from '../container/source.ts'
import { damagedFile, lockedFile, Unreadable } from '../container/unreadable.ts'
import { notWorkbook } from './xlsx/open-xlsx.ts'

export type SpreadsheetKind = { readonly kind: 'xlsx' | 'xls' } | { readonly kind: 'csv'; readonly text: string }

export async function sniffSpreadsheet(bytes: Uint8Array): Promise<SpreadsheetKind> {
  if (bytes.length === 0) throw new Unreadable('is empty: it has 0 bytes. Save it again, and upload it again.')
  if (startsWith(bytes, [0x50, 0x4b])) return { kind: 'xlsx' }
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return await kindInOle(bytes)
  // Excel 2 to 4 wrote files without a container.
  if (bytes[0] === 0x09 && [0, 2, 4].includes(bytes[1] ?? -1) && bytes[3] === 0) return { kind: 'xls' }
  // Text does not contain zero bytes, but most binary files soon do.
  if (unicodeEncodingOf(bytes) === undefined && bytes.includes(0)) throw notWorkbook()
  const text = decodeText(bytes)
  if (/^\s*(?:%PDF-|\{\\rtf|\{\s*")/.test(text)) throw notWorkbook()
  const start = text.slice(0, 4000)
  if (!/^\s*</.test(start)) return { kind: 'csv', text }
  if (/urn:schemas-microsoft-com:office:(?:spreadsheet|excel)|<table[\s>]/i.test(start)) return { kind: 'xls' }
  throw notWorkbook()
}

/** .xls shares its container with .doc, e-mail messages and all encrypted Office files. */
async function kindInOle(bytes: Uint8Array): Promise<SpreadsheetKind> {
  const names = (await readOleNames(sourceOfBytes(bytes)))?.map((name) => name.toLowerCase())
  if (names === undefined) throw damagedFile()
  if (names.includes('encryptedpackage')) throw lockedFile()
  if (names.includes('workbook') || names.includes('book')) return { kind: 'xls' }
  throw notWorkbook()
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte)
