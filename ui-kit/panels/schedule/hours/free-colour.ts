/** The colour of a number of free hours: that of the first badge whose limit is above it. */
export type FreeColour = 'red' | 'yellow' | 'green'

export interface Badge {
  readonly below?: number
  readonly colour: FreeColour
}

export const freeColour = (hours: number, badges: readonly Badge[]): FreeColour =>
  badges.find(({ below = Infinity }) => hours < below)?.colour ?? 'green'
