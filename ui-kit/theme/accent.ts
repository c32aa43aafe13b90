/** Derives the accent tokens of a workspace from one colour, so that text in it and on it is always readable. */
import { parseHexColour } from '#engine/values/parse-hex-colour.ts'
import { contrast } from '#engine/values/contrast.ts'
import { mixColours, makeReadable } from './colour-contrast.ts'

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

/** The backgrounds of tokens.css with the least contrast: the darkest of the light scheme and the lightest of the dark one. */
export const hardestGrounds = { light: '#E6EBEC', dark: '#2B363C' } as const

const readableTextRatio = 4.5
/** The smallest contrast between a filled button and the page. The button's label has its own contrast. */
const visibleFillRatio = 2

/** Token to value; undefined if the accent is not a colour. */
export function accentTokens(accent: string): Tokens | undefined {
  const colour = parseHexColour(accent)
  if (colour === undefined) return undefined
  const light = scheme(colour, {
    direction: black,
    ground: mixColours(colour, white, 0.9),
    hardestGround: hardestGrounds.light,
  })
  const dark = scheme(colour, {
    direction: white,
    ground: mixColours(colour, '#12181B', 0.8),
    hardestGround: hardestGrounds.dark,
  })
  const pair = (token: keyof Tokens) => [token, `light-dark(${light[token]}, ${dark[token]})`] as const
  // The cast is needed because fromEntries does not keep the types of the keys.
  return Object.fromEntries(tokenNames.map(pair)) as Tokens
}

/** Sets the tokens through the CSSOM, which a strict content security policy allows, unlike style attributes in markup. */
export function applyAccent(root: HTMLElement, accent: string | undefined): void {
  const tokens = accent === undefined ? undefined : accentTokens(accent)
  for (const token of tokenNames) {
    const value = tokens?.[token]
    if (value === undefined) root.style.removeProperty(token)
    else root.style.setProperty(token, value)
  }
}

interface SchemeGrounds {
  /** The colour towards which the accent is mixed until it is readable. */
  readonly direction: string
  readonly ground: string
  readonly hardestGround: string
}

function scheme(colour: string, { direction: away, ground, hardestGround: hardest }: SchemeGrounds): Tokens {
  const text = makeReadable(colour, away, [hardest, ground], readableTextRatio)
  const fill = makeReadable(colour, away, [hardest], visibleFillRatio)
  const onFill = onColour(fill)
  return {
    '--colour-accent': text,
    '--colour-accent-ground': ground,
    '--colour-on-accent': onColour(text),
    '--colour-accent-fill': fill,
    // Mixed away from the label's colour, so that hovering does not reduce the contrast.
    '--colour-accent-fill-hover': mixColours(fill, onFill === black ? white : black, 0.14),
    '--colour-on-accent-fill': onFill,
  }
}

const onColour = (ground: string) => (contrast(ground, white) >= contrast(ground, black) ? white : black)
