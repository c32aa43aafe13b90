/** Compares the content of a file with its extension, by a table of what each extension may hold. */
import { lockedFile } from '../container/unreadable.ts'
import { kinds, soundKinds, textKinds, type Kind } from './kinds.ts'

interface Expected {
  /** The noun in: "x" is not a Word document. */
  readonly is: string
  readonly may: readonly Kind[]
  /** Kinds that can be converted to the expected one, with the advice how. */
  readonly relatives?: readonly Kind[]
  readonly instead?: (extension: string) => string
}

const asWord = {
  relatives: ['docx', 'doc', 'rtf', 'opendocument', 'html', 'text'],
  instead: (extension: string) => `Open it in Word, save it as ${extension}, and choose that file.`,
} as const
const asExcel = {
  relatives: ['xlsx', 'xls', 'xlsb', 'csv', 'opendocument', 'html', 'text', 'xml'],
  instead: (extension: string) => `Open it in Excel, save it as ${extension}, and choose that file.`,
} as const
const asSlides = {
  relatives: ['pptx', 'ppt', 'opendocument'],
  instead: (extension: string) => `Open it in PowerPoint, save it as ${extension}, and choose that file.`,
} as const
const asPicture = {
  relatives: ['png', 'jpg', 'webp', 'gif', 'svg', 'picture'],
  instead: (extension: string) => `Open it in a program for pictures, save it as ${extension}, and choose that file.`,
} as const
const asSound = {
  relatives: soundKinds,
  instead: (extension: string) => `Convert it to ${extension}, and choose that file.`,
} as const
const anyText: Expected = { is: 'text', may: textKinds }

export const expectedByExtension: Readonly<Record<string, Expected>> = {
  '.docx': { is: 'Word document', may: ['docx'], ...asWord },
  '.doc': { is: 'old Word document', may: ['doc'], ...asWord },
  '.xlsx': { is: 'Excel workbook', may: ['xlsx'], ...asExcel },
  // Many programs export web pages, XML or plain tables under this name, and Excel opens them.
  '.xls': { is: 'old Excel workbook', may: ['xls', 'html', 'xml'], ...asExcel },
  '.pptx': { is: 'set of PowerPoint slides', may: ['pptx'], ...asSlides },
  '.ppt': { is: 'set of old PowerPoint slides', may: ['ppt'], ...asSlides },
  '.pdf': { is: 'PDF', may: ['pdf'] },
  '.rtf': { is: 'rich text document', may: ['rtf'], ...asWord },
  '.zip': { is: 'ZIP archive', may: ['zip', 'docx', 'xlsx', 'pptx', 'xlsb', 'opendocument'] },
  '.rar': { is: 'RAR archive', may: ['rar'] },
  '.7z': { is: '7z archive', may: ['7z'] },
  '.png': { is: 'PNG picture', may: ['png'], ...asPicture },
  '.jpg': { is: 'JPEG picture', may: ['jpg'], ...asPicture },
  '.jpeg': { is: 'JPEG picture', may: ['jpg'], ...asPicture },
  '.webp': { is: 'WebP picture', may: ['webp'], ...asPicture },
  '.gif': { is: 'GIF picture', may: ['gif'], ...asPicture },
  '.svg': { is: 'SVG drawing', may: ['svg'] },
  '.wav': { is: 'WAV recording', may: ['wav'], ...asSound },
  '.mp3': { is: 'MP3 recording', may: ['mp3'], ...asSound },
  '.m4a': { is: 'sound recording', may: soundKinds },
  '.ogg': { is: 'sound recording', may: soundKinds },
  '.webm': { is: 'recording', may: soundKinds },
  '.mp4': { is: 'recording', may: soundKinds },
  '.txt': anyText,
  '.md': anyText,
  '.csv': { ...anyText, is: 'CSV table' },
  '.json': { ...anyText, is: 'JSON' },
  '.xml': { ...anyText, is: 'XML' },
  '.html': { ...anyText, is: 'web page' },
  '.htm': { ...anyText, is: 'web page' },
  '.srt': { ...anyText, is: 'set of subtitles' },
  '.vtt': { ...anyText, is: 'set of subtitles' },
}

/**
 * A sentence, or undefined if the content fits. Unknown extensions pass unless the content is a program. `accepted`:
 * the extensions that the field accepts; empty: any. A file of a related kind passes under a wrong extension if the
 * field accepts the right extension as well, since files are read by their content.
 */
export function contentProblem(
  kind: Kind,
  extension: string,
  label: string,
  accepted: readonly string[] = [],
): string | undefined {
  if (kind === 'empty') return `"${label}" is empty. Choose a file with content.`
  if (kind === 'locked') return lockedFile().sentenceFor(label)
  // A file that the portal never reads may have any content.
  const isRead = accepted.length === 0 || accepted.includes(extension)
  const expected = isRead ? expectedByExtension[extension] : undefined
  if (expected === undefined) {
    return kind === 'program' ? `"${label}" is a program, and programs are not taken. Choose a document.` : undefined
  }
  if (expected.may.includes(kind)) return undefined
  const isRelative = !textKinds.includes(kind) && expected.relatives?.includes(kind) === true
  if (isRelative && accepted.some((each) => expectedByExtension[each]?.may.includes(kind) === true)) return undefined
  const { is } = expected
  return `"${label}" is not ${withArticle(is)}: it holds ${kinds[kind]}. ${adviceOn(kind, expected, extension)}`
}

function adviceOn(kind: Kind, { relatives, instead, is }: Expected, extension: string): string {
  if (instead !== undefined && relatives?.includes(kind) === true) return instead(extension)
  return is === 'text' ? 'Choose a text file.' : `Choose the ${is} itself.`
}

/** The article follows pronunciation: an MP3, an SVG. */
function withArticle(noun: string): string {
  if (/^(?:text|JSON|XML|subtitles)$/.test(noun)) return noun
  return /^(?:[aeio]|MP3|SVG)/i.test(noun) ? `an ${noun}` : `a ${noun}`
}
