/** Runs a program to its end; an interrupt of ours is passed on to it, so that nothing is left running. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './paths.mjs'

/** @type {NodeJS.Signals[]} */
const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * @typedef {{ code: number, output: string }} Ended how it ended; a signal counts as 128 and its number, as in a shell
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean }} [options] quiet: keep its output instead of
 * showing it
 * @returns {Promise<Ended>}
 */
export function run(command, args, { cwd = root, env = process.env, quiet = false } = {}) {
  const out = quiet ? 'pipe' : 'inherit'
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: ['inherit', out, out],
    shell: process.platform === 'win32' && command === 'npm',
  })

  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))

  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => child.kill(signal)
  for (const signal of passedOn) process.on(signal, passOn)

  return new Promise((resolve) => {
    /** @param {number} code */
    const end = (code) => {
      for (const signal of passedOn) process.off(signal, passOn)
      resolve({ code, output })
    }
    child.on('error', (error) => {
      output += `${error.message}\n`
      end(127)
    })
    child.on('close', (code, signal) => end(code ?? 128 + signalNumber(signal)))
  })
}

/** @param {NodeJS.Signals | null} signal */
function signalNumber(signal) {
  return signal ? constants.signals[signal] : 0
}
