/** How far a call is, by the names of its work. */
import { expect, test } from 'vitest'
import type { Work as Piece } from '#engine/definition/types.ts'
import type { CallProgress } from '#engine/shapes/call-progress.ts'
import { trackStages } from './track-stages.ts'

const pieces: readonly Piece[] = [
  { do: 'files.keep' },
  { do: 'text.extract', from: ['a'], as: 'one' },
  { do: 'text.extract', from: ['b'], as: 'two' },
  { do: 'text.extract', from: ['c'], as: 'three', doing: 'Read the price list' },
  { do: 'reply.set', values: {} },
]

function track() {
  const noted: CallProgress[] = []
  const tracker = trackStages(pieces, (progress) => noted.push(progress))
  return { noted, tracker }
}

test('stages are named by operations and definitions, and two pieces of one name are one stage', () => {
  const { noted, tracker } = track()
  for (const piece of pieces) tracker.enter(piece)
  const stages = ['Read the files', 'Read the price list']
  expect(noted).toEqual([
    { stages, at: 0, share: null, message: '' },
    { stages, at: 1, share: null, message: '' },
  ])
})

test('a report is the share of the stage that is under way, and nothing before the first', () => {
  const { noted, tracker } = track()
  tracker.report(0.5, 'early')
  for (const piece of pieces.slice(0, 2)) tracker.enter(piece)
  tracker.report(1.5, '2 of 4 files')
  expect(noted.slice(1)).toEqual([expect.objectContaining({ at: 0, share: 1, message: '2 of 4 files' })])
})
