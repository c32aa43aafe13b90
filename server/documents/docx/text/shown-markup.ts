/** Finds the tags of markup that a document shows as text, such as <AppVersion> in a manual of XML: they are not placeholders. */
import type { WordPackage } from '../word-package.ts'
import { storiesOf } from './stories.ts'

export interface ShownMarkup {
  /** Whether the text between these brackets is a tag of markup that the document shows. */
  readonly isTag: (open: string, name: string) => boolean
}

export const noMarkup: ShownMarkup = { isTag: () => false }

/** An end tag, a tag that ends itself, a name with a prefix, or an attribute with its value. */
const tags = /<\/\p{L}|<\p{L}[\w.-]*(?::\p{L}|[^<>]{0,100}\/>|\s[\w:.-]+\s?=\s?["'“”])/u
const endsOfBrackets = /\[\/(\p{L}[\w.-]*)\]/gu

export function readShownMarkup(word: WordPackage): ShownMarkup {
  let showsTags = false
  const closed = new Set<string>()
  for (const { part } of storiesOf(word)) {
    const xml = word.text(part)
    if (!xml.includes('&lt;') && !xml.includes('[/')) continue
    const text = xml
      .replace(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
    showsTags ||= tags.test(text)
    for (const [, name = ''] of text.matchAll(endsOfBrackets)) closed.add(name)
  }
  if (!showsTags && closed.size === 0) return noMarkup
  return { isTag: (open, name) => (open === '<' ? showsTags && !/\s/.test(name) : open === '[' && closed.has(name)) }
}
