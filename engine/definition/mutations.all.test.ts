/** Small changes that break a shipped definition are reported at the place where they were made. */
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkDefinition } from '#engine/definition/check-definition.ts'
import { agentFiles } from '#tools/agent/agent-files.ts'
import { shippedCatalogue } from '#tools/agent/shipped-catalogue.ts'
import { kinds, mutationsOf } from './fixtures/mutations/mutations-of.ts'
import { unfoldedText } from './fixtures/mutations/unfolded-text.ts'
import { randomFrom } from './fixtures/seeded-random.ts'

const seed = 20_261
const wanted = 200
/** The distance in lines between a problem and the text that the change touched or orphaned. */
const nearEnough = 2

const dirs = ['definitions']
const catalogue = await shippedCatalogue(dirs)
const texts = (await agentFiles(dirs)).map((file) => ({ file, text: unfoldedText(file) }))
const subjects = texts.map(({ file, text }) => ({ file, mutations: mutationsOf(text, catalogue) }))

const random = randomFrom(seed)
const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]

/** The same number of mutations of each kind, from whichever definition has some. */
const drawn = Array.from({ length: wanted }, (_, index) => {
  const kind = kinds[index % kinds.length] ?? 'drop'
  const subject = oneOf(subjects.filter(({ mutations }) => mutations[kind].length > 0))
  const mutation = oneOf(subject?.mutations[kind] ?? [])?.()
  if (!subject || !mutation) throw new Error(`No definition can be broken by ${kind}.`)
  return { ...mutation, file: subject.file, name: `${basename(subject.file)}: ${kind}, ${mutation.what}` }
})

const problemsIn = (text: string, file: string) => checkDefinition(text, catalogue, file).problems

test.each(texts)('$file itself has no problems', ({ file, text }) => {
  expect(problemsIn(text, file)).toEqual([])
})

describe(`of ${wanted} random mutations`, () => {
  test.each(drawn)(
    '$name is found where it was made, and reported in at most two problems',
    ({ text, file, touched }) => {
      const problems = problemsIn(text, file)
      const distances = problems.map(({ line }) => Math.min(...touched.map((each) => Math.abs(each - line))))
      expect({ problems, near: distances.some((distance) => distance <= nearEnough) }).toMatchObject({ near: true })
      expect(problems.length).toBeLessThanOrEqual(2)
    },
  )
})
