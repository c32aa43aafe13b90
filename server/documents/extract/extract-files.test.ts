/** Reads files one after the other. A file that was read before is returned again, and a failure is reported. */
import { expect, test } from 'vitest'
import { memoryFile } from '#server/operations/fixtures/memory-work.ts'
import { Refusal } from '#server/refusals.ts'
import { extractFiles, type ExtractOptions } from './extract-files.ts'

test('a file that an earlier attempt has read is not read again; a file whose reading failed is', async () => {
  const parts = new Map<string, unknown>()
  const failures: string[] = []
  let isAway = true
  const read: string[] = []
  const file = (name: string) => ({
    ...memoryFile(name, `Text of ${name}`),
    bytes: () => {
      read.push(name)
      return isAway && name === 'b.txt'
        ? Promise.reject(new Refusal(500, 'The storage gave half of it.'))
        : Promise.resolve(Buffer.from(`Text of ${name}`))
    },
  })
  const options: ExtractOptions = {
    once: async ({ name }, make) => {
      // It was stored by an earlier call for the same file.
      const result = (parts.get(name) as Awaited<ReturnType<typeof make>>) ?? (await make())
      if (result !== undefined) parts.set(name, result)
      return result
    },
    onFailure: (name, problem) => void failures.push(`${name}: ${problem}`),
  }
  const files = [file('a.txt'), file('b.txt')]
  const first = await extractFiles(files, options)
  expect(first).toMatchObject([
    { file: 'a.txt', blocks: [{ text: 'Text of a.txt' }] },
    { file: 'b.txt', problem: '"b.txt" could not be read. The storage gave half of it.' },
  ])
  expect(failures).toEqual(['b.txt: "b.txt" could not be read. The storage gave half of it.'])
  isAway = false
  expect(await extractFiles(files, options)).toMatchObject([
    { file: 'a.txt', blocks: [{ text: 'Text of a.txt' }] },
    { file: 'b.txt', blocks: [{ text: 'Text of b.txt' }] },
  ])
  expect(read).toEqual(['a.txt', 'b.txt', 'b.txt'])
})
