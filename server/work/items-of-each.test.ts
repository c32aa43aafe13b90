/**
 * Work with "each" over entries, rows, groups of rows and pairs, and the lists, tables and matrices that collect its
 * results.
 */
import { expect, test } from 'vitest'
import type { Work as Piece } from '#engine/definition/types.ts'
import { Refusal } from '#server/refusals.ts'
import { memoryFile, memoryWork } from '../operations/fixtures/memory-work.ts'
import { runForEach } from './for-each.ts'

type ForEach = Parameters<typeof runForEach>[0]

const forEachOf = (
  { work, artefacts }: ReturnType<typeof memoryWork>,
  piece: Piece,
  perform: ForEach['perform'],
  more: Partial<ForEach> = {},
) =>
  runForEach({
    piece,
    definition: work.definition,
    artefacts,
    signal: work.signal,
    report: () => {},
    noteProblem: work.noteProblem,
    doOnce: work.doOnce,
    fill: work.fill,
    perform,
    ...more,
  })

const invoices = {
  columns: [
    { id: 'supplier', label: 'Supplier', type: 'text' },
    { id: 'number', label: 'Invoice', type: 'text' },
    { id: 'amount', label: 'Amount', type: 'money' },
  ],
  rows: [
    ['Acme Ltd.', 'A-1', 120],
    ['Müller & Söhne', 'M-7', 80.5],
    ['Acme Ltd.', 'A-2', 30],
    [null, 'X-1', 5],
  ],
  total: 4,
}

/** Writes a letter that lists the invoices that the work sees. */
const writeLetter: ForEach['perform'] = async ({ data, save }) => {
  const { rows } = (await data('invoices')) as typeof invoices
  await save('letter.txt', Buffer.from(rows.map(([, number]) => number).join(', ')))
}

test('a letter for each group of rows contains only the rows of its group and is named by a pattern', async () => {
  const held = memoryWork()
  held.data.set('invoices', invoices)
  const each = { group: 'invoices', by: ['supplier'], named: '{no} Letter to {supplier}' }
  await forEachOf(held, { do: 'x', each, problems: 'failed', from: 'invoices', save: 'letter.txt' }, writeLetter)
  const letters = held.artefacts.files('letter.txt')
  const found = await Promise.all(letters.map(async ({ name, bytes }) => [name, Buffer.from(await bytes()).toString()]))
  expect(found).toEqual([
    ['1 Letter to Acme Ltd..txt', 'A-1, A-2'],
    ['2 Letter to Müller & Söhne.txt', 'M-7'],
    ['3 Letter to.txt', 'X-1'],
  ])
})

test('a group has the number of its rows and the sums of its figures, to the penny, and none of amounts in several currencies', async () => {
  const held = memoryWork()
  held.data.set('invoices', {
    columns: [
      { id: 'supplier', label: 'Supplier', type: 'text' },
      { id: 'amount', label: 'Amount', type: 'money', currencies: [{ currency: 'GBP' }] },
      { id: 'fee', label: 'Fee', type: 'money', currencies: [{ currency: 'GBP' }, { currency: 'EUR' }] },
      { id: 'pieces', label: 'Pieces', type: 'integer' },
      { id: 'share', label: 'Share', type: 'percent' },
    ],
    rows: [
      ['Acme Ltd.', 0.1, 1, 3, 50],
      ['Acme Ltd.', 0.2, 1, null, 50],
      ['Acme Ltd.', '1200.00', 1, 4, 50],
      ['Bolt', null, 1, 2, 50],
    ],
    total: 4,
  })
  const each = { group: 'invoices', by: ['supplier'], named: '{supplier}: {count}', item: 'one' }
  const seen: unknown[] = []
  const piece: Piece = { do: 'x', each, problems: 'failed', from: 'invoices', with: 'one', as: 'done' }
  await forEachOf(held, piece, async ({ data, keep }, _report, { values }) => {
    seen.push([values, await data('one')])
    await keep('done', true)
  })
  expect(seen).toEqual([
    [
      { supplier: 'Acme Ltd.', no: 1, count: 3, sum: { amount: 1200.3, pieces: 7 } },
      { supplier: 'Acme Ltd.', no: 1, count: 3, sum: { amount: '£1,200.30', pieces: 7 } },
    ],
    [
      { supplier: 'Bolt', no: 2, count: 1, sum: { pieces: 2 } },
      { supplier: 'Bolt', no: 2, count: 1, sum: { pieces: 2 } },
    ],
  ])
  expect(held.data.get('done')).toEqual([
    { file: 'Acme Ltd.: 3', result: true },
    { file: 'Bolt: 1', result: true },
  ])
})

test('a column by which the rows are grouped keeps its name, even that of a part of the group', async () => {
  const held = memoryWork()
  held.data.set('invoices', {
    columns: [{ id: 'count', label: 'Count', type: 'text' }],
    rows: [['a'], ['a']],
    total: 2,
  })
  const each = { group: 'invoices', by: ['count'] }
  await forEachOf(held, { do: 'x', each, from: 'invoices', as: 'done' }, async ({ keep }, _report, { texts }) =>
    keep('done', texts['count']),
  )
  expect(held.data.get('done')).toEqual([{ file: 'a', result: 'a' }])
})

test('a file that is made for a pair has one extension, that of its own kind', async () => {
  const held = memoryWork()
  held.data.set('sizes', ['1200', '400'])
  held.files.set('photos', [memoryFile('Sofa.JPG', 'x'), memoryFile('Chair', 'x')])
  const pair = [{ entry: 'sizes' }, { file: 'photos' }] as const
  const make = async (named: string | undefined) => {
    const each = { pair, ...(named !== undefined && { named }) }
    const piece = { do: 'x', each, problems: 'failed', from: 'photos', width: 'sizes', save: 'sized.jpg' } as Piece
    await forEachOf(held, piece, ({ save }) => save('sized.jpg', Buffer.from('y')))
    return held.artefacts.files('sized.jpg').map(({ name }) => name)
  }
  expect(await make('{sizes} {file}')).toEqual(['1200 Sofa.jpg', '1200 Chair.jpg', '400 Sofa.jpg', '400 Chair.jpg'])
  expect(await make('{file} in {sizes}')).toEqual([
    'Sofa.JPG in 1200.jpg',
    'Chair in 1200.jpg',
    'Sofa.JPG in 400.jpg',
    'Chair in 400.jpg',
  ])
  expect((await make(undefined))[0]).toBe('1200 – Sofa.jpg')
})

test('a group that fails is named, and the other groups have results', async () => {
  const held = memoryWork()
  held.data.set('invoices', invoices)
  const piece: Piece = {
    do: 'x',
    each: { group: 'invoices', by: ['supplier'] },
    problems: 'failed',
    from: 'invoices',
    save: 'letter.txt',
  }
  await forEachOf(held, piece, async (artefacts, report, item) => {
    if (item.file === 'Acme Ltd.') throw new Refusal(422, 'Acme has no address.')
    await writeLetter(artefacts, report, item)
  })
  expect(held.data.get('failed')).toEqual([{ file: 'Acme Ltd.', problem: 'Acme has no address.' }])
  expect(held.artefacts.files('letter.txt').map(({ name }) => name)).toEqual(['Müller & Söhne.txt', '(empty).txt'])
})

test('the values of a row are read under the name that "item" gives, and the row under the name of its table', async () => {
  const held = memoryWork()
  held.data.set('people', [
    { name: 'Ada', town: 'London' },
    { name: 'Émile', town: 'Paris/Lyon' },
  ])
  const seen: unknown[] = []
  const each = { row: 'people', item: 'person', named: '{name} of {town}' }
  await forEachOf(held, { do: 'x', each, from: 'people', values: 'person', as: 'made' }, async ({ data, keep }) => {
    seen.push([await data('people'), await data('person')])
    await keep('made', 1)
  })
  expect(seen[1]).toEqual([
    { name: 'Émile', town: 'Paris/Lyon' },
    { name: 'Émile', town: 'Paris/Lyon', no: 2 },
  ])
  expect(held.data.get('made')).toEqual([
    { file: 'Ada of London', result: 1 },
    { file: 'Émile of Paris/Lyon', result: 1 },
  ])
})

test('amounts and days of a row are written for readers, and the table of results keeps them as they are', async () => {
  const held = memoryWork()
  held.data.set('invoices', {
    columns: [
      { id: 'amount', label: 'Amount', type: 'money', currencies: [{ currency: 'GBP' }] },
      { id: 'due', label: 'Due', type: 'date' },
      { id: 'pieces', label: 'Pieces', type: 'integer' },
    ],
    rows: [[290.2, '2026-05-12', 3]],
    total: 1,
  })
  const seen: unknown[] = []
  const each = { row: 'invoices', item: 'invoice', results: 'table' } as const
  await forEachOf(held, { do: 'x', each, from: 'invoices', values: 'invoice', as: 'made' }, async ({ data, keep }) => {
    seen.push(await data('invoices'), await data('invoice'))
    await keep('made', 'fine')
  })
  const written = { amount: '£290.20', due: '12 May 2026', pieces: 3 }
  expect(seen).toEqual([written, { ...written, no: 1 }])
  expect(held.data.get('made')).toMatchObject({ rows: [[290.2, '2026-05-12', 3, 'fine', null]] })
})

test('characters that are not allowed in file names are removed from a name', async () => {
  const held = memoryWork()
  held.data.set('people', [{ name: 'A/B: "C"' }])
  await forEachOf(held, { do: 'x', each: { row: 'people' }, from: 'people', save: 'a.txt' }, async ({ save }) =>
    save('a.txt', Buffer.from('')),
  )
  expect(held.artefacts.files('a.txt').map(({ name }) => name)).toEqual(['A-B- -C-.txt'])
})

const questions = ['Who pays?', 'When?']
const interviews = [
  { file: 'Ada.txt', result: 'Ada pays on Monday.' },
  { file: 'Bob.txt', problem: '"Bob.txt" is damaged.' },
  { file: 'Cleo.txt', result: 'Cleo pays on Friday.' },
]
const pair = { pair: [{ entry: 'questions' }, { file: 'interviews' }] }
const answer: ForEach['perform'] = async ({ data, keep }) => {
  const [question, text] = [String(await data('questions')), String(await data('interviews'))]
  await keep('answers', {
    answer: { said: question === 'When?' ? text.split(' ').at(-1) : text.split(' ')[0], score: 1 },
  })
}
const asked = () => {
  const held = memoryWork()
  held.data.set('questions', questions)
  held.data.set('interviews', interviews)
  return held
}

test('every question is put to every interview: the answers become a matrix, and a failed cell says why', async () => {
  const held = asked()
  const each = { ...pair, results: 'matrix', take: 'answer.said' } as Piece['each'] & object
  await forEachOf(held, { do: 'x', each, question: 'questions', from: 'interviews', as: 'answers' }, answer)
  expect(held.data.get('answers')).toEqual({
    columns: [
      { id: 'questions', label: 'Questions', type: 'text' },
      { id: 'Ada.txt', label: 'Ada.txt', type: 'text' },
      { id: 'Bob.txt', label: 'Bob.txt', type: 'text' },
      { id: 'Cleo.txt', label: 'Cleo.txt', type: 'text' },
    ],
    rows: [
      ['Who pays?', 'Ada', '"Bob.txt" is damaged.', 'Cleo'],
      ['When?', 'Monday.', '"Bob.txt" is damaged.', 'Friday.'],
    ],
    total: 2,
  })
})

test('as a table, the results stand beside the values of their items, with the facts of an answer as columns', async () => {
  const held = asked()
  const each = { ...pair, results: 'table' } as Piece['each'] & object
  await forEachOf(held, { do: 'x', each, question: 'questions', from: 'interviews', as: 'answers' }, answer)
  const table = held.data.get('answers') as typeof invoices
  expect(table.columns.map(({ id, type }) => `${id} ${type}`)).toEqual([
    'questions text',
    'file text',
    'said text',
    'score number',
    'problem text',
  ])
  expect(table.rows.slice(0, 2)).toEqual([
    ['Who pays?', 'Ada.txt', 'Ada', 1, null],
    ['Who pays?', 'Bob.txt', null, null, '"Bob.txt" is damaged.'],
  ])
})

test('the results stand in the order of the items, whichever was finished first', async () => {
  const held = memoryWork()
  held.data.set('numbers', [1, 2, 3, 4, 5, 6, 7])
  const waiting = new Map<number, () => void>()
  const done = forEachOf(
    held,
    { do: 'x', each: { entry: 'numbers' }, from: 'numbers', as: 'made' },
    async ({ data, keep }) => {
      const number = Number(await data('numbers'))
      // The first item continues only when the third has begun: items are processed concurrently.
      if (number === 1) await new Promise<void>((resolve) => waiting.set(1, resolve))
      if (number === 3) waiting.get(1)?.()
      await keep('made', number)
    },
  )
  await done
  expect((held.data.get('made') as { result: number }[]).map(({ result }) => result)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('no entries, no rows and a value that is no list are refused with their names', async () => {
  const held = memoryWork()
  held.data.set('questions', [])
  const piece: Piece = { do: 'x', each: { entry: 'questions' }, from: 'questions', as: 'made' }
  await expect(forEachOf(held, piece, answer)).rejects.toThrow('There is nothing to work on: "Questions" is empty.')
  held.data.set('questions', 'one text')
  await expect(forEachOf(held, piece, answer)).rejects.toThrow('"questions" is not a list')
})

test('files that were made before a stop are taken up again, and only the others are made', async () => {
  const held = memoryWork()
  held.data.set('invoices', invoices)
  const parts = new Map<string, unknown>()
  const doOnce = async <T>(key: string, make: () => Promise<T>): Promise<T> => {
    if (parts.has(key)) return parts.get(key) as T
    const made = await make()
    if (made !== undefined) parts.set(key, made)
    return made
  }
  const held2: string[] = []
  const madeFiles: ForEach['madeFiles'] = {
    hold(key) {
      held2.push(key)
      // A process that is killed right after a file was kept has stored the result before.
      expect(parts.size).toBeGreaterThanOrEqual(held2.length)
      return Promise.resolve()
    },
    takeUp: (files) => Promise.resolve(files),
    release: () => void held2.splice(0),
  }
  const piece: Piece = {
    do: 'x',
    each: { row: 'invoices', named: '{number}' },
    problems: 'failed',
    from: 'invoices',
    save: 'letter.txt',
  }
  let made = 0
  const dying: ForEach['perform'] = async ({ save }, _report, { file }) => {
    if (file === 'X-1') throw new Error('The process dies.')
    made += 1
    await save('letter.txt', Buffer.from(file))
  }
  await expect(forEachOf(held, piece, dying, { doOnce, madeFiles })).rejects.toThrow('The process dies.')
  expect([made, held2.length]).toEqual([3, 3])
  const living: ForEach['perform'] = async ({ save }, _report, { file }) => {
    made += 1
    await save('letter.txt', Buffer.from(file))
  }
  await forEachOf(held, piece, living, { doOnce, madeFiles })
  expect([made, held2.length]).toEqual([4, 0])
  expect(held.artefacts.files('letter.txt').map(({ name }) => name)).toEqual([
    'A-1.txt',
    'M-7.txt',
    'A-2.txt',
    'X-1.txt',
  ])
})

test('a file keeps its content under the name of its item in a pair', async () => {
  const held = memoryWork()
  held.files.set('papers', [memoryFile('a.txt', 'one')])
  held.data.set('tones', ['kind', 'strict'])
  const each = { pair: [{ file: 'papers' }, { entry: 'tones' }] }
  await forEachOf(
    held,
    { do: 'x', each, problems: 'failed', from: 'papers', tone: 'tones', save: 'b.txt' } as Piece,
    async ({ data, file, save }) => {
      const text = Buffer.from(await file('papers').bytes()).toString()
      await save('b.txt', Buffer.from(`${text} ${String(await data('tones'))}`))
    },
  )
  const files = held.artefacts.files('b.txt')
  expect(await Promise.all(files.map(async ({ bytes }) => Buffer.from(await bytes()).toString()))).toEqual([
    'one kind',
    'one strict',
  ])
  expect(files.map(({ name }) => name)).toEqual(['a.txt – kind.txt', 'a.txt – strict.txt'])
})
