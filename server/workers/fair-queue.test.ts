import { describe, expect, test } from 'vitest'
import { createFairQueue, type FairQueue, type QueuedWork } from './fair-queue.ts'
import type { Length } from './length.ts'

/** A piece of work with a name such as 'A3' or 'X/A3', which begins with the name of its client, if it is not the only one, and of its person. */
function queueWith(slots: number) {
  const queue: FairQueue = createFairQueue(slots)
  const workByName = new Map<string, QueuedWork>()
  const begun: string[] = []
  const running = new Set<string>()
  return {
    queue,
    begun,
    running,
    add: (name: string, length: Length = 'long') => {
      const begin = () => {
        begun.push(name)
        running.add(name)
      }
      const [, client = '', person = ''] = /^(?:(.+)\/)?(.+?)\d+$/.exec(name) ?? []
      const turn = { client, person, length, begin }
      workByName.set(name, turn)
      queue.enqueue(turn)
    },
    /** Ends work that has begun, or removes work that waits. */
    end: (name: string) => {
      running.delete(name)
      const turn = workByName.get(name)
      if (turn) queue.remove(turn)
    },
  }
}

describe('ten people who start long work at once', () => {
  test('each see how many come before them, until their work begins', () => {
    const { queue, add, end, running } = queueWith(2)
    const people = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J']
    for (const person of people) add(`${person}1`)
    for (let done = 0; done < people.length; done += 1) {
      const waiting = people.slice(done + running.size)
      expect(waiting.map((person) => queue.countPeopleAhead(person))).toEqual(waiting.map((_, place) => place))
      for (const name of running) expect(queue.countPeopleAhead(name[0] ?? '')).toBeUndefined()
      end(`${people[done]}1`)
    }
    expect(queue.countWaiting()).toBe(0)
  })
})

const names = (person: string, count: number) => Array.from({ length: count }, (_, at) => `${person}${at + 1}`)

describe('one person alone', () => {
  test('has all slots', () => {
    const { add, running } = queueWith(4)
    for (const name of names('A', 20)) add(name)
    expect(running.size).toBe(4)
  })

  test('gets work done in the order in which it came', () => {
    const { add, end, begun } = queueWith(2)
    for (const name of names('A', 6)) add(name)
    for (const name of names('A', 6)) end(name)
    expect(begun).toEqual(names('A', 6))
  })

  test('has short work done beside long work', () => {
    const { add, running } = queueWith(2)
    for (const name of names('A', 20)) add(name)
    add('A21', 'short')
    expect(running.has('A21')).toBe(true)
  })
})

describe('others', () => {
  test.each([2, 3, 4, 8])('begin at once beside somebody who holds all of %i slots', (places) => {
    const { add, running } = queueWith(places)
    for (const name of names('A', 20)) add(name)
    const share = Math.max(1, Math.floor(places / 2))
    for (const name of names('B', 20)) add(name)
    // The same number as if the first person had not held more than half of the slots from the start.
    expect([...running].filter((name) => name.startsWith('B'))).toHaveLength(Math.min(share, places - share))
  })

  test('leave nobody more than half while they wait', () => {
    const { add, end, running } = queueWith(4)
    for (const person of ['A', 'B', 'C']) for (const name of names(person, 40)) add(name)
    for (let round = 0; round < 60; round += 1) {
      const [first] = running
      if (first !== undefined) end(first)
      // The work for which the first person had borrowed slots before the others came has ended by then.
      if (round < 4) continue
      for (const person of ['A', 'B', 'C'])
        expect([...running].filter((name) => name.startsWith(person)).length).toBeLessThanOrEqual(2)
    }
  })

  test('take turns, however much one of them has sent first', () => {
    const { add, end, begun, running } = queueWith(2)
    for (const name of names('A', 20)) add(name)
    for (const person of ['B', 'C', 'D']) for (const name of names(person, 3)) add(name)
    for (let round = 0; round < 40; round += 1) {
      const [first] = running
      if (first !== undefined) end(first)
    }
    const at = (name: string) => begun.indexOf(name)
    // Four people take turns: the last piece of work of each of the others begins before the ninth of the person with twenty.
    for (const name of ['B3', 'C3', 'D3']) expect(at(name)).toBeLessThan(at('A9'))
    expect(begun).toHaveLength(29)
  })

  test('fifty people all get on: nobody is ever two pieces ahead of anybody', () => {
    const { add, end, begun, running } = queueWith(2)
    const people = Array.from({ length: 50 }, (_, at) => `P${String.fromCodePoint(0x4e00 + at)}`)
    for (let piece = 1; piece <= 10; piece += 1) for (const person of people) add(`${person}${piece}`)
    const counts = new Map(people.map((person) => [person, 0]))
    while (running.size > 0) {
      const [first = ''] = running
      running.delete(first)
      end(first)
      const person = first.replace(/\d+$/, '')
      counts.set(person, (counts.get(person) ?? 0) + 1)
      const done = [...counts.values()]
      expect(Math.max(...done) - Math.min(...done)).toBeLessThan(2)
    }
    expect(begun).toHaveLength(500)
  })
})

describe('clients', () => {
  const people = (client: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${client}/${client}p${at}x1`)

  test.each([2, 4, 8])('begin at once beside another one whose people hold all of %i slots', (places) => {
    const { add, running } = queueWith(places)
    for (const name of people('X', 50)) add(name)
    expect(running.size).toBe(places)
    for (const name of people('Y', 50)) add(name)
    const share = places / 2
    expect([...running].filter((name) => name.startsWith('Y'))).toHaveLength(share)
  })

  test('share the slots by halves, although the people of one of them are many more', () => {
    const { add, end, begun, running } = queueWith(2)
    for (const name of people('X', 50)) add(name)
    for (const name of people('Y', 5)) add(name)
    for (let round = 0; round < 14; round += 1) {
      const [first = ''] = running
      end(first)
    }
    expect(begun.filter((name) => name.startsWith('Y'))).toHaveLength(5)
    for (let first = [...running][0]; first !== undefined; first = [...running][0]) end(first)
    expect(begun).toHaveLength(55)
  })

  test('three of them take turns', () => {
    const { add, end, begun, running } = queueWith(2)
    for (const client of ['X', 'Y', 'Z']) for (const name of people(client, 10)) add(name)
    for (let round = 0; round < 12; round += 1) end([...running][0] ?? '')
    const counts = ['X', 'Y', 'Z'].map((client) => begun.filter((name) => name.startsWith(client)).length)
    // The first borrowed both slots before the others came.
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(3)
  })
})

describe('short work', () => {
  test('does not wait for long work of others', () => {
    const { add, running } = queueWith(2)
    for (const name of ['A1', 'B1', 'C1', 'D1']) add(name)
    add('E1', 'short')
    expect([...running]).toEqual(['A1', 'B1', 'E1'])
  })

  test('without end keeps no long work waiting', () => {
    const { add, end, running, begun } = queueWith(2)
    for (let at = 1; at <= 30; at += 1) add(`S${at}`, 'short')
    add('L1')
    add('M1')
    for (let at = 1; at <= 6; at += 1) end([...running].find((name) => name.startsWith('S')) ?? '')
    expect(begun).toEqual(expect.arrayContaining(['L1', 'M1']))
  })
})

describe('whoever leaves', () => {
  test('the queue is not begun, and costs others no turn', () => {
    const { add, end, begun, queue } = queueWith(2)
    for (const name of ['A1', 'B1', 'C1', 'D1', 'E1']) add(name)
    end('C1')
    expect(queue.countWaiting()).toBe(2)
    end('A1')
    end('B1')
    expect(begun).toEqual(['A1', 'B1', 'D1', 'E1'])
    for (const name of ['D1', 'E1']) end(name)
    expect([queue.countWaiting(), queue.countRunning()]).toEqual([0, 0])
  })

  test('twice gives back one slot', () => {
    const { add, end, running } = queueWith(2)
    for (const name of ['A1', 'B1', 'C1', 'D1']) add(name)
    end('A1')
    end('A1')
    expect([...running]).toEqual(['B1', 'C1'])
  })
})
