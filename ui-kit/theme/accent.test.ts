import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { accentTokens, hardestGrounds } from '#ui-kit/theme/accent.ts'
import { contrast } from '#engine/values/contrast.ts'
import { root } from '#tools/house/paths.mjs'

const accents = ['#F97316', '#1D3557', '#FFD400', '#00FF00', '#0000FF', '#FFFFFF', '#000000', '#808080', '#D946EF']

describe.each(accents)('the accent %s', (accent) => {
  test.each([0, 1] as const)('can be read in every place (scheme %i)', (scheme) => {
    const tokens = schemeOf(accentTokens(accent), scheme)
    const hardest = Object.values(hardestGrounds)[scheme] ?? ''
    expect(contrast(tokens['--colour-accent'] ?? '', hardest)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tokens['--colour-accent'] ?? '', tokens['--colour-accent-ground'] ?? '')).toBeGreaterThanOrEqual(
      4.5,
    )
    expect(contrast(tokens['--colour-on-accent'] ?? '', tokens['--colour-accent'] ?? '')).toBeGreaterThanOrEqual(4.5)
    for (const fill of ['--colour-accent-fill', '--colour-accent-fill-hover'])
      expect(contrast(tokens['--colour-on-accent-fill'] ?? '', tokens[fill] ?? '')).toBeGreaterThanOrEqual(4.5)
  })
})

test('orange stays the very orange on buttons, and darkens where it is text', () => {
  const light = schemeOf(accentTokens('#F97316'), 0)
  expect(light['--colour-accent-fill']).toBe('#F97316')
  expect(light['--colour-on-accent-fill']).toBe('#000000')
  expect(light['--colour-accent']).not.toBe('#F97316')
})

test('a text that is not a colour gives no tokens', () => {
  expect(accentTokens('orange')).toBeUndefined()
})

test('no ground of the theme is harder to read on than the accent is made for', () => {
  const grounds = [...tokensCss.matchAll(/--colour-(?:sunken|page|surface|raised): light-dark\((#\w{6}), (#\w{6})\)/g)]
  expect(grounds).toHaveLength(4)
  for (const [, light = '', dark = ''] of grounds) {
    expect(contrast(light, '#000000')).toBeGreaterThanOrEqual(contrast(hardestGrounds.light, '#000000'))
    expect(contrast(dark, '#FFFFFF')).toBeGreaterThanOrEqual(contrast(hardestGrounds.dark, '#FFFFFF'))
  }
})

test('every token that an accent sets has a value in the theme', () => {
  for (const token of Object.keys(accentTokens('#F97316') ?? {})) expect(tokensCss).toContain(`${token}: light-dark(`)
})

const tokensCss = readFileSync(join(root, 'ui-kit/theme/tokens.css'), 'utf8')

function schemeOf(tokens: Readonly<Record<string, string>> | undefined, scheme: 0 | 1): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tokens ?? {}).map(([token, value]) => [token, value.match(/#[\dA-F]{6}/g)?.[scheme] ?? '']),
  )
}
