/** Recognises the kind of a file by its first bytes, whatever its name says. */
import { fileTypeFromBuffer } from 'file-type'
import { kindsOfFileType, type Kind } from './kinds.ts'
import { decodeStart } from './decode-start.ts'

/** How many of the first bytes are needed. */
export const headLength = 8192

/** A PDF may have up to 1,024 bytes before its header. A text that only mentions one does not have it at the start of a line. */
const lineOfPdf = /(?:^|[\r\n])%PDF-\d/

const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

/** What Outlook packs as winmail.dat ([MS-OXTNEF]). */
const packedLetter = [0x78, 0x9f, 0x3e, 0x22]

/** The first bytes of an archive may belong to a PDF that it holds uncompressed. */
const containers = [ole, [0x50, 0x4b], [0x52, 0x61, 0x72, 0x21], [0x37, 0x7a, 0xbc, 0xaf]]
const holdsFiles = (head: Uint8Array) => containers.some((magic) => startsWith(head, magic))

/**
 * The name decides only between kinds of text that the bytes cannot distinguish, such as CSV. kind-of-container.ts looks
 * into containers.
 */
export async function sniff(head: Uint8Array, fileName: string): Promise<Kind> {
  if (head.length === 0) return 'empty'
  const start = Buffer.from(head.subarray(0, 1024)).toString('latin1')
  if (lineOfPdf.test(start) && !holdsFiles(head)) return 'pdf'
  // Text first: UTF-16 resembles a sound file, and a text may begin with the letters of a program.
  const text = decodeStart(head)
  if (text !== undefined) return kindOfText(text, fileName)
  if (start.includes('%PDF-') && !holdsFiles(head)) return 'pdf'
  if (startsWith(head, ole)) return 'ole'
  if (startsWith(head, packedLetter)) return 'mail'
  const type = await fileTypeFromBuffer(head).catch(() => undefined)
  if (type === undefined) return startsWith(head, [0x50, 0x4b, 5, 6]) ? 'zip' : 'unknown'
  return kindsOfFileType[type.ext] ?? kindOfMime(type.mime)
}

const textByMagic: readonly (readonly [RegExp, Kind])[] = [
  [/^\{\\rtf/, 'rtf'],
  [/^WEBVTT/, 'subtitles'],
  [/^(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>/]/i, 'svg'],
  [/^(<!--[\s\S]*?-->\s*)*<(!DOCTYPE html|html|head|body|table|meta)[\s>]/i, 'html'],
  [/^<\?xml[^>]*>[\s\S]{0,500}<html[\s>]/i, 'html'],
  [/^<\?xml[\s?]/i, 'xml'],
  [/^<[A-Za-z_][\w.:-]*[\s>/]/, 'xml'],
  // Header fields of which at least two are those that every e-mail has (RFC 5322).
  [
    /^(?:[\w-]+:[^\n]*\r?\n(?:[ \t][^\n]*\r?\n)*){0,60}?(?:Message-ID|MIME-Version|Return-Path|Received|Delivered-To):/i,
    'mail',
  ],
  [/^\d+\s*\r?\n\d\d:\d\d:\d\d[,.]\d{3} --> /, 'subtitles'],
]

const textByExtension: Readonly<Record<string, Kind>> = {
  '.csv': 'csv',
  '.eml': 'mail',
  '.json': 'json',
  '.srt': 'subtitles',
  '.vtt': 'subtitles',
}

function kindOfText(text: string, fileName: string): Kind {
  const start = text.trimStart()
  const kindByMagic = textByMagic.find(([magic]) => magic.test(start))?.[1]
  return kindByMagic ?? textByExtension[extensionOf(fileName)] ?? 'text'
}

/** In lower case with the dot; '' if there is none. */
export function extensionOf(fileName: string): string {
  return /[^/\\.](\.[^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
}

function kindOfMime(mime: string): Kind {
  if (mime.startsWith('image/')) return 'picture'
  if (mime.startsWith('audio/')) return 'sound'
  // Containers of recordings are reported either way.
  if (mime.startsWith('video/') || mime === 'application/ogg') return 'film'
  return 'unknown'
}

const startsWith = (bytes: Uint8Array, magic: readonly number[]) => magic.every((byte, at) => bytes[at] === byte)
