/** The sender of a request, as far as it is known before the body is read. */
import type { Context } from 'hono'
import { isGuest, type SignedIn } from '#server/access/user.ts'
import type { Sender } from './room.ts'

export function senderOf(c: Context, visitor: SignedIn): Sender {
  const { user, workspaces } = visitor
  const [only, another] = workspaces
  const named = c.req.header('X-Client-Name')
  const client = another === undefined ? only : workspaces.find((workspace) => workspace === named)
  return { user: user.id, isGuest: isGuest(visitor), client }
}
