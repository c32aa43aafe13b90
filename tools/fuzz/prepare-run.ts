/**
 * Prepares a command that uses a portal of its own: explains wrong options, builds what is stale, and ends early on
 * Ctrl-C.
 */
import { buildIfStale } from '#tools/house/build.mjs'

/** `options` is a sentence if the arguments could not be understood; then the process ends. */
export async function prepareRun<Options extends { readonly seed: string }>(
  options: Options | string,
): Promise<Options & { readonly signal: AbortSignal }> {
  if (typeof options === 'string') {
    console.error(options)
    process.exit(1)
  }
  const problem = await buildIfStale()
  if (problem !== undefined) throw new Error(problem)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  console.log(`Seed ${options.seed}.`)
  return { ...options, signal: stop.signal }
}
