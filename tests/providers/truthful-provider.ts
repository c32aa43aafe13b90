/** Answers of a model that reads perfectly: hand-written facts and sections of a case, in the shape that a request asks for. */
import { readFileSync } from 'node:fs'
import { factColumns, type FactKind } from '#server/providers/collect/fact-lists.ts'
import { type Received, says, type Reply } from './scripted-provider.ts'

type Passages = string | readonly string[]

export interface Truth {
  readonly case: string
  readonly company: string
  /** By list: the values of the columns in their order, and the passages that say it. */
  readonly facts: Readonly<
    Record<string, readonly (readonly [values: readonly (string | null)[], passages: Passages])[]>
  >
  /** By section: the kind of each statement, its text, and the facts that it rests on, such as "goals 1". */
  readonly sections: Readonly<
    Record<string, readonly (readonly [kind: 'text' | 'item', text: string, facts: readonly string[]])[]>
  >
}

export const readTruth = (name: string): Truth =>
  // The files of this folder have this shape.
  JSON.parse(readFileSync(new URL(`truths/${name}.json`, import.meta.url), 'utf8')) as Truth

/** The kind of a list by its id in the definitions of the writing agents. */
const kindOf: Readonly<Record<string, FactKind>> = {
  situation: 'situation',
  goals: 'goal',
  requirements: 'requirement',
  constraints: 'constraint',
  exclusions: 'exclusion',
  people: 'person',
  budget: 'amount',
  dates: 'date',
  decisions: 'decision',
  proposals: 'proposal',
  actions: 'action',
  risks: 'risk',
  questions: 'question',
  systems: 'system',
}

export const columnsOf = (list: string): readonly string[] => factColumns[kindOf[list] ?? 'situation']
const firstOf = (passages: Passages): string => (typeof passages === 'string' ? passages : (passages[0] ?? ''))

export const promptOf = ({ body }: Received): string =>
  (JSON.parse(Buffer.from(body, 'latin1').toString('utf8')) as { messages: readonly { content: string }[] }).messages
    .map(({ content }) => content)
    .join('\n')

export type Task = 'collect' | 'write' | 'merge'
export const taskOf = (request: Received): Task =>
  /You write the sections/.test(promptOf(request))
    ? 'write'
    : /You put facts in order/.test(promptOf(request))
      ? 'merge'
      : 'collect'

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Only the facts whose passage stands in the request, which may hold a part of the texts. */
export function factsFor(truth: Truth, request: Received) {
  const prompt = plain(promptOf(request))
  return Object.fromEntries(
    Object.entries(truth.facts).map(([list, rows]) => [
      list,
      rows.flatMap(([values, passages]) => {
        const passage = [passages].flat().find((each) => prompt.includes(plain(each)))
        if (passage === undefined) return []
        const cells = columnsOf(list).map((column, at) => [column, values[at] ?? null] as const)
        return [{ ...Object.fromEntries(cells), text: 1, passage }]
      }),
    ]),
  )
}

/** Sources by the numbers that the request gives to the facts. */
export function sectionsFor(truth: Truth, request: Received) {
  const lines = promptOf(request)
    .split('\n')
    .filter((line) => /^#\d+ /.test(line))
  const asked = [...promptOf(request).matchAll(/^- id (?<id>[\w-]+), /gm)].map(({ groups }) => groups?.['id'] ?? '')
  const numberOf = (fact: string): string => {
    const [list = '', number] = fact.split(' ')
    const [values, passages] = truth.facts[list]?.[Number(number) - 1] ?? [[''], '']
    const line = lines.find((each) => each.includes(values[0] ?? '') && plain(each).includes(plain(firstOf(passages))))
    return line?.split(' ')[0] ?? '#0'
  }
  const sections = asked.map((id) => ({
    id,
    statements: (truth.sections[id] ?? []).map(([kind, text, facts]) => ({
      kind,
      text,
      sources: facts.map((fact) => ({ text: 1, passage: numberOf(fact) })),
    })),
  }))
  return { sections }
}

export function answerTo(truth: Truth, request: Received): object {
  const task = taskOf(request)
  if (task === 'write') return sectionsFor(truth, request)
  if (task === 'collect') return factsFor(truth, request)
  return Object.fromEntries(
    [...promptOf(request).matchAll(/^=====\S+ (?<list>\w+): /gm)].map(({ groups }) => [groups?.['list'], []]),
  )
}

export const truthful =
  (truth: Truth): Reply =>
  (request, response) =>
    says(answerTo(truth, request))(request, response)
