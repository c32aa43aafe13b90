/** A problem as a terminal shows it: its place, what it is, what was expected, and the line with a mark under it. */
import type { Problem } from '#engine/definition/problem.ts'
import type { Paint } from './paint.ts'

/** Wider lines are cut around the mark. */
const widestLine = 160

export function formatProblem(problem: Problem, line: string, paint: Paint): string {
  const { file, line: number, column, severity, code, message, found, expected, suggestion } = problem
  const place = paint.strong(`${file}:${number}:${column}`)
  const name = (severity === 'error' ? paint.bad : paint.warning)(severity === 'error' ? code : `${code} (warning)`)
  const facts = Object.entries({ found, expected, nearest: suggestion }).flatMap(([label, value]) =>
    value === undefined ? [] : [`    ${paint.faint(`${label}:`.padEnd(9))} ${value}`],
  )
  return [`${place} ${name} ${message}`, ...facts, ...excerpt(problem, line, paint)].join('\n')
}

function excerpt({ line: number, column, endLine, endColumn }: Problem, line: string, paint: Paint): readonly string[] {
  if (line.trim() === '') return []
  const from = column > widestLine ? column - widestLine / 2 : 0
  const shown = line.slice(from, from + widestLine).replaceAll('\t', ' ')
  const end = endLine === number && endColumn !== undefined ? endColumn : column + 1
  const length = Math.max(1, Math.min(end, from + shown.length + 1) - column)
  const gutter = `${number}`.padStart(6)
  return [
    `${paint.faint(`${gutter} |`)} ${shown}`,
    `${paint.faint(`${' '.repeat(gutter.length)} |`)} ${' '.repeat(column - 1 - from)}${paint.bad('^'.repeat(length))}`,
  ]
}
