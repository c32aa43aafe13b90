/** Whether a name or an address is this machine's own, which nobody else can reach. */
export const isLoopback = (name: string): boolean => /^(localhost|(::ffff:)?127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(name)
