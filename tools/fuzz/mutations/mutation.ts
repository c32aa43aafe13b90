/** One mutation of a request. Its name is part of the report. */
import type { Random } from '../random.ts'
import type { World } from '../world/world.ts'
import type { Draft } from '../requests/draft.ts'

export interface Mutation {
  readonly name: string
  readonly weight?: number
  /** Whether the mutation applies to the request; by default it always does. */
  readonly fits?: (draft: Draft) => boolean
  readonly apply: (draft: Draft, random: Random, world: World) => void
}

export interface MutationGroup {
  readonly weight: number
  readonly mutations: readonly Mutation[]
}

interface MutationOptions {
  readonly random: Random
  readonly world: World
  readonly times: number
}

/** Returns the names of the applied mutations. */
export function mutate(draft: Draft, groups: readonly MutationGroup[], { random, world, times }: MutationOptions) {
  const names: string[] = []
  for (let done = 0; done < times; done += 1) {
    const fitting = groups
      .map(({ weight, mutations }) => [weight, mutations.filter(({ fits = () => true }) => fits(draft))] as const)
      .filter(([, mutations]) => mutations.length > 0)
    const group = random.weighted(fitting)
    const mutation = random.weighted(group.map((each) => [each.weight ?? 1, each] as const))
    mutation.apply(draft, random, world)
    names.push(mutation.name)
  }
  return names
}
