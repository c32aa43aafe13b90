/** Work for the tests of the workers: good, refused, wrong, endless and greedy. */
import { existsSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { Refusal } from '#server/refusals.ts'

export const double = (value: number) => Promise.resolve(value * 2)
export const whichProcess = () => process.pid
export const firstByte = (bytes: Uint8Array) => bytes[0]
export const manyBytes = (count: number) => new Uint8Array(count).fill(7)
export const secretOf = (name: string) => process.env[name]

export function refuse(): never {
  throw new Refusal(415, 'This is not a picture.')
}

export function fail(): never {
  throw new TypeError('A bug in the work.')
}

export function never(): never {
  for (;;);
}

/** Burns a core until a file is there. */
export function until(path: string): number {
  while (!existsSync(path));
  return process.pid
}

/** Says in a file that it has begun, and never ends. */
export async function neverEnds(path: string): Promise<never> {
  await appendFile(path, `${process.pid}\n`)
  for (;;);
}

/** Garbage that nobody has collected yet when the work is done. */
export function leaveGarbage(megabytes: number): number {
  for (let at = 0; at < megabytes / 50; at += 1) garbage.push(new Uint8Array(50_000_000).fill(1))
  return process.pid
}
const garbage: Uint8Array[] = []

export function eatMemory(): number {
  const eaten: object[] = []
  for (;;) eaten.push({ at: eaten.length, more: [eaten.length, String(eaten.length)] })
}

export function eatAtOnce(): unknown {
  const rows: unknown[] = []
  for (let at = 0; ; at += 1) rows.push(Array.from({ length: 20_000_000 }, () => at))
}

export function eatBuffers(): unknown {
  const eaten: Uint8Array[] = []
  for (;;) eaten.push(new Uint8Array(50_000_000).fill(1))
}

export function throwLater(): Promise<void> {
  return new Promise(() => {
    setImmediate(() => {
      throw new Error('Thrown where nobody catches.')
    })
  })
}
