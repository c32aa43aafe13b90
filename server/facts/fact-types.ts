/** What the column of a fact may hold. */
export const factTypes = ['text', 'integer', 'number', 'money', 'percent', 'date'] as const
