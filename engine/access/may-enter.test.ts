/** Who may enter. */
import { describe, expect, test } from 'vitest'
import { mayEnter } from './may-enter.ts'

const provider = 'Stepwright'
const enters = (admits: Parameters<typeof mayEnter>[0], workspace: string | undefined) =>
  mayEnter(admits, { workspace, provider })

describe('a list of workspaces', () => {
  test('ACCESS-06 admits the named workspaces and no others', () => {
    expect(enters(['Zofa', 'VetWay'], 'Zofa')).toBe(true)
    expect(enters(['Zofa', 'VetWay'], 'Everpro')).toBe(false)
  })

  test("ACCESS-05 admits the provider's workspace, named or not", () => {
    expect(enters(['ILSGroup'], provider)).toBe(true)
  })

  test('ACCESS-07 that is empty admits every workspace', () => {
    expect(enters([], 'Public')).toBe(true)
  })

  test.each([[['Zofa']], [[]]])('%j admits nobody who has chosen no workspace', (admits) => {
    expect(enters(admits, undefined)).toBe(false)
  })

  test.each(['zofa', 'ZOFA', 'Zоfa', 'Zofa ', 'Ｚofa', ''])('takes %j for no name that it has', (workspace) => {
    expect(enters(['Zofa'], workspace)).toBe(false)
  })

  test("a name that looks like the provider's passes nowhere", () => {
    expect(enters(['Zofa'], 'stepwright')).toBe(false)
  })
})

test.each(['anyone', 'signed-in'] as const)("'%s' admits without a workspace", (admits) => {
  expect(enters(admits, undefined)).toBe(true)
  expect(enters(admits, 'Zofa')).toBe(true)
})
