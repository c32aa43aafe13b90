/**
 * The address of a picture that may have changed since the page last loaded it. A page shows a picture that it has loaded
 * before again without asking the server, so another version needs another address.
 */
export const freshAddress = (address: string, version: number): string =>
  `${address}${address.includes('?') ? '&' : '?'}t=${version}`
