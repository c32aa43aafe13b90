/** An empty list of facts is left out of a document; the question to ask instead is listed at its end. */
import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

interface Part {
  readonly type: string
  readonly title?: string
  readonly path?: string
  readonly missing?: string
  readonly items?: readonly { readonly missing?: string }[]
}
interface Definition {
  readonly calls: Readonly<Record<string, { readonly work?: readonly { readonly parts?: readonly Part[] }[] }>>
}

/** If no question is open, nothing is listed. */
const exempt: readonly (string | undefined)[] = ['questions']

const folder = new URL('agents/', import.meta.url)
const documents = (
  await Promise.all(
    (await readdir(folder)).map(async (name) => {
      // The cast is safe: the checks of definitions ensure this shape.
      const { calls } = JSON.parse(await readFile(new URL(name, folder), 'utf8')) as Definition
      return Object.entries(calls).flatMap(([call, { work = [] }]) =>
        work.flatMap(({ parts = [] }, at) => ({ name: `${name}, call ${call}, work ${at}`, parts })),
      )
    }),
  )
)
  .flat()
  .filter(({ parts }) => parts.some(({ type }) => type === 'list'))

test.each(documents)('$name: each list that may be empty has a question to ask', ({ parts }) => {
  const silent = parts.filter(({ type, path, missing }) => type === 'list' && !exempt.includes(path) && !missing)
  expect(silent.map(({ title }) => title)).toEqual([])
})

test.each(documents)('$name: no question stands twice, and a part lists them all at the end', ({ parts }) => {
  const questions = parts.flatMap(({ missing, items = [] }) => [missing, ...items.map((item) => item.missing)])
  const asked = questions.filter((question) => question !== undefined)
  expect(asked.filter((question, at) => asked.indexOf(question) !== at)).toEqual([])
  expect(parts.findLastIndex(({ type }) => type === 'list' || type === 'facts')).toBeLessThan(
    parts.findIndex(({ type }) => type === 'missing'),
  )
})
