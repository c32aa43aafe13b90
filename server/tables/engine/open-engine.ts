/**
 * Opens a database for one piece of work. It can access only the files of its folder, does not load extensions, and its settings
 * are locked. Data that exceeds its share of memory is written to the folder.
 */
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api'
import type { BoundValue } from './bound-values.ts'
import { quotePath } from './quote.ts'

/** DuckDB's share of the memory; reading a workbook takes as much again. */
const memoryLimit = '160MB'
/** Every step of reading every column takes memory, on each thread: a table of 500 columns gets one thread and more memory. */
const wideMemoryLimit = '300MB'

export type Row = readonly (string | null)[]

export class Engine {
  readonly #connection: DuckDBConnection

  constructor(connection: DuckDBConnection) {
    this.#connection = connection
  }

  async run(sql: string, values: readonly BoundValue[] = []): Promise<void> {
    await this.#connection.run(sql, [...values])
  }

  /** All rows, with each value as text; for small results. */
  async rows(sql: string, values: readonly BoundValue[] = []): Promise<readonly Row[]> {
    const reader = await this.#connection.runAndReadAll(sql, [...values])
    return reader.getRowsJson().map((row) => row.map(asText))
  }

  /** Row by row, for results of any size. */
  async *stream(sql: string, values: readonly BoundValue[] = []): AsyncGenerator<Row> {
    const result = await this.#connection.stream(sql, [...values])
    for await (const rows of result.yieldRowsJson()) for (const row of rows) yield row.map(asText)
  }

  /** The numbers of a single row. */
  async figures(sql: string, values: readonly BoundValue[] = []): Promise<readonly number[]> {
    const [row = []] = await this.rows(sql, values)
    return row.map(Number)
  }
}

const asText = (value: unknown): string | null =>
  value === null ? null : typeof value === 'string' ? value : JSON.stringify(value)

interface EngineOptions {
  readonly isWide?: boolean
  /** With two threads, joined rows lose their order. */
  readonly inOneThread?: boolean
}

export async function withEngine<T>(
  folder: string,
  work: (engine: Engine) => Promise<T>,
  { isWide = false, inOneThread = isWide }: EngineOptions = {},
): Promise<T> {
  collectGarbage()
  const instance = await DuckDBInstance.create(':memory:', { threads: inOneThread ? '1' : '2' })
  try {
    const connection = await instance.connect()
    for (const setting of settings(folder, isWide ? wideMemoryLimit : memoryLimit))
      await connection.run(`SET ${setting}`)
    return await work(new Engine(connection))
  } finally {
    instance.closeSync()
  }
}

/** Bytes of garbage above which a collection is worth its time, which equals reading a small table. */
const worthCollecting = 32 * 2 ** 20

/** The smallest heap size since the last collection, in bytes. */
let fewestHeld = 0

/**
 * Collects the garbage that reading a file left behind: the engine's memory is in addition to it, and JavaScript would
 * keep it until its own limit is near. Without this, a workbook of 50 MB took 130 MB more.
 */
function collectGarbage(): void {
  fewestHeld = Math.min(fewestHeld, bytesHeld())
  if (bytesHeld() - fewestHeld < worthCollecting) return
  setFlagsFromString('--expose-gc')
  // The function exists only in contexts that are created after the flag is set.
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
  fewestHeld = bytesHeld()
}

function bytesHeld(): number {
  const { used_heap_size: inHeap, external_memory: outside } = getHeapStatistics()
  return inHeap + outside
}

const settings = (folder: string, memory: string): readonly string[] => [
  `memory_limit = '${memory}'`,
  `temp_directory = ${quotePath(folder)}`,
  `allowed_directories = [${quotePath(`${folder}/`)}]`,
  'autoinstall_known_extensions = false',
  'autoload_known_extensions = false',
  'enable_external_access = false',
  'lock_configuration = true',
]
