/**
 * Compares the sentences that the server tells people with a catalogue of translations: refusals, reasons, notes. Pages and documents
 * print such a sentence as the server wrote it, so the catalogue knows it by its pattern: names and figures are slots.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { root } from '#tools/house/paths.mjs'
import { betweenSentences } from '#server/sentences.ts'
import { serverSources } from './server-sources.ts'

interface MissingText {
  readonly text: string
  readonly file: string
}

/** Files whose sentences only programs, operators and authors of agents read, and sentences of that kind in other files. */
const unread = JSON.parse(readFileSync(join(root, 'tools/texts/unread-sentences.json'), 'utf8')) as {
  readonly files: readonly string[]
  readonly texts: readonly string[]
}
const unreadFiles = unread.files.map((pattern) => new RegExp(`^server/${pattern}`))
const unreadTexts: ReadonlySet<string> = new Set(unread.texts)

/** What is called with sentences for developers, operators and authors. */
const unreadCalls =
  /^(?:\w*Error|RegExp|Gauge|Counter|Histogram|debug|info|warn|error|defineOperation|closed|tagged|route)$/
const unreadKeys = /^(?:description|about|summary|help|example|examples)$/

/** What an error puts in front of its sentence: the file is named before the reason. */
const named = '"{0}" '

/** The texts by which sentences are translated: those of pages and agents speak on both sides. */
export function sentencesKnownIn(locale: string): ReadonlySet<string> {
  const folder = join(root, 'definitions/locales', locale)
  const agents = readdirSync(join(folder, 'agents')).map((name) => join('agents', name))
  return new Set(
    ['server.json', 'pages.json', 'documents.json', 'agents.json', ...agents].flatMap((name) =>
      // The file is ours.
      Object.keys(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, unknown>).map(withoutNumbers),
    ),
  )
}

export const missingSentences = (known: ReadonlySet<string>): readonly MissingText[] =>
  serverSources()
    .filter((file) => !unreadFiles.some((pattern) => pattern.test(file)))
    .flatMap((file) =>
      [...new Set(sentencesIn(file))]
        .filter((text) => !unreadTexts.has(text) && !isKnown(text, known))
        .map((text) => ({ text, file })),
    )

const isKnown = (text: string, known: ReadonlySet<string>): boolean =>
  [text, `${named}${text}`, `{0}${text}`].some((each) => known.has(withoutNumbers(each))) ||
  (betweenSentences.test(text) && text.split(betweenSentences).every((each) => isKnown(each, known)))

/** A translation may number its slots in another order. */
const withoutNumbers = (text: string): string => text.replaceAll(/\{\w+\}/g, '{}')

interface Node {
  readonly [key: string]: unknown
}

function sentencesIn(file: string): readonly string[] {
  const found: string[] = []
  const visit = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null || isUnread(node as Node)) return
    const text = textOf(node as Node)
    if (isSentence(text)) found.push(numbered(text))
    Object.values(node).forEach(visit)
  }
  visit(parseSync(file, readFileSync(join(root, file), 'utf8')).program)
  return found
}

function isUnread({ type, callee, key }: Node): boolean {
  if (type === 'CallExpression' || type === 'NewExpression') return unreadCalls.test(nameOf(callee as Node))
  return type === 'Property' && unreadKeys.test(nameOf(key as Node))
}

const nameOf = ({ name, property, value }: Node): string =>
  String(name ?? (property === undefined ? value : nameOf(property as Node)))

/** A template has a slot for each of its values. */
function textOf({ type, value, quasis }: Node): string {
  if (type === 'Literal' && typeof value === 'string') return value
  if (type !== 'TemplateLiteral') return ''
  return (quasis as readonly { value: { cooked: string } }[]).map((each) => each.value.cooked).join('{0}')
}

/** Ends like a sentence, and has at least two words of its own beside each other. */
const isSentence = (text: string) => /[.?!](?: \{0\})?$/.test(text) && /[a-z]{2,}[,:]? [a-z]/.test(text)

function numbered(text: string): string {
  let slots = 0
  return text.replaceAll('{0}', () => `{${slots++}}`)
}
