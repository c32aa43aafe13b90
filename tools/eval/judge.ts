/** Compares what a run found and wrote with what a careful reader finds, and with the texts that it was given. */
import { isRecord } from '#engine/values/is-record.ts'
import { own, readPath } from '#engine/values/path.ts'
import { withoutDays } from '#server/providers/support/days.ts'
import { figuresIn } from '#server/providers/support/figures.ts'
import type { Answer, Source, WrittenSection } from '#server/providers/text-model.ts'
import type { Expected } from './read-cases.ts'
import { type DescribedSection, describedSections } from './described-sections.ts'
import { isOptional, isSaidBy } from './expected-fact.ts'

export interface Judged {
  /** Facts that have to be found, and how many of them were found as sure, or only to be confirmed. */
  readonly expected: number
  readonly found: number
  readonly foundToConfirm: number
  /** Rows and values that are printed as facts, and how many of them a careful reader would note. */
  readonly rows: number
  readonly right: number
  /** Rows, values and written statements, and how many of them their passages support. */
  readonly claims: number
  readonly supported: number
  /** Lists and values of which the result says that the files say nothing, although they do. */
  readonly falseAbsences: number
  /** Figures that are printed as facts and stand nowhere in the files. */
  readonly invented: number
  /** One line each, for a person. */
  readonly missed: readonly string[]
  readonly wrong: readonly string[]
  readonly inventedFigures: readonly string[]
}

/** `read`: the artefacts of the run by name; `inputs`: everything that the run was given. */
export function judge(expected: Expected, read: ReadonlyMap<string, unknown>, inputs: string): Judged {
  const missed: string[] = []
  const wrong: string[] = []
  const printed: string[] = []
  const sums = {
    expected: 0,
    found: 0,
    foundToConfirm: 0,
    rows: 0,
    right: 0,
    claims: 0,
    supported: 0,
    falseAbsences: 0,
  }
  for (const [artefact, parts] of Object.entries(expected)) {
    const described = describedSections(read.get(artefact))
    const answer = asAnswer(described === undefined ? read.get(artefact) : textsOfSections(described))
    for (const [part, facts] of Object.entries(parts)) {
      const rows = rowsOf(answer, part)
      const sure = rows.filter(({ isSure }) => isSure).map(({ text }) => text)
      const unsure = rows.filter(({ isSure }) => !isSure).map(({ text }) => text)
      const required = facts.filter((fact) => !isOptional(fact))
      const notFound = required.filter((fact) => !sure.some((text) => isSaidBy(fact, text)))
      const onlyToConfirm = notFound.filter((fact) => unsure.some((text) => isSaidBy(fact, text)))
      const superfluous = sure.filter((text) => !facts.some((fact) => isSaidBy(fact, text)))
      sums.expected += required.length
      sums.found += required.length - notFound.length
      sums.foundToConfirm += onlyToConfirm.length
      sums.rows += sure.length
      sums.right += sure.length - superfluous.length
      // Titles and summaries are judged below, whether facts are expected of them or not.
      if (described === undefined) {
        sums.claims += rows.length
        sums.supported += sure.length
        printed.push(...sure)
      }
      // What was not asked for, such as a list that needs a language model, is not said to be missing.
      const isAsked = !read.has(artefact) || valueAt(answer.answer, part) !== undefined
      if (isAsked && rows.length === 0 && required.length > 0) sums.falseAbsences += 1
      missed.push(...notFound.filter((fact) => !onlyToConfirm.includes(fact)).map((fact) => `${part}: ${fact}`))
      wrong.push(...superfluous.map((text) => `${part}: ${text}`))
    }
  }
  for (const { title, summary, unsupported = [] } of [...read.values()].flatMap(
    (value) => describedSections(value) ?? [],
  )) {
    sums.claims += 2 + unsupported.length
    sums.supported += 2
    printed.push(title, summary)
  }
  for (const section of [...read.values()].flatMap(writtenSections))
    for (const { text, standing, note } of section.statements) {
      if (note === 'not found') continue
      sums.claims += 1
      if (standing === 'to confirm' || note === 'no source') continue
      sums.supported += 1
      printed.push(text)
    }
  const inventedFigures = inventedIn(printed, inputs)
  return { ...sums, invented: inventedFigures.length, missed, wrong, inventedFigures }
}

const textsOfSections = (sections: readonly DescribedSection[]) => ({
  titles: sections.map(({ title }) => title),
  summaries: sections.map(({ summary }) => summary),
})

interface Row {
  readonly text: string
  readonly isSure: boolean
}

function rowsOf({ answer, sources }: Answer, part: string): readonly Row[] {
  const value = valueAt(answer, part)
  const place = `/${part.replaceAll('.', '/')}`
  if (!Array.isArray(value)) return isEmpty(value) ? [] : [rowOf(value, place, sources)]
  return value.flatMap((item, index) => (isEmpty(item) ? [] : [rowOf(item, `${place}/${index}`, sources)]))
}

/** Edited contents keep their paths as keys: 'steps.0', 'steps.1'. */
function valueAt(answer: unknown, part: string): unknown {
  if (!isRecord(answer)) return undefined
  const below = Object.entries(answer).filter(([key]) => key.startsWith(`${part}.`))
  return own(answer, part) ?? (below.length > 0 ? below.map(([, value]) => value) : readPath(answer, part))
}

function rowOf(value: unknown, at: string, sources: readonly Source[]): Row {
  const isDoubted = (place: string) => sources.some((source) => source.at === place && source.standing === 'to confirm')
  // A value in a column that is to be confirmed is not printed as a fact; the rest of its row is.
  const said = isRecord(value)
    ? Object.entries(value).flatMap(([column, cell]) =>
        isEmpty(cell) || isDoubted(`${at}/${column}`) ? [] : [String(cell)],
      )
    : [String(value)]
  return { text: said.join(' | '), isSure: said.length > 0 && !isDoubted(at) }
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

const asAnswer = (value: unknown): Answer =>
  isRecord(value) && 'answer' in value && Array.isArray(value['sources'])
    ? // The cast is safe: answers are the only artefacts of this shape.
      (value as unknown as Answer)
    : { answer: value, sources: [], about: '' }

const writtenSections = (value: unknown): readonly WrittenSection[] =>
  Array.isArray(value)
    ? // The cast is safe: written sections are the only artefacts with statements.
      (value.filter((each) => isRecord(each) && Array.isArray(each['statements'])) as WrittenSection[])
    : []

/** Days are checked where they are collected: 'next Friday' is a day that no text writes. */
function inventedIn(printed: readonly string[], inputs: string): readonly string[] {
  const given = new Set([...figuresIn(inputs), ...figuresIn(withoutDays(inputs))].flatMap(({ values }) => values))
  return printed.flatMap((text) =>
    figuresIn(withoutDays(text))
      .filter(({ values }) => !values.some((value) => given.has(value)))
      .map((figure) => `${figure.text} in: ${text}`),
  )
}
