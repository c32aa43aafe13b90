/** Where the server hands out a sample file of an agent. */

/** `number` counts the files of a field from 1. */
export const sampleAddress = (agent: string, field: string, number: number): string =>
  `/api/samples/${agent}/${field}/${number}`

/** The same for a router, by the names of its parameters. */
export const samplePattern = '/api/samples/:agent/:field/:number'
