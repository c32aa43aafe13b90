/** Facts as named values and sheets with which a Word form is filled: each fact with its sources, each list as a sheet. */
import { dateInWords } from '#engine/values/date-in-words.ts'
import { joinItems } from '#engine/values/join-items.ts'
import { withoutDoubtful, type Doubtful } from '#engine/values/without-doubtful.ts'
import { labelOf } from '#engine/values/label-of.ts'
import { valuesByPath } from '#engine/values/values-by-path.ts'
import type { Values, ValueSheet } from '#server/documents/docx/types.ts'
import { doubtInWords } from '#server/documents/content/content-of.ts'
import { leftOutByHand, toBeConfirmed } from '#server/documents/content/content.ts'
import { notFoundIn } from '#server/file-result.ts'
import { escapeKey, unescapeKey } from '#engine/values/escape-key.ts'
import type { Answer, Source } from '#server/providers/text-model.ts'
import { labelInWords, placeInWords, sentenceInWords, worded, writtenTag } from '#server/wording.ts'
import type { Conflict, MergedFacts, Replacement } from './facts.ts'
import { inOneLine, passagesOf, placesOf } from './places-of.ts'

/**
 * 'deadline' becomes the values "Deadline" and "Deadline source"; a list, also the sheet of that name. `subject`: the
 * facts that name what the document is about; those that are sure are the value "Subject".
 */
export function valuesOfFacts(facts: Answer & Partial<MergedFacts>, subject: readonly string[] = []): Values {
  const { about, conflicts = [], replaced = [], unread = [] } = facts
  const { sure, doubtful } = withoutDoubtful<Source, Answer>(facts)
  const { answer, sources } = sure
  const values: Record<string, { text: string }> = {
    About: { text: sentenceInWords(about) || worded('No facts were taken from the files.') },
  }
  const sheets: ValueSheet[] = []
  const isDoubtful = (at: string) => doubtful.some((one) => one.at === at || one.at.startsWith(`${at}/`))
  const isLeftOut = (at: string) => sources.some((one) => one.at === at && one.note === 'left out')
  const notFound = notFoundIn(unread)
  const missing = (at: string) => (isDoubtful(at) ? toBeConfirmed() : isLeftOut(at) ? leftOutByHand() : notFound)
  for (const [key, value] of Object.entries(isRecord(answer) ? answer : {})) {
    const [label, at] = [labelOf(key), `/${escapeKey(key)}`]
    const conflict = conflicts.find((one) => one.at === at)
    values[label] = {
      text: conflict ? inWords(conflict) : textOf(value, missing(at)) + replacedNote(replaced, at),
    }
    values[`${label} source`] = { text: placesOf(sources, at) || '–' }
    if (Array.isArray(value) && !conflict)
      sheets.push(sheetOf(label, { items: value, at, sources, missing: missing(at) }))
  }
  const named = subject
    .filter((key) => !conflicts.some(({ at }) => at === `/${escapeKey(key)}`))
    .map((key) => plainText(isRecord(answer) ? answer[key] : undefined))
    .filter(Boolean)
  if (subject.length > 0) values['Subject'] = { text: named.join(' · ') || missing(`/${escapeKey(subject[0] ?? '')}`) }
  return {
    values,
    sheets: [
      ...sheets,
      table('Conflicts', ['Entry', 'Value', 'Source'], conflicts.flatMap(conflictRows)),
      table(
        'To confirm',
        ['Entry', 'Value', 'Reason', 'Source'],
        doubtful.map((one) => doubtRow(facts.answer, one)),
      ),
      table('Replaced', ['Entry', 'Before', 'Now', 'Source'], replaced.map(replacedRow)),
      table(
        'Unread',
        ['File', 'Reason'],
        unread.map(({ file, problem }) => [file, sentenceInWords(problem)]),
      ),
      table('Sources', ['File', 'Place', 'Passage'], sourceRows(sources)),
    ],
  }
}

/**
 * A map of texts, such as that of data.choose: each text by its key, and by its path where it is within another map. An
 * empty text is not a value, and a list of records becomes a sheet.
 */
export function valuesOfMap(map: Readonly<Record<string, unknown>>): Values {
  const given = [...valuesByPath(map)].map(([path, value]) => [path, value, plainText(value)] as const)
  return {
    values: Object.fromEntries(given.flatMap(([key, , text]) => (text === '' ? [] : [[key, { text }]]))),
    sheets: given.flatMap(([key, value]) =>
      Array.isArray(value) && value.every(isRecord) ? [sheetOfRecords(key, value)] : [],
    ),
  }
}

/** A list of records as a sheet: its keys are the columns. */
export function sheetOfRecords(name: string, records: readonly Readonly<Record<string, unknown>>[]): ValueSheet {
  const keys = [...new Set(records.flatMap(Object.keys))]
  const rows = records.map((record) => keys.map((key) => plainText(record[key])))
  return table(name, keys.map(labelOf), rows)
}

/** A sheet always has a row: a form says that there is nothing rather than losing its row. */
function table(name: string, header: readonly string[], rows: readonly (readonly string[])[]): ValueSheet {
  return {
    name,
    rows: [header, ...(rows.length > 0 ? rows : [header.map((_, index) => (index === 0 ? worded('None.') : '–'))])],
  }
}

interface ListOfFacts {
  readonly items: readonly unknown[]
  readonly at: string
  readonly sources: readonly Source[]
  readonly missing: string
}

function sheetOf(label: string, { items, at, sources, missing }: ListOfFacts): ValueSheet {
  const records = items.filter(isRecord)
  const keys = [...new Set(records.flatMap(Object.keys))]
  // "Value" is the whole entry in words, whatever its keys are.
  const header = ['Value', ...keys.map(labelOf), 'Source', 'Passage']
  const rows = items.map((item, index) => [
    isRecord(item)
      ? keys
          .map((key) => plainText(item[key]))
          .filter(Boolean)
          .join(' · ')
      : plainText(item),
    ...keys.map((key) => (isRecord(item) ? plainText(item[key]) : '')),
    placesOf(sources, `${at}/${index}`) || '–',
    passagesOf(sources, `${at}/${index}`) || '–',
  ])
  return { name: label, rows: [header, ...(rows.length > 0 ? rows : [[missing, ...header.slice(1).map(() => '–')]])] }
}

const inWords = ({ values }: Conflict): string =>
  [
    worded('The files differ:'),
    ...values.map(({ value, sources }) => `${plainText(value)} (${placesOf(sources, '') || worded('no source')})`),
  ].join('\n')

function replacedNote(replaced: readonly Replacement[], at: string): string {
  const notes = replaced
    .filter((one) => one.at === at)
    .map(({ before }) =>
      worded('Replaces “{0}” ({1}).', plainText(before.value), placesOf(before.sources, '') || worded('no source')),
    )
  return notes.length === 0 ? '' : `\n${notes.join('\n')}`
}

const conflictRows = ({ at, values }: Conflict) =>
  values.map(({ value, sources }) => [labelOfFact(at), plainText(value), placesOf(sources, '') || '–'])

const labelOfFact = (at: string): string => labelInWords(unescapeKey(at.split('/')[1] ?? ''))

/** A part of an entry says of which entry it is. */
const doubtRow = (answer: unknown, { at, value, reasons, sources }: Doubtful<Source>) => [
  labelOfFact(at),
  /^\/[^/]+(?:\/\d+)?$/.test(at) ? plainText(value) : doubtInWords(answer, { at, value }),
  reasons.map(sentenceInWords).join(' '),
  placesOf(sources, at) || '–',
]

const replacedRow = ({ at, before, now }: Replacement) => [
  labelOfFact(at),
  plainText(before.value),
  plainText(now.value),
  placesOf(now.sources, '') || '–',
]

function sourceRows(sources: readonly Source[]): readonly (readonly string[])[] {
  const rows = sources.flatMap(({ file, place, passage }) =>
    file === undefined || passage === undefined
      ? []
      : [[file, place === undefined ? '–' : placeInWords(place), inOneLine(passage)]],
  )
  return [...new Map(rows.map((row) => [row.join('\n'), row])).values()]
}

function textOf(value: unknown, missing: string): string {
  if (Array.isArray(value)) return value.length === 0 ? missing : value.map(plainText).join('\n')
  return plainText(value) || missing
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return worded(value ? 'Yes' : 'No')
  if (Array.isArray(value)) return joinItems(value.map(plainText))
  if (isRecord(value))
    return Object.entries(value)
      .filter(([, part]) => part !== null)
      .map(([key, part]) => `${labelInWords(key)}: ${plainText(part)}`)
      .join('; ')
  // The rest are texts and numbers.
  return dateInWords(String(value as string | number), writtenTag())
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
