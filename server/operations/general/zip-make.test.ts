import { Readable } from 'node:stream'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { memoryFile, memoryWork } from '../fixtures/memory-work.ts'
import { run } from './zip-make.run.ts'

async function packed(names: readonly string[]): Promise<readonly string[]> {
  const { work, artefacts, files } = memoryWork()
  files.set(
    'all',
    names.map((name) => memoryFile(name, name)),
  )
  await run({ files: ['all'], save: 'out.zip' }, work)
  return Object.keys(unzipSync(await artefacts.file('out.zip').bytes()))
}

describe('zip.make', () => {
  test('packs all required and all existing optional files with their contents', async () => {
    const { work, artefacts, files } = memoryWork()
    files.set('page', [memoryFile('index.html', '<p>Hello</p>')])
    files.set('logo', [memoryFile('logo.png', 'picture')])
    await run({ files: ['page'], also: ['logo', 'absent'], save: 'Website.zip' }, work)
    const entries = unzipSync(await artefacts.file('Website.zip').bytes())
    expect(Object.keys(entries)).toEqual(['index.html', 'logo.png'])
    expect(Buffer.from(entries['index.html'] ?? []).toString()).toBe('<p>Hello</p>')
  })

  test('one that has to be there and is not refuses with 409', async () => {
    const { work } = memoryWork()
    await expect(run({ files: ['absent'], save: 'x.zip' }, work)).rejects.toMatchObject({ status: 409 })
  })

  test('of files with one name the later ones are numbered, also where systems see no difference', async () => {
    expect(await packed(['a.txt', 'A.txt', 'a.txt', 'a (2).txt', 'b', 'b'])).toEqual([
      'a.txt',
      'A (2).txt',
      'a (3).txt',
      'a (2) (2).txt',
      'b',
      'b (2)',
    ])
  })

  test('names never become paths', async () => {
    expect(await packed(['../../etc/passwd', 'C:\\x.txt', '/root', '..', '', '北京.txt'])).toEqual([
      '__.._etc_passwd',
      'C__x.txt',
      '_root',
      '_',
      'file',
      '北京.txt',
    ])
  })

  test.each([
    ['that cannot be opened', () => Promise.reject(new Error('The disk is gone.'))],
    [
      'that breaks off',
      () =>
        Promise.resolve(
          new Readable({
            read() {
              this.destroy(new Error('The disk is gone.'))
            },
          }),
        ),
    ],
  ])('a file %s fails the work and nothing else, be it small or large', async (_, stream) => {
    const { work, files } = memoryWork()
    for (const size of [1, 5_000_000]) {
      files.set('page', [{ ...memoryFile('index.html', 'x'), size, stream }])
      await expect(run({ files: ['page'], save: 'x.zip' }, work)).rejects.toThrow('The disk is gone.')
      expect(files.has('x.zip')).toBe(false)
    }
  })

  test('a large file is packed piece by piece', async () => {
    const { work, artefacts, files } = memoryWork()
    let open = 0
    const large = (name: string) => ({
      ...memoryFile(name, ''),
      size: 5_000_000,
      stream: () => {
        open += 1
        expect(open).toBe(1)
        const stream = Readable.from(Array.from({ length: 50 }, () => Buffer.alloc(100_000, 1)))
        stream.once('close', () => {
          open -= 1
        })
        return Promise.resolve(stream)
      },
    })
    files.set('all', [large('a'), large('b'), large('c')])
    await run({ files: ['all'], save: 'x.zip' }, work)
    const entries = unzipSync(await artefacts.file('x.zip').bytes())
    expect(Object.values(entries).map((content) => content.length)).toEqual([5_000_000, 5_000_000, 5_000_000])
  })
})
