/** Lists the processes of this machine with `ps`. */
import { execFileSync } from 'node:child_process'

export interface RunningProcess {
  readonly pid: number
  readonly parent: number
  /** The id of its process group. */
  readonly group: number
  readonly command: string
}

/** A zombie, which has ended and whose parent has not read its exit code, does not count as running. */
export function runningProcesses(): readonly RunningProcess[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,pgid=,stat=,command=', '-ww'], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => {
    const [, pid, parent, group, state, command] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    if (command === undefined || state?.startsWith('Z')) return []
    return [{ pid: Number(pid), parent: Number(parent), group: Number(group), command }]
  })
}

/** The processes of a portal that leads a process group of its own, and of the database in its data folder. */
export interface PortalProcesses {
  readonly supervisor: RunningProcess | undefined
  readonly portal: RunningProcess | undefined
  readonly workers: readonly RunningProcess[]
  /** The server process; its child processes end with it. */
  readonly database: RunningProcess | undefined
  readonly all: readonly RunningProcess[]
}

export function processesOf({ group, dataDir }: { group: number; dataDir: string }): PortalProcesses {
  const running = runningProcesses()
  const inGroup = running.filter((each) => each.group === group)
  const databases = running.filter(({ command }) => command.includes(`${dataDir}/database/`))
  const portal = inGroup.find(({ command }) => command.includes('server/main.js'))
  return {
    supervisor: inGroup.find(({ pid }) => pid === group),
    portal,
    workers: inGroup.filter(({ command }) => command.includes('worker-entry')),
    database: databases.find(({ command }) => command.includes(' -D ')),
    all: [...inGroup, ...databases],
  }
}
