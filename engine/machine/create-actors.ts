/** Creates the actors that a machine invokes. Each is a promise that resolves with the result of a verb or rejects with a CallError. */
import { fromPromise } from 'xstate'
import { CallError } from '#engine/client/call-error.ts'
import { sendCall } from '#engine/client/send-call.ts'
import { readFileReply, readJsonReply, type FileReply } from '#engine/client/read-reply.ts'
import { buildAddress, buildRequest, findCall } from '#engine/client/build-request.ts'
import type { PublicCall } from '#engine/definition/public-definition.ts'
import type { Source, Verbs, Wires } from '#engine/definition/types.ts'
import type { FetchedFile } from '#engine/expressions/facts.ts'
import { fillTemplate } from '#engine/expressions/template.ts'
import type { Context } from './context.ts'
import { downloadName } from './download-name.ts'
import { callToEnd } from './end-of-session.ts'
import type { Progress, UnsavedAnswer } from './host.ts'
import type { Kit } from './kit.ts'

interface Input<V> {
  readonly verb: V
  readonly context: Context
  readonly onProgress: (progress: Progress) => void
}
type WatchOptions = Pick<Input<unknown>, 'onProgress'> & { readonly signal: AbortSignal }

export function createActors(kit: Kit) {
  const { definition, host } = kit
  return {
    sleep: fromPromise<void, number>(({ input, signal }) => host.sleep(input, signal)),

    call: fromPromise<unknown, Input<Verbs['call']>>(({ input: { verb, context, ...watch }, signal }) =>
      sendJson(kit, findCall(definition, verb.call), context, verb.with, { ...watch, signal }),
    ),

    fetch: fromPromise<FetchedFile, Input<Verbs['fetch']>>(async ({ input: { verb, context, ...input }, signal }) => {
      const watch = { ...input, signal }
      const { blob, type, name } = await getFile(kit, verb, context, watch).catch((error: unknown) => {
        if (verb.otherwise === undefined) throw error
        return sendFile(kit, findCall(definition, verb.otherwise), context, verb.with, watch)
      })
      return { name: nameFromCall(kit, verb) ?? name ?? verb.as, type, blob }
    }),

    download: fromPromise<void, Input<Verbs['download']>>(async ({ input: { verb, context, onProgress }, signal }) => {
      try {
        const file = await getFile(kit, verb, context, { onProgress, signal })
        host.save({ name: downloadName(verb, kit.facts(context), file), type: file.type, blob: file.blob })
      } catch (error) {
        const url = verb.url === undefined ? undefined : portalAddress(fillTemplate(verb.url, kit.facts(context)))
        if (verb.otherwise !== 'open' || url === undefined || signal.aborted) throw error
        host.go(url)
      }
    }),

    open: fromPromise<void, Input<Verbs['open']>>(async ({ input: { verb, context } }) => {
      await Promise.resolve()
      if (!host.open(buildAddress(findCall(definition, verb.call), kit.facts(context)))) throw new CallError('refused')
    }),

    confirm: fromPromise<boolean, { readonly context: Context; readonly question: string | undefined }>(
      async ({ input: { context, question }, signal }) =>
        question === undefined
          ? ((await host.mayEnd?.(context.session ?? '', signal)) ?? true)
          : host.confirm(fillTemplate(question, kit.facts(context))),
    ),

    askUnsaved: fromPromise<UnsavedAnswer, number>(async ({ input, signal }) => host.askUnsaved(input, signal)),

    end: fromPromise<unknown, Pick<Input<never>, 'context' | 'onProgress'>>(
      ({ input: { context, onProgress }, signal }) =>
        sendJson(kit, callToEnd(definition), context, undefined, { onProgress, signal }),
    ),

    /** Polls are not retried, since the pipeline counts failures itself. */
    poll: fromPromise<unknown, { readonly call: string; readonly context: Context }>(
      ({ input: { call, context }, signal }) =>
        sendJson(kit, { ...findCall(definition, call), retry: 0 }, context, undefined, {
          onProgress: () => undefined,
          signal,
        }),
    ),

    join: fromPromise<unknown, Input<Verbs['call']>>(async ({ input: { verb, context }, signal }) => {
      const unknown = () => 'unknown' as const
      const response =
        context.session === undefined
          ? unknown()
          : await host.join?.(verb.call, context.session, { signal }).catch(unknown)
      if (response === undefined || response === 'unknown') throw new CallError('unknown')
      return (await readJsonReply(response)).json
    }),
  }
}

async function sendJson(
  kit: Kit,
  call: PublicCall,
  context: Context,
  overrides: Wires | undefined,
  watch: WatchOptions,
): Promise<unknown> {
  const request = buildRequest(call, kit.facts(context), overrides)
  const { json } = await sendCall(kit.host, call, request, { ...watch, read: readJsonReply })
  return json
}

function sendFile(
  kit: Kit,
  call: PublicCall,
  context: Context,
  overrides: Readonly<Record<string, Source>> | undefined,
  watch: WatchOptions,
): Promise<FileReply> {
  const request = buildRequest(call, kit.facts(context), overrides)
  return sendCall(kit.host, call, request, { ...watch, read: readFileReply })
}

/** Gets a file from the call, the address or the earlier fetch that a verb names. */
function getFile(
  kit: Kit,
  verb: Verbs['fetch'] | Verbs['download'],
  context: Context,
  watch: WatchOptions,
): Promise<FileReply> {
  const earlier = 'fetched' in verb && verb.fetched !== undefined ? context.fetched[verb.fetched] : undefined
  if (earlier?.blob)
    return Promise.resolve({ kind: 'file', blob: earlier.blob, type: earlier.type, name: earlier.name })
  if (verb.call !== undefined) return sendFile(kit, findCall(kit.definition, verb.call), context, verb.with, watch)
  const url = portalAddress(fillTemplate(verb.url ?? '', kit.facts(context)))
  if (url === undefined) return Promise.reject(new CallError('refused'))
  const request = {
    method: 'GET',
    url,
    headers: { Accept: '*/*', 'X-Client-Name': context.client },
    body: undefined,
    credentials: 'include' as const,
  }
  return sendCall(kit.host, { method: 'GET' }, request, { ...watch, read: readFileReply })
}

/** Returns the address only if it belongs to the portal: a path that does not start with two slashes. */
function portalAddress(url: string): string | undefined {
  return /^\/(?![/\\])/.test(url) ? url : undefined
}

/** The file name that the definition gives the call. It takes precedence over the name in the reply. */
function nameFromCall({ definition }: Kit, { call }: Verbs['fetch']): string | undefined {
  return call === undefined ? undefined : definition.calls[call]?.file
}
