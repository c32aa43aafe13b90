/** The evidence of a case as a document: what each entry says, in the order in which the entries were saved. */
import { shortenTitle } from '#engine/expressions/shorten-title.ts'
import type { Content, ContentSection, Entry as Line } from '#server/documents/content/content.ts'
import { worded, writtenTag } from '#server/wording.ts'
import { sourceInWords } from './source-in-words.ts'
import type { Entry } from './entry.ts'

/** In characters, as in the list of the evidence. */
const longestTitle = 90

const scopes: { readonly [K in Entry['scope']]: () => string } = {
  all: () => worded('Entire case'),
  call: () => worded('Specific call'),
}

export function evidenceContent(title: string, entries: readonly Entry[]): Content {
  return { title, sections: sectionsOf(entries), sources: [], aboutLines: [] }
}

function sectionsOf(entries: readonly Entry[]): readonly ContentSection[] {
  const [first, ...others] = entries
  if (first === undefined) return [empty()]
  return others.length === 0 ? partsOf(first) : [summaryOf(entries), ...entries.flatMap(numberedSections)]
}

const line = (text: string): Line => ({ text, sources: [] })
const textBlock = (text: string) => ({ kind: 'text' as const, entry: line(text) })

const empty = (): ContentSection => ({
  title: worded('Saved answers'),
  level: 1,
  blocks: [textBlock(worded('No evidence yet: no answer of this case has been saved.'))],
})

const summaryOf = (entries: readonly Entry[]): ContentSection => ({
  title: worded('Saved answers'),
  level: 1,
  blocks: [textBlock(worded('{0} answers were saved.', entries.length))],
})

function numberedSections(entry: Entry, index: number): readonly ContentSection[] {
  const [facts, ...parts] = partsOf(entry)
  const title = `${index + 1}. ${shortenTitle(entry.user.content, longestTitle)}`
  return [{ title, level: 2, blocks: facts?.blocks ?? [] }, ...parts.map((part) => ({ ...part, level: 3 }))]
}

/** What one saved answer says: facts about it without a heading, then the question, the answer and its sources. */
function partsOf(entry: Entry): readonly ContentSection[] {
  const sources = (entry.assistant.citations ?? []).map(sourceInWords).filter((words) => words !== '')
  return [
    { title: '', level: 1, blocks: [factsOf(entry)] },
    { title: worded('Question'), level: 1, blocks: paragraphsOf(entry.user.content) },
    { title: worded('Answer'), level: 1, blocks: paragraphsOf(entry.assistant.content) },
    {
      title: worded('Sources'),
      level: 1,
      blocks:
        sources.length === 0
          ? [textBlock(worded('The answer names no sources.'))]
          : [{ kind: 'list', entries: sources.map(line) }],
    },
  ]
}

const factsOf = ({ ts, scope, call_id: call }: Entry) => ({
  kind: 'facts' as const,
  facts: [
    [worded('Saved'), line(timeInWords(ts))] as const,
    [worded('Scope'), line(scopes[scope]())] as const,
    ...(call === null ? [] : [[worded('Call'), line(call)] as const]),
  ],
})

const paragraphsOf = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(textBlock)

const timeInWords = (time: string): string =>
  new Date(time).toLocaleString(writtenTag(), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  })
