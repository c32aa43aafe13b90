/** Compares the words that the server and the templates of definitions print into documents with a catalogue of translations. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import type { Texts } from '#engine/definition/translate-definition.ts'
import { textsOfTemplate } from '#server/documents/template-in-words.ts'
import { root } from '#tools/house/paths.mjs'
import { serverSources } from './server-sources.ts'

export interface TextsOfDocuments {
  readonly missing: readonly { readonly text: string; readonly file: string }[]
  readonly unused: readonly string[]
}

export const documentCatalogueOf = (locale: string): Texts =>
  // The file is ours.
  JSON.parse(readFileSync(join(root, `definitions/locales/${locale}/documents.json`), 'utf8')) as Texts

export function textsOfDocuments(catalogue: Texts): TextsOfDocuments {
  const printed = serverSources().flatMap((file) => printedIn(file).map((text) => [text, file] as const))
  const texts = new Map([...printed, ...textsOfTemplates()])
  return {
    missing: [...texts].flatMap(([text, file]) => (Object.hasOwn(catalogue, text) ? [] : [{ text, file }])),
    unused: Object.keys(catalogue).filter((text) => !texts.has(text)),
  }
}

const templates = 'definitions/templates'
const textsOfTemplates = () =>
  readdirSync(join(root, templates)).flatMap((name) =>
    textsOfTemplate(name, readFileSync(join(root, templates, name))).map(
      (text) => [text, `${templates}/${name}`] as const,
    ),
  )

/** The functions of server/wording.ts and server/phrase.ts that take a text of our own. */
const takers: ReadonlySet<unknown> = new Set(['worded', 'phrase'])

function printedIn(file: string): readonly string[] {
  const code = readFileSync(join(root, file), 'utf8')
  if (!/#server\/(wording|phrase)\.ts/.test(code) && file !== 'server/wording.ts') return []
  const found: string[] = []
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    const call = node as Readonly<Record<string, unknown>>
    const { type, callee, arguments: given } = call
    if (type === 'CallExpression' && Array.isArray(given) && takers.has(nameOf(callee)))
      found.push(...literalsIn(given[0]))
    for (const part of Object.values(call))
      if (Array.isArray(part)) part.forEach(visit)
      else visit(part)
  }
  visit(parseSync(file, code).program)
  return found
}

const nameOf = (node: unknown): unknown => (node as Readonly<Record<string, unknown>> | undefined)?.['name']

/** A text, one of two, or a list of texts. */
function literalsIn(node: unknown): readonly string[] {
  const { type, value, consequent, alternate, elements } = (node ?? {}) as Readonly<Record<string, unknown>>
  if (type === 'ArrayExpression' && Array.isArray(elements)) return elements.flatMap(literalsIn)
  if (type === 'Literal' && typeof value === 'string') return [value]
  return type === 'ConditionalExpression' ? [...literalsIn(consequent), ...literalsIn(alternate)] : []
}
