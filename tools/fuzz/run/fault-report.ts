/** The faults of a run. Faults of one kind at one route form one entry with some examples. */
import { inspectRequest } from './inspect-request.ts'
import type { Fault } from './fault.ts'

export interface FaultReport {
  readonly note: (fault: Fault) => void
  /** The total number of faults. */
  readonly count: (kind?: Fault['kind']) => number
  readonly report: () => string
}

/** Faults of one kind at one route. */
const mostExamples = 3

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

interface Entry {
  readonly title: string
  readonly texts: string[]
  count: number
}

export function createFaultReport(seed: string): FaultReport {
  const entries = new Map<string, Entry>()
  const counts = new Map<Fault['kind'], number>()

  return {
    note(fault) {
      const { kind, what, at } = fault
      const title = `${kind}: ${at ? at.request.route : what.replaceAll(uuid, '…')}`
      const entry = entries.get(title) ?? { title, texts: [], count: 0 }
      entries.set(title, entry)
      entry.count += 1
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      if (entry.texts.length < mostExamples) entry.texts.push(describe(seed, fault))
    },
    count: (kind) => (kind === undefined ? [...counts.values()].reduce((a, b) => a + b, 0) : (counts.get(kind) ?? 0)),
    report: () =>
      [...entries.values()]
        .map(({ title, count, texts }) => `${title}, ${count} times\n${texts.join('\n')}`)
        .join('\n\n'),
  }
}

function describe(seed: string, { what, at, log }: Fault): string {
  const lines = [
    what,
    ...(at ? [`npm run fuzz -- --replay ${quoteForShell(`${seed}:${at.index}`)}`, ...inspectRequest(at.request)] : []),
    ...(log?.() ?? []).map((line) => `log: ${line.slice(0, 300)}`),
  ]
  return lines.map((line, at) => `${at === 0 ? '  - ' : '    '}${line}`).join('\n')
}

/** Quoted for a shell. */
const quoteForShell = (text: string) => (/^[\w:.-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)
