/** The environment of PostgreSQL's programs: nothing of ours, since PGDATA, PGPORT or LC_ALL would change what they do. */
export function surroundings(libraries: string | undefined): NodeJS.ProcessEnv {
  const linked = libraries === undefined ? {} : { LD_LIBRARY_PATH: libraries, DYLD_LIBRARY_PATH: libraries }
  return { PATH: process.env['PATH'], LC_ALL: 'C', ...linked }
}
