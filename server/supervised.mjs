/** Runs the built portal under its supervisor: the entry point of the container image. */
import { fileURLToPath } from 'node:url'
import { supervise } from './supervisor.mjs'

/** @param {string} file */
const here = (file) => fileURLToPath(new URL(file, import.meta.url))

process.exitCode = await supervise({ portal: [here('main.js')], endDatabase: [here('end-database.js')] })
