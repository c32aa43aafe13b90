/** What a portal and all processes that it starts take of the processor, and the most memory that one of its workers takes. */
import { readFileSync } from 'node:fs'
import { runningProcesses } from '#tests/driver/processes.ts'

const everyMs = 500
/** Linux counts the time of processes in these. */
const ticksPerSecond = 100

export interface Taken {
  readonly processorSeconds: number
  /** Undefined where the system does not tell. */
  readonly workerMegabytes: number | undefined
  /** The most that all workers together were seen to take at one moment: two pieces of work may go on at once. */
  readonly workersMegabytes: number | undefined
}

/** `pid` is the process of the portal. What the function that it returns gives is counted from now. */
export function watchProcesses(pid: number): () => Taken {
  const before = ticksOf(pid)
  let most = 0
  let mostTogether = 0
  const look = () => {
    const workers = workersOf(pid)
    most = Math.max(most, ...workers.map((worker) => megabytesOf(worker, 'VmHWM')))
    mostTogether = Math.max(mostTogether, sumOf(workers.map((worker) => megabytesOf(worker, 'VmRSS'))))
  }
  const timer = setInterval(look, everyMs)
  return () => {
    clearInterval(timer)
    look()
    return {
      processorSeconds: (ticksOf(pid) - before) / ticksPerSecond,
      workerMegabytes: most === 0 ? undefined : most,
      workersMegabytes: mostTogether === 0 ? undefined : mostTogether,
    }
  }
}

const workersOf = (pid: number) =>
  runningProcesses()
    .filter(({ parent, command }) => parent === pid && command.includes('worker-entry'))
    .map((worker) => worker.pid)

/** CPU ticks of the process and all its descendants, including descendants that have ended. */
function ticksOf(pid: number): number {
  const running = runningProcesses()
  const below = (parent: number): readonly number[] =>
    running.filter((each) => each.parent === parent).flatMap((each) => [each.pid, ...below(each.pid)])
  return [pid, ...below(pid)].reduce((sum, each) => sum + ownTicks(each), 0)
}

function ownTicks(pid: number): number {
  // Behind the name of the program, which may hold blanks: utime, stime, and those of ended children.
  const fields = contentOf(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ')
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
}

const sumOf = (figures: readonly number[]) => figures.reduce((sum, each) => sum + each, 0)

/** What a process takes now, or the most that it has taken. */
function megabytesOf(pid: number, line: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes = '0'] = new RegExp(`^${line}:\\s+(\\d+) kB$`, 'm').exec(contentOf(pid, 'status')) ?? []
  return Number(kilobytes) / 1024
}

/** Empty for a process that has ended, and on systems other than Linux. */
function contentOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
