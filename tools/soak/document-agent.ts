/** Finds the shipped agent with which the soak makes documents: one that fills a Word template from a single upload. */
import type { Call, Definition } from '#engine/definition/types.ts'
import { demoAccounts } from '#server/identity/demo-accounts.ts'
import { makeSample } from '#server/samples/make-sample.ts'
import { shippedDefinition, shippedIds } from '#tests/driver/shipped.ts'

export interface DocumentAgent {
  /** A demo account that may use the agent, and its workspace. */
  readonly account: string
  readonly client: string
  readonly calls: DocumentCalls
  /** The sample files of the definition, by the names under which the upload sends them. */
  readonly files: ReadonlyMap<string, File>
}

interface DocumentCalls {
  readonly upload: Call
  readonly build: Call
  readonly download: Call
}

export async function findDocumentAgent(): Promise<DocumentAgent> {
  for (const definition of shippedIds.map(shippedDefinition)) {
    const calls = documentCalls(definition)
    const user = demoAccounts.find(({ clients }) =>
      clients.some((client) => definition.access.clients.includes(client)),
    )
    const [account] = user?.email.split('@') ?? []
    const client = user?.clients.find((each) => definition.access.clients.includes(each))
    if (calls === undefined || account === undefined || client === undefined) continue
    return { account, client, calls, files: await sampleFilesOf(definition, calls.upload) }
  }
  throw new Error('No shipped agent fills a Word template from a single upload, so the soak cannot make documents.')
}

/** Undefined if the agent does not fill a template, or needs more than one upload for it. */
function documentCalls({ calls, samples }: Definition): DocumentCalls | undefined {
  const all = Object.values(calls)
  const upload = all.find(({ session }) => session === 'opens')
  const build = all.find(({ work = [] }) => work.some((piece) => piece.do === 'word.fill'))
  const download = all.find(({ file }) => file !== undefined && build?.work?.some((piece) => piece['save'] === file))
  const uploaded = Object.values(upload?.multipart ?? {})
  const isComplete = Object.keys(samples?.files ?? {}).every((field) => uploaded.includes(field))
  return upload && build && download && isComplete ? { upload, build, download } : undefined
}

async function sampleFilesOf({ samples }: Definition, { multipart = {} }: Call): Promise<ReadonlyMap<string, File>> {
  const files = new Map<string, File>()
  for (const [wire, field] of Object.entries(multipart)) {
    const [recipe] = typeof field === 'string' ? (samples?.files?.[field] ?? []) : []
    if (recipe === undefined || recipe.make === 'copy') continue
    files.set(wire, new File([Uint8Array.from(await makeSample(recipe))], recipe.name))
  }
  return files
}
