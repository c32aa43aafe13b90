import { expect, test } from 'vitest'
import type { Work as Piece } from '#engine/definition/types.ts'
import type { Working } from './do-work.ts'
import { timePieces } from './time-pieces.ts'

// The timer reads the name alone.
const [working, piece] = [{} as Working, (name: string) => ({ do: name }) as Piece]

test('each piece of work has its time and its outcome, in the order in which they were done', async () => {
  let now = 0
  const { watch, pieces } = timePieces(() => now)
  await watch.follow(piece('table.read'), working, async () => {
    now += 40
  })
  watch.skip(piece('table.sort'))
  const failure = watch.follow(piece('word.fill'), working, async () => {
    now += 7
    throw new Error('The template is missing.')
  })
  await expect(failure).rejects.toThrow('The template is missing.')
  expect(pieces).toEqual([
    { do: 'table.read', milliseconds: 40, outcome: 'done' },
    { do: 'table.sort', milliseconds: 0, outcome: 'skipped' },
    { do: 'word.fill', milliseconds: 7, outcome: 'failed' },
  ])
})
