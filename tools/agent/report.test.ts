import { describe, expect, test } from 'vitest'
import type { Problem } from '#engine/definition/problem.ts'
import { paintFor } from './paint.ts'
import { formatProblem } from './report.ts'

const problem: Problem = {
  code: 'wrong-text',
  severity: 'error',
  file: 'a.json',
  line: 3,
  column: 5,
  pointer: '/a',
  message: 'It is wrong.',
}
const plain = paintFor({}, {})
const escape = '\u001B['

describe('colours', () => {
  test('are for a terminal', () => {
    expect(paintFor({ isTTY: true }, {}).bad('x')).toBe(`${escape}31mx${escape}0m`)
  })

  test('are neither for a file nor for somebody who set NO_COLOR', () => {
    expect(paintFor({}, {}).bad('x')).toBe('x')
    expect(paintFor({ isTTY: true }, { NO_COLOR: '1' }).bad('x')).toBe('x')
  })

  test('do not change what is said', () => {
    const coloured = formatProblem(problem, '    "a"', paintFor({ isTTY: true }, {}))
    expect([0, 1, 2, 31, 32, 33].reduce((text, colour) => text.replaceAll(`${escape}${colour}m`, ''), coloured)).toBe(
      formatProblem(problem, '    "a"', plain),
    )
  })
})

describe('the line', () => {
  const marked = (changes: Partial<Problem>, line: string) =>
    formatProblem({ ...problem, ...changes }, line, plain)
      .split('\n')
      .slice(1)

  test('is marked from the column on, as far as the problem goes', () => {
    expect(marked({ endLine: 3, endColumn: 8 }, '    "a": 1')).toEqual(['     3 |     "a": 1', '       |     ^^^'])
  })

  test('is marked once where the problem goes on to another line', () => {
    expect(marked({ endLine: 9, endColumn: 2 }, '    {')).toEqual(['     3 |     {', '       |     ^'])
  })

  test('is marked in the right place behind a tab', () => {
    expect(marked({ column: 2 }, '\t"a"')).toEqual(['     3 |  "a"', '       |  ^'])
  })

  test('is cut around the mark where it is very long', () => {
    const [shown = '', mark = ''] = marked(
      { column: 5001, endLine: 3, endColumn: 9001 },
      `${'x'.repeat(5000)}${'y'.repeat(5000)}`,
    )
    expect(shown.length).toBeLessThan(200)
    expect(mark.length).toBeLessThan(200)
    expect(shown[mark.indexOf('^')]).toBe('y')
    expect(shown[mark.indexOf('^') - 1]).toBe('x')
  })

  test('is left out where it is empty', () => {
    expect(marked({ line: 1, column: 1 }, '')).toEqual([])
  })
})
