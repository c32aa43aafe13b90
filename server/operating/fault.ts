/**
 * Recognises temporary faults outside the portal: a full disk, a database that does not answer, storage that is unreachable.
 * Every other error is a bug in the portal.
 */
export interface Fault {
  readonly kind: FaultKind
  readonly status: 503 | 507
  /** What has happened; the beginning of the sentence. */
  readonly what: string
  /** For the user: what happened and what to do. */
  readonly sentence: string
  /** Seconds after which another attempt may succeed. */
  readonly retryAfter: number | undefined
}

export type FaultKind = keyof typeof kinds

const kinds = {
  'disk full': { status: 507, what: "The portal's disk is full", lasts: 'until it is mended' },
  'disk closed': { status: 503, what: 'The portal cannot write to its disk', lasts: 'until it is mended' },
  'database away': { status: 503, what: "The portal's database does not answer", lasts: 'a moment' },
  'database full': { status: 507, what: "The disk of the portal's database is full", lasts: 'until it is mended' },
  'database closed': { status: 503, what: "The portal's database cannot be written to", lasts: 'until it is mended' },
  'storage away': { status: 503, what: "The portal's file storage does not answer", lasts: 'a moment' },
  'storage full': { status: 507, what: "The portal's file storage is full", lasts: 'until it is mended' },
  'storage closed': {
    status: 503,
    what: "The portal's file storage refuses access",
    lasts: 'until it is mended',
  },
  overload: { status: 503, what: 'The portal is overloaded', lasts: 'a moment' },
} as const satisfies Record<string, { status: 503 | 507; what: string; lasts: 'a moment' | 'until it is mended' }>

const advice = {
  'a moment': { rest: '. Nothing you sent before is lost. Try again in a moment.', retryAfter: 5 },
  'until it is mended': {
    rest: ', so nothing can be stored. Nothing you sent before is lost. Try again later, or tell whoever runs the portal.',
    retryAfter: undefined,
  },
} as const

/** Error codes of the operating system: disk full or over quota; disk read-only, not permitted or broken; no descriptors, processes or memory left. */
const systemCodes: Readonly<Record<string, FaultKind>> = {
  ENOSPC: 'disk full',
  EDQUOT: 'disk full',
  EROFS: 'disk closed',
  EACCES: 'disk closed',
  EPERM: 'disk closed',
  EIO: 'disk closed',
  EMFILE: 'overload',
  ENFILE: 'overload',
  EAGAIN: 'overload',
  ENOMEM: 'overload',
}

/** Codes of our own connections; a client that disconnects also causes them, but then without a system call. */
const connectionCodes = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOTFOUND'])

/** PostgreSQL's error codes, or their classes, which are the first two characters. */
const databaseCodes: Readonly<Record<string, FaultKind>> = {
  '08': 'database away', // connection_exception
  '57P01': 'database away', // admin_shutdown
  '57P02': 'database away', // crash_shutdown
  '57P03': 'database away', // cannot_connect_now
  '57P05': 'database away', // idle_session_timeout
  '25P03': 'database away', // idle_in_transaction_session_timeout
  '53100': 'database full', // disk_full
  '53': 'overload', // insufficient_resources: memory, connections, open files
  '25006': 'database closed', // read_only_sql_transaction
  '42501': 'database closed', // insufficient_privilege: also reported for a read-only disk
  '58': 'database closed', // system_error: its files cannot be read or written
}

/** PostgreSQL does not have a code for this. */
const overQuota = /Disk quota exceeded/

/** Messages of its client about connections, which do not have a code. */
const connectionWords =
  /^(Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|timeout expired|timeout exceeded when trying to connect)/

/** Error codes of S3-compatible servers. */
const storageCodes: Readonly<Record<string, FaultKind>> = {
  XMinioStorageFull: 'storage full',
  QuotaExceeded: 'storage full',
  InsufficientCapacity: 'storage full',
  AccessDenied: 'storage closed',
  InvalidAccessKeyId: 'storage closed',
  SignatureDoesNotMatch: 'storage closed',
  NoSuchBucket: 'storage closed',
}

/** Undefined if the error is not a temporary fault. */
export function faultOf(error: unknown): Fault | undefined {
  const kind = error instanceof Error ? kindOf(error) : undefined
  if (kind === undefined) return undefined
  const { status, what, lasts } = kinds[kind]
  const { rest, retryAfter } = advice[lasts]
  return { kind, status, what, sentence: what + rest, retryAfter }
}

interface ErrorDetails extends NodeJS.ErrnoException {
  /** Set in errors that PostgreSQL sent. */
  readonly severity?: string
  /** Set in all errors of the S3 client. */
  readonly $metadata?: { readonly httpStatusCode?: number }
}

function kindOf(error: Error & ErrorDetails): FaultKind | undefined {
  const { code = '', syscall = '', severity, $metadata, name, message } = error
  if ($metadata) return kindOfStorage(name, code, $metadata.httpStatusCode)
  // A host name with several addresses, none of which answers.
  if (error instanceof AggregateError) return error.errors.map((each) => faultOf(each)?.kind).find(Boolean)
  if (severity !== undefined) return kindOfDatabase(code, message)
  if (syscall === 'connect') return 'database away'
  if (connectionCodes.has(code) && syscall !== '') return 'database away'
  if (code === '') return connectionWords.test(message) ? 'database away' : undefined
  // Node reports a read-only disk this way when it creates a folder with its parents.
  if (code === 'ENOENT' && syscall === 'mkdir') return 'disk closed'
  // A program that must not be executed is a bug; a lack of memory for it is not.
  if (syscall.startsWith('spawn') && systemCodes[code] === 'disk closed') return undefined
  return systemCodes[code]
}

const kindOfDatabase = (code: string, message: string): FaultKind | undefined =>
  overQuota.test(message) ? 'database full' : (databaseCodes[code] ?? databaseCodes[code.slice(0, 2)])

function kindOfStorage(name: string, code: string, status: number | undefined): FaultKind | undefined {
  const named = storageCodes[name] ?? storageCodes[code]
  const isAway = status === undefined || status >= 500 || status === 429
  return named ?? (isAway ? 'storage away' : undefined)
}
