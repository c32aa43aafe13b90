/** The reaction of a random walk's server to a request. */
import * as fc from 'fast-check'

const kinds = ['success', 'refused', 'not ok', 'odd', 'not json', 'unreachable', 'silence', 'working'] as const
export type WalkReply = (typeof kinds)[number]

/** Replies succeed more often than not, so that a walk makes progress. A reply without a plan is a success. */
export const walkReplies: fc.Arbitrary<readonly WalkReply[]> = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.constant('success' as const) },
    { weight: 5, arbitrary: fc.constantFrom(...kinds) },
  ),
  { maxLength: 14 },
)

const replies: { readonly [R in WalkReply]?: () => Response } = {
  refused: () => Response.json({ success: false, message: 'No.' }, { status: 409 }),
  'not ok': () => Response.json({ ok: false }),
  odd: () => Response.json([null, 'list', 7]),
  'not json': () => new Response('<p>Hello</p>'),
  working: () => Response.json({ status: 'running', current: null }),
}

export async function replyTo(reply: WalkReply, succeed: () => Promise<Response>): Promise<Response> {
  if (reply === 'unreachable') throw new TypeError('Failed to fetch')
  return replies[reply]?.() ?? succeed()
}
