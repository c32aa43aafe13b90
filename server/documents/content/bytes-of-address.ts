/** The bytes behind a data: address in base64, as a picture of a document has one. */
export const bytesOfAddress = (address: string): Uint8Array =>
  new Uint8Array(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))
