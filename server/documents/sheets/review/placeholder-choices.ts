/** The choices that a person has for a placeholder on the screen. The first one applies if the person chooses nothing. */
export const placeholderChoices = ['Use the value', 'Keep as it is', 'Leave blank'] as const
export type PlaceholderChoice = (typeof placeholderChoices)[number]
