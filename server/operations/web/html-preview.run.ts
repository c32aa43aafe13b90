/** html.preview: content as a page for the reply of its call, without storing it. */
import { Readable } from 'node:stream'
import type { Run } from '../work.ts'
import { makePage, type PageParameters } from '../make-page.ts'

interface Parameters extends PageParameters {
  readonly as: string
}

export const run: Run<Parameters> = async ({ as, ...parameters }, work) => {
  const page = await makePage(parameters, as, work)
  work.artefacts.show(as, {
    name: as,
    size: page.byteLength,
    bytes: () => Promise.resolve(page),
    stream: ({ start, end } = { start: 0, end: page.byteLength }) =>
      Promise.resolve(Readable.from([page.subarray(start, end)])),
  })
  return undefined
}
