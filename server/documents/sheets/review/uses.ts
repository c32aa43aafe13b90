/** What a person decides for a placeholder on the screen. The first is what happens without a decision. */
export const uses = ['Use the value', 'Keep as it is', 'Leave blank'] as const
export type Use = (typeof uses)[number]
