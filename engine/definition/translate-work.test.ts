/** The printed texts of work in another language. */
import { expect, test } from 'vitest'
import { closed, list, name, printedMessage, printedText, tagged, text, constant } from './schema/build.ts'
import { findUntranslatedWork, translateWork } from './translate-work.ts'
import type { Definition, Work } from './types.ts'

const part = (type: string, keys: Parameters<typeof closed>[1]) => closed('A part.', { type: constant(type), ...keys })
const operations = {
  'letter.write': {
    parameters: closed('A letter.', {
      title: printedMessage('Its title.'),
      'label?': text('Printed, and looked for.', { printed: 'by the work' }),
      parts: list(
        'Its parts.',
        tagged('type', 'A part.', [
          part('text', { text: printedText('Its text.'), from: name('The value.', 'artefactRead') }),
          part('order', { values: list('Values that are compared.', text('A value.')) }),
        ]),
      ),
    }),
  },
}
const piece = {
  do: 'letter.write',
  title: 'Offer for {companyName}',
  label: 'Offer',
  parts: [
    { type: 'text', text: 'Offer', from: 'Offer' },
    { type: 'order', values: ['Offer'] },
  ],
} as unknown as Work
const texts = { 'Offer for {companyName}': 'Angebot für {companyName}', Offer: 'Angebot' }

test('what an operation prints is translated, and what it names, compares or finds is not', () => {
  expect(translateWork(piece, texts, operations)).toEqual({
    do: 'letter.write',
    title: 'Angebot für {companyName}',
    label: 'Offer',
    parts: [
      { type: 'text', text: 'Angebot', from: 'Offer' },
      { type: 'order', values: ['Offer'] },
    ],
  })
})

test('printed texts and names of stages without a translation are named with their path', () => {
  const definition = {
    calls: { write: { work: [piece], stages: [{ key: 'fill', name: 'Fill form', work: [piece] }] } },
  } as unknown as Definition
  const found = findUntranslatedWork(definition, { Offer: 'Angebot' }, operations)
  expect(found).toEqual([
    { text: 'Offer for {companyName}', path: 'calls/write/work/0/title' },
    { text: 'Fill form', path: 'calls/write/stages/0/name' },
    { text: 'Offer for {companyName}', path: 'calls/write/stages/0/work/0/title' },
  ])
  expect(
    findUntranslatedWork(definition, {}, operations).map(({ path }) => path.split('/').slice(4).join('/')),
  ).toEqual(expect.arrayContaining(['label', 'parts/0/text']))
})
