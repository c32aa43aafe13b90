/** html.render: content as a page that is stored. */
import { labelFor } from '../compose-content.ts'
import type { Run } from '../work.ts'
import { makePage, type PageParameters } from '../make-page.ts'

interface Parameters extends PageParameters {
  readonly fileName?: string
  readonly save: string
}

export const run: Run<Parameters> = async ({ fileName, save, ...page }, work) => {
  const label = fileName === undefined ? undefined : labelFor(await work.fill(fileName), '.html')
  await work.artefacts.save(save, await makePage(page, save, work), label)
  return undefined
}
