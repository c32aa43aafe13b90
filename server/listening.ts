/** The address to open in a browser, and the sentences for a port that cannot be used. */

/** The address to open in a browser on this machine. Browsers allow sign-in on localhost, whatever its IP address. */
export function addressOf(host: string, port: number): string {
  const here = /^(0\.0\.0\.0|::|::1|localhost|127(\.\d+){3})$/.test(host)
  const name = here ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

export function explainListenError(
  error: NodeJS.ErrnoException,
  { host, port, setting = 'PORT' }: { readonly host: string; readonly port: number; readonly setting?: string },
): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use on ${host}. Choose another with ${setting}, for example \`${setting}=${port < 65_535 ? port + 1 : 3000} npm start\`, or ${setting}=0 for any free one.`
    case 'EACCES':
      return `Port ${port} may not be used by this account. Choose one above 1023 with ${setting}, for example \`${setting}=3000 npm start\`.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is '${host}', which is not an address of this machine. Set it to 127.0.0.1 for this machine alone, or to 0.0.0.0 for all its addresses.`
    default:
      return `The portal cannot listen on ${host}, port ${port}: ${error.message}.`
  }
}
