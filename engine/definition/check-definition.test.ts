import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { shippedCatalogue } from '#tools/agent/shipped-catalogue.ts'
import { checkDefinition } from './check-definition.ts'

const catalogue = await shippedCatalogue(['definitions'])
const good = readFileSync(new URL('fixtures/good.json', import.meta.url), 'utf8')

const check = (text: string | Uint8Array, file?: string) => checkDefinition(text, catalogue, file)
const codes = (text: string) => check(text).problems.map(({ code, line }) => `${line} ${code}`)

function changed(...edits: readonly (readonly [find: string, put: string])[]): string {
  return edits.reduce((text, [find, put]) => {
    expect(text).toContain(find)
    return text.replace(find, () => put)
  }, good)
}

test('a right definition is handed back, with no problems', () => {
  const { definition, problems } = check(good, 'agents/good.json')
  expect(problems).toEqual([])
  expect(definition).toEqual(JSON.parse(good))
})

test('bytes are read as well as a text', () => {
  expect(check(new TextEncoder().encode(good)).definition).toEqual(JSON.parse(good))
})

test('a text that names a value of a reply as contents do gets the reference that a text takes', () => {
  const { problems } = check(changed(['for {company}', 'of {build.pages}']))
  expect(problems).toMatchObject([{ code: 'unknown-reference', suggestion: 'reply.build.pages' }])
  expect(problems[0]?.message).toContain('Did you mean "reply.build.pages"?')
})

describe('a file with several mistakes', () => {
  test('reports each of five in one go, in the order of the file', () => {
    const text = changed(
      ['"session": "needs",\n      "json"', '"session": "need",\n      "json"'],
      ['"sopDoc": "sopDoc"', '"sopDoc": "sopDco"'],
      ['"label": "Company"', '"lable": "Company"'],
      ['"default": "plain"', '"default": "plian"'],
      ['"done": "build"', '"done": "biuld"'],
    )
    expect(codes(text)).toEqual([
      '22 unknown-field',
      '29 wrong-value',
      '58 unknown-key',
      '64 wrong-default',
      '104 unknown-action',
    ])
  })

  test('reports mistakes of shape, of names and of meaning together', () => {
    const text = changed(
      ['"label": "Copies"', '"label": "Copies", "colour": "red"'],
      ['["ILSGroup", "Zofa"]', '["ILSGroup", "Zoffa"]'],
      ['"min": 1, "max": 9', '"min": 9, "max": 1'],
      ['"as": "SOP_Final.docx"', '"as": "SOP_Final.pdf"'],
      ['          "then": "next"\n', '          "then": "upload"\n'],
    )
    expect(codes(text)).toEqual([
      '7 unknown-client',
      '66 unknown-key',
      '66 empty-range',
      '84 unreachable-step',
      '105 wrong-extension',
    ])
  })

  test('reports a mistake of reading, and what is wrong with the rest', () => {
    const text = changed(
      ['"name": "SOP Generator",', '"name": "SOP Generator",\n  "name": "Again",'],
      ['"then": "next"', '"then": "nxt"'],
    )
    expect(codes(text)).toEqual(['6 duplicate-key', '80 unknown-step'])
  })
})

describe('a problem', () => {
  const [problem] = check(changed(['"then": "next"', '"then": "biuld"']), 'agents/good.json').problems

  test('says what, where, what was found, what was expected, and the nearest right name', () => {
    expect(problem).toEqual({
      code: 'unknown-step',
      severity: 'error',
      file: 'agents/good.json',
      line: 79,
      column: 19,
      endLine: 79,
      endColumn: 26,
      pointer: '/steps/0/actions/0/then',
      message: 'Action "upload" goes to step "biuld", which does not exist. Did you mean "build"?',
      found: 'biuld',
      expected: 'next, upload, build',
      suggestion: 'build',
    })
  })

  test('of what is missing stands at the object that lacks it', () => {
    const text = changed(['          "label": "Build Document",\n', ''])
    expect(check(text).problems).toMatchObject([
      { code: 'missing-key', pointer: '/steps/1/actions/0', line: 96, column: 9, endColumn: 10 },
    ])
  })

  test('that leaves the agent working is a warning, and the definition is handed back', () => {
    const { definition, problems } = check(changed(['        "copies": "copies",\n', '']))
    expect(problems).toMatchObject([{ code: 'unused-field', severity: 'warning' }])
    expect(definition).toBeDefined()
  })
})

describe('one mistake is reported once', () => {
  test.each([
    ['a name that stands wrong in several places', [['    "build": {', '    "biuld": {']], ['91 unknown-call']],
    ['a list under a slightly wrong key', [['"fields": [\n', '"feilds": [\n']], ['57 unknown-key']],
    [
      'a mistake inside of what stands under a slightly wrong key',
      [['"actions": [\n        {\n          "id": "upload"', '"actoins": [\n        {\n          "idd": "upload"']],
      ['71 unknown-key', '73 unknown-key'],
    ],
    ['a body that is left out', [['"multipart": {', '"about": "Nothing.", "x": {']], ['16 unknown-key']],
    ['an option that is left out', [['["plain", "formal"]', '["formal"]']], ['64 wrong-default']],
  ] as const)('%s', (_, edits, expected) => {
    expect(codes(changed(...edits))).toEqual(expected)
  })
})

describe('advice on keys beside a type', () => {
  const read = '{ "do": "sheet.read", "from": "masterExcel", "as": "values" }'
  test.each([
    [
      'names the keys, and no other type, if these keys are those of many types',
      '{ "do": "zip.make", "from": "masterExcel", "as": "values" }',
      ['has do "zip.make", which does not take "from" or "as" and needs "files" and "save".'],
    ],
    [
      'names the types to which a key belongs',
      '{ "do": "sheet.read", "from": "masterExcel", "columns": ["a"], "as": "values" }',
      ['unknown key "columns". It belongs to "facts.table", "table.load" or "table.shape".'],
    ],
  ] as const)('%s', (_, work, expected) => {
    const messages = check(changed([read, work])).problems.map(({ message }) => message)
    expect(messages).toHaveLength(expected.length)
    for (const said of expected) expect(messages.filter((message) => message.includes(said))).toHaveLength(1)
    expect(messages.join()).not.toContain('its other keys are those of')
  })
})

describe('bad input is a clear problem, and nothing more happens', () => {
  test.each([
    ['null', 'null'],
    ['a number', '1'],
    ['a text', '"a"'],
    ['a list', '[]'],
    ['true', 'true'],
  ])('%s', (_, text) => {
    expect(check(text).problems).toMatchObject([
      { code: 'wrong-type', line: 1, column: 1, message: expect.stringContaining('has to be an object') },
    ])
  })

  test('an object without anything lacks what every definition needs', () => {
    expect(check('{}').problems).toMatchObject([{ code: 'missing-key', line: 1, column: 1 }])
  })

  test.each([
    ['ten megabytes', ' '.repeat(10 * 1024 * 1024)],
    ['deep nesting', `${'{"steps":['.repeat(100_000)}`],
    [
      'a condition of 60 levels',
      changed(['{ "done": "build" }', `${'{"not":'.repeat(55)}{ "done": "build" }${'}'.repeat(55)}`]),
    ],
    ['a hundred thousand keys', `{${Array.from({ length: 100_000 }, (_, index) => `"k${index}":1`).join()}}`],
    ['ten thousand steps that are none', changed(['"steps": [', `"steps": [${'1,'.repeat(10_000)}`])],
    [
      'five thousand unknown names',
      changed([
        '"company": "company"',
        Array.from({ length: 5000 }, (_, index) => `"w${index}": "feild${index}"`).join(),
      ]),
    ],
    ['a name of half a megabyte', changed(['"then": "next"', `"then": "${'n'.repeat(500_000)}"`])],
    ['a million brackets in a text', changed(['"title": "Build"', `"title": "${'{'.repeat(900_000)}"`])],
    ['numbers that are none', changed(['"default": 1 }', '"default": 1e999 }'])],
  ])('%s', (_, text) => {
    expect(check(text).problems.every(({ line, column, message }) => line > 0 && column > 0 && message !== '')).toBe(
      true,
    )
  })

  test('a __proto__ key anywhere pollutes nothing', () => {
    const { problems } = check(
      changed(['"calls": {', '"__proto__": { "polluted": 1 }, "calls": { "__proto__": { "polluted": 1 },']),
    )
    expect(problems.map(({ code }) => code)).toEqual(['forbidden-key', 'forbidden-key'])
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test('names that every object inherits are not calls, steps or replies', () => {
    expect(codes(changed(['"call": "build"', '"call": "toString"']))).toContain('99 unknown-call')
    expect(codes(changed(['"build.pages"', '"build.toString"']))).toContain('92 unknown-reply')
    expect(codes(changed(['{company}', '{valueOf}']))).toContain('88 unknown-reference')
  })
})
