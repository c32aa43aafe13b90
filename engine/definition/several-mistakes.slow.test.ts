/** Several mistakes in a shipped definition are all reported at once, so that an author does not find one only after correcting another. */
import { expect, test } from 'vitest'
import { checkDefinition } from '#engine/definition/check-definition.ts'
import type { Problem } from '#engine/definition/problem.ts'
import { agentFiles } from '#tools/agent/agent-files.ts'
import { shippedCatalogue } from '#tools/agent/shipped-catalogue.ts'
import type { Mutation } from './fixtures/mutations/edit.ts'
import { kinds, mutationsOf } from './fixtures/mutations/mutations-of.ts'
import { unfoldedText } from './fixtures/mutations/unfolded-text.ts'
import { randomFrom } from './fixtures/seeded-random.ts'

/** A mutation: the lines that it changes, and the problems that the check reports for it alone. */
interface Mistake {
  /** The name that the mutation changes. */
  readonly about: string
  readonly from: number
  readonly to: number
  readonly lines: readonly string[]
  /** Computed only for mutations that are drawn together with others that do not overlap. */
  readonly problems: () => readonly Problem[]
}

const wanted = 60
const [fewest, most] = [2, 4]
/** Mistakes about the same part may hide each other, such as an action that leads to a step which is missing as well. */
const mostHidden = 0.04

const dirs = ['definitions']
const catalogue = await shippedCatalogue(dirs)
const subjects = (await agentFiles(dirs)).map((file) => {
  const text = unfoldedText(file)
  return { file, lines: text.split('\n'), mutations: mutationsOf(text, catalogue) }
})
type Subject = (typeof subjects)[number]

const problemsIn = (text: string, file: string) => checkDefinition(text, catalogue, file).problems

function mistakeOf({ text, what }: Mutation, { file, lines }: Subject): Mistake {
  const changed = text.split('\n')
  const from = lines.findIndex((line, index) => line !== changed[index])
  const same = lines.toReversed().findIndex((line, index) => line !== changed.at(-1 - index))
  const end = Math.min(same, lines.length - from, changed.length - from)
  return {
    about: what.split(' ')[1] ?? what,
    from,
    to: lines.length - end,
    lines: changed.slice(from, changed.length - end),
    problems: () => problemsIn(text, file),
  }
}

/** Two mutations of the same name are not combined: a name that is changed both where it is declared and where it is used would be right again. */
const areApart = (mistakes: readonly Mistake[]) =>
  new Set(mistakes.map(({ about }) => about)).size === mistakes.length &&
  mistakes.toSorted((a, b) => a.from - b.from).every(({ from }, index, all) => (all[index - 1]?.to ?? -1) < from)

const combine = (mistakes: readonly Mistake[], lines: readonly string[]) =>
  mistakes
    .toSorted((a, b) => b.from - a.from)
    .reduce((text, { from, to, lines: own }) => text.toSpliced(from, to - from, ...own), lines)
    .join('\n')

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Unknown names side by side are reported as one problem that lists them all. */
const isNamed = ({ code, found, message }: Problem, problems: readonly Problem[]) =>
  problems.some(
    (each) =>
      each.code === code &&
      (found === undefined
        ? each.message === message
        : each.found === found || each.message.includes(`"${found.split(', ')[0]}"`)),
  )

test(
  `of ${wanted} definitions with ${fewest} to ${most} mistakes, fewer than 4 in 100 mistakes are hidden`,
  { timeout: 240_000 },
  () => {
    const random = randomFrom(20_262)
    const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T // no list is empty
    let [definitions, all] = [0, 0]
    const hidden: string[] = []
    while (definitions < wanted) {
      const subject = oneOf(subjects)
      const mistakes = Array.from({ length: fewest + Math.floor(random() * (most - fewest + 1)) }, () => {
        const kind = oneOf(kinds.filter((each) => subject.mutations[each].length > 0))
        return mistakeOf(oneOf(subject.mutations[kind])(), subject)
      })
      const text = combine(mistakes, subject.lines)
      if (!areApart(mistakes) || !isJson(text)) continue
      definitions += 1
      const problems = problemsIn(text, subject.file)
      for (const alone of mistakes.map((each) => each.problems()).filter((each) => each.length > 0)) {
        all += 1
        if (!alone.some((each) => isNamed(each, problems)))
          hidden.push(`${subject.file}: ${alone.map(({ message }) => message).join(' ')}`)
      }
    }
    // A failure prints the hidden mistakes.
    expect(hidden).toEqual(hidden.slice(0, all * mostHidden))
  },
)
