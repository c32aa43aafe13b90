/**
 * Finds the texts of a spreadsheet that are neither in the document nor named as an unused value, sheet or column: notes
 * above and beside lists and values, second values of a name, text boxes and comments. Each is named with its reason, so
 * that nothing is left out without a word.
 */
import { isCellOf } from '#server/documents/sheets/cell-address.ts'
import { headingShare } from '#server/documents/sheets/values/heading-share.ts'
import { nameHeader, valueHeader } from '#server/documents/sheets/values/header-words.ts'
import { nameOf } from '#server/documents/sheets/values/name-of.ts'
import { phrase } from '#server/phrase.ts'
import { enumerated, inMarks, placeInWords, worded } from '#server/wording.ts'
import { placeholderKey } from '../placeholder-key.ts'
import type { Values, ValueSheet } from '../types.ts'
import type { Lookup } from './lookup.ts'
import { linesOf, splitName } from './sheet-lines.ts'

export interface UsedSheets {
  readonly lookup: Lookup
  /** The names that the document asks for. */
  readonly names: readonly string[]
  /** Sheets that are in the document with all their columns, and sheets that are named as unused. */
  readonly isWhole: (sheet: ValueSheet) => boolean
  readonly isUnused: (sheet: ValueSheet) => boolean
  /** The columns that stand somewhere in the document, by the name of a sheet that is a list. */
  readonly usedColumns: ReadonlyMap<string, ReadonlySet<number>>
}

export interface UnusedTexts {
  /** `Risks: "Reviewed in May" stands above …` */
  readonly texts: readonly string[]
  /** `Facts: Notes`, beside names and values. */
  readonly columns: readonly string[]
}

/** So many texts are named one by one; further ones are counted. */
const mostNamed = 10

export function findUnusedTexts(values: Values, used: UsedSheets): UnusedTexts {
  const { lookup, isWhole, isUnused, usedColumns } = used
  const perSheet = lookup.sheets.map((sheet): UnusedTexts => {
    if (isUnused(sheet)) return nothing
    const isTaken = takenCells(values, lookup, sheet)
    const above = linesAbove(sheet, isTaken)
    if (isWhole(sheet)) return { texts: above, columns: [] }
    const columns = usedColumns.get(sheet.name)
    if (columns === undefined) return besideValues(sheet, isTaken)
    return { texts: [...above, ...lineOfHeadings(sheet, used), ...columnsWithoutHeading(sheet, columns)], columns: [] }
  })
  return {
    texts: [...perSheet.flatMap(({ texts }) => texts), ...secondValues(values), ...outsideCells(values)],
    columns: perSheet.flatMap(({ columns }) => columns),
  }
}

const nothing: UnusedTexts = { texts: [], columns: [] }

/** Whether a cell is a name, or a value of a name, so that it is in the document or listed by its name. */
function takenCells({ duplicates = [] }: Values, lookup: Lookup, { name }: ValueSheet): (text: string) => boolean {
  const keys = new Set<string>()
  for (const known of lookup.names) {
    const value = lookup.sourceOf(known)
    if (value === undefined || !isCellOf(value.cell ?? '', name)) continue
    keys.add(keyOf(known)).add(keyOf(value.text))
  }
  for (const { others } of duplicates)
    for (const { cell = '', text } of others) if (isCellOf(cell, name)) keys.add(keyOf(text))
  return (text) => !/[\p{L}\p{N}]/u.test(text) || keys.has(keyOf(text)) || keys.has(keyOf(nameOf(text) ?? text))
}

const keyOf = (text: string) => placeholderKey(text.replace(/\s+/g, ' ').trim())

function linesAbove({ name, above = [] }: ValueSheet, isTaken: (text: string) => boolean): readonly string[] {
  const lines = above
    .filter((cells) => !cells.every(isTaken))
    .map((cells) => cells.join(' '))
    .filter((text) => placeholderKey(text) !== placeholderKey(name))
  return toldIn(name, lines, {
    one: phrase('"{1}" stands above its headings and is not part of the list'),
    several: phrase('the {0} lines above its headings, from "{1}" on, are not part of the list'),
  })
}

/** The first line of a list is read as its headings. It may be a line of its own if nothing in the document names it. */
function lineOfHeadings(sheet: ValueSheet, { names }: UsedSheets): readonly string[] {
  const headings = linesOf(sheet).headings.filter((heading) => heading.trim() !== '')
  const asked = new Set(names.map((name) => placeholderKey(splitName(name)?.column ?? name)))
  if (headings.length === 0 || headingShare(headings) > 0) return []
  if (headings.some((heading) => asked.has(placeholderKey(heading)))) return []
  const reason = worded(
    'its first line, "{0}", is read as headings and is not in the document',
    shorten(headings.join(' ')),
  )
  return [worded('{0}: {1}', sheet.name, reason)]
}

function columnsWithoutHeading(sheet: ValueSheet, used: ReadonlySet<number>): readonly string[] {
  const { headings, lines } = linesOf(sheet)
  return headings.flatMap((heading, at) => {
    const texts = lines.flatMap((line) => ((line[at] ?? '').trim() === '' ? [] : [line[at] ?? '']))
    if (heading.trim() !== '' || used.has(at)) return []
    return toldIn(sheet.name, texts, {
      one: phrase('"{1}" stands in a column without a heading, so that no placeholder can name it'),
      several: phrase(
        'the {0} texts from "{1}" on stand in a column without a heading, so that no placeholder can name it',
      ),
    })
  })
}

/** A column with a heading beside names and values is named by it; other texts are named one by one. */
function besideValues({ name, rows, above = [] }: ValueSheet, isTaken: (text: string) => boolean): UnusedTexts {
  const [first = [], ...others] = rows
  const isHeader = (text: string) => nameHeader(text) !== undefined || valueHeader(text) !== undefined
  const headed = first.some(isHeader)
    ? first.flatMap((heading, at) => (heading === '' || isHeader(heading) || isTaken(heading) ? [] : [at]))
    : []
  const columns = headed.filter((at) => others.some((row) => !isTaken(row[at] ?? '')))
  const left = [
    ...above.flat(),
    ...first.filter((text, at) => !isHeader(text) && !columns.includes(at)),
    ...others.flatMap((row) => row.filter((_, at) => !columns.includes(at))),
  ]
  const texts = [...new Set(left.filter((text) => !isTaken(text)))]
  return { texts: nameTexts(name, texts), columns: columns.map((at) => `${name}: ${first[at] ?? ''}`) }
}

/** The longest texts are named: a sentence that is left out matters more than a label. */
function nameTexts(sheet: string, texts: readonly string[]): readonly string[] {
  const longest = new Set(texts.toSorted((a, b) => b.length - a.length).slice(0, mostNamed))
  const named = texts.filter((text) => longest.has(text)).map((text) => inMarks(shorten(text)))
  const [first] = named
  if (first === undefined) return []
  const more = texts.length - named.length
  const all = more === 0 ? enumerated(named) : worded('{0} and {1} more', named.join(', '), more)
  const reason =
    texts.length === 1
      ? worded('{0} is not a name with a value, so that no placeholder can take it', first)
      : worded('{0} are not names with values, so that no placeholder can take them', all)
  return [worded('{0}: {1}', sheet, reason)]
}

const secondValues = ({ duplicates = [] }: Values): readonly string[] =>
  duplicates.flatMap(({ name, others }) =>
    others.map(({ cell = '', text }) =>
      worded('{0}: "{1}" is a further value of {2}, of which the first is used', cell, shorten(text), name),
    ),
  )

function outsideCells({ outsideCells: all = [] }: Values): readonly string[] {
  const byPlace = new Map<string, string[]>()
  for (const { place, text } of all) byPlace.set(place, [...(byPlace.get(place) ?? []), text])
  return [...byPlace].flatMap(([place, texts]) =>
    toldIn(placeInWords(place), texts, {
      one: phrase('"{1}" is not in a cell, and only cells are read'),
      several: phrase('the {0} texts from "{1}" on are not in cells, and only cells are read'),
    }),
  )
}

interface Reasons {
  readonly one: string
  /** With the number of texts and the first of them. */
  readonly several: string
}

/** One reason for all texts at a place: the first is named, and further ones are counted. */
function toldIn(place: string, texts: readonly string[], { one, several }: Reasons): readonly string[] {
  const [first] = texts
  if (first === undefined) return []
  return [worded('{0}: {1}', place, worded(texts.length === 1 ? one : several, texts.length, shorten(first)))]
}

const shorten = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 60 ? `${line.slice(0, 60).trimEnd()} …` : line
}
