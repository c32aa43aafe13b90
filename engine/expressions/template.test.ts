import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { facts, file } from '#tests/driver/facts.ts'
import { fillTemplate, referencesIn } from './template.ts'

describe('fillTemplate', () => {
  const run = facts({
    values: { companyName: ' Acme ', mode: 'prompt', prompt: 'Green felt', outputs: [], tools: ['Excel', 'Word'] },
    files: { documents: [file('a.pdf'), file('b.pdf')] },
    replies: {
      export: { zipUrl: '/uploads/8e2f/final.zip' },
      validate: { coverage: { by_value: { pct: 0.1 + 0.2 } }, rows: 12345, canProceed: true },
      draft: { results: [{ value: '40%', label: 'faster' }], nothing: null },
    },
  })

  test.each([
    ['session', 'Monthly_Report_{session}.xlsx', 'Monthly_Report_8e2f.xlsx'],
    ['client, agent and product', '{client}: {agent} by {product}', 'Zofa: Sample Generator by Stepwright'],
    ['the day', 'Labels {today}.pdf', 'Labels 2026-03-10.pdf'],
    ['the chosen hub item', '{policy.name} Generator', 'Annual leave policy Generator'],
    ['a field', 'For {companyName}.', 'For Acme.'],
    ['a list', 'Made with {tools}', 'Made with Excel, Word'],
    ['files', '{documents}', 'a.pdf, b.pdf'],
    ['a path of a reply', '{reply.export.zipUrl}', '/uploads/8e2f/final.zip'],
    ['a number', '{reply.validate.rows} rows', '12345 rows'],
    ['a number without noise', '{reply.validate.coverage.by_value.pct}', '0.3'],
    ['yes and no', '{reply.validate.canProceed}', 'yes'],
    ['pairs', '{reply.draft.results}', '40% faster'],
    ['null', '[{reply.draft.nothing}]', '[]'],
    ['a map', '[{reply.export}]', '[]'],
  ])('fills in %s', (_, text, filled) => {
    expect(fillTemplate(text, run)).toBe(filled)
  })

  test('extras come first', () => {
    expect(fillTemplate('{status} for {session}', run, { status: 404, session: 'x' })).toBe('404 for x')
    expect(fillTemplate('[{status}]', run, { status: undefined })).toBe('[]')
  })

  test.each([
    '{nobody}',
    '{reply.nothing.at.all}',
    '{reply}',
    '{policy.colour}',
    '{Company Name}',
    '{toString}',
    '{@session}',
  ])('what is unknown leaves nothing: %s', (text) => {
    expect(fillTemplate(`[${text}]`, run)).toBe('[]')
  })

  test('a reference without a value yet becomes empty', () => {
    const fresh = facts({ session: undefined, chosen: undefined })
    expect(fillTemplate('[{session}{policy.name}{companyName}{texture}]', fresh)).toBe('[]')
  })

  test('a hidden field is not included', () => {
    expect(fillTemplate('[{prompt}]', run)).toBe('[Green felt]')
    expect(fillTemplate('[{prompt}]', facts({ values: { mode: 'upload', prompt: 'Green felt' } }))).toBe('[]')
  })

  test('what was filled in is not filled again', () => {
    expect(fillTemplate('{companyName}', facts({ values: { companyName: '{session} {{' } }))).toBe('{session} {{')
  })

  test.each([
    ['{{session}}', '{session}'],
    ['{{{session}}}', '{8e2f}'],
    ['a {{ b', 'a { b'],
    ['{{{{session}}}}', '{{session}}'],
    ['{"a":{"b":1}}', '{"a":{"b":1}}'],
    ['{}', '{}'],
    ['{1}', '{1}'],
    ['{ "a" }', '{ "a" }'],
    ['} {', '} {'],
    ['{session', '{session'],
  ])('braces: %s gives %s', (text, filled) => {
    expect(fillTemplate(text, run)).toBe(filled)
  })

  test('never throws, whatever the text and the values', () => {
    const anyText = fc.oneof(
      fc.string(),
      fc
        .array(fc.constantFrom('{', '}', '{{', 'reply', '.', 'a', ' ', 'session', 'documents', 'é'))
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(anyText, fc.dictionary(fc.string(), fc.anything()), (text, values) => {
        expect(typeof fillTemplate(text, facts({ values, replies: values }), values)).toBe('string')
        expect(fillTemplate(text, facts({ values, replies: values }))).not.toContain('[object')
      }),
    )
  })
})

describe('referencesIn', () => {
  test('gives name and place of each', () => {
    const text = 'The {policy.name} of {client}'
    expect(referencesIn(text)).toEqual([
      { name: 'policy.name', start: 4, end: 17 },
      { name: 'client', start: 21, end: 29 },
    ])
  })

  test('finds what was meant as a reference, so that it can be reported', () => {
    expect(referencesIn('{Company Name} { session } {@client} {a-b_c.0}').map(({ name }) => name)).toEqual([
      'Company Name',
      ' session ',
      '@client',
      'a-b_c.0',
    ])
  })

  test('passes over braces that are text', () => {
    expect(referencesIn('{{name}} {"a":1} {} {{ {1}')).toEqual([])
    expect(referencesIn('{{{name}}}')).toEqual([{ name: 'name', start: 2, end: 8 }])
  })

  test('each stands where it says', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('{', '}', '{{', 'a', ' ', '.', '{b.c}')).map((parts) => parts.join('')),
        (text) => {
          for (const { name, start, end } of referencesIn(text)) expect(text.slice(start, end)).toBe(`{${name}}`)
        },
      ),
    )
  })
})
