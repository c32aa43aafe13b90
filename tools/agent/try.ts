/** `agent try <id>`: walks a wizard to its end in the terminal, with sample values, a simulated clock and pretended work. */
import { dryRun } from '#engine/simulation/dry-run.ts'
import { operations } from '#server/operations/catalogue.ts'
