import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { shippedCatalogue } from '#tools/agent/shipped-catalogue.ts'
import { checkAll } from './check-all.ts'

const catalogue = await shippedCatalogue(['definitions'])
const good = readFileSync(new URL('fixtures/good.json', import.meta.url), 'utf8')

/** Another right definition that has nothing in common with the first. */
const other = good.replaceAll('/good', '/other').replace('"id": "good"', '"id": "other"').replace('GoodOne', 'OtherOne')

function together(second: string, first = good) {
  const checked = checkAll(
    [
      { file: 'good.json', text: first },
      { file: 'other.json', text: second },
    ],
    catalogue,
  )
  return checked.flatMap(({ problems }) => problems.map(({ file, line, code }) => `${file}:${line} ${code}`))
}

function changed(text: string, find: string, put: string): string {
  expect(text).toContain(find)
  return text.replace(find, () => put)
}

test('agents that share nothing have no problems, and both definitions are handed back', () => {
  expect(together(other)).toEqual([])
})

describe('what two agents claim is reported at the second', () => {
  test('an id', () => {
    expect(together(changed(other, '"id": "other"', '"id": "good"'))).toEqual([
      'other.json:4 wrong-id',
      'other.json:4 same-agent-id',
    ])
  })

  test('an address', () => {
    expect(together(changed(other, '"path": "/agent/other"', '"path": "/agent/good"'))).toEqual([
      'other.json:6 same-agent-path',
    ])
  })

  test('an instruction document', () => {
    expect(together(changed(other, 'OtherOne', 'GoodOne'))).toEqual(['other.json:9 same-instructions'])
  })

  test('the address of a hub', () => {
    const hub =
      '"hub": { "path": "/agent/good", "items": "hr-policies", "as": "policy", "default": "gdpr-policy", "heading": "H", "search": "S", "empty": "E", "aside": { "title": "T", "text": "T" } },'
    expect(together(changed(other, '"instructions"', `${hub}\n"instructions"`))).toEqual([
      'other.json:9 same-agent-path',
    ])
  })

  test('a request, whatever its parameters are called and whichever prefix it has', () => {
    const path = '"/api/agent/other/download/{session}/final"'
    const same = '"/api/agents/good/download/{call}/final"'
    const withParams = changed(
      other,
      path,
      `${same},\n"params": { "call": { "value": 1 } }, "query": { "sessionId": "@session" }`,
    )
    expect(together(withParams)).toEqual(['other.json:40 same-agent-request'])
  })
})

describe('a request that both leave to the session', () => {
  const shared = (text: string) => changed(text, '"path": "/api/agent/other/build"', '"path": "/api/agent/good/build"')
  const dispatched = (text: string) => changed(text, '/build",', '/build",\n      "dispatch": "session",')

  test('may be shared', () => {
    expect(together(dispatched(shared(other)), dispatched(good))).toEqual([])
  })

  test('may not when only one of them does', () => {
    expect(together(dispatched(shared(other)))).toEqual(['other.json:28 same-agent-request'])
    expect(together(shared(other), dispatched(good))).toEqual(['other.json:28 same-agent-request'])
  })
})

test('an agent that clashes is not handed back, the one before it is', () => {
  const files = [
    { file: 'good.json', text: good },
    { file: 'other.json', text: changed(other, 'OtherOne', 'GoodOne') },
  ]
  expect(checkAll(files, catalogue).map(({ definition }) => definition?.id)).toEqual(['good', undefined])
})

test('an agent to go on with, and its field, have to exist; otherwise nothing is offered', () => {
  const goOn = (agent: string, field: string) =>
    changed(
      other,
      '"actions": [',
      `"goOn": { "text": "T", "label": "L", "agent": "${agent}", "field": "${field}", "call": "final" },\n"actions": [`,
    )
  expect(together(goOn('good', 'masterExcel'))).toEqual([])
  expect(together(goOn('god', 'masterExcel'))).toEqual([expect.stringContaining('unknown-agent')])
  expect(together(goOn('good', 'masterExel'))).toEqual([expect.stringContaining('unknown-agent')])
})

test('what is shared is found in definitions that are wrong otherwise, and files that cannot be read harm nobody', () => {
  expect(together(changed(changed(other, 'OtherOne', 'GoodOne'), '"name": "SOP Generator",\n', ''))).toEqual([
    'other.json:1 missing-key',
    'other.json:8 same-instructions',
  ])
  expect(together('{')).toEqual(['other.json:1 not-json'])
})
