/** Where the commands find the database of the Agent Studio, and how they tell what they did. */
import type { Plugins } from '#engine/definition/schema/compose.ts'
import { readConfig, readVariables } from '#server/config.ts'
import { CommandError } from './command.ts'
import type { Outcome, Place } from './studio-versions.ts'

export const studioPlace = (panels: Plugins): Place => ({
  config: readConfig(readVariables(process.env, process.cwd()), process.cwd()),
  panels,
})

export function report(outcome: Outcome): number {
  if ('problem' in outcome) throw new CommandError(outcome.problem)
  console.log(outcome.done)
  return 0
}
