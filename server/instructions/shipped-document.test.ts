/** The shipped instruction documents: one for each agent, with a text for each of its steps. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { translateDefinition } from '#engine/definition/translate-definition.ts'
import { processLog } from '#server/operating/log.ts'
import { shippedAgent, shippedDefinition, shippedIds } from '#tests/driver/shipped.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { root } from '#tools/house/paths.mjs'
import { shippedDocument } from './shipped-document.ts'

const dirs = [join(root, 'definitions')]

function textsIn(file: string) {
  const entries = Object.entries(JSON.parse(readFileSync(join(root, 'definitions/locales/de', file), 'utf8')) as object)
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
const quotes = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, quoted = '']) => quoted)
/** The longest name of a control that follows each "press"; what follows itself if there is none, so that the test names it. */
const pressed = (body: string, names: ReadonlySet<string>) =>
  quotes(body, /[Pp]ress (?=[A-Z+])([^.]*)/g).map(
    (rest) => [...names].filter((name) => rest.startsWith(name)).toSorted((a, b) => b.length - a.length)[0] ?? rest,
  )
function namesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  // An id is never shown.
  return Object.entries(value).flatMap(([key, part]) => (key === 'id' ? [] : namesIn(part)))
}

describe.each(shippedIds.map(shippedDefinition))('of $id', ({ instructions, steps }) => {
  test('each step of the stepper has a text, and there are no further texts', async () => {
    const document = await shippedDocument(dirs, instructions)
    const shown = steps.filter((step) => !('within' in step))
    expect(document?.steps.map(({ index }) => index)).toEqual(shown.map((_, at) => at + 1))
  })
})

describe.each(shippedIds)('of %s in both languages', (id) => {
  const name = shippedDefinition(id).instructions
  const documents = async () => ({
    english: await shippedDocument(dirs, name),
    german: await shippedDocument(dirs, name, 'de'),
  })
  const pages = textsIn('pages.json')
  const texts = { ...textsIn('agents.json'), ...textsIn(`agents/${id}.json`) }
  const englishNames = new Set([...namesIn(shippedAgent(id)), ...Object.keys(pages)])
  const germanNames = new Set([...namesIn(translateDefinition(shippedAgent(id), texts)), ...Object.values(pages)])

  test('each button that the English text says to press exists', async () => {
    const { english } = await documents()
    const buttons = (english?.steps ?? []).flatMap(({ body }) => pressed(body, englishNames))
    expect(buttons.filter((button) => !englishNames.has(button))).toEqual([])
  })

  test('has the same steps as in English, and another text for each', async () => {
    const { english, german } = await documents()
    expect(german?.steps.map(({ index }) => index)).toEqual(english?.steps.map(({ index }) => index))
    for (const step of german?.steps ?? [])
      expect(english?.steps.find(({ index }) => index === step.index)?.body).not.toBe(step.body)
  })

  test('what it quotes is a control of that language; only the examples that the English text quotes come besides', async () => {
    const { english, german } = await documents()
    for (const { index, body } of german?.steps ?? []) {
      const original = english?.steps.find((step) => step.index === index)?.body ?? ''
      const examples = quotes(original, /“([^”]+)”/g).filter((text) => !englishNames.has(text))
      const unknown = quotes(body, /„([^“]+)“/g).filter((text) => !germanNames.has(text))
      expect(unknown, `step ${index} names a control that does not exist`).toHaveLength(examples.length)
    }
  })

  test('each button that the English text says to press is named in German', async () => {
    const { english, german } = await documents()
    for (const { index, body } of english?.steps ?? []) {
      const quoted = quotes(german?.steps.find((step) => step.index === index)?.body ?? '', /„([^“]+)“/g)
      const expected = pressed(body, englishNames).map((button) => texts[button] ?? pages[button] ?? button)
      expect(quoted, `step ${index}`).toEqual(expect.arrayContaining(expected))
    }
  })
})

test.each(['instructions', 'locales/de/instructions'])('each document of %s belongs to an agent', (folder) => {
  const names = readdirSync(join(root, 'definitions', folder))
  const read = shippedIds.map((id) => `${shippedDefinition(id).instructions}.json`)
  expect(names.toSorted()).toEqual(read.toSorted())
})

test('the first folder that has a document wins, and without one there is no document', async () => {
  const folder = temporaryFolder({
    'one/instructions/A.json': '{"title":"first","steps":[]}',
    'two/instructions/A.json': '{"title":"second","steps":[]}',
    'two/instructions/B.json': '{"title":"only","steps":[]}',
  })
  const both = [`${folder}/one`, `${folder}/two`]
  expect((await shippedDocument(both, 'A'))?.title).toBe('first')
  expect((await shippedDocument(both, 'B'))?.title).toBe('only')
  expect(await shippedDocument(both, 'C')).toBeUndefined()
})

test('a file that is not an instruction document counts as absent, and the operator sees why', async () => {
  const folder = temporaryFolder({ 'instructions/A.json': '{"steps":[{"index":0}]}', 'instructions/B.json': '{' })
  const error = vi.spyOn(processLog(), 'error').mockImplementation(() => undefined)
  onTestFinished(() => error.mockRestore())
  expect([await shippedDocument([folder], 'A'), await shippedDocument([folder], 'B')]).toEqual([undefined, undefined])
  expect(error.mock.calls.map(([line]) => line)).toEqual([
    expect.stringContaining('A.json is not an instruction document: Step 1'),
    expect.stringContaining('B.json'),
  ])
})

test('a document is given in the language of the reader, and in English where it has no translation', async () => {
  const folder = temporaryFolder({
    'one/instructions/A.json': '{"title":"first","steps":[]}',
    'two/instructions/B.json': '{"title":"second","steps":[]}',
    'two/locales/de/instructions/A.json': '{"title":"zweite","steps":[]}',
    'two/locales/de/instructions/B.json': '{"title":"beide","steps":[]}',
  })
  const both = [`${folder}/one`, `${folder}/two`]
  expect((await shippedDocument(both, 'B', 'de'))?.title).toBe('beide')
  expect((await shippedDocument(both, 'B', 'en'))?.title).toBe('second')
  expect((await shippedDocument(both, 'A', 'de'))?.title).toBe('first')
})
