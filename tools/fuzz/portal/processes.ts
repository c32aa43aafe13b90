/** The processes of this machine: their parents, their memory, and the number of their open files. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

interface Process {
  readonly pid: number
  readonly parent: number
  /** Bytes in memory. */
  readonly memory: number
  /** The name of its program. */
  readonly name: string
}

/** Linux has files for what other systems only report through `ps`. */
const inFiles = existsSync('/proc/self/status')

export function memoryOf(pid: number): number {
  return listProcesses().find((each) => each.pid === pid)?.memory ?? 0
}

/** The descendants of a process. */
export function descendantsOf(pid: number, all = listProcesses()): readonly number[] {
  return all.filter(({ parent }) => parent === pid).flatMap((child) => [child.pid, ...descendantsOf(child.pid, all)])
}

/** The processes that are still running, by name. */
export function runningAmong(pids: readonly number[]): readonly string[] {
  return listProcesses()
    .filter(({ pid }) => pids.includes(pid))
    .map(({ pid, name }) => `${name} (${pid})`)
}

/** The number of files, pipes and connections. Undefined if the system does not report it. */
export function openFilesOf(pid: number): number | undefined {
  return inFiles ? (readdir(`/proc/${pid}/fd`)?.length ?? 0) : undefined
}

function listProcesses(): readonly Process[] {
  return inFiles ? readdirSync('/proc').flatMap(fromFile) : fromCommand()
}

function fromFile(name: string): Process[] {
  const status = /^\d+$/.test(name) ? readText(`/proc/${name}/status`) : undefined
  // A process that has ended stays in the list until its parent looks.
  if (status === undefined || /^State:\s+[ZX]/m.test(status)) return []
  const number = (key: string) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  return [
    {
      pid: Number(name),
      parent: number('PPid'),
      memory: number('VmRSS') * 1024,
      name: /^Name:\s+(.*)$/m.exec(status)?.[1] ?? '',
    },
  ]
}

function fromCommand(): readonly Process[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,stat=,comm='], { encoding: 'utf8' }).trim().split('\n')
  return lines.flatMap((line) => {
    const [pid, parent, kilobytes, state = '', name = ''] = line.trim().split(/\s+/)
    return state.startsWith('Z')
      ? []
      : [{ pid: Number(pid), parent: Number(parent), memory: Number(kilobytes) * 1024, name }]
  })
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined // it has ended meanwhile
  }
}

function readdir(path: string): readonly string[] | undefined {
  try {
    return readdirSync(path)
  } catch {
    return undefined // it has ended meanwhile
  }
}
