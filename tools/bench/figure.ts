/** A measured figure, with its goal if it has one. */
export interface Figure {
  readonly what: string
  readonly value: string
  readonly goal?: string
}

export function table(figures: readonly Figure[]): string {
  const width = Math.max(...figures.map(({ what }) => what.length))
  return figures
    .map(({ what, value, goal }) => `  ${what.padEnd(width)}  ${value}${goal === undefined ? '' : `  (goal: ${goal})`}`)
    .join('\n')
}

const differs = 'DIFFERENT'

/** For results that must equal another program's: the names of the results that differ. */
export const sameness = (different: readonly string[]): string =>
  different.length === 0 ? 'equal' : `${differs}: ${different.join(', ')}`

/** Whether a result is wrong, and not merely slower than its goal: speed depends on the machine. */
export const isWrong = ({ value }: Figure): boolean => value.startsWith(differs)

/** The median time of a run in milliseconds, after a few runs to warm up. */
export const medianMs = (run: () => void, times = 200): number => shareMs(run, times, 0.5)

/** The time that this share of the runs stays within, such as 0.95. */
export function shareMs(run: () => void, times: number, share: number): number {
  for (let warm = 0; warm < 20; warm += 1) run()
  const taken = Array.from({ length: times }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  }).toSorted((a, b) => a - b)
  return taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0
}
