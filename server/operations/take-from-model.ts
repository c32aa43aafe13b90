/** Runs work on a picture that an image model made. The user cannot correct such a picture, so the advice differs from that for an uploaded one. */
import { Refusal } from '#server/refusals.ts'

export async function takeFromModel<Made>(work: Promise<Made>): Promise<Made> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 422) throw error
    throw new Refusal(502, 'The image model gave a picture that cannot be used. Nothing is lost: try this step again.')
  }
}
