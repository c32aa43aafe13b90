import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { shippedCatalogue } from '#tools/agent/shipped-catalogue.ts'
import { applyEdits } from '#engine/definition/edit/text-edit.ts'
import { completionsAt } from './complete.ts'
import { formAt } from './form.ts'
import { hoverAt } from './hover.ts'
import { paletteAt } from './palette.ts'

const installed = await shippedCatalogue(['definitions'])
const agent = readFileSync('definitions/agents/sop-gen.json', 'utf8')

/** The shipped agent with an edit in which | is the cursor. */
function typed(find: string, put: string): { readonly text: string; readonly offset: number } {
  expect(agent).toContain(find)
  const at = agent.indexOf(find)
  const offset = at + put.indexOf('|')
  return { text: agent.slice(0, at) + put.replace('|', '') + agent.slice(at + find.length), offset }
}

function offered(find: string, put: string) {
  const { text, offset } = typed(find, put)
  const found = completionsAt(text, offset, installed)
  const { from = 0, to = 0, options = [] } = found ?? {}
  const take = (label: string) => {
    const option = options.find((each) => each.label === label)
    return applyEdits(text, [{ from, to, insert: option?.insert ?? '' }])
  }
  return { labels: options.map(({ label }) => label), options, take }
}

describe('completion', () => {
  test('offers the keys that an object lacks, the required ones said to be so, with their descriptions', () => {
    const { options, labels } = offered('"id": "masterExcel",', '"id": "masterExcel", "|",')
    expect(labels).toEqual(expect.arrayContaining(['hint', 'required', 'maxMB']))
    expect(labels).not.toContain('id')
    expect(options.find(({ label }) => label === 'hint')?.about).toBe('A line of help under it.')
  })

  test('writes a key with the beginning of its value, and leaves a text that can be read', () => {
    const { take } = offered('"id": "masterExcel",', '"id": "masterExcel", |')
    expect(take('hint')).toContain('"id": "masterExcel", "hint": "",')
  })

  test('before the tag of an object is written, the tag is its only key, and then its values', () => {
    expect(offered('"do": "files.keep"', '"|"').labels).toEqual(['do'])
    const { labels, options } = offered('"do": "files.keep"', '"do": "|"')
    expect(labels).toContain('table.join')
    expect(options.find(({ label }) => label === 'files.keep')?.about).not.toBe('')
  })

  test('offers the names that the check knows there, also in a text that is not closed', () => {
    const fields = ['masterExcel', 'sopDoc', 'logoFile']
    expect(offered('"require": ["masterExcel"', '"require": ["|"').labels).toEqual([...fields, 'block'])
    // The steps below the open text cannot be read.
    expect(offered('"require": ["masterExcel", "sopDoc", "logoFile"]', '"require": ["|').labels).toEqual(fields)
    expect(offered('"title": "Upload",', '"title": "Upload", "heading": "See {|",').take('masterExcel')).toContain(
      '"See {masterExcel}"',
    )
  })
})

describe('hover', () => {
  test('says what a key and a tag are, and which names exist for a value', () => {
    const at = (find: string) => hoverAt(agent, agent.indexOf(find) + 2, installed)?.lines.join(' ')
    expect(at('"label": "Master Excel"')).toBe('Its name on the screen.')
    expect(at('"files.keep"')).toContain('session')
    expect(at('"masterExcel", "sopDoc", "logoFile"]')).toContain('masterExcel, sopDoc, logoFile')
  })
})

describe('form', () => {
  const fields = (path: readonly (string | number)[]) => formAt(agent, [...path], installed).fields
  const field = (path: readonly (string | number)[], key: string) => fields(path).find((each) => each.key === key)

  test.each([
    ['a step', ['steps', 0], 'title'],
    ['a field', ['steps', 0, 'fields', 0], 'label'],
    ['a button', ['steps', 0, 'actions', 0], 'label'],
    ['a call', ['calls', 'upload'], 'method'],
    ['work', ['calls', 'upload', 'work', 0], 'do'],
    ['content', ['steps', 0, 'content', 0], 'type'],
  ])('%s has a form of all keys of its type', (_, path, key) => {
    expect(field(path, key)).toMatchObject({ isRequired: true })
  })

  test('a map takes new keys, and an object with fixed keys does not', () => {
    expect(formAt(agent, ['calls', 'upload', 'multipart'], installed).newEntry).toEqual({ beginning: '' })
    expect(formAt(agent, ['calls'], installed).newEntry).toEqual({ beginning: {} })
    expect(formAt(agent, ['steps', 0], installed).newEntry).toBeUndefined()
  })

  test('blocks have forms: the map of them, a use with its places, and an entry as in the list that uses it', () => {
    const block = '"blocks": { "logos": [{ "id": "{@id}", "label": "Logo", "type": "file", "accept": [".png"] }] },'
    const text = agent
      .replace('"steps": [', `${block}\n  "steps": [`)
      .replace('"fields": [', '"fields": [{ "use": "logos", "with": { "id": "emblem" } }, ')
    const fieldsAt = (path: readonly (string | number)[]) => formAt(text, [...path], installed).fields
    expect(fieldsAt([]).map(({ key }) => key)).toContain('blocks')
    expect(formAt(text, ['blocks'], installed).newEntry).toEqual({ beginning: [] })
    const [use, places] = fieldsAt(['steps', 0, 'fields', 0])
    expect([use?.key, use?.choices.map(({ value }) => value), places?.key]).toEqual(['use', ['logos'], 'with'])
    expect(fieldsAt(['steps', 0, 'fields', 0, 'with'])).toMatchObject([{ key: 'id', isRequired: true }])
    expect(fieldsAt(['blocks', 'logos', 0])).toEqual(
      expect.arrayContaining([expect.objectContaining({ key: 'label', isRequired: true })]),
    )
  })

  test('references are chosen from what exists there', () => {
    const choices = field(['steps', 0, 'actions', 0, 'run', 1], 'call')?.choices.map(({ value }) => value)
    expect(choices).toContain('upload')
    expect(field(['calls', 'upload'], 'method')?.choices.map(({ value }) => value)).toContain('POST')
  })
})

describe('palette', () => {
  test('offers each type of each list around the selected place, to be added after it', () => {
    const entries = paletteAt(agent, ['steps', 0, 'fields', 0], installed, () => undefined)
    const field = entries.find(({ group, name }) => group === 'fields' && name === 'text')
    expect(field).toMatchObject({ list: ['steps', 0, 'fields'], at: 1, about: 'One line of text.' })
    expect(field?.value).toMatchObject({ type: 'text', label: '' })
    expect(entries.find(({ group, name }) => group === 'steps' && name === 'form')).toMatchObject({ at: 1 })
    expect(entries.map(({ group }) => group)).toEqual(expect.arrayContaining(['content', 'actions', 'rules']))
  })

  test('work is added with the example of its operation, under an id that is free', () => {
    const entries = paletteAt(agent, ['calls', 'upload'], installed, (group, tag) =>
      group === 'work' ? { do: tag, as: 'example' } : undefined,
    )
    expect(entries.find(({ name }) => name === 'text.extract')?.value).toEqual({ do: 'text.extract', as: 'example' })
  })
})
