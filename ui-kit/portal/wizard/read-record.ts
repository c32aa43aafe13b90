/** Checks a record that was read from storage: every part that the machine is built from must have the right shape. */
import type { ResumeRecord } from '#engine/machine/record.ts'
import { property } from '#ui-kit/portal/session/property.ts'
import type { RunPlace } from './run-place.ts'

/** Returns undefined for anything but a whole record of this run, for example one that an earlier version of the portal wrote. */
export function readRecord(value: unknown, { client, agent, chosen }: RunPlace): ResumeRecord | undefined {
  const isOfThisRun =
    property(value, 'format') === 1 &&
    property(value, 'agent') === agent &&
    property(value, 'client') === client &&
    (property(property(value, 'chosen'), 'id') ?? undefined) === chosen
  // isWhole has checked every part that the machine is built from.
  return isOfThisRun && isWhole(value) ? (value as ResumeRecord) : undefined
}

function isWhole(record: unknown): boolean {
  const at = (path: string) => path.split('.').reduce(property, record)
  const isText = (value: unknown) => typeof value === 'string'
  const all = (paths: string, is: (value: unknown) => boolean) => paths.split(' ').every((path) => is(at(path)))
  const areAll = (is: (value: unknown) => boolean) => (value: unknown) => Array.isArray(value) && value.every(is)
  return (
    all('page seen replies draft.values draft.baselines draft.files', isObject) &&
    all('state done completed', areAll(isText)) &&
    all(
      'messages',
      areAll((message) => isText(property(message, 'text'))),
    ) &&
    all('session', (session) => session === undefined || isText(session)) &&
    all('deadline', (deadline) => deadline === undefined || Number.isFinite(deadline)) &&
    all('pipeline', (pipeline) => pipeline === undefined || isObject(pipeline)) &&
    Number.isInteger(at('reached'))
  )
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
