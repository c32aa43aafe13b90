/** Performs a task inside a worker. A Refusal or an Unreadable is sent back with its text, every other error as a bug. */
import { Refusal } from '#server/refusals.ts'
import { Unreadable } from '#server/unreadable.ts'
import { writeIn } from '#server/wording.ts'
import type { Reply, Task } from './task.ts'

/** `begin` is called once the code of the task is loaded. */
export async function performTask({ module, exportName, args, wording }: Task, begin: () => void): Promise<Reply> {
  try {
    const loaded = (await import(module)) as Readonly<Record<string, unknown>>
    const run = loaded[exportName]
    if (typeof run !== 'function') throw new Error(`${module} exports no function "${exportName}".`)
    begin()
    // Only that it is a function can be checked here; its parameters are the caller's responsibility.
    const value = await writeIn(wording, () => (run as (...given: readonly unknown[]) => unknown)(...args))
    return { kind: 'done', value }
  } catch (error) {
    if (error instanceof Unreadable) return { kind: 'unreadable', reason: error.message, file: error.file }
    if (error instanceof Refusal) return { kind: 'refused', status: error.status, sentence: error.message }
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    return { kind: 'failed', message, stack }
  }
}
