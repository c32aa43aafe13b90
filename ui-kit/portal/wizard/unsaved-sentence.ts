/** States how many changes are not saved. */
export const unsavedSentence = (count: number): string =>
  count === 1 ? '1 change is not saved.' : `${count} changes are not saved.`
