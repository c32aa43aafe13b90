/** Cases that are made like runs: the kinds of what was filled in, and nothing of its contents. */
import { expect, test } from 'vitest'
import type { Definition } from '#engine/definition/types.ts'
import { shippedDefinition } from '#tests/driver/shipped.ts'
import { caseLikeRun } from './case-of-run.ts'

const file = (name: string) => ({ name, size: 1, type: '' })

/** An agent with one field of each kind, and a call that sends all of them. */
const agent = {
  ...shippedDefinition('sop-gen'),
  samples: {},
  calls: {
    upload: {
      method: 'POST',
      path: '/api/agent/any/upload',
      session: 'opens',
      multipart: { sales: 'sales', letter: 'letter', call: 'call', tone: 'tone', topic: 'topic', brief: 'brief' },
      work: [
        {
          do: 'table.load',
          from: 'sales',
          columns: [
            { id: 'sku', label: 'SKU', type: 'text' },
            { id: 'value', label: 'Net sales', type: 'money' },
          ],
          as: 'table',
        },
      ],
    },
  },
  steps: [
    {
      type: 'form',
      id: 'only',
      title: 'Only',
      fields: [
        { type: 'files', id: 'sales', label: 'Sales' },
        { type: 'file', id: 'letter', label: 'Letter' },
        { type: 'file', id: 'call', label: 'Call' },
        { type: 'radio', id: 'tone', label: 'Tone', options: ['Formal', 'Friendly'] },
        { type: 'text', id: 'topic', label: 'Topic' },
        { type: 'checkbox', id: 'brief', label: 'Brief' },
      ],
      actions: [],
    },
  ],
} as unknown as Definition // only what the case is made of

test('files are of the same kinds and as many, with the columns that the work looks for', () => {
  const { files, missing } = caseLikeRun(agent, {
    values: {},
    files: { sales: [file('Fenwick March.csv'), file('Fenwick April.xlsx')], call: [file('Fenwick.wav')] },
  })
  expect(Object.keys(files)).toEqual(['sales'])
  expect(files['sales']?.map(({ name }) => name)).toEqual(['sample-1.csv', 'sample-2.xlsx'])
  expect(files['sales']?.[0]).toMatchObject({ make: 'table', rows: [['SKU', 'Net sales'], ['Sample 1', 100], {}, {}] })
  expect(missing).toEqual([{ field: 'Call', extension: '.wav' }])
})

test('a choice among the options of the definition is taken over, and what a person wrote is not', () => {
  const { values } = caseLikeRun(agent, { values: { tone: 'Friendly', topic: 'Fenwick', brief: true }, files: {} })
  expect(values).toMatchObject({ tone: 'Friendly', brief: true })
  expect(Object.keys(values).toSorted()).toEqual(['brief', 'tone', 'topic'])
  expect(JSON.stringify(values)).not.toContain('Fenwick')
  expect(caseLikeRun(agent, { values: { tone: 'Fenwick' }, files: {} }).values).toEqual({ tone: 'Formal' })
})

test('the examples of the definition go before files that say nothing', () => {
  const sop = shippedDefinition('sop-gen')
  const [field = '', [example] = []] = Object.entries(sop.samples?.files ?? {})[0] ?? []
  const extension = example?.name.split('.').at(-1)
  expect(caseLikeRun(sop, { values: {}, files: { [field]: [file(`Fenwick.${extension}`)] } }).files[field]).toEqual([
    example,
  ])
})
