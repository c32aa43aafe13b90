/** The CPU time of a portal and all its child processes, and the largest memory of one of its workers. */
import { readFileSync } from 'node:fs'
import { runningProcesses } from '#tests/driver/processes.ts'

const everyMs = 500
/** Linux counts CPU time in these units. */
const ticksPerSecond = 100

export interface Taken {
  readonly processorSeconds: number
  /** Undefined if the operating system does not report it. */
  readonly workerMegabytes: number | undefined
  /** The largest memory of all workers together at one moment: two tasks may run at the same time. */
  readonly workersMegabytes: number | undefined
}

/** `pid` is the process of the portal. The returned function gives the use since this call. */
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
  // The fields behind the name of the program, which may contain spaces: utime, stime, and the same of ended children.
  const fields = contentOf(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ')
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
}

const sumOf = (figures: readonly number[]) => figures.reduce((sum, each) => sum + each, 0)

/** The current or the largest memory of a process. */
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
