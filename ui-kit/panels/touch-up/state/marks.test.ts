import { describe, expect, test } from 'vitest'
import { changeMarks, mendedBy, noMarks, readKept, toSend, type Mark, type MarkEvent, type Tool } from './marks.ts'

const after = (...events: readonly MarkEvent[]) => events.reduce(changeMarks, noMarks)
const begin = (tool: Tool, x = 0.1, y = 0.1): MarkEvent => ({
  type: 'begin',
  tool,
  radius: 0.02,
  at: [x, y],
})

describe('marks on a picture', () => {
  test('a stroke follows the pointer and stays within the picture', () => {
    const marks = after(begin('keep'), { type: 'move', at: [0.5, 1.4] }, { type: 'end' })
    expect(toSend(marks)).toEqual({
      strokes: [
        {
          kind: 'keep',
          radius: 0.02,
          points: [
            [0.1, 0.1],
            [0.5, 1],
          ],
        },
      ],
    })
  })

  test('the last box counts, whichever way it was drawn', () => {
    const marks = after(
      begin('box'),
      { type: 'move', at: [0.3, 0.3] },
      { type: 'end' },
      begin('box', 0.9, 0.8),
      { type: 'move', at: [0.4, 0.2] },
      { type: 'end' },
    )
    const { box } = toSend(marks)
    expect([box?.x, box?.y, box?.width, box?.height].map((part) => part?.toFixed(2))).toEqual([
      '0.40',
      '0.20',
      '0.50',
      '0.60',
    ])
  })

  test('what is no fabric is marked, sent, taken back and restored like other strokes', () => {
    const marks = after(begin('keep'), { type: 'end' }, begin('bare'), { type: 'end' })
    const sent = toSend(marks)
    expect(sent.strokes.map(({ kind }) => kind)).toEqual(['keep', 'bare'])
    expect(readKept(JSON.parse(JSON.stringify(sent)))).toEqual(sent.strokes)
    expect(toSend(changeMarks(marks, { type: 'undo' })).strokes.map(({ kind }) => kind)).toEqual(['keep'])
    expect(changeMarks(marks, { type: 'clear' })).toEqual(noMarks)
  })

  test('what was mended follows from the marks that are new, and from those that were taken back', () => {
    const [keep, remove, bare] = (['keep', 'remove', 'bare'] as const).map((kind): Mark => ({
      kind,
      radius: 0.02,
      points: [[0.5, 0.5]],
    })) as [Mark, Mark, Mark]
    const box = { x: 0.1, y: 0.1, width: 0.5, height: 0.5 }
    expect(mendedBy([], [remove, box])).toBe('cutout')
    expect(mendedBy([remove], [remove, bare])).toBe('fabric')
    expect(mendedBy([remove, bare], [remove])).toBe('fabric')
    expect(mendedBy([], [remove, bare])).toBe('both')
    // "Keep" may bring fabric back.
    expect(mendedBy([bare], [bare, keep])).toBe('both')
    expect(mendedBy([bare], [bare, remove])).toBe('cutout')
    // Pressed again without a new mark.
    expect(mendedBy([bare], [bare])).toBe('fabric')
  })

  test('a click with the box tool draws nothing', () => {
    expect(after(begin('box'), { type: 'end' })).toEqual(noMarks)
  })

  test('undo takes the last mark back, and first the one that is being drawn', () => {
    const two = [begin('keep'), { type: 'end' }, begin('remove'), { type: 'end' }] as const
    expect(toSend(after(...two, { type: 'undo' })).strokes.map(({ kind }) => kind)).toEqual(['keep'])
    expect(after(...two, begin('keep'), { type: 'undo' }).done).toHaveLength(2)
  })

  test('escape leaves no trace of the mark that was being drawn', () => {
    expect(after(begin('keep'), { type: 'move', at: [0.6, 0.6] }, { type: 'cancel' })).toEqual(noMarks)
  })
})

describe('the marks of an earlier visit', () => {
  const stroke = { kind: 'remove', radius: 0.02, points: [[0.1, 0.2]] } as const
  const box = { x: 0.1, y: 0.1, width: 0.5, height: 0.5 }

  test('are sent again before what was marked since', () => {
    const kept = readKept(JSON.parse(JSON.stringify({ strokes: [stroke], box })))
    const marks = after(begin('keep', 0.5, 0.5), { type: 'end' }, { type: 'restore', kept })
    expect(toSend(marks)).toEqual({ strokes: [stroke, { kind: 'keep', radius: 0.02, points: [[0.5, 0.5]] }], box })
  })

  test.each([undefined, null, 'marks', { strokes: 'none' }, { strokes: [{ kind: 'keep' }], box: { x: 0 } }])(
    'are none where the reply holds %j',
    (sent) => expect(readKept(sent)).toEqual([]),
  )
})
