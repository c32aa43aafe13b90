/** Tells on the terminal what a start is busy with: the name of the phase, how long it has taken, and its share where that can be told. */

/** Milliseconds between two lines: on a terminal the line is written over, elsewhere, as in a log, each line stays. */
const between = { terminal: 500, log: 10_000 }

/**
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @param {{ share?: () => number, out?: Pick<NodeJS.WriteStream, 'write' | 'isTTY'> }} [options] share: from 0 to 1
 * @returns {Promise<Result>}
 */
export async function runPhase(name, work, { share, out = process.stdout } = {}) {
  const began = Date.now()
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`
  const done = () => (share ? `, ${Math.floor(share() * 100)} %` : '')
  const isTerminal = out.isTTY === true
  const write = isTerminal
    ? (/** @type {string} */ more) => out.write(`\r\u001B[K${name}…${more}`)
    : (/** @type {string} */ more) => out.write(`${name}…${more}\n`)
  write('')
  const ticking = setInterval(() => write(` ${seconds()}${done()}`), isTerminal ? between.terminal : between.log)
  try {
    return await work()
  } finally {
    clearInterval(ticking)
    write(` ${seconds()}`)
    if (isTerminal) out.write('\n')
  }
}
