/** Lets a bespoke screen send the calls of its definition at any time, with its own values. */
import { sendCall } from '#engine/client/send-call.ts'
import { readFileReply, readJsonReply } from '#engine/client/read-reply.ts'
import { buildAddress, buildRequest, findCall } from '#engine/client/build-request.ts'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { WizardEvent } from './events.ts'
import { fillsTables } from './fill-tables.ts'
import { factsOf, type Context } from './context.ts'
import type { Host, Progress } from './host.ts'

export interface PanelCalls {
  /** Rejects with a CallError. `failureText` words it; `details.status` and `details.json` tell more. */
  readonly ask: (call: string, request?: PanelRequest) => Promise<PanelReply>
  /** Hands the file that the call replies with to the user, under this name. */
  readonly download: (call: string, as: string, request?: PanelDownload) => Promise<void>
  /** The text of the file that the call replies with, such as a page. */
  readonly text: (call: string, request?: PanelRequest) => Promise<string>
  /** The address of a call, for sound, images and links that the page loads itself. */
  readonly address: (call: string, given?: PanelValues) => string
}

export interface PanelValues {
  /** The values for @param.… in the call. */
  readonly params?: Readonly<Record<string, unknown>>
  /** The values of the panel's own fields, by field id. */
  readonly values?: Readonly<Record<string, unknown>>
}

export interface PanelRequest extends PanelValues {
  /** The ETag of the version to change. The server answers 412 if somebody else has changed it in the meantime. */
  readonly ifMatch?: string | undefined
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: Progress) => void
}

export interface PanelDownload extends PanelRequest {
  /** by-reply: a file name in the reply takes precedence. */
  readonly naming?: 'by-reply'
}

export interface PanelReply {
  readonly json: unknown
  /** The version of the replied data, if the server states one. */
  readonly etag: string | undefined
}

interface RunningWizard {
  readonly definition: PublicDefinition
  readonly host: Host
  /** The wizard that contains the panel. */
  readonly actor: { getSnapshot(): { readonly context: Context }; send(event: WizardEvent): void }
}

export function panelCalls({ definition, host, actor }: RunningWizard): PanelCalls {
  const factsWith = ({ params, values }: PanelValues) => {
    const facts = factsOf(definition, actor.getSnapshot().context, host.now(), params)
    return { ...facts, values: { ...facts.values, ...values } }
  }
  function send<Reply>(id: string, given: PanelRequest, read: (response: Response) => Promise<Reply>): Promise<Reply> {
    const call = findCall(definition, id)
    const { ifMatch, signal = new AbortController().signal, onProgress } = given
    const request = buildRequest(call, factsWith(given))
    const headers = { ...request.headers, ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }) }
    return sendCall(host, call, { ...request, headers }, { read, signal, ...(onProgress ? { onProgress } : {}) })
  }
  return {
    ask: (id, request = {}) =>
      send(id, request, async (response) => {
        const { json } = await readJsonReply(response)
        const isForTables = fillsTables(definition, id)
        // The wizard does not keep replies of panels, so that its record stays small; it does forget what they invalidate.
        if (isForTables || findCall(definition, id).drops?.length)
          actor.send({ type: 'panel.reply', call: id, reply: isForTables ? json : {} })
        return { json, etag: response.headers.get('ETag') ?? undefined }
      }),
    async download(id, as, request = {}) {
      const { blob, type, name } = await send(id, request, readFileReply)
      host.save({ name: (request.naming === 'by-reply' ? name : undefined) ?? as, type, blob })
    },
    text: (id, request = {}) => send(id, request, async (response) => (await readFileReply(response)).blob.text()),
    address: (id, given = {}) => buildAddress(findCall(definition, id), factsWith(given)),
  }
}
