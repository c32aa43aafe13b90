/** Compares collected facts with the facts that a careful reader would note. */
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { periodInWords } from '#engine/values/date-in-words.ts'
import { readDocument } from '#server/documents/extract/read-document.ts'
import type { Fact, FactKind, FactsByList } from '#server/providers/collect/fact-lists.ts'
import type { Language } from '#server/providers/stems.ts'
import { textsOf } from '#server/providers/texts-of.ts'
import type { SourceText } from '#server/providers/text-model.ts'

export interface Call {
  readonly id: string
  readonly company: string
  readonly trade: string
  readonly language: Language
  readonly date: string
  /** 'words & more words': a row whose columns hold all of them. 'a|b': one of both. '?words': a reader may note it or not. */
  readonly facts: Readonly<Partial<Record<FactKind | 'goals', readonly string[]>>>
  readonly texts: readonly SourceText[]
}

/** A call that is a sample of the product lies there. */
const samples = new URL('../../definitions/samples/', import.meta.url)

/**
 * 'other-words': calls whose speakers ask and answer in words of their own; 'business': calls by writers who knew nothing but what such
 * calls are for. The bench shows both apart.
 */
export async function readCalls(set: 'calls' | 'other-words' | 'business' = 'calls'): Promise<readonly Call[]> {
  const folder = new URL(`${set}/`, import.meta.url)
  const ids = (await readdir(folder)).flatMap((name) =>
    name.endsWith('.facts.json') ? [name.slice(0, -'.facts.json'.length)] : [],
  )
  return await Promise.all(ids.toSorted().map((id) => readCall(id, folder)))
}

async function readCall(id: string, folder: URL): Promise<Call> {
  const read = async (name: string) => {
    const address = [folder, samples].map((each) => new URL(name, each)).find((each) => existsSync(each))
    return readDocument(name, await readFile(address ?? new URL(name, folder)))
  }
  // The files of this folder have this shape.
  const facts = JSON.parse(await readFile(new URL(`${id}.facts.json`, folder), 'utf8')) as Omit<Call, 'id' | 'texts'>
  const files = [...(await read(`${id}.context.txt`)), ...(await read(`${id}.txt`))]
  return { ...facts, id, texts: textsOf('texts', files) }
}

export interface ListScore {
  readonly kind: string
  readonly expected: number
  readonly found: number
  readonly rows: number
  readonly right: number
  readonly missed: readonly string[]
  readonly wrong: readonly string[]
}

const kindsOfLists: Readonly<Record<string, FactKind>> = {
  situation: 'situation',
  goals: 'goal',
  requirements: 'requirement',
  constraints: 'constraint',
  people: 'person',
  budget: 'amount',
  dates: 'date',
  decisions: 'decision',
  actions: 'action',
  risks: 'risk',
  questions: 'question',
  systems: 'system',
  exclusions: 'exclusion',
  proposals: 'proposal',
}
export const lists = Object.entries(kindsOfLists).map(([id, kind]) => ({ id, kind, ask: '' }))

export function scoreLists(call: Call, collected: FactsByList): readonly ListScore[] {
  return lists.map(({ id }) => {
    const wanted = (call.facts as Readonly<Record<string, readonly string[]>>)[id] ?? []
    const rows = collected[id] ?? []
    const required = wanted.filter((fact) => !fact.startsWith('?'))
    const missed = required.filter((fact) => !rows.some((row) => matches(fact, row)))
    const wrong = rows.filter((row) => !wanted.some((fact) => matches(fact.replace(/^\?/, ''), row)))
    return {
      kind: id,
      expected: required.length,
      found: required.length - missed.length,
      rows: rows.length,
      right: rows.length - wrong.length,
      missed,
      wrong: wrong.map(textOf),
    }
  })
}

const textOf = (row: Fact): string => `${rowOf(row)} « ${row.passage}`

/** What the row itself says. A passage may hold the words of a fact that its row gets wrong. */
const rowOf = ({ values }: Fact): string => Object.values(values).filter(Boolean).join(' | ')

const matches = (fact: string, row: Fact): boolean =>
  fact.split('|').some((choice) => choice.split(' & ').every((part) => says(row, part)))

/** '2028-04' is 'April 2028'. */
const says = (row: Fact, part: string): boolean =>
  [part, periodInWords(part)].some((words) => plain(rowOf(row)).includes(plain(words)))

const plain = (text: string): string => text.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ').trim()

interface Share {
  readonly recall: number
  readonly precision: number
  readonly expected: number
  readonly rows: number
}

export function totals(scores: readonly (readonly ListScore[])[]): readonly (Share & { readonly kind: string })[] {
  return lists.map(({ id }) => ({
    kind: id,
    ...shareOf(scores.flatMap((score) => score.filter(({ kind }) => kind === id))),
  }))
}

/** Over all these lists: those of one call, or one list of several calls. */
export function shareOf(all: readonly ListScore[]): Share {
  const sum = (key: 'expected' | 'found' | 'rows' | 'right') => all.reduce((total, one) => total + one[key], 0)
  return {
    expected: sum('expected'),
    rows: sum('rows'),
    recall: sum('expected') === 0 ? 1 : sum('found') / sum('expected'),
    precision: sum('rows') === 0 ? 1 : sum('right') / sum('rows'),
  }
}
