/** Combines the schema of definitions with the parameter schemas of the installed operations and panels. */
import { closed, constant, ref, tagged, type Schema } from './build.ts'
import { definitionSchema } from './definition.ts'

export interface PluginSchema {
  readonly about: string
  /** A closed object; its keys stand beside "do" in a work list, or under "parameters" of a panel step. */
  readonly parameters: Schema
}
export type Plugins = Readonly<Record<string, PluginSchema>>

export function composeSchema(operations: Plugins, panels: Plugins): Schema {
  const defs = definitionSchema.$defs ?? {}
  return {
    ...definitionSchema,
    $defs: {
      ...defs,
      work: tagged('do', 'One operation of the server.', Object.entries(operations).map(workBranch)),
      step: withPanels(defs['step'] ?? {}, panels),
      ...Object.fromEntries(Object.entries(panels).map(([name, panel]) => [panelDef(name), panel.parameters])),
    },
  }
}

const panelDef = (name: string) => `panel-${name}`

function workBranch([name, { about, parameters }]: [string, PluginSchema]): Schema {
  const branch = closed(about, {
    do: constant(name),
    'when?': ref('workWhen'),
    'each?': ref('workEach'),
    'problems?': ref('workProblems'),
    'doing?': ref('workDoing'),
  })
  return {
    ...branch,
    required: [...(branch.required ?? []), ...(parameters.required ?? [])],
    properties: { ...branch.properties, ...parameters.properties },
    ...(parameters.exactlyOne ? { exactlyOne: parameters.exactlyOne } : {}),
  }
}

/** A panel's parameters are checked by the panel's own schema, which the name of the panel chooses. */
function withPanels(step: Schema, panels: Plugins): Schema {
  return {
    ...step,
    oneOf: (step.oneOf ?? []).map((branch) => (branch.properties?.['panel'] ? panelBranch(branch, panels) : branch)),
  }
}

function panelBranch(branch: Schema, panels: Plugins): Schema {
  const names = Object.keys(panels)
  return {
    ...branch,
    properties: { ...branch.properties, panel: { description: 'Which.', enum: names, refersTo: 'panel' } },
    allOf: names.map((name) => ({
      if: { properties: { panel: { const: name } } },
      then: { properties: { parameters: ref(panelDef(name)) } },
    })),
  }
}
