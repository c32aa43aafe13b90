/** What the named systems are used for, where a sentence says that and no more. */
import { capitalise } from './clean-speech.ts'
import type { Statement } from './statement.ts'
import type { NamedSystem } from './systems.ts'

interface UsedSystem extends NamedSystem {
  readonly use: string | null
}

export interface UsesOfSystems {
  readonly all: readonly UsedSystem[]
  /** The statements that say nothing but what a system is used for. */
  readonly used: ReadonlySet<Statement>
}

export function usesOf(systems: readonly NamedSystem[]): UsesOfSystems {
  const used = new Set(systems.flatMap(({ statement }) => (statement.labelled === 'system' ? [statement] : [])))
  const all = systems.map((system) => {
    const { name, statement } = system
    const isSilent = statement.labelled === 'system' || statement.isQuestion
    const use = isSilent ? undefined : purposeIn(statement, name)
    if (use === undefined) return { ...system, use: null }
    used.add(statement)
    return { ...system, use: capitalise(use), passage: statement.passage }
  })
  return { all, used }
}

/** 'The accounts are in Xero' says what Xero is used for, and no more. */
function purposeIn({ text, cues }: Statement, name: string): string | undefined {
  const [before = '', after = ''] = text.split(name)
  return /^[^\p{L}\d]*(?:\d+)?[^\p{L}\d]*$/u.test(after) ? cues.use.exec(before)?.groups?.['use'] : undefined
}
