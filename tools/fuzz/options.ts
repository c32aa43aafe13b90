/** Reads the arguments of `npm run fuzz`. */
import { parseArgs } from 'node:util'

export interface FuzzOptions {
  readonly seed: string
  /** The range of case numbers: the run ends once enough requests were sent or the last case is done. */
  readonly first: number
  readonly last: number
  /** The smallest number of requests, if there are enough cases. */
  readonly requests: number
  /** Only routes that contain this text, such as "POST /api/session". */
  readonly only: string | undefined
  /** Prints requests and replies, and runs one case after the other. */
  readonly isReplay: boolean
}

export const usage = `npm run fuzz -- [requests] [--seed <text>] [--only <part of a route>]
npm run fuzz -- --replay <seed>:<case> or --replay <seed>:<first>-<last>`

/** Throws a sentence if the arguments cannot be understood. */
export function readOptions(args: readonly string[], newSeed: () => string): FuzzOptions | string {
  const read = parse(args)
  if (typeof read === 'string') return read
  const { positionals, values } = read
  const { seed = newSeed(), only, replay } = values
  const [count = '2000', surplus] = positionals
  if (surplus !== undefined || !/^[1-9]\d{0,6}$/.test(count))
    return `The number of requests is a whole number.\n${usage}`
  if (replay === undefined) {
    return { seed, only, first: 0, last: Infinity, requests: Number(count), isReplay: false }
  }
  const [, of, first, last = first] = /^(.+):(\d+)(?:-(\d+))?$/.exec(replay) ?? []
  if (of === undefined) return `A replay names a seed and a case.\n${usage}`
  return { seed: of, only, first: Number(first), last: Number(last), requests: Infinity, isReplay: true }
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    const options = { seed: text, only: text, replay: text }
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n${usage}`
  }
}
