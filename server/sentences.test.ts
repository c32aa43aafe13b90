/** Sentences that are translated where they leave the house. */
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createSentences } from './sentences.ts'
import { translateReplies } from '#server/language/translate-replies.ts'

const sentences = createSentences({
  'There is no such run.': 'Diesen Vorgang gibt es nicht.',
  '{0} must be a {1} file.': '{0} muss eine {1}-Datei sein.',
  '{0} is too large.': '{0} ist zu groß.',
  'Logo (small)': 'Logo (klein)',
  'Wrong type. Skipped {count}: {names}': 'Falscher Typ. Ausgelassen ({count}): {names}',
  '{0} of {1}': '{0} von {1}',
})

test('figures and names between the words are kept, and are translated themselves if they are texts', () => {
  expect(sentences('There is no such run.')).toBe('Diesen Vorgang gibt es nicht.')
  expect(sentences('Logo (small) must be a .png or .svg file.')).toBe('Logo (klein) muss eine .png or .svg-Datei sein.')
  expect(sentences('Wrong type. Skipped 2: a.txt, b.txt')).toBe('Falscher Typ. Ausgelassen (2): a.txt, b.txt')
  expect(sentences('A is too large. There is no such run.')).toBe('A ist zu groß. Diesen Vorgang gibt es nicht.')
  expect(sentences('A is too large. Nothing like it.')).toBeUndefined()
  expect(sentences('Nothing of it')).toBeUndefined()
  expect(sentences('Nothing like it.')).toBeUndefined()
})

test('a refusal is in the language of the request, and keeps its other keys and headers', async () => {
  const app = new Hono()
    .use(translateReplies({ sentence: (text, locale) => (locale === 'de' ? (sentences(text) ?? text) : text) }))
    .get('/', (c) =>
      c.json({ error: 'There is no such run.', name: 'There is no such run.' }, 404, { 'X-Kept': 'yes' }),
    )
    .get('/text', (c) => c.text('There is no such run.'))
  const ask = (path: string, language: string) => app.request(path, { headers: { 'Accept-Language': language } })
  const german = await ask('/', 'de')
  expect(await german.json()).toEqual({ error: 'Diesen Vorgang gibt es nicht.', name: 'There is no such run.' })
  expect([german.status, german.headers.get('X-Kept')]).toEqual([404, 'yes'])
  expect(await (await ask('/', 'en')).json()).toMatchObject({ error: 'There is no such run.' })
  expect(await (await ask('/text', 'de')).text()).toBe('There is no such run.')
})
