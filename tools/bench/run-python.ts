/** Runs the Python scripts with which benchmarks compare our work. Each prints its result as JSON. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '#tools/house/paths.mjs'

const run = promisify(execFile)
/** Debian's own Python comes first, because its packages python3-pandas and python3-openpyxl work only with it. */
const pythons = ['/usr/bin/python3', 'python3']

/** The output of a script of pandas-scripts. */
export interface PandasRun<Figures> {
  readonly figures: Figures
  /** Seconds by part of the script. */
  readonly times: Readonly<Record<string, number>>
  readonly processorSeconds: number
  readonly megabytes: number
}

/** The first Python that can run this code. */
export async function findPython(code: string): Promise<string | undefined> {
  for (const python of pythons) {
    const works = await run(python, ['-c', code]).then(
      () => true,
      () => false,
    )
    if (works) return python
  }
  return undefined
}

/** `path` is below tools/bench. */
export async function runScript<T>(python: string, path: string, args: readonly string[]): Promise<T> {
  const script = join(root, 'tools/bench', path)
  const { stdout } = await run(python, ['-B', '-W', 'ignore', script, ...args], { maxBuffer: 1 << 26 })
  // Each script prints what its caller expects.
  return JSON.parse(stdout) as T
}
