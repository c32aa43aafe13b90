/** The regular expression that matches a text as it stands. */
export const literalPattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
