/** What the named systems are used for, where a sentence says that and no more. */
import { capitalise } from './clean-speech.ts'
import type { Cues } from '#server/reading/calls/cues.ts'
import type { Statement } from './statement.ts'
import type { NamedSystem } from './systems.ts'
import { withoutEnd } from './values-of-facts.ts'

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
    const { name, statement, passage } = system
    const isLabelled = statement.labelled === 'system'
    const told = isLabelled || statement.isQuestion ? undefined : purposeIn(statement, name)
    if (told !== undefined) {
      used.add(statement)
      return { ...system, use: capitalise(told), passage: statement.passage }
    }
    const part = isLabelled ? partAbout(name, statement) : undefined
    const isNameAlone = part === undefined || part === name
    const use = isNameAlone ? null : capitalise(withoutEnd(withoutName(part, name, statement.cues)))
    return { ...system, use, passage: part ?? passage }
  })
  return { all, used }
}

/** 'HubSpot for leads' says of HubSpot: leads. */
function withoutName(part: string, name: string, { usedFor }: Cues): string {
  const start = `${name} ${usedFor} `
  return part.startsWith(start) ? part.slice(start.length) : part
}

/** 'The accounts are in Xero' says what Xero is used for, and no more. */
function purposeIn({ text, cues }: Statement, name: string): string | undefined {
  const [before = '', after = ''] = text.split(name)
  return /^[^\p{L}\d]*(?:\d+)?[^\p{L}\d]*$/u.test(after) ? cues.use.exec(before)?.groups?.['use'] : undefined
}

/** 'Mail is in Outlook, and invoices are kept in DATEV' says of each only its own part. */
const partAbout = (name: string, { passage, cues }: Statement): string =>
  passage
    .split(new RegExp(String.raw`[,;]\s+(?:${cues.and}\s+)?|\.\s+`))
    .find((part) => part.includes(name))
    ?.replace(/[.,;\s]+$/, '') ?? passage
