/** Turns the schemas of the panels into the types of their parameters: one file for each panel, and one that names them all. */
import type { Schema } from '#engine/definition/schema/build.ts'
import type { Plugins } from '#engine/definition/schema/compose.ts'
import { capital, typeOf } from './types.ts'

interface TypeFile {
  /** From the root of the repository. */
  readonly file: string
  readonly text: string
}

export function panelTypes(panels: Plugins): readonly TypeFile[] {
  const ofEach = Object.entries(panels).map(([panel, { parameters }]) => ({
    file: `${folder}/${panel}/parameters.generated.ts`,
    text: parametersFile(panel, parameters),
  }))
  return [...ofEach, { file: `${folder}/panel-parameters.generated.ts`, text: mapFile(Object.keys(panels)) }]
}

const folder = 'ui-kit/panels'

/** "audio-case" has AudioCaseParameters. */
const typeNameOf = (panel: string): string => `${panel.split('-').map(capital).join('')}Parameters`

function parametersFile(panel: string, parameters: Schema): string {
  const used = [...new Set(namesIn(parameters))].toSorted()
  return [
    `/** Generated from ${folder}/${panel}/parameters.ts by \`npm run generate\`. Do not edit. */`,
    ...(used.length === 0 ? [] : [`import type { ${used.join(', ')} } from '#engine/definition/types.ts'`]),
    '',
    `export type ${typeNameOf(panel)} = ${typeOf(parameters, '')}`,
  ].join('\n')
}

/** The shared shapes to which a schema refers. */
function namesIn(schema: Schema): readonly string[] {
  return Object.entries(schema).flatMap(([key, value]: readonly [string, unknown]) => {
    if (key === '$ref') return [capital(String(value).replace('#/$defs/', ''))]
    return typeof value === 'object' && value !== null ? namesIn(value) : []
  })
}

function mapFile(panels: readonly string[]): string {
  return [
    '/** Generated from the schemas of the panels by `npm run generate`. Do not edit. */',
    ...panels.map((panel) => `import type { ${typeNameOf(panel)} } from './${panel}/parameters.generated.ts'`),
    '',
    '/** The parameters of every panel by its name. */',
    'export interface PanelParameters {',
    ...panels.map((panel) => `  readonly '${panel}': ${typeNameOf(panel)}`),
    '}',
  ].join('\n')
}
