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
import type { WorkFile } from '#server/operations/work.ts'
import { Refusal } from '#server/refusals.ts'
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
  const number = c.req.query('file')
  const file = fileOf(draft, call.file, number)
  const name = call.named === undefined ? nameOf(call.file, file.name) : await fileName(call.named, readFacts)
  const version = draft.versionOf(call.file)
  const own = version === undefined || number === undefined ? version : `${version} ${number}`
  return sendFile(c, {
    file,
    name: number === undefined ? name : file.name,
    version: own,
    isFramed: call.framed === true,
  })
}

/** One of several files by its number, from 1, as reply.set gives it; otherwise the only one or the first. */
function fileOf(draft: Draft, artefact: string, number: string | undefined): WorkFile {
  const artefacts = draft.artefacts([])
  if (number === undefined) return artefacts.file(artefact)
  const file = /^\d{1,4}$/.test(number) ? artefacts.files(artefact)[Number(number) - 1] : undefined
  if (file === undefined) throw new Refusal(404, `There is no file with the number "${number.slice(0, 20)}".`)
  return file
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
