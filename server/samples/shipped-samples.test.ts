/** The sample files of every shipped agent: made as the server makes them, then accepted by their own field and by our readers. */
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { SampleFile } from '#engine/definition/types.ts'
import { fieldOf } from '#engine/expressions/fields.ts'
import { isFileField, type FileField } from '#engine/fields/index.ts'
import { admitFiles } from '#engine/rules/admit-files.ts'
import { extensionOf } from '#engine/values/extension-of.ts'
import { readDocument } from '#server/documents/extract/read-document.ts'
import { checkContent } from '#server/documents/sniff/check-content.ts'
import { makeSample } from '#server/samples/make-sample.ts'
import { shippedDefinition, shippedIds } from '#tests/driver/shipped.ts'

const withFiles = shippedIds.filter((id) => shippedDefinition(id).samples?.files !== undefined)
const samples = withFiles.flatMap((agent) => {
  const definition = shippedDefinition(agent)
  return Object.entries(definition.samples?.files ?? {}).flatMap(([id, recipes]) => {
    const field = fieldOf(definition, id)
    return isFileField(field) ? recipes.map((recipe) => ({ agent, field, recipe, name: recipe.name })) : []
  })
})

const contentOf = (recipe: SampleFile): Promise<Uint8Array> =>
  recipe.make === 'copy' ? readFile(`definitions/samples/${recipe.from}`) : makeSample(recipe)

async function readAndCheck(field: FileField, recipe: SampleFile) {
  const content = await contentOf(recipe)
  const file = { name: recipe.name, size: content.length, type: '', lastModified: 0 }
  const { messages } = admitFiles(field, [], [file])
  return {
    content,
    // The file is passed whole instead of only its first bytes.
    problems: [...messages, await checkContent({ name: recipe.name, size: content.length, head: content })],
  }
}

test('every shipped agent that begins with files has an example', () => {
  const begins = shippedIds.filter((id) => {
    const [first] = shippedDefinition(id).steps
    return first?.type === 'form' && first.fields?.some(isFileField)
  })
  expect(withFiles).toEqual(expect.arrayContaining(begins))
  expect(begins.length).toBeGreaterThan(7)
})

test.each(samples)('$agent: its field and our readers take $name', async ({ field, recipe }) => {
  const { content, problems } = await readAndCheck(field, recipe)
  expect(problems.filter((problem) => problem !== undefined)).toEqual([])
  // Every user who presses the button downloads the samples, so they must be small.
  expect(content.length).toBeLessThan(200_000)
})

const words: Readonly<Record<string, string>> = {
  'Employee privacy notice.docx': '{{Data Protection Officer}}',
  'Clarification 1.pdf': '14 May 2026',
  'Price schedule.xlsx': 'Hedge pruning',
  'Customers.csv': 'Riverside practice',
}
const inWords = samples.filter(({ name }) => words[name] !== undefined)
test.each(inWords)('$agent: what the recipe says can be read in $name', async ({ recipe, name }) => {
  const read = await readDocument(name, await contentOf(recipe))
  expect(JSON.stringify(read)).toContain(words[name])
})

describe('a picture', () => {
  const picture = (name: string): SampleFile => ({ make: 'picture', name, width: 40, height: 20, shapes: [] })
  test.each(['dot.png', 'dot.jpg', 'dot.webp'])('is what its name says: %s', async (name) => {
    const content = await contentOf(picture(name))
    expect(await checkContent({ name, size: content.length, head: content })).toBeUndefined()
    expect(extensionOf(name)).not.toBe('')
  })
})

test('a negative number in a .csv stays a number, and a text that begins like a formula is disarmed', async () => {
  const content = await makeSample({ make: 'table', name: 'a.csv', rows: [['x'], [-3.5], ['=1+1'], [null]] })
  expect(new TextDecoder().decode(content)).toBe("x\r\n-3.5\r\n'=1+1\r\n\r\n")
})

test('a document as Markdown keeps its headings, lists and tables', async () => {
  const blocks = [
    { title: 'T' },
    { heading: 'H' },
    'One.',
    { list: ['a', 'b'] },
    {
      table: [
        ['x', 'y'],
        [1, null],
      ],
    },
  ]
  const content = await makeSample({ make: 'document', name: 'a.md', blocks })
  expect(new TextDecoder().decode(content)).toBe(
    '# T\n\n## H\n\nOne.\n\n- a\n- b\n\n| x | y |\n| --- | --- |\n| 1 |  |\n',
  )
})
