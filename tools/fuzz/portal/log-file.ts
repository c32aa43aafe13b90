/** Reads the log of the portal: the lines of one request, and the output right before them. */
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'

export interface LogFile {
  readonly path: string
  /** The lines that carry the id of a request, with the error that was printed before the first of them. */
  readonly entriesOf: (request: string) => readonly string[]
  readonly tail: (lines: number) => string
  /** The last output that is not a log entry: the error with which a process ended. */
  readonly lastError: () => readonly string[]
  readonly includes: (text: string) => boolean
  /** The size of the JavaScript heap when garbage was last collected. */
  readonly heap: () => HeapSize | undefined
}

/** In bytes. */
export interface HeapSize {
  readonly used: number
  /** Memory reserved for new objects. */
  readonly young: number
  /** Covers the whole process at that moment. */
  readonly memory: number
}

/** Enough of a stack trace to see where the error began. */
const mostLines = 12
/** The bytes at the end of the log that are searched for a request that has just been answered. */
const searchedBytes = 262_144

export function openLogFile(path: string): LogFile {
  const read = () => readFileSync(path, 'utf8')
  return {
    path,
    entriesOf(request) {
      const lines = endOf(path, searchedBytes).split('\n')
      const id = JSON.stringify(request)
      const first = lines.findIndex((line) => line.includes(id))
      if (first < 0) return []
      let begin = first
      while (begin > 0 && !isEntry(lines[begin - 1])) begin -= 1
      const printed = lines.slice(begin, first).filter(isInformative)
      return [...printed.slice(0, mostLines), ...lines.slice(first).filter((line) => line.includes(id))]
    },
    tail: (count) => endOf(path, searchedBytes).trimEnd().split('\n').slice(-count).join('\n'),
    lastError() {
      const lines = endOf(path, searchedBytes).trimEnd().split('\n')
      const end = lines.findLastIndex((line) => !isEntry(line)) + 1
      const begin = lines.slice(0, end).findLastIndex(isEntry) + 1
      return lines.slice(begin, end).filter(isInformative).slice(0, mostLines)
    },
    includes: (text) => read().includes(text),
    heap() {
      const last = [
        ...endOf(path, searchedBytes).matchAll(/^\{"level":20,"heap":(\d+),"young":(\d+),"memory":(\d+)\}$/gm),
      ].at(-1)
      return last && { used: Number(last[1]), young: Number(last[2]), memory: Number(last[3]) }
    },
  }
}

/** Skips stack frames of other packages, and the empty properties of an error. */
const isInformative = (line: string): boolean => !/^\s+at .*(node_modules|node:)|: undefined,$|^\s*$/.test(line)

const isEntry = (line: string | undefined): boolean => line?.startsWith('{"level"') === true

function endOf(path: string, bytes: number): string {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const buffer = Buffer.alloc(Math.min(bytes, size))
    return buffer.toString('utf8', 0, readSync(file, buffer, 0, buffer.length, size - buffer.length))
  } finally {
    closeSync(file)
  }
}
