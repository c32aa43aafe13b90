/** A definition in another language. */
import { expect, test } from 'vitest'
import { findUntranslated, translateDefinition } from './translate-definition.ts'

const texts = { Upload: 'Hochladen', Sales: 'Vertrieb', 'Upload failed: ': 'Hochladen fehlgeschlagen: ', Yes: 'Ja' }

test('texts are translated wherever they stand, and names, conditions and what is sent stay', () => {
  const part = {
    id: 'Upload',
    title: 'Upload',
    fields: [
      { type: 'select', label: 'Sales', options: ['Sales', 'Other'], default: 'Sales' },
      { type: 'radio', label: 'Yes', options: [{ value: 'Yes', label: 'Yes' }], messages: { type: 'Sales' } },
    ],
    actions: [{ when: { field: 'a', is: 'Yes' }, json: { kind: 'Sales' }, error: { prefix: 'Upload failed: ' } }],
    example: { values: { a: 'Sales' } },
  }
  expect(translateDefinition(part, texts)).toEqual({
    id: 'Upload',
    title: 'Hochladen',
    fields: [
      {
        type: 'select',
        label: 'Vertrieb',
        options: [{ value: 'Sales', label: 'Vertrieb' }, 'Other'],
        default: 'Sales',
      },
      { type: 'radio', label: 'Ja', options: [{ value: 'Yes', label: 'Ja' }], messages: { type: 'Vertrieb' } },
    ],
    actions: [
      { when: { field: 'a', is: 'Yes' }, json: { kind: 'Sales' }, error: { prefix: 'Hochladen fehlgeschlagen: ' } },
    ],
    example: { values: { a: 'Sales' } },
  })
})

test('texts without a translation are named with their path; names of files, methods and references are no texts', () => {
  const part = {
    title: 'Review it',
    steps: [{ title: 'Upload' }, { title: 'Build', text: '{reply.a}', file: 'SOP.docx' }],
    calls: { a: { method: 'POST', about: 'Only for the API document.' } },
    fields: [{ type: 'select', options: ['Sales', 'Other'] }],
  }
  expect(findUntranslated(part, texts)).toEqual([
    { text: 'Review it', path: 'title' },
    { text: 'Build', path: 'steps/1/title' },
    { text: 'Other', path: 'fields/0/options/1' },
  ])
})
