import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Field } from '#engine/definition/types.ts'
import { normaliseValue } from './field-values.ts'

const common = { id: 'a', label: 'A' }
const message = 'Mend it.'
const options = ['HTML', 'PDF', 'Word']

describe('normaliseValue', () => {
  test.each<[Field, unknown, unknown]>([
    [{ type: 'text', ...common }, '  Acme  Ltd ', 'Acme  Ltd'],
    [{ type: 'text', ...common }, 40, '40'],
    [{ type: 'textarea', ...common }, ' one\r\ntwo\rthree\n', 'one\ntwo\nthree'],
    [{ type: 'email', ...common, message }, ' a@b.example ', 'a@b.example'],
    [{ type: 'url', ...common, message }, 'acme.example', 'https://acme.example'],
    [{ type: 'url', ...common, message }, ' no address ', 'no address'],
    [{ type: 'url', ...common, message }, '', ''],
    [{ type: 'hex', ...common, message }, '1a2', '#11AA22'],
    [{ type: 'hex', ...common, message }, 'bluish', 'bluish'],
    [{ type: 'number', ...common, message }, ' 12.50 ', 12.5],
    [{ type: 'number', ...common, message }, '-.5', -0.5],
    [{ type: 'number', ...common, message }, '', undefined],
    [{ type: 'number', ...common, message }, '1e3', '1e3'],
    [{ type: 'number', ...common, message }, '0x10', '0x10'],
    [{ type: 'number', ...common, message }, 'many', 'many'],
    [{ type: 'range', ...common, min: 0, max: 4, step: 0.1, default: 1 }, 0.1 + 0.2, 0.3],
    [{ type: 'month', ...common }, ' 2026-03', '2026-03'],
    [{ type: 'checkbox', ...common }, 'true', true],
    [{ type: 'checkbox', ...common }, 'false', false],
    [{ type: 'checkbox', ...common }, true, true],
    [{ type: 'checkboxes', ...common, options, fixed: ['HTML'] }, ['Word', 'PDF', 'PDF'], ['HTML', 'PDF', 'Word']],
    [{ type: 'checkboxes', ...common, options }, ['other', 'PDF'], ['PDF', 'other']],
    [{ type: 'list', ...common }, [' a ', '', 'a', 3], ['a', 'a']],
    [{ type: 'tags', ...common }, ['Excel', ' excel', 'Word', ''], ['Excel', 'Word']],
    [
      { type: 'pairs', ...common },
      [
        { value: ' 1 ', label: 'a', more: 1 },
        { value: '', label: 'b' },
      ],
      [{ value: '1', label: 'a' }],
    ],
    [{ type: 'text', ...common }, null, undefined],
    [{ type: 'list', ...common }, 'a', 'a'],
  ])('%o: %j becomes %j', (field, value, sent) => {
    expect(normaliseValue(field, value)).toEqual(sent)
  })

  test('twice is the same as once, for every type and every value', () => {
    const fields: readonly Field[] = [
      { type: 'text', ...common },
      { type: 'textarea', ...common },
      { type: 'email', ...common, message },
      { type: 'url', ...common, message },
      { type: 'hex', ...common, message },
      { type: 'number', ...common, message },
      { type: 'range', ...common, min: 0, max: 4, step: 0.1, default: 1 },
      { type: 'month', ...common },
      { type: 'date', ...common },
      { type: 'time', ...common },
      { type: 'select', ...common, options },
      { type: 'radio', ...common, options },
      { type: 'checkboxes', ...common, options, fixed: ['HTML'] },
      { type: 'checkbox', ...common },
      { type: 'list', ...common },
      { type: 'tags', ...common },
      { type: 'pairs', ...common },
      { type: 'file', ...common, accept: ['.png'] },
      { type: 'files', ...common },
    ]
    const word = fc.oneof(
      fc.string(),
      fc.constantFrom('PDF', 'HTML', ' a ', 'A', '\r\n', '#abc', 'a.b', '//a.b', '1.50'),
    )
    const value = fc.oneof(
      word,
      fc.double(),
      fc.array(word),
      fc.array(fc.record({ value: word, label: word })),
      fc.webUrl(),
      fc.anything(),
    )
    fc.assert(
      fc.property(fc.constantFrom(...fields), value, (field, each) => {
        const once = normaliseValue(field, each)
        expect(normaliseValue(field, once)).toEqual(once)
      }),
      { numRuns: 2000 },
    )
  })
})
