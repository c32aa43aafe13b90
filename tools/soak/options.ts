/** Reads the arguments of `npm run soak`. */
import { parseArgs } from 'node:util'

interface ReadOptions {
  readonly rounds: number
  /** The same seed chooses the same faults, in the same order. */
  readonly seed: string
}

const usage = 'npm run soak -- [rounds] [--seed <text>]'

/** Throws a sentence if the arguments cannot be understood. */
export function readSoakOptions(args: readonly string[], newSeed: () => string): ReadOptions | string {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { seed: { type: 'string' } },
    })
    const [count = '50', surplus] = positionals
    if (surplus !== undefined || !/^[1-9]\d{0,3}$/.test(count))
      return `The number of rounds is a whole number.\n${usage}`
    return { rounds: Number(count), seed: values.seed ?? newSeed() }
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n${usage}`
  }
}
