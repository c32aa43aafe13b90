/**
 * Work with "each" gives one result for each file under its name. A file that fails is named, and the results of the
 * others remain.
 */
import { expect, test } from 'vitest'
import { run as extractText } from '#server/operations/general/text-extract.run.ts'
import type { Run } from '#server/operations/work.ts'
import { Refusal, RefusedContent } from '#server/refusals.ts'
import type { Work as Piece } from '#engine/definition/types.ts'
import { memoryFile, memoryWork } from '../operations/fixtures/memory-work.ts'
import { runForEach } from './for-each.ts'

type Perform = Parameters<typeof runForEach>[0]['perform']

/** Does the work for each file in memory, as the server does it in a session. */
function forEachOf({ work, artefacts }: ReturnType<typeof memoryWork>, piece: Piece, perform: Perform) {
  const shares: [number | undefined, string | undefined][] = []
  const done = runForEach({
    piece,
    definition: work.definition,
    fill: work.fill,
    artefacts,
    signal: work.signal,
    report: (share, message) => shares.push([share, message]),
    noteProblem: work.noteProblem,
    doOnce: work.doOnce,
    perform,
  })
  return done.then(() => shares)
}

const upperCase: Perform = async ({ file, save, keep }) => {
  const { name, bytes } = file('papers')
  const text = Buffer.from(await bytes()).toString()
  if (text === 'broken') throw new Refusal(422, `"${name}" is damaged.`)
  await keep('lengths', text.length)
  await save('upper.txt', Buffer.from(text.toUpperCase()))
}
const piece = { do: 'text.upper', each: 'papers', from: 'papers', as: 'lengths', save: 'upper.txt' }

test('ten files of one name give ten results, each under a name of its own, in the order of the upload', async () => {
  const held = memoryWork()
  held.files.set(
    'papers',
    Array.from({ length: 10 }, (_, index) => memoryFile('Lease.doc', 'x'.repeat(index + 1))),
  )
  await forEachOf(held, piece, upperCase)
  const names = ['Lease.doc', ...Array.from({ length: 9 }, (_, index) => `Lease (${index + 2}).doc`)]
  expect(held.data.get('lengths')).toEqual(names.map((file, index) => ({ file, result: index + 1 })))
  expect(held.artefacts.files('upper.txt').map(({ name, size }) => [name, size])).toEqual(
    names.map((name, index) => [name.replace('.doc', '.txt'), index + 1]),
  )
})

test('of ten files one is damaged: nine have results, and the tenth is named with its reason', async () => {
  const held = memoryWork()
  const contents = Array.from({ length: 10 }, (_, index) => (index === 6 ? 'broken' : `lease ${index}`))
  held.files.set(
    'papers',
    contents.map((content, index) => memoryFile(`Lease ${index}.doc`, content)),
  )
  await forEachOf(held, { ...piece, problems: 'failed' }, upperCase)
  const failed = { file: 'Lease 6.doc', problem: '"Lease 6.doc" is damaged.' }
  expect(held.data.get('failed')).toEqual([failed])
  expect(held.data.get('lengths')).toHaveLength(10)
  expect(held.data.get('lengths')).toContainEqual(failed)
  expect(held.artefacts.files('upper.txt')).toHaveLength(9)
})

test('when every file fails, the work fails with the reason of the first', async () => {
  const held = memoryWork()
  held.files.set('papers', [memoryFile('a.doc', 'broken'), memoryFile('b.doc', 'broken')])
  await expect(forEachOf(held, piece, upperCase)).rejects.toThrow(
    'None of the 2 files could be worked on. The first reason: "a.doc" is damaged.',
  )
  expect(held.data.size).toBe(0)
  const refusing: Perform = () => Promise.reject(new RefusedContent(502, 'The model refused the request.'))
  await expect(forEachOf(held, piece, refusing)).rejects.toThrow(
    'None of the 2 files could be worked on. The first is "a.doc": The model refused the request.',
  )
})

const oneBroken = [memoryFile('a.doc', 'broken'), memoryFile('b.doc', 'fine')]

test('where only files are made, the failed one is named with them as broken, so that no file is lost silently', async () => {
  const held = memoryWork()
  held.files.set('papers', oneBroken)
  const savesOnly: Perform = (artefacts, ...rest) => upperCase({ ...artefacts, keep: () => Promise.resolve() }, ...rest)
  await forEachOf(held, piece, savesOnly)
  expect(held.artefacts.files('upper.txt')).toHaveLength(1)
  expect(await held.artefacts.broken('upper.txt')).toEqual([{ file: 'a.doc', problem: '"a.doc" is damaged.' }])
})

test('a failure that nothing could name, or with "refuse" any, fails the work', async () => {
  const held = memoryWork()
  held.files.set('papers', oneBroken)
  const nothing: Perform = (artefacts, ...rest) =>
    upperCase({ ...artefacts, keep: () => Promise.resolve(), save: () => Promise.resolve() }, ...rest)
  const refusal = '1 of the 2 files could not be worked on.'
  await expect(forEachOf(held, piece, nothing)).rejects.toThrow(refusal)
  const refusing = { ...piece, each: { file: 'papers', broken: 'refuse' as const } }
  await expect(forEachOf(held, refusing, upperCase)).rejects.toThrow(refusal)
})

test('a failure of the portal is not reported as the fault of one file', async () => {
  const held = memoryWork()
  held.files.set('papers', [memoryFile('a.doc', 'a'), memoryFile('b.doc', 'b')])
  const busy: Perform = () => Promise.reject(new Refusal(503, 'The server is busy.', { 'Retry-After': '10' }))
  await expect(forEachOf(held, piece, busy)).rejects.toMatchObject({ status: 503 })
  const mistake: Perform = () => Promise.reject(new TypeError('A bug.'))
  await expect(forEachOf(held, piece, mistake)).rejects.toThrow('A bug.')
})

test('progress is reported by file', async () => {
  const held = memoryWork()
  held.files.set('papers', [memoryFile('a.doc', 'a'), memoryFile('b.doc', 'b')])
  expect(await forEachOf(held, piece, upperCase)).toEqual([
    [0, 'a.doc, file 1 of 2'],
    [0.5, 'b.doc, file 2 of 2'],
  ])
})

test('"file" covers every file that the work reads, and the work for each file sees all other values', async () => {
  const held = memoryWork()
  held.data.set('companyName', 'Example Ltd')
  held.data.set('contextText', [
    { file: 'Notes.txt', blocks: [{ kind: 'text', text: 'One.' }] },
    { file: 'Scan.pdf', blocks: [], problem: '"Scan.pdf" holds no text.' },
  ])
  held.data.set('callText', [{ file: 'Notes.txt', blocks: [{ kind: 'text', text: 'Two.' }] }])
  const from = ['companyName', 'contextText', 'callText']
  await forEachOf(held, { do: 'text.ask', each: 'file', from, as: 'facts' }, async ({ data, keep }) => {
    await keep('facts', await Promise.all(from.map((name) => data(name))))
  })
  expect(held.data.get('facts')).toEqual([
    {
      file: 'Notes.txt',
      result: ['Example Ltd', [{ file: 'Notes.txt', blocks: [{ kind: 'text', text: 'One.' }] }], []],
    },
    { file: 'Scan.pdf', problem: '"Scan.pdf" holds no text.' },
    {
      file: 'Notes (2).txt',
      result: ['Example Ltd', [], [{ file: 'Notes (2).txt', blocks: [{ kind: 'text', text: 'Two.' }] }]],
    },
  ])
})

test('later work continues with the result of each file, and a file that failed before stays named', async () => {
  const held = memoryWork()
  held.data.set('counts', [
    { file: 'a.doc', result: 1 },
    { file: 'b.doc', problem: '"b.doc" is damaged.' },
  ])
  const double: Perform = async ({ data, keep }) => keep('doubled', Number(await data('counts')) * 2)
  await forEachOf(held, { do: 'x', each: 'counts', from: 'counts', as: 'doubled' }, double)
  expect(held.data.get('doubled')).toEqual([
    { file: 'a.doc', result: 2 },
    { file: 'b.doc', problem: '"b.doc" is damaged.' },
  ])
})

test('an empty list, and a value that is not a list of files, are refused', async () => {
  const held = memoryWork()
  await expect(forEachOf(held, piece, upperCase)).rejects.toThrow('There is no file to work on.')
  held.data.set('papers', 'a text')
  await expect(forEachOf(held, piece, upperCase)).rejects.toThrow('"papers" is not a list of files')
})

test('text.extract with "each" keeps the text of each file under its name', async () => {
  const held = memoryWork()
  held.files.set('papers', [memoryFile('A.txt', 'First.'), memoryFile('A.txt', 'Second.'), memoryFile('C.docx', '')])
  // The parameters of the operation as a definition gives them.
  const extract = extractText as Run<{ readonly from: string; readonly as: string }>
  await forEachOf(held, { do: 'text.extract', each: 'papers', from: 'papers', as: 'texts' }, (artefacts) =>
    extract({ from: 'papers', as: 'texts' }, { ...held.work, artefacts }),
  )
  expect(held.data.get('texts')).toMatchObject([
    { file: 'A.txt', result: [{ file: 'A.txt', blocks: [{ text: 'First.' }] }] },
    { file: 'A (2).txt', result: [{ file: 'A (2).txt', blocks: [{ text: 'Second.' }] }] },
    { file: 'C.docx', problem: expect.stringMatching(/"C\.docx"/) as string },
  ])
})

test('a stored result of a file is not made again; a file that failed is named and tried again', async () => {
  const parts = new Map<string, unknown>()
  const named: string[] = []
  const done: string[] = []
  const attempt = (contents: Readonly<Record<string, string>>) => {
    const held = memoryWork()
    held.files.set(
      'papers',
      Object.entries(contents).map(([name, content]) => memoryFile(name, content)),
    )
    const perform: Perform = async ({ file, keep }) => {
      const { name, bytes } = file('papers')
      done.push(name)
      if (Buffer.from(await bytes()).toString() === 'broken') throw new Refusal(422, `"${name}" is damaged.`)
      await keep('lengths', name.length)
    }
    const doOnce = async <T>(key: string, make: () => Promise<T>): Promise<T> => {
      const stored = parts.get(key) ?? (await make())
      if (stored !== undefined) parts.set(key, stored)
      return stored as T // it was stored under the same key
    }
    const noteProblem = ({ file }: { readonly file: string }) => void named.push(file)
    return runForEach({ ...held.work, piece, artefacts: held.artefacts, perform, doOnce, noteProblem }).then(() =>
      held.data.get('lengths'),
    )
  }
  const first = await attempt({ 'a.doc': 'one', 'b.doc': 'broken' })
  expect(await attempt({ 'a.doc': 'one', 'b.doc': 'broken' })).toEqual(first)
  expect([done, named]).toEqual([
    ['a.doc', 'b.doc', 'b.doc'],
    ['b.doc', 'b.doc'],
  ])
  await attempt({ 'a.doc': 'another one', 'b.doc': 'broken' })
  expect(done.slice(3)).toEqual(['a.doc', 'b.doc'])
})

test('if a provider refuses the content of one file, only that file fails', async () => {
  const held = memoryWork()
  held.files.set('papers', [memoryFile('a.doc', 'one'), memoryFile('b.doc', 'two')])
  await forEachOf(held, { do: 'x', each: 'papers', from: 'papers', as: 'lengths' }, async ({ file, keep }) => {
    const { name } = file('papers')
    if (name === 'b.doc') throw new RefusedContent(502, 'The language model refused the request (400).')
    await keep('lengths', name.length)
  })
  expect(held.data.get('lengths')).toEqual([
    { file: 'a.doc', result: 5 },
    { file: 'b.doc', problem: 'The language model refused the request (400).' },
  ])
})

test('a failure in earlier work is not recorded again as a failure of this work', async () => {
  const held = memoryWork()
  held.data.set('texts', [
    { file: 'Lease.docx', blocks: [{ kind: 'text', text: 'Rent' }] },
    { file: 'Scan.pdf', blocks: [], problem: '"Scan.pdf" holds no text.' },
  ])
  const noted: string[] = []
  const noteProblem = ({ file }: { readonly file: string }) => void noted.push(file)
  const count: Perform = ({ keep }) => keep('counts', 1)
  const noting = { ...held, work: { ...held.work, noteProblem } }
  await forEachOf(noting, { do: 'text.ask', each: 'texts', from: ['texts'], as: 'counts' }, count)
  expect(noted).toEqual([])
  expect(held.data.get('counts')).toContainEqual({ file: 'Scan.pdf', problem: '"Scan.pdf" holds no text.' })
})

test('work that is stopped starts no further item, and when it goes on nothing is lost and nothing is done twice', async () => {
  const held = memoryWork()
  const names = Array.from({ length: 40 }, (_, at) => `Supplier ${at}`)
  held.data.set('suppliers', names)
  const stored = new Map<string, unknown>()
  const doOnce: typeof held.work.doOnce = async (key, make) => {
    const made = stored.get(key) ?? (await make())
    if (made !== undefined) stored.set(key, made)
    return made as Awaited<ReturnType<typeof make>>
  }
  const done: string[] = []
  const attempt = async (stop?: AbortController) => {
    const work = { ...held.work, doOnce, ...(stop && { signal: stop.signal }) }
    const count: Perform = async ({ keep, data }) => {
      done.push(JSON.stringify(await data('suppliers')))
      if (done.length === 10) stop?.abort(new Error('stopped'))
      await keep('letters', done.length)
    }
    const piece = { do: 'text.write', each: { entry: 'suppliers' }, as: 'letters' }
    await forEachOf({ ...held, work }, piece, count)
  }
  await expect(attempt(new AbortController())).rejects.toThrow('stopped')
  // Four items are worked on at the same time, and the work of each of them ends.
  expect(done.length).toBeLessThan(14)
  expect(held.data.has('letters')).toBe(false)
  await attempt()
  expect(held.data.get('letters')).toHaveLength(40)
  expect(new Set(done).size).toBe(done.length)
  expect(done).toHaveLength(40)
})
