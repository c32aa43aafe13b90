/** Tells whether a text is an e-mail address with a full host name. Whether it is anybody's, only a message would tell. */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && pattern.test(text)
}

// The rule of HTML's own e-mail input, and a dot in the host.
const pattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i
