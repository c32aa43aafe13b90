import { expect, test } from 'vitest'
import { memoryFile, memoryWork } from '../fixtures/memory-work.ts'
import { run } from './files-gather.run.ts'

test('the files of several fields become one list in their order, with names of their own and with what was broken', async () => {
  const { work, artefacts, files, broken } = memoryWork()
  files.set('first', [memoryFile('Leave.docx', 'one')])
  files.set('more', [memoryFile('leave.docx', 'two'), memoryFile('Travel.docx', 'three')])
  broken.set('more', [{ file: 'Bad.docx', problem: '"Bad.docx" is damaged.' }])
  await run({ files: ['first'], also: ['more', 'absent'], as: 'all' }, work)
  expect(artefacts.files('all').map(({ name }) => name)).toEqual(['Leave.docx', 'leave (2).docx', 'Travel.docx'])
  const contents = artefacts.files('all').map(async (file) => Buffer.from(await file.bytes()).toString())
  expect(await Promise.all(contents)).toEqual(['one', 'two', 'three'])
  expect(await artefacts.broken('all')).toEqual([{ file: 'Bad.docx', problem: '"Bad.docx" is damaged.' }])
})
