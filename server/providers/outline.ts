/**
 * Finds the structure that only the layout of a text shows: titles in capitals or with numbers, labels above their values, and lines that were
 * wrapped at a fixed width.
 */
import { layoutWords } from '#server/documents/layout-words.ts'
import { readForm } from './forms.ts'
import type { SourceBlock } from './text-model.ts'

export function outlineOf(given: readonly SourceBlock[], file: string): readonly SourceBlock[] {
  const blocks = readForm(given)
  const isShouted = shareOfCapitals(blocks) > mostCapitals
  return joinLabels(
    blocks.flatMap((block, at) => {
      if (block.kind === 'list')
        return blocks[at - 1]?.kind !== 'list' && isNumberedTitle(block, blocks[at + 1])
          ? [asHeading(block, block.text, 1)]
          : [block]
      return block.kind === 'text' && block.origin === undefined ? linesOf(block, blocks[at + 1], isShouted) : [block]
    }),
    file,
  )
}

/** Above this share of lines in capitals, capitals do not mark titles. */
const mostCapitals = 0.4
/** In characters: a longer line is not a title. */
const longestTitle = 90

function linesOf(block: SourceBlock, next: SourceBlock | undefined, isShouted: boolean): readonly SourceBlock[] {
  const lines = unwrapped(block.text.split('\n').filter((line) => line.trim() !== ''))
  const found: SourceBlock[] = []
  let rest: string[] = []
  const end = () => {
    if (rest.length > 0) found.push({ ...block, text: rest.join('\n') })
    rest = []
  }
  for (const [at, line] of lines.entries()) {
    const isLast = at === lines.length - 1 && (next === undefined || next.kind === 'heading')
    const title = isLast ? undefined : titleIn(line.trim(), isShouted)
    if (title === undefined) {
      rest.push(withoutNumber(line))
      continue
    }
    end()
    found.push(asHeading(block, title.text, title.level))
  }
  end()
  return found
}

const asHeading = (block: SourceBlock, text: string, level: number): SourceBlock => ({
  ...block,
  kind: 'heading',
  level,
  text: text.replace(/\s*:$/, ''),
})

function titleIn(line: string, isShouted: boolean): { readonly text: string; readonly level: number } | undefined {
  if (
    line.length > (/^[IVX\d]{1,4}\.\d/.test(line) ? 2 : 1) * longestTitle ||
    /[.;,!?]$/.test(line) ||
    /@|https?:/.test(line)
  )
    return undefined
  const { number, text } = layoutWords().numberedTitle.exec(line)?.groups ?? {}
  if (number !== undefined && text !== undefined && isTitle(text) && !/:\s+\S/.test(text))
    return { text: line, level: 1 + number.split('.').filter((part) => part !== '').length }
  return !isShouted && isInCapitals(line) ? { text: line, level: 1 } : undefined
}

const numberBeforeLabel =
  /^\s*(?:\d{1,2}(?:\.\d{1,2}){1,4}\.?|[IVX]{1,4}(?:\.\d{1,2}){1,3})\)?\s*(?=\p{Lu}[\p{L} ]{1,40}:\s)/u

const withoutNumber = (line: string): string => line.replace(numberBeforeLabel, '')

/** A few words that are not a sentence. */
const isTitle = (text: string): boolean => text.split(/\s+/).length <= 18 && !layoutWords().sentenceVerb.test(text)

function isInCapitals(line: string): boolean {
  const letters = line.match(/\p{L}/gu) ?? []
  return (
    letters.length >= 4 &&
    !/\p{Ll}/u.test(line) &&
    line.split(/\s+/).length <= 10 &&
    !/\d{3,}\D*\d{2,}|[|=]/.test(line) &&
    /\p{L}{4}/u.test(line)
  )
}

function shareOfCapitals(blocks: readonly SourceBlock[]): number {
  const lines = blocks.flatMap(({ kind, text }) => (kind === 'text' || kind === 'list' ? text.split('\n') : []))
  return lines.length < 5 ? 0 : lines.filter((line) => isInCapitals(line.trim())).length / lines.length
}

/** '2. Company background' above a paragraph: the number makes it look like a list item. */
const isNumberedTitle = (block: SourceBlock, next: SourceBlock | undefined): boolean =>
  (block.level ?? 1) === 1 &&
  next !== undefined &&
  (next.kind === 'text' || next.kind === 'table') &&
  block.text.length <= 60 &&
  /^\p{Lu}/u.test(block.text) &&
  !/[.;,!?]$|:\s+\S/.test(block.text) &&
  block.text.split(/\s+/).length <= 7 &&
  isTitle(block.text)

/** Lines that were wrapped at a fixed width belong together: all but the last of them are about as long as the longest. */
function unwrapped(lines: readonly string[]): readonly string[] {
  const longest = Math.max(0, ...lines.map((line) => line.length))
  if (longest < 50 || longest > 130) return lines
  const joined: string[] = []
  let last: string | undefined
  for (const line of lines) {
    const goesOn =
      last !== undefined &&
      last.length >= longest * 0.72 &&
      !/[.:;!?]$/.test(last.trim()) &&
      !layoutWords().numberedTitle.test(last.trim()) &&
      !/^[\p{L}][\p{L} /()-]{1,40}:\s/u.test(line) &&
      !/^\s*(?:[-•*–]|\d{1,2}[.)])\s/.test(line)
    if (
      goesOn ||
      (last !== undefined &&
        /^(?:\(\d{1,2}\) )?\p{Ll}/u.test(line) &&
        last.length >= longest * 0.6 &&
        !/[.:;!?]$/.test(last))
    )
      joined.push(`${joined.pop() ?? ''} ${line.trim()}`)
    else joined.push(line)
    last = line
  }
  return joined
}

/** 'Submission until:' above '8 August 2027' is a label above its value. */
function joinLabels(blocks: readonly SourceBlock[], file: string): readonly SourceBlock[] {
  const joined: SourceBlock[] = []
  for (const block of blocks) {
    if (block.kind !== 'text' || block.origin !== undefined) {
      joined.push(block)
      continue
    }
    const before = joined.at(-1)
    const lines = block.text.split('\n')
    const [first = ''] = lines
    // The value may be in a paragraph of its own.
    if (
      before?.kind === 'text' &&
      before.origin === undefined &&
      isBareLabel(before.text.split('\n').at(-1) ?? '') &&
      isValue(first)
    ) {
      const above = before.text.split('\n')
      const label = above.pop() ?? ''
      joined.pop()
      if (above.length > 0) joined.push({ ...before, text: above.join('\n') })
      const place = block.place === undefined ? {} : { place: block.place }
      joined.push({ ...block, text: `${label} ${first}`, origin: { file, passage: first.trim(), ...place } })
      lines.shift()
    }
    const text = withValues(lines)
    if (text !== '') joined.push({ ...block, text })
  }
  return joined
}

function withValues(lines: readonly string[]): string {
  const joined: string[] = []
  for (const line of lines) {
    const before = joined.at(-1)
    if (before !== undefined && isBareLabel(before) && isValue(line))
      joined[joined.length - 1] = `${before} ${line.trim()}`
    else joined.push(line)
  }
  return joined.join('\n')
}

const isBareLabel = (line: string): boolean => /^\s*\p{L}[^:.!?]{1,60}\s?:\s*$/u.test(line)
const isValue = (line: string): boolean =>
  line.trim() !== '' &&
  line.length <= 120 &&
  !/:\s*$/.test(line) &&
  !/^\s*(?:[-•*–]|\d{1,2}[.)])\s(?!\p{L}+ \d{4})/u.test(line) &&
  !/^\p{L}[\p{L} ]{1,30}:\s/u.test(line)
