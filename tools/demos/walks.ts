/**
 * How each agent is shown: signed in with a demo account of its first workspace, through the example that its definition
 * has. A step is left by its main button; only steps that need more than that are listed here.
 */
import type { Definition } from '#engine/definition/types.ts'
import { demoAccounts } from '#server/identity/demo-accounts.ts'

/** What a person does on a step, by the visible names of the controls. */
export type Act =
  | { readonly press: string }
  | { readonly open: string }
  | { readonly fill: string; readonly with: string }
  | { readonly select: string; readonly option: string }
  /** A file that the sample of an agent has. */
  | { readonly choose: string; readonly from: string; readonly field: string }
  | { readonly see: string }

type ActsOfSteps = Readonly<Record<string, readonly Act[]>>

const acts: Readonly<Record<string, ActsOfSteps>> = {
  'audio-lookup': {
    interrogate: [
      { fill: 'Question', with: 'How much was paid for the recovery truck?' },
      { press: 'Submit' },
      { see: '180 pounds' },
      { press: 'Add to evidence' },
      { see: 'Saved' },
      { open: 'Evidence' },
      { press: 'Export evidence (Word)' },
      { open: 'AI Agent' },
    ],
  },
  'schedule-agent': {
    schedule: [
      { press: '+ Add Person' },
      { fill: 'Name', with: 'Alex Doe' },
      { fill: 'Role', with: 'Planner' },
      { select: 'Preset', option: 'Full time' },
      { press: 'Save' },
      { see: 'Alex Doe' },
      { press: '+ Add Person' },
      { fill: 'Name', with: 'Robin Roe' },
      { fill: 'Role', with: 'Designer' },
      { select: 'Preset', option: 'Part time (3 days)' },
      { press: 'Save' },
      { see: 'Robin Roe' },
      { press: '+ Add Leave' },
      { select: 'Person', option: 'Alex Doe' },
      { fill: 'From', with: '2026-12-24' },
      { fill: 'To', with: '2027-01-02' },
      { press: 'Save' },
      { see: 'Designer' },
    ],
  },
  'sofa-background-gen': {
    // A photo instead of the cut-out sofa of the example: otherwise the step that cuts it out is skipped.
    upload: [{ choose: 'Sofa Cutout', from: 'sofa-texture-gen', field: 'sofaFile' }, { press: 'Upload' }],
    review: [{ press: 'Download composite' }, { press: 'Continue' }],
    export: [],
  },
}

export interface Walk {
  readonly definition: Definition
  readonly email: string
  /** Absent where the main buttons of the step lead on. */
  readonly actsOf: (step: string) => readonly Act[] | undefined
}

export function walkOf(definition: Definition): Walk {
  const account = definition.access.clients
    .map((client) => demoAccounts.find(({ clients }) => clients.length === 1 && clients[0] === client))
    .find((found) => found !== undefined)
  if (!account) throw new Error(`No demo account may open ${definition.id}. Add one to definitions/demo-accounts.json.`)
  return { definition, email: account.email, actsOf: (step) => acts[definition.id]?.[step] }
}
