/** What tests/identity/built-library.ts builds. */
export { Auth0Client } from '@auth0/auth0-spa-js'
