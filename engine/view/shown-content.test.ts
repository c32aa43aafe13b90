import { expect, test } from 'vitest'
import type { Content } from '#engine/definition/types.ts'
import { agent, facts, file } from '#tests/driver/facts.ts'
import { showContent } from './shown-content.ts'

const shown = (content: Content, given = {}) =>
  showContent({ contents: [content], definition: agent, facts: facts(given) })

test('a text has its label and its references, and may wait for a condition', () => {
  expect(shown({ type: 'text', label: 'Session', text: '{session} of {client}' })).toEqual([
    { type: 'text', label: 'Session', text: '8e2f of Zofa' },
  ])
  const later: Content = { type: 'text', text: 'Done.', shown: { done: 'build' } }
  expect(shown(later)).toEqual([])
  expect(shown(later, { done: ['build'] })).toHaveLength(1)
})

test('a fact is the first of its values that is there, with its unit; one that is not there is left out', () => {
  const content: Content = {
    type: 'facts',
    items: [
      { label: 'Rows', from: ['check.summary.rows'] },
      { label: 'Customers', from: ['check.summary.customers', 'check.customers'] },
      { label: 'Share', from: ['check.share'], unit: '%' },
      { label: 'Can proceed', from: ['check.ok'] },
      { label: 'Missing', from: ['check.missing', 'other.missing'] },
    ],
  }
  const replies = { check: { summary: { rows: 0 }, customers: 12, share: 80.5, ok: false } }
  expect(shown(content, { replies })).toEqual([
    {
      type: 'facts',
      files: { client: 'Zofa', session: '8e2f' },
      items: [
        { label: 'Rows', text: '0' },
        { label: 'Customers', text: '12' },
        { label: 'Share', text: '80.5%' },
        { label: 'Can proceed', text: 'No' },
      ],
    },
  ])
  expect(shown(content)).toEqual([{ type: 'facts', items: [], files: { client: 'Zofa', session: '8e2f' } }])
})

test('a fact that is a cell of a table is written by the type of its column, and otherwise as its author says', () => {
  const bySupplier = {
    columns: [
      { id: 'supplier', label: 'Supplier', type: 'text' },
      { id: 'sum', label: 'Sum', type: 'money', currencies: [{ currency: 'GBP', count: 2, row: 1 }] },
    ],
    rows: [['Acme', 290.2]],
  }
  const content: Content = {
    type: 'facts',
    items: [
      { label: 'Sum', from: ['measure.bySupplier.rows.0.1'] },
      { label: 'In Germany', from: ['measure.bySupplier.rows.0.1'], locale: 'de-DE', currency: 'EUR' },
      { label: 'Charged', from: ['measure.missing', 'measure.charged'], as: 'money', currency: 'USD' },
      { label: 'Length', from: ['measure.seconds'], as: 'duration' },
      { label: 'Plain', from: ['measure.charged'] },
    ],
  }
  const [found] = shown(content, { replies: { measure: { bySupplier, charged: 90, seconds: 4320 } } })
  expect(found).toMatchObject({
    items: [
      { text: '£290.20' },
      { text: '290,20\u00a0€' },
      { text: 'US$90.00' },
      { text: '1 h 12 min' },
      { text: '90' },
    ],
  })
})

test('a list of words stands in a row, one of phrases one below the other', () => {
  const content: Content = { type: 'facts', items: [{ label: 'Found', from: ['read.found'] }] }
  const found = (...items: string[]) => shown(content, { replies: { read: { found: items } } })[0]
  expect(found('red', 'blue')).toMatchObject({ items: [{ text: 'red, blue' }] })
  expect(found('Damage, up to £50,000', 'Delay')).toMatchObject({ items: [{ text: 'Damage, up to £50,000\nDelay' }] })
})

test('a picture is there once it was fetched', () => {
  const picture = { name: 'a.png', type: 'image/png' }
  expect(shown({ type: 'image', fetched: 'cutout', alt: 'The sofa' })).toEqual([
    { type: 'image', alt: 'The sofa', file: undefined },
  ])
  expect(shown({ type: 'image', fetched: 'cutout', alt: 'The sofa' }, { fetched: { cutout: picture } })).toEqual([
    { type: 'image', alt: 'The sofa', file: picture },
  ])
})

test('answers are those of the fields that were on the screen, page by page, in words', () => {
  const given = {
    values: {
      companyName: 'Fenwick',
      mode: 'prompt',
      prompt: 'Blue',
      scale: 2,
      outputs: ['HTML', 'PDF'],
      website: null,
    },
    files: { documents: [file('a.pdf'), file('b.pdf')], texture: [file('hidden.png')] },
  }
  expect(shown({ type: 'answers', of: 'upload' }, given)).toEqual([
    {
      type: 'answers',
      items: [
        ['Company Name', 'Fenwick'],
        ['Mode', 'prompt'],
        ['Prompt', 'Blue'],
        ['Scale', '2'],
        ['Documents', 'a.pdf, b.pdf'],
        ['Recordings', ''],
        ['Outputs', 'HTML, PDF'],
        ['Website', ''],
      ].map(([label, text]) => ({ page: 'upload', label, text })),
    },
  ])
  const pages = shown(
    { type: 'answers', of: 'questions' },
    { values: { situation: true, tools: [{ value: '40 %', label: 'less time' }] } },
  )
  expect(pages).toEqual([
    {
      type: 'answers',
      items: [
        { page: 'First', label: 'Situation', text: 'Yes' },
        { page: 'Second', label: 'Tools', text: '40 % less time' },
      ],
    },
  ])
  expect(shown({ type: 'answers', of: 'nowhere' })).toEqual([{ type: 'answers', items: [] }])
})
