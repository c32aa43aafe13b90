/** `npm run agent -- <command>`: the tool for authors of agents. */
import { ConfigError } from '#server/config.ts'
import { check } from './check.ts'
import { CommandError, type Command } from './command.ts'
import { draw } from './draw.ts'
import { exportAgent } from './export.ts'
import { importAgent } from './import.ts'
import { list } from './list.ts'
import { newAgent } from './new.ts'
import { tryOut } from './try.ts'

const commands: Readonly<Record<string, Command>> = {
  check,
  list,
  new: newAgent,
  draw,
  try: tryOut,
  export: exportAgent,
  import: importAgent,
}

process.exitCode = await main(process.argv.slice(2))

async function main([name = 'help', ...args]: readonly string[]): Promise<number> {
  if (['help', '--help', '-h'].includes(name)) return help()
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return complain(`There is no command "${name}".\n\n${usage()}`)
  try {
    return await command.run(args)
  } catch (error) {
    if (error instanceof CommandError || error instanceof ConfigError) return complain(error.message)
    throw error
  }
}

function help(): number {
  console.log(usage())
  return 0
}

function complain(message: string): number {
  console.error(message)
  return 1
}

function usage(): string {
  const width = Math.max(...Object.values(commands).map((command) => command.usage.length))
  const lines = Object.values(commands).map(
    (command) => `  npm run agent -- ${command.usage.padEnd(width)}  ${command.about}`,
  )
  return ['An agent is one JSON file in definitions/agents.', '', ...lines].join('\n')
}
