/** The agent with the most places, in a file of its own so that it runs beside the others. */
import { pathTests } from './path-tests.ts'

await pathTests(['sofa-background-gen'])
