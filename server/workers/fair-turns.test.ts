import { describe, expect, test } from 'vitest'
import { fairTurns, type FairTurns, type Turn } from './fair-turns.ts'
import type { Length } from './length.ts'

/** Work by its name, such as 'A3', which begins with that of its person. */
function office(places: number) {
  const turns: FairTurns = fairTurns(places)
  const known = new Map<string, Turn>()
  const begun: string[] = []
  const working = new Set<string>()
  return {
    turns,
    begun,
    working,
    ask: (name: string, length: Length = 'long') => {
      const begin = () => {
        begun.push(name)
        working.add(name)
      }
      const turn = { person: name.replace(/\d+$/, ''), length, begin }
      known.set(name, turn)
      turns.join(turn)
    },
    /** Ends what works, or gives up what waits. */
    end: (name: string) => {
      working.delete(name)
      const turn = known.get(name)
      if (turn) turns.leave(turn)
    },
  }
}

describe('ten people who ask for long work at once', () => {
  test('each learn how many come before, until the work begins', () => {
    const { turns, ask, end, working } = office(2)
    const people = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J']
    for (const person of people) ask(`${person}1`)
    for (let done = 0; done < people.length; done += 1) {
      const waiting = people.slice(done + working.size)
      expect(waiting.map((person) => turns.ahead(person))).toEqual(waiting.map((_, place) => place))
      for (const name of working) expect(turns.ahead(name[0] ?? '')).toBeUndefined()
      end(`${people[done]}1`)
    }
    expect(turns.waiting()).toBe(0)
  })
})

const names = (person: string, count: number) => Array.from({ length: count }, (_, at) => `${person}${at + 1}`)

describe('one person alone', () => {
  test('has all places', () => {
    const { ask, working } = office(4)
    for (const name of names('A', 20)) ask(name)
    expect(working.size).toBe(4)
  })

  test('gets work done in the order in which it came', () => {
    const { ask, end, begun } = office(2)
    for (const name of names('A', 6)) ask(name)
    for (const name of names('A', 6)) end(name)
    expect(begun).toEqual(names('A', 6))
  })

  test('has short work done beside long work', () => {
    const { ask, working } = office(2)
    for (const name of names('A', 20)) ask(name)
    ask('A21', 'short')
    expect(working.has('A21')).toBe(true)
  })
})

describe('others', () => {
  test.each([2, 3, 4, 8])('begin at once beside somebody who holds all of %i places', (places) => {
    const { ask, working } = office(places)
    for (const name of names('A', 20)) ask(name)
    const share = Math.max(1, Math.floor(places / 2))
    for (const name of names('B', 20)) ask(name)
    // As many as if the first had not held more than half from the start.
    expect([...working].filter((name) => name.startsWith('B'))).toHaveLength(Math.min(share, places - share))
  })

  test('leave nobody more than half while they wait', () => {
    const { ask, end, working } = office(4)
    for (const person of ['A', 'B', 'C']) for (const name of names(person, 40)) ask(name)
    for (let round = 0; round < 60; round += 1) {
      const [first] = working
      if (first !== undefined) end(first)
      // What the first had been lent before the others came has ended by then.
      if (round < 4) continue
      for (const person of ['A', 'B', 'C'])
        expect([...working].filter((name) => name.startsWith(person)).length).toBeLessThanOrEqual(2)
    }
  })

  test('take turns, however much one of them has sent first', () => {
    const { ask, end, begun, working } = office(2)
    for (const name of names('A', 20)) ask(name)
    for (const person of ['B', 'C', 'D']) for (const name of names(person, 3)) ask(name)
    for (let round = 0; round < 40; round += 1) {
      const [first] = working
      if (first !== undefined) end(first)
    }
    const at = (name: string) => begun.indexOf(name)
    // Of four people who take turns, the last piece of each is begun before the ninth of the one with twenty.
    for (const name of ['B3', 'C3', 'D3']) expect(at(name)).toBeLessThan(at('A9'))
    expect(begun).toHaveLength(29)
  })

  test('fifty people all get on: nobody is ever two pieces ahead of anybody', () => {
    const { ask, end, begun, working } = office(2)
    const people = Array.from({ length: 50 }, (_, at) => `P${String.fromCodePoint(0x4e00 + at)}`)
    for (let piece = 1; piece <= 10; piece += 1) for (const person of people) ask(`${person}${piece}`)
    const counts = new Map(people.map((person) => [person, 0]))
    while (working.size > 0) {
      const [first = ''] = working
      working.delete(first)
      end(first)
      const person = first.replace(/\d+$/, '')
      counts.set(person, (counts.get(person) ?? 0) + 1)
      const done = [...counts.values()]
      expect(Math.max(...done) - Math.min(...done)).toBeLessThan(2)
    }
    expect(begun).toHaveLength(500)
  })
})

describe('short work', () => {
  test('does not wait for long work of others', () => {
    const { ask, working } = office(2)
    for (const name of ['A1', 'B1', 'C1', 'D1']) ask(name)
    ask('E1', 'short')
    expect([...working]).toEqual(['A1', 'B1', 'E1'])
  })

  test('without end keeps no long work waiting', () => {
    const { ask, end, working, begun } = office(2)
    for (let at = 1; at <= 30; at += 1) ask(`S${at}`, 'short')
    ask('L1')
    ask('M1')
    for (let at = 1; at <= 6; at += 1) end([...working].find((name) => name.startsWith('S')) ?? '')
    expect(begun).toEqual(expect.arrayContaining(['L1', 'M1']))
  })
})

describe('whoever leaves', () => {
  test('the queue is not begun, and costs others no turn', () => {
    const { ask, end, begun, turns } = office(2)
    for (const name of ['A1', 'B1', 'C1', 'D1', 'E1']) ask(name)
    end('C1')
    expect(turns.waiting()).toBe(2)
    end('A1')
    end('B1')
    expect(begun).toEqual(['A1', 'B1', 'D1', 'E1'])
    for (const name of ['D1', 'E1']) end(name)
    expect([turns.waiting(), turns.working()]).toEqual([0, 0])
  })

  test('twice gives back one place', () => {
    const { ask, end, working } = office(2)
    for (const name of ['A1', 'B1', 'C1', 'D1']) ask(name)
    end('A1')
    end('A1')
    expect([...working]).toEqual(['B1', 'C1'])
  })
})
