/**
 * Compares the sentences with which the server refuses requests and files with a catalogue of translations. Pages send such a
 * sentence as the server wrote it, so the catalogue knows it by its pattern: names and figures are slots.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { root } from '#tools/house/paths.mjs'
import { serverSources } from './server-sources.ts'

interface MissingText {
  readonly text: string
  readonly file: string
}

/** What an error takes as its sentence: the position of the argument, and what comes before it. */
const errors: Readonly<Record<string, { readonly at: number; readonly begin: string }>> = {
  Refusal: { at: 1, begin: '' },
  // The file is named in front of the reason.
  Unreadable: { at: 0, begin: '"{0}" ' },
}

/** Answers to a program whose request is wrong, which no person reads. */
const toPrograms = {
  files: /^server\/(agents\/body\/|operating\/answer-malformed|usable-host)/,
  texts: /^Send (\{|the size of the upload)/,
}

/** The texts by which sentences are translated: those of pages and agents speak on both sides. */
export function sentencesKnownIn(locale: string): ReadonlySet<string> {
  const folder = join(root, 'definitions/locales', locale)
  const agents = readdirSync(join(folder, 'agents')).map((name) => join('agents', name))
  return new Set(
    ['server.json', 'pages.json', 'agents.json', ...agents].flatMap((name) =>
      // The file is ours.
      Object.keys(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, unknown>).map(withoutNumbers),
    ),
  )
}

export const missingSentences = (known: ReadonlySet<string>): readonly MissingText[] =>
  serverSources()
    .filter((file) => !toPrograms.files.test(file))
    .flatMap((file) =>
      [...new Set(sentencesIn(file))]
        .filter((text) => !toPrograms.texts.test(text) && !known.has(withoutNumbers(text)))
        .map((text) => ({ text, file })),
    )

/** A translation may number its slots in another order. */
const withoutNumbers = (text: string): string => text.replaceAll(/\{\d\}/g, '{}')

function sentencesIn(file: string): readonly string[] {
  const code = readFileSync(join(root, file), 'utf8')
  if (!/\bnew (Refusal|Unreadable)\(/.test(code)) return []
  const found: string[] = []
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    const { type, callee, arguments: given } = node as Readonly<Record<string, unknown>>
    const error = type === 'NewExpression' ? errors[String((callee as { name?: unknown }).name)] : undefined
    if (error && Array.isArray(given))
      found.push(...sentencesOf(given[error.at]).map((text) => numbered(`${error.begin}${text}`)))
    for (const part of Object.values(node))
      if (Array.isArray(part)) part.forEach(visit)
      else visit(part)
  }
  visit(parseSync(file, code).program)
  return found
}

/** Texts with a word of their own; a template has a slot for each of its values. */
function sentencesOf(node: unknown): readonly string[] {
  const { type, value, quasis, consequent, alternate } = (node ?? {}) as Readonly<Record<string, unknown>>
  if (type === 'ConditionalExpression') return [...sentencesOf(consequent), ...sentencesOf(alternate)]
  const text =
    type === 'Literal' && typeof value === 'string'
      ? value
      : type === 'TemplateLiteral'
        ? (quasis as readonly { value: { cooked: string } }[]).map((each) => each.value.cooked).join('{0}')
        : ''
  return /[a-z]{2,}.*\s/.test(text.replaceAll('{0}', '')) ? [text] : []
}

function numbered(text: string): string {
  let slots = 0
  return text.replaceAll('{0}', () => `{${slots++}}`)
}
