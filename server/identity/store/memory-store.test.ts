/** Runs the tests of every store on the store in memory. */
import { storeClaims } from '../fixtures/store-claims.ts'
import { memoryStore } from './memory-store.ts'

storeClaims(async () => {
  const people = ['ann', 'bob'].map((id) => ({ id, email: `${id}@example.com`, givenName: id, name: id }))
  return { store: memoryStore(people), people }
})
