/** The strokes with which a user would mend the cutout of a scene: at most two for each. */
import type { Stroke } from '#server/images/cutout/marks.ts'

const remove = (radius: number, ...points: readonly (readonly [number, number])[]): Stroke => ({
  kind: 'remove',
  radius,
  points,
})

/** By the index of the scene. Scenes without an entry need none. */
export const strokes: Readonly<Record<number, readonly Stroke[]>> = {
  // The shadow between the legs, on a floor of the colour of the sofa.
  1: [remove(0.006, [0.22, 0.705], [0.78, 0.705])],
  // A leaf of the plant, and the foot of the lamp.
  7: [remove(0.008, [0.865, 0.425], [0.885, 0.42]), remove(0.004, [0.07, 0.65], [0.13, 0.65])],
  // The table behind the arm.
  11: [remove(0.006, [0.785, 0.45], [0.85, 0.45]), remove(0.006, [0.785, 0.55], [0.785, 0.6])],
}
