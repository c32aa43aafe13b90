/** The colour of a figure of free hours: the first of the list under whose limit it stays. */
export type FreeColour = 'red' | 'yellow' | 'green'

export interface Badge {
  readonly below?: number
  readonly colour: FreeColour
}

export const freeColour = (hours: number, badges: readonly Badge[]): FreeColour =>
  badges.find(({ below = Infinity }) => hours < below)?.colour ?? 'green'
