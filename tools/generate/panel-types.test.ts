/** The parameters of a panel have the type that its schema says. */
import { expect, test } from 'vitest'
import { closed, list, map, enumeration, ref, text, whole } from '#engine/definition/schema/build.ts'
import { panelTypes } from './panel-types.ts'

const sample = {
  about: 'A sample.',
  parameters: closed('Of a sample.', {
    title: text('Its title.'),
    'fields?': list('Its fields.', ref('field')),
    hours: map('By day.', whole('Hours.'), { propertyNames: { enum: ['mon', 'tue'] } }),
    start: enumeration('Where it starts.', ['top', 'left']),
  }),
}

const files = panelTypes({ sample, 'other-one': { about: 'Another.', parameters: closed('Nothing.', {}) } })
const textOf = (name: string) => files.find(({ file }) => file === `ui-kit/panels/${name}`)?.text ?? ''

test('each key has its type, and shapes of definitions are imported', () => {
  const type = textOf('sample/parameters.generated.ts')
  expect(type).toContain("import type { Field } from '#engine/definition/types.ts'")
  expect(type).toContain('export type SampleParameters = {')
  expect(type).toContain('readonly title: string')
  expect(type).toContain('readonly fields?: readonly (Field)[]')
  expect(type).toContain("readonly start: 'top' | 'left'")
})

test('a map whose keys are known takes no others', () => {
  expect(textOf('sample/parameters.generated.ts')).toContain(
    "readonly hours: { readonly [K in 'mon' | 'tue']?: number }",
  )
})

test('all panels are named in one table', () => {
  const all = textOf('panel-parameters.generated.ts')
  expect(all).toContain("readonly 'sample': SampleParameters")
  expect(all).toContain("readonly 'other-one': OtherOneParameters")
})
