/** Answers a call whose work is done: with the reply of the work, or with the file that the call names. */
import type { Context } from 'hono'
import type { Session } from '#server/access/sessions.ts'
import { missingArtefactRefusal, type Draft } from '#server/artefacts/draft.ts'
import { sendJson } from '#server/compression/send-json.ts'
import { extensionOf } from '#engine/values/extension-of.ts'
import { fillTemplate } from '#engine/expressions/template.ts'
import type { Facts } from '#engine/expressions/facts.ts'
import type { Reply } from '#server/work/kept-replies.ts'
import { sendFile } from '../send-file.ts'
import type { Admitted } from './admitted.ts'

interface Done {
  readonly draft: Draft
  readonly session: Session | undefined
  readonly reply: Reply
  /** Read only if the name of a file has references. */
  readonly readFacts: () => Promise<Facts>
}

export async function answerCall(
  c: Context,
  { call }: Pick<Admitted, 'call'>,
  { draft, session, reply, readFacts }: Done,
): Promise<Response> {
  if (call.file === undefined) return sendJson(c, replyOf(call, session, reply))
  if (!draft.has(call.file)) throw missingArtefactRefusal(call.file)
  const file = draft.artefacts([]).file(call.file)
  const name = call.named === undefined ? nameOf(call.file, file.name) : await fileName(call.named, readFacts)
  const isFramed = call.framed === true
  return sendFile(c, { file, name, version: draft.versionOf(call.file), isFramed })
}

const defaultReply: Reply = { success: true, ok: true, message: 'Done.' }

export const replyOf = (call: Admitted['call'], session: Session | undefined, reply: Reply): Reply =>
  call.session === 'opens' && session
    ? { ...defaultReply, sessionId: session.id, ...reply }
    : { ...defaultReply, ...reply }

/** A file of an artefact without an extension in its name is offered under the name that its work gave it, since its format may vary. */
const nameOf = (artefact: string, label: string): string => (extensionOf(artefact) === '' ? label : artefact)

const fileName = async (named: string, readFacts: Done['readFacts']): Promise<string> =>
  named.includes('{') ? fillTemplate(named, await readFacts()) : named
