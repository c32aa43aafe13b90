/** A workspace's own accent: the tokens that follow from one colour, so that text in it and on it can always be read. */
import { hexColour } from '#engine/values/hex-colour.ts'
import { between, contrast, readable } from './colour.ts'

const tokenNames = [
  '--colour-accent',
  '--colour-accent-ground',
  '--colour-on-accent',
  '--colour-accent-fill',
  '--colour-accent-fill-hover',
  '--colour-on-accent-fill',
] as const
type Tokens = Readonly<Record<(typeof tokenNames)[number], string>>

const white = '#FFFFFF'
const black = '#000000'

/** No ground of tokens.css is harder to read on: darker in the light scheme, or lighter in the dark one. */
export const hardestGrounds = { light: '#E6EBEC', dark: '#2B363C' } as const

const readableText = 4.5
/** The least that parts a filled button from the page; its label has its own contrast. */
const visibleFill = 2

/** Token to value; undefined when the accent is no colour. */
export function accentTokens(accent: string): Tokens | undefined {
  const colour = hexColour(accent)
  if (colour === undefined) return undefined
  const light = scheme(colour, { away: black, ground: between(colour, white, 0.9), hardest: hardestGrounds.light })
  const dark = scheme(colour, { away: white, ground: between(colour, '#12181B', 0.8), hardest: hardestGrounds.dark })
  const pair = (token: keyof Tokens) => [token, `light-dark(${light[token]}, ${dark[token]})`] as const
  // fromEntries forgets which keys it was given.
  return Object.fromEntries(tokenNames.map(pair)) as Tokens
}

/** Through the CSSOM, which a strict content security policy allows; a style attribute in markup it does not. */
export function applyAccent(root: HTMLElement, accent: string | undefined): void {
  const tokens = accent === undefined ? undefined : accentTokens(accent)
  for (const token of tokenNames) {
    const value = tokens?.[token]
    if (value === undefined) root.style.removeProperty(token)
    else root.style.setProperty(token, value)
  }
}

interface Surroundings {
  /** Towards which the accent is moved until it can be read. */
  readonly away: string
  readonly ground: string
  readonly hardest: string
}

function scheme(colour: string, { away, ground, hardest }: Surroundings): Tokens {
  const text = readable(colour, away, [hardest, ground], readableText)
  const fill = readable(colour, away, [hardest], visibleFill)
  const onFill = onColour(fill)
  return {
    '--colour-accent': text,
    '--colour-accent-ground': ground,
    '--colour-on-accent': onColour(text),
    '--colour-accent-fill': fill,
    // Away from the label, so that hovering never costs contrast.
    '--colour-accent-fill-hover': between(fill, onFill === black ? white : black, 0.14),
    '--colour-on-accent-fill': onFill,
  }
}

const onColour = (ground: string) => (contrast(ground, white) >= contrast(ground, black) ? white : black)
