/** Whether a name or an address is a loopback address, which no other machine can reach. */
export const isLoopback = (name: string): boolean => /^(localhost|(::ffff:)?127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(name)
