/** Says why a value needs confirmation. */
import type { Alternative } from '#server/providers/text-model.ts'

export const reasonFor = ([other]: readonly Alternative[]): string =>
  other === undefined
    ? 'The words beside it do not say plainly that it is this fact.'
    : `The texts may also mean: ${String(other.value).replace(/\.$/, '')}.`
