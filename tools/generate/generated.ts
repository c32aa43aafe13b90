/**
 * The expected content of every file that is generated from the schema of definitions, from the catalogue of operations and from
 * the list of packages.
 */
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { composeSchema } from '#engine/definition/schema/compose.ts'
import { definitionSchema } from '#engine/definition/schema/definition.ts'
import { operations } from '#server/operations/catalogue.ts'
import { examplesIn, learnKinds } from '#server/reading/learned/learn-kinds.ts'
import { languages } from '#server/reading/text/stems.ts'
import { root } from '#tools/house/paths.mjs'
import { panels } from '#ui-kit/panels/catalogue.ts'
import { licencesPage } from './licences-page.ts'
import { operationsPages } from './operations-pages.ts'
import { withBlocks } from './with-blocks.ts'
import { panelTypes } from './panel-types.ts'
import { referencePage } from './reference-page.ts'
import { storyFiles } from './stories.ts'
import { typesOf } from './types.ts'
import { usersPages } from './users-pages.ts'

interface Generated {
  /** From the root of the repository. */
  readonly file: string
  readonly text: string
}

export async function generated(): Promise<readonly Generated[]> {
  const schema = composeSchema(operations, panels)
  const files: readonly Generated[] = [
    { file: 'engine/definition/types.ts', text: typesOf(definitionSchema) },
    ...panelTypes(panels),
    { file: 'definitions/agent.schema.json', text: JSON.stringify(withBlocks(schema)) },
    { file: 'docs/reference/definition.md', text: referencePage(schema, panels) },
    { file: 'docs/assurance/licences.md', text: licencesPage() },
    ...operationsPages(operations),
    ...(await storyFiles()),
    ...(await usersPages()),
    ...languages().map((language) => ({
      file: `server/reading/learned/${language}.generated.json`,
      text: JSON.stringify(learnKinds(examplesIn(language), language)),
    })),
  ]
  return Promise.all(files.map(async ({ file, text }) => ({ file, text: await formatted(file, text) })))
}

async function formatted(file: string, text: string): Promise<string> {
  const filepath = join(root, file)
  return format(text, { ...(await resolveConfig(filepath)), filepath })
}
