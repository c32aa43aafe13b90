/** What stands out in a photo, beside what was recognised in it. */
import { describe, expect, test } from 'vitest'
import { newMap } from '#engine/pictures/float-map.ts'
import { judgeGuess } from '#server/images/cutout/judge-guess.ts'
import type { Thing } from '#server/images/cutout/find-things.ts'
import type { Kind } from '#server/images/cutout/kinds.ts'

const shows: readonly Kind[] = ['couch', 'bed', 'chair']

/** A map of 20 × 20 in which a part stands out. */
function standingOut({ x, y, width, height }: Thing['box']) {
  const map = newMap(20, 20)
  for (let at = 0; at < map.data.length; at += 1) {
    const [px, py] = [((at % 20) + 0.5) / 20, (Math.floor(at / 20) + 0.5) / 20]
    map.data[at] = px >= x && px < x + width && py >= y && py < y + height ? 1 : 0
  }
  return map
}

const wide = { x: 0.1, y: 0.4, width: 0.8, height: 0.5 }
const small = { x: 0.4, y: 0.1, width: 0.2, height: 0.2 }
const thing = (kind: Kind, certainty: number, box: Thing['box']): Thing => ({ kind, certainty, box })

describe('what stands out', () => {
  test('fits where it was recognised, even with doubt or as a kind that is much alike', () => {
    const things = [thing('vase', 0.9, small), thing('bed', 0.22, wide)]
    expect(judgeGuess(standingOut(wide), things, shows)).toEqual({ verdict: 'fits' })
  })

  test('fits where nothing was recognised: it may be a sofa of an unusual kind', () => {
    expect(judgeGuess(standingOut(wide), [], shows)).toEqual({ verdict: 'fits' })
    expect(judgeGuess(standingOut(wide), [thing('tv', 0.8, small)], shows)).toEqual({ verdict: 'fits' })
  })

  test('is not believed where it is a vase, and a couch was recognised beside it', () => {
    const couch = thing('couch', 0.4, wide)
    const things = [thing('vase', 0.9, small), thing('chair', 0.6, { ...wide, width: 0.2 }), couch]
    expect(judgeGuess(standingOut(small), things, shows)).toEqual({ verdict: 'missed', thing: couch })
  })

  test('is said to be a person where nothing else was recognised, and two people count together', () => {
    const [left, right] = [
      { ...wide, width: 0.4 },
      { ...wide, x: 0.5, width: 0.4 },
    ]
    const people = [thing('person', 0.7, left), thing('person', 0.6, right), thing('couch', 0.25, small)]
    expect(judgeGuess(standingOut(wide), people, shows)).toEqual({ verdict: 'other', kind: 'person' })
    expect(judgeGuess(standingOut(wide), [...people, thing('chair', 0.22, right)], shows)).toEqual({
      verdict: 'other',
      kind: 'person',
    })
    const doubtful = people.map((person) => ({ ...person, certainty: 0.25 }))
    expect(judgeGuess(standingOut(wide), doubtful, shows)).toEqual({ verdict: 'fits' })
  })
})
