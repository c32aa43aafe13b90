/** Generated from engine/definition/schema by `npm run generate`. Do not edit. */

/** An agent: everything that the portal, the server and the tools know of it. */
export type Definition = {
  /** Where editors find this schema. */
  readonly $schema?: string
  /** The version of this format. */
  readonly format: 1
  /** The agent’s id, and the name of its file. */
  readonly id: string
  /** Its name for users. */
  readonly name: string
  /** The title above the wizard; default: the name. May use the chosen hub item: {policy.name}. */
  readonly title?: string
  /** What it does, in a sentence. */
  readonly about?: string
  /** The picture beside its name. Default document. */
  readonly icon?:
    | 'document'
    | 'documents'
    | 'people'
    | 'chart'
    | 'sofa'
    | 'palette'
    | 'picture'
    | 'list'
    | 'megaphone'
    | 'gavel'
    | 'calendar'
    | 'headphones'
    | 'handshake'
    | 'table'
    | 'search'
  /** What it makes for its user: files that a call gives. They are listed under My work and counted as downloaded or not. */
  readonly results?: readonly string[]
  /** The address of its page. */
  readonly path: string
  /** Who may use it. The provider workspace always may. */
  readonly access: {
    /** These workspaces. An empty list: every workspace. */
    readonly clients: readonly string[]
  }
  /** Its entry in the catalogue; absent: it is used by address only. */
  readonly catalogue?: {
    /** Its name there; default: the name of the agent. */
    readonly name?: string
    /** The address it leads to; default: the path of the agent. The hub’s address is the other choice. */
    readonly path?: string
    /** The workspaces that see it listed. The provider workspace sees all. */
    readonly clients: readonly string[]
    /** False: listed, and cannot be opened. Default true. */
    readonly active?: boolean
  }
  /** The name of its instruction document. */
  readonly instructions: string
  /** A page from which a variant is chosen before the wizard begins. */
  readonly hub?: {
    /** Its address. */
    readonly path: string
    /** The file in definitions/hubs that lists the variants. */
    readonly items: string
    /** What a variant is called in references: "policy" gives {policy.name} and {policy.id}. */
    readonly as: string
    /** The id of the variant that is used if the user did not choose one. */
    readonly default: string
    /** Its heading. */
    readonly heading: string
    /** The text in its search box. */
    readonly search: string
    /** Shown when nothing matches the search. */
    readonly empty: string
    /** The card beside the list. */
    readonly aside: {
      /** Its title. */
      readonly title: string
      /** Its text. */
      readonly text: string
    }
    /** The groups in which the variants are listed, in order; while somebody searches, the variants are one list. Variants of no group follow at the end. */
    readonly groups?: readonly {
      /** Its heading. */
      readonly title: string
      /** The ids of its variants, in order. */
      readonly items: readonly string[]
    }[]
  }
  /** Shown when a step needs a session that does not exist yet. Default "Missing session ID." */
  readonly missingSession?: string
  /** open: steps that were reached may be opened by a click. Default: the stepper only shows. */
  readonly stepper?: 'open' | 'show'
  /** Its requests, by id. */
  readonly calls: {
    readonly [name: string]: Call
  }
  /** Its steps, in order. */
  readonly steps: readonly Step[]
  /** How a session ends; absent: DELETE /api/session/{session}, then /dashboard. */
  readonly end?: {
    /** The call that ends it. */
    readonly call?: string
    /** Where it leads. A workspace may have its own place (definitions/clients.json). Default /dashboard. */
    readonly to?: string
  }
  /** Sample values of fields, by id, for dry runs, stories and tests. If there are sample files too, the portal offers to try the agent with all of them. */
  readonly samples?: {
    /** The sample files of fields of the types file and files, by the id of the field. */
    readonly files?: {
      readonly [name: string]: readonly SampleFile[]
    }
    /** What calls answer in dry runs, stories and tests, by the id of the call. */
    readonly replies?: {
      readonly [name: string]: SampleReply
    }
    readonly [name: string]: unknown
  }
}

/** One operation of the server. */
export type Work = {
  /** The name of the operation. */
  readonly do: string
  readonly when?: WorkWhen
  readonly each?: WorkEach
  readonly problems?: WorkProblems
  readonly doing?: WorkDoing
  readonly [name: string]: unknown
}

/** A request of this agent: what the browser sends, what it may expect back, and the work behind it. */
export type Call = {
  /** What it is for, in a sentence. */
  readonly about?: string
  /** The HTTP method. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path. {session} stands for the session id; other {names} are given by "params". */
  readonly path: string
  /** opens: makes the session id if there is none. needs: there must be a session. ends: the session is over after it. none: belongs to no session. */
  readonly session: 'opens' | 'needs' | 'ends' | 'none'
  /** Another agent has the same path; the session decides which of them answers. */
  readonly dispatch?: 'session'
  /** Values of the {names} in the path. */
  readonly params?: {
    readonly [name: string]: Source
  }
  readonly query?: Wires
  /** A JSON body: wire name to source. */
  readonly json?: Wires
  /** A multipart body: part name to source. */
  readonly multipart?: Wires
  /** Bodies by condition: the first whose condition holds is sent; if none holds, the last. */
  readonly variants?: readonly CallVariant[]
  /** What a JSON reply carries beside success, ok, message and error. */
  readonly reply?: ReplyShape
  /** The call answers with this file of the session. */
  readonly file?: string
  /** Pages of the portal may show the file in a frame, in which nothing runs. */
  readonly framed?: boolean
  /** The name under which the file is offered; default: the name of the artefact. */
  readonly named?: string
  /** Milliseconds until it is given up. Default: 60000 for GET, 300000 for the others. */
  readonly timeout?: number
  /** How often a request that could not reach the server is sent again. Default 0: the user sees the message and can press the button again. */
  readonly retry?: number
  /** What the server accepts. */
  readonly limits?: {
    /** The whole request, in megabytes of 1024 × 1024 bytes. */
    readonly maxMB?: number
  }
  /** After these calls the work of this call is done again, as far as it depends on what they wrote: what a person has corrected is worked on without being said twice. Their reply carries what this call replies anew. */
  readonly after?: string | readonly string[]
  /** What the server does, in order. */
  readonly work?: readonly Work[]
  /** The work as the stages of a pipeline that runs on after the reply. */
  readonly stages?: readonly Stage[]
}

/** A body for one case. */
export type CallVariant = {
  readonly when: Condition
  readonly json?: Wires
  readonly multipart?: Wires
}

/** Name to kind of value, nested where the reply is. A question mark behind the kind: it may be absent. */
export type ReplyShape = {
  readonly [name: string]:
    | 'text'
    | 'number'
    | 'boolean'
    | 'list'
    | 'map'
    | 'any'
    | 'text?'
    | 'number?'
    | 'boolean?'
    | 'list?'
    | 'map?'
    | 'any?'
    | ReplyShape
}

/** One stage of a pipeline. */
export type Stage = {
  /** Its key in the status reply. */
  readonly key: string
  /** Its name on the screen. */
  readonly name: string
  /** What it does. */
  readonly work: readonly Work[]
}

/** The work is done only when this holds. */
export type WorkWhen = Condition

/** The work is done once for each item: for each file of the list that is named (a list of files, of texts or of earlier results with "each"), or for the items that an object describes. "file" stands for every file of all that the work reads with "from". What the work keeps becomes a list with one result for each item, {file, result}, or {file, problem} where the work failed for that item alone; "file" is the name of the item. */
export type WorkEach = string | WorkItems

/** The items for which the work is done, one by one: files, entries of a list, rows of a table, groups of rows, or every combination of two of them. While the work is done for an item, it sees the item in place of the whole: one file, one entry, one row as a map of its cells, or the table with the rows of the group. */
export type WorkItems = {
  /** Each file of this list: of files, of texts or of earlier results. */
  readonly file?: string
  /** Each entry of this list: of a field that holds a list, or of a list that work wrote. */
  readonly entry?: string
  /** Each row of this table. */
  readonly row?: string
  /** Each group of rows of this table: the rows that have the same values in the columns of "by". */
  readonly group?: string
  /** The columns whose values make a group. */
  readonly by?: readonly string[]
  /** Every combination of an item of the first with an item of the second. */
  readonly pair?: readonly WorkAxis[]
  /** The name of an item on the screen, in "problems" and of the files that are made from it, such as "Letter to {supplier}". It may name columns of the row or of the group in braces, {no} for the number of the item, {count} and {sum.amount} of a group, and what other texts name. Default: the file, the entry, the first column of the row, or the values of the group. */
  readonly named?: string
  /** The name under which this work reads the values of the item as a map: the cells of the row; of a group the values of "by", the number of its rows as "count", and the sums of its columns of figures, such as "sum.amount"; the entry under the name of its list; and its number "no". Texts of this work name the same values as {item.supplier} or {item.sum.amount}, and the name of the item as {item}. */
  readonly item?: string
  /** What becomes of what the work keeps. list (the default): {file, result} for each item. table: rows with the values of the item and the parts of its result. matrix: of a pair, a row for each first item and a column for each second. */
  readonly results?: 'list' | 'table' | 'matrix'
  /** What happens to the items for which the work fails. name (the default): the others are done, and work that reads what was made names them. refuse: the work ends with the reason of the first. Where it fails for every item, it ends in either case. */
  readonly broken?: 'name' | 'refuse'
  /** Of a table or a matrix: the path of the part of each result that is taken, such as answer.verdict. Default: the whole result. */
  readonly take?: string
}

/** One side of a pair. */
export type WorkAxis = {
  /** Each file of this list: of files, of texts or of earlier results. */
  readonly file?: string
  /** Each entry of this list: of a field that holds a list, or of a list that work wrote. */
  readonly entry?: string
  /** Each row of this table. */
  readonly row?: string
  /** Each group of rows of this table: the rows that have the same values in the columns of "by". */
  readonly group?: string
  /** The columns whose values make a group. */
  readonly by?: readonly string[]
}

/** With "each": the items for which the work failed, as a list of {file, problem}; "file" is the name of the item. The others are done. */
export type WorkProblems = string

/** Its name as a stage, shown while somebody waits for the call: "Compare both lists". Default: the name that the operation has; short work has none. Work of the same name in a row is one stage. */
export type WorkDoing = string

/** What to show when it fails: prefix + (the message of the server, else the fallback). */
export type Failure = {
  /** The text before the cause, with a space at its end: "Upload failed: ". */
  readonly prefix?: string
  /** Shown when the server does not give a cause. May use {status} and {statusText}. Default "Processing failed". */
  readonly fallback?: string
  /** Shown instead of the cause when the server could not be reached. Default: the fallback. */
  readonly unreached?: string
  /** The whole text for a reply with an error status, instead of prefix and cause. May use {status}, {statusText}, {body} and {message}. */
  readonly text?: string
  /** A key of the failed reply whose entries are added to the text, such as "missing". */
  readonly list?: string
  /** stop (the default): the rest of the list is skipped. go-on: the rest runs anyway. */
  readonly then?: 'stop' | 'go-on'
}

/** A fact about the run. Exactly one of its subject keys is given. */
export type Condition = {
  /** Holds when this action has run to its end. */
  readonly done?: string
  /** Looks at the value of this field; with "is" or "set", for a list "some", "every", "count" or "missing", for a colour "hardToReadOn". */
  readonly field?: string
  /** Looks at a value of a reply, as call.path ("preview.cutout.exists"); with the same comparisons as a field. */
  readonly reply?: string
  /** Holds when this file has been fetched. */
  readonly fetched?: string
  /** Holds when every page of this step has been seen. */
  readonly visited?: string
  /** Holds when this step is complete. */
  readonly completed?: string
  /** The value that the field or the reply must have. */
  readonly is?: string | boolean | number
  /** True: the field or the reply has a value. False: it has none. */
  readonly set?: boolean
  /** Holds when at least one entry of the list is like this. */
  readonly some?: EntryTest
  /** Holds when every entry of the list is like this. An empty list holds, a list that does not exist yet does not. */
  readonly every?: EntryTest
  /** Holds when the list has so many entries. */
  readonly count?: {
    /** Only entries like this are counted. */
    readonly where?: EntryTest
    /** At least so many. */
    readonly min?: number
    /** At most so many. */
    readonly max?: number
  }
  /** Holds when an entry of the list has no value under this key, such as "price". */
  readonly missing?: string
  /** Holds when the field holds a colour in which text on this colour, such as "#FFFFFF", would be hard to read: with a contrast of less than 4.5 to 1. */
  readonly hardToReadOn?: string
  /** Holds when all of these hold. */
  readonly all?: readonly Condition[]
  /** Holds when one of these holds. */
  readonly any?: readonly Condition[]
  readonly not?: Condition
}

/** What an entry of a list must be like. Without "is" and "set": it has a value. */
export type EntryTest = {
  /** A key of the entry, such as "state" or "owner.name"; absent: the entry itself. */
  readonly at?: string
  /** The value that it must have. */
  readonly is?: string | boolean | number
  /** True: it has a value. False: it has none. */
  readonly set?: boolean
}

/** A choice: its value, or value and label. */
export type Option =
  | string
  | {
      /** What is sent. */
      readonly value: string
      /** What is shown. */
      readonly label: string
    }

/** What every field has. */
export type CommonField = {
  /** Its id, for calls, rules and conditions. */
  readonly id: string
  /** Its name on the screen. */
  readonly label: string
  /** A line of help under it. */
  readonly hint?: string
  /** It must be filled; the message if it is not. */
  readonly required?: string
  /** Absent, and not required, until this holds. */
  readonly shown?: Condition
  /** It belongs to an alternative: it stands with its buttons under "Other ways" of a form, and is not marked as required. */
  readonly otherWay?: boolean
  /** Its name in a reply or a body if it differs from the id, such as meta.contact.email. */
  readonly key?: string
}

/** Every field by its "type". */
export type Fields = {
  /** One line of text. */
  readonly text: CommonField & {
    readonly type: 'text'
    /** Characters at most. */
    readonly maxLength?: number
    /** Shown while it is empty. */
    readonly placeholder?: string
    /** Its first value. */
    readonly default?: string
  }
  /** Several lines of text. */
  readonly textarea: CommonField & {
    readonly type: 'textarea'
    /** Characters at most. */
    readonly maxLength?: number
    /** Shown while it is empty. */
    readonly placeholder?: string
    /** Its first value. */
    readonly default?: string
  }
  /** An e-mail address. */
  readonly email: CommonField & {
    readonly type: 'email'
    /** Shown when the value is not valid. */
    readonly message: string
  }
  /** A web address; https:// is added where the scheme is missing. */
  readonly url: CommonField & {
    readonly type: 'url'
    /** Shown when the value is not valid. */
    readonly message: string
  }
  /** A colour as 3 or 6 hex digits, with or without #; stored as #RRGGBB. */
  readonly hex: CommonField & {
    readonly type: 'hex'
    /** Shown when the value is not valid. */
    readonly message: string
    /** Its first value. */
    readonly default?: string
    /** The page or document adjusts it until it can be read on another colour; a note under the field says so. */
    readonly readable?: {
      /** The field of the other colour. */
      readonly on: string
      /** What it colours: text (contrast 7) or headings and buttons (4.5). */
      readonly as: 'text' | 'heading'
    }
  }
  /** A number. */
  readonly number: CommonField & {
    readonly type: 'number'
    /** The least. */
    readonly min?: number
    /** The most. */
    readonly max?: number
    /** The step. */
    readonly step?: number
    /** Its first value. */
    readonly default?: number
    /** Shown when it is not a number in the range. */
    readonly message: string
  }
  /** A slider. */
  readonly range: CommonField & {
    readonly type: 'range'
    /** The least. */
    readonly min: number
    /** The most. */
    readonly max: number
    /** The step. */
    readonly step: number
    /** Its first value. */
    readonly default: number
    /** Shown after the number. */
    readonly unit?: string
  }
  /** A month, as YYYY-MM. */
  readonly month: CommonField & {
    readonly type: 'month'
    /** now: the current month. */
    readonly default?: 'now'
  }
  /** A day, as YYYY-MM-DD. */
  readonly date: CommonField & {
    readonly type: 'date'
    /** today: the current day. */
    readonly default?: 'today'
  }
  /** A time of day, as HH:MM. */
  readonly time: CommonField & {
    readonly type: 'time'
  }
  /** One of a list. */
  readonly select: CommonField & {
    readonly type: 'select'
    /** What can be chosen. */
    readonly options?: readonly Option[]
    /** The panel gives the options, under this name. */
    readonly optionsFrom?: string
    /** The value chosen at first. */
    readonly default?: string
  }
  /** One of a few, all visible. */
  readonly radio: CommonField & {
    readonly type: 'radio'
    /** What can be chosen. */
    readonly options: readonly Option[]
    /** The value chosen at first. */
    readonly default?: string
  }
  /** Any of a few, all visible. */
  readonly checkboxes: CommonField & {
    readonly type: 'checkboxes'
    /** What can be chosen. */
    readonly options: readonly Option[]
    /** The values ticked at first. */
    readonly default?: readonly string[]
    /** Values that are always ticked. */
    readonly fixed?: readonly string[]
  }
  /** Yes or no. */
  readonly checkbox: CommonField & {
    readonly type: 'checkbox'
    /** Ticked at first. */
    readonly default?: boolean
  }
  /** Lines of text, added one by one; empty ones are ignored. */
  readonly list: CommonField & {
    readonly type: 'list'
    /** The largest number allowed. */
    readonly max?: number
  }
  /** Words, added one by one; empty and repeated ones are ignored. */
  readonly tags: CommonField & {
    readonly type: 'tags'
    /** The largest number allowed. */
    readonly max?: number
  }
  /** Pairs of a value and a label; both parts are required. */
  readonly pairs: CommonField & {
    readonly type: 'pairs'
    /** The largest number allowed. */
    readonly max?: number
  }
  /** Rows with the same columns, typed or taken from a reply. Rows in which nothing is filled are ignored. */
  readonly table: CommonField & {
    readonly type: 'table'
    /** Its columns, from left to right. */
    readonly columns: readonly {
      /** Its key in each row. */
      readonly id: string
      /** Its heading. */
      readonly label: string
      /** What its cells hold; choice: one of the options; check: a box to tick, for conditions true where it is ticked. Default: text. */
      readonly type?: 'text' | 'number' | 'date' | 'check' | 'choice'
      /** For a choice: what can be chosen. */
      readonly options?: readonly Option[]
      /** For a number: the least. */
      readonly min?: number
      /** For a number: the most. */
      readonly max?: number
      /** For a text: characters at most. */
      readonly maxLength?: number
      /** It must be filled in every row; the message if it is not. */
      readonly required?: string
      /** Of a column of numbers: its sum stands below the rows, and follows what is typed. */
      readonly total?: boolean
      /** Shown, and not changed by the user. */
      readonly readOnly?: boolean
      /** Of a readOnly column: the id of the column in whose cells it stands, below their value. It has no column of its own. */
      readonly below?: string
      /** What a cell holds at first where the reply gives no value for it. */
      readonly default?: string
    }[]
    /** The list or the table of a reply with which it is filled, as call.path ("check.rows"); absent: rows are typed. */
    readonly rows?: string
    /** The columns whose values together name a row. When the reply brings rows anew, what the user has changed stays in the rows with the same key. */
    readonly rowKey?: readonly string[]
    /** True: rows are neither added nor removed. */
    readonly fixedRows?: boolean
    /** Rows at most. Default 1000. */
    readonly max?: number
    /** The text of the button that adds a row. Default "Add row". */
    readonly addRow?: string
  }
  /** What a person corrects in the facts of an answer. A content "facts" that names this field in "corrections" is where values are changed, removed, added and chosen; the field lists the corrections, each of which can be undone. Work sees them through facts.correct. */
  readonly corrections: CommonField & {
    readonly type: 'corrections'
    /** The reply value with the corrections that were sent, as call.path. From it they come back when the session is resumed on another device. */
    readonly saved?: string
  }
  /** One file, checked when it is chosen; a wrong one is refused and the field cleared. */
  readonly file: CommonField & {
    readonly type: 'file'
    /** The extensions accepted. */
    readonly accept: readonly string[]
    /** Extensions of further kinds that the file may hold under one of the accepted names, such as a JPEG called .png. Absent: only those accepted. */
    readonly alsoHolds?: readonly string[]
    /** The largest file, in megabytes of 1024 × 1024 bytes. Default: the server’s own limit. */
    readonly maxMB?: number
    /** Its own texts. */
    readonly messages?: {
      /** Shown for a file of a kind that is not accepted. */
      readonly type?: string
      /** Shown for a file that is too large. */
      readonly size?: string
    }
  }
  /** Several files, checked when they are chosen. */
  readonly files: CommonField & {
    readonly type: 'files'
    /** The extensions accepted; absent: all. */
    readonly accept?: readonly string[]
    /** The content types accepted. Files that do not state a type are accepted as well. */
    readonly types?: readonly string[]
    /** The extensions flagged as supported in the manifest; the others are sent all the same. */
    readonly supported?: readonly string[]
    /** The largest number allowed. */
    readonly maxFiles?: number
    /** The largest file, in megabytes of 1024 × 1024 bytes. Default: the server’s own limit. */
    readonly maxMB?: number
    /** A file that equals an earlier one in all of these properties is ignored. */
    readonly duplicates?: readonly ('name' | 'size' | 'lastModified')[]
    /** What happens to a file that is damaged, empty, protected by a password or not what its name says. name (the default): the others are accepted, and it is kept apart and named with its reason on the screen and in lists of unread files. refuse: nothing is accepted until it is removed. Where no other file of the request remains, or the form needs a file of this field that is not broken, the request is refused in either case. */
    readonly broken?: 'name' | 'refuse'
    /** What happens when there are more than maxFiles. keep-first (the default): the first ones stay and the message is shown. refuse: the form cannot be sent until some are removed. */
    readonly over?: 'keep-first' | 'refuse'
    /** Its own texts. {count} and {names} say which files. */
    readonly messages?: {
      /** Shown for a file of a kind that is not accepted. */
      readonly type?: string
      /** Shown for a file that is too large. */
      readonly size?: string
      /** Shown when there are too many. */
      readonly count?: string
    }
    /** The text of the button that adds more. Default "Add more". */
    readonly addMore?: string
    /** The text of the button that removes all. Default "Clear all". */
    readonly clearAll?: string
  }
}

/** A field. */
export type Field = Fields[keyof Fields]

/** Something that must hold of several fields together. */
export type Rule = {
  /** All of these must be filled. */
  readonly require?: readonly string[]
  /** One of these must be filled. */
  readonly requireAny?: readonly string[]
  /** These two dates or times stand in this order. */
  readonly order?: readonly string[]
  /** With order: equal values are wrong as well. */
  readonly strict?: boolean
  readonly holds?: Condition
  /** Shown when the rule is broken. */
  readonly message: string
}

/** What happens, in order. A failure stops the list unless it says go-on. */
export type Run = readonly Verb[]

/** What every verb has. */
export type CommonVerb = {
  /** Skipped unless this holds. */
  readonly when?: Condition
}

/** Every verb by its "do". */
export type Verbs = {
  /** A pause. */
  readonly wait: CommonVerb & {
    readonly do: 'wait'
    /** Milliseconds: a number, or [from, to] for a random one. */
    readonly ms: number | readonly [number, number]
  }
  /** Sends a call and waits for the reply. */
  readonly call: CommonVerb & {
    readonly do: 'call'
    /** Which. */
    readonly call: string
    /** Wire names whose source differs here from what the call says. */
    readonly with?: {
      readonly [name: string]: Source
    }
    readonly error?: Failure
  }
  /** Fetches a file and holds it in the page, to show it or send it on. */
  readonly fetch: CommonVerb & {
    readonly do: 'fetch'
    /** The call that answers with the file. */
    readonly call?: string
    /** An address that a reply gave, such as {reply.export.zipUrl}. Only addresses of the portal itself are followed. */
    readonly url?: string
    /** The name by which the file is known. */
    readonly as: string
    /** The call to try when the first address fails. */
    readonly otherwise?: string
    /** Wire names whose source differs here from what the call says. */
    readonly with?: {
      readonly [name: string]: Source
    }
    readonly error?: Failure
  }
  /** Fetches a file and saves it on the user’s device. */
  readonly download: CommonVerb & {
    readonly do: 'download'
    /** The call that answers with the file. */
    readonly call?: string
    /** An address that a reply gave, such as {reply.export.zipUrl}. Only addresses of the portal itself are followed. */
    readonly url?: string
    /** A file fetched before. */
    readonly fetched?: string
    /** The file name to save under. */
    readonly as: string
    /** by-type: the extension is added to the name by the content type of the reply (.docx, .md, .json, else .txt). by-reply: the whole name is taken from the reply where it gives one. */
    readonly extension?: 'by-type' | 'by-reply'
    /** open: when the download fails, the address is opened instead. */
    readonly otherwise?: 'open'
    /** Wire names whose source differs here from what the call says. */
    readonly with?: {
      readonly [name: string]: Source
    }
    readonly error?: Failure
  }
  /** Opens a page of the portal in a new tab. */
  readonly open: CommonVerb & {
    readonly do: 'open'
    /** The call whose address is opened. */
    readonly call: string
    /** Shown when the browser does not allow it. */
    readonly blocked: string
  }
  /** Goes on only if something holds. */
  readonly check: CommonVerb & {
    readonly do: 'check'
    readonly that: Condition
    /** Shown if it does not. */
    readonly message: string
  }
  /** Ends the session as the definition’s "end" says. */
  readonly end: CommonVerb & {
    readonly do: 'end'
    /** Asked before the session is ended. Where the answer is no, the session and the page stay. */
    readonly confirm?: string
    /** leave: the page is left even when the session could not be ended. */
    readonly otherwise?: 'leave'
  }
}

/** One thing that happens. */
export type Verb = Verbs[keyof Verbs]

/** A button. */
export type Action = {
  /** Its id, for conditions and tests. */
  readonly id: string
  /** Its text. */
  readonly label: string
  /** Absent until this holds ("appears"). */
  readonly shown?: Condition
  /** There, but disabled, until this holds ("then"). */
  readonly enabled?: Condition
  /** step (the default): the fields and rules of the step must be right before it runs. none: they do not matter. */
  readonly checks?: 'step' | 'none'
  /** Asked before it runs. */
  readonly confirm?: string
  /** An alternative to the usual way on: its button stands below, under "Other ways". */
  readonly otherWay?: boolean
  readonly run: Run
  /** The step is complete once it has run. The end-of-session panel appears when the last step is. */
  readonly completes?: boolean
  /** next, or the id of a step; absent: stays. */
  readonly then?: string
}

/** What every sampleFile has. */
export type CommonSampleFile = {
  /** The name of the file. Its extension says in which format it is made. */
  readonly name: string
}

/** Every sampleFile by its "make". */
export type SampleFiles = {
  /** A table: .xlsx, or .csv with the rows of one sheet. */
  readonly table: CommonSampleFile & {
    readonly make: 'table'
    readonly rows?: SampleRows
    /** Several sheets, for an .xlsx. */
    readonly sheets?: readonly {
      /** Its name. */
      readonly name: string
      readonly rows: SampleRows
    }[]
  }
  /** A document: .docx, .pdf, .txt or .md. */
  readonly document: CommonSampleFile & {
    readonly make: 'document'
    /** The text in the header of every page of a .docx. */
    readonly header?: string
    /** The text in the footer of every page of a .docx. */
    readonly footer?: string
    /** What stands in it, in order. */
    readonly blocks: readonly SampleBlock[]
  }
  /** A drawn picture: .png, .jpg or .webp. */
  readonly picture: CommonSampleFile & {
    readonly make: 'picture'
    /** In pixels. */
    readonly width: number
    /** In pixels. */
    readonly height: number
    /** Its background; absent: transparent, or white in a .jpg. */
    readonly background?: string
    /** The colour of the background at the bottom, into which the first one turns. */
    readonly backgroundTo?: string
    /** What is drawn on it, one over the other. */
    readonly shapes?: readonly SampleShape[]
  }
  /** A file that lies in definitions/samples: for what is not made by a recipe, such as speech. */
  readonly copy: CommonSampleFile & {
    readonly make: 'copy'
    /** The file in definitions/samples. */
    readonly from: string
  }
}

/** A file of an example. The server makes it when it is asked for, and keeps it. */
export type SampleFile = SampleFiles[keyof SampleFiles]

/** Rows of cells. The first row holds the headings. */
export type SampleRows = readonly (readonly (string | number | boolean | null)[])[]

/** A paragraph as a text, or a title, a heading, a list or a table. */
export type SampleBlock =
  | string
  | {
      /** The title of the document. */
      readonly title?: string
      /** A heading. */
      readonly heading?: string
      /** The items of a list. */
      readonly list?: readonly string[]
      readonly table?: SampleRows
    }

/** What every sampleShape has. */
export type CommonSampleShape = {
  /** Its colour, such as #1150a0. */
  readonly colour: string
  /** The colour at its bottom, into which the first one turns; absent: one colour. */
  readonly to?: string
}

/** Every sampleShape by its "shape". */
export type SampleShapes = {
  /** A box. */
  readonly box: CommonSampleShape & {
    readonly shape: 'box'
    /** Its left edge. */
    readonly x: number
    /** Its upper edge. */
    readonly y: number
    /** Its width. */
    readonly width: number
    /** Its height. */
    readonly height: number
    /** The radius of its corners; absent: they are sharp. */
    readonly radius?: number
  }
  /** An ellipse. */
  readonly ellipse: CommonSampleShape & {
    readonly shape: 'ellipse'
    /** Its middle, from the left. */
    readonly x: number
    /** Its middle, from above. */
    readonly y: number
    /** Its width. */
    readonly width: number
    /** Its height. */
    readonly height: number
  }
  /** A shape with corners. */
  readonly corners: CommonSampleShape & {
    readonly shape: 'corners'
    /** Its corners, in order. */
    readonly points: readonly (readonly number[])[]
  }
}

/** A shape of a drawn picture. Places count in pixels from the upper left corner. */
export type SampleShape = SampleShapes[keyof SampleShapes]

/** What a call answers in dry runs, stories and tests. */
export type SampleReply = {
  /** Values of its reply, instead of those that its operations would give. */
  readonly success?: {
    readonly [name: string]: unknown
  }
  /** The reply with which it fails: what the user sees then is listed by a dry run. */
  readonly failure?: {
    /** The status of the reply. Default 500. */
    readonly status?: number
    /** The sentence of the server. */
    readonly message?: string
    /** Further keys of the reply, such as a list of what is missing. */
    readonly more?: {
      readonly [name: string]: unknown
    }
  }
  /** How many milliseconds it takes on a bad day: what the user sees meanwhile is listed by a dry run. */
  readonly slow?: number
}

/** Where a value comes from: the id of a field; or @session, @client, @agent, @now (a number that is new each time), @chosen.id (of the hub item), @param.name (given by a panel); or an object. */
export type Source =
  | string
  | {
      /** The value of this field. */
      readonly field?: string
      /** A file fetched before. */
      readonly fetched?: string
      /** All values of a step, a page or a section, as an object. */
      readonly fieldsOf?: string
      /** An object made of other sources. */
      readonly object?: {
        readonly [name: string]: Source
      }
      /** The first of these that has a value. */
      readonly first?: readonly Source[]
      /** A text with {references}. */
      readonly text?: string
      /** A constant. */
      readonly value?: string | number | boolean | null
      /** The shape: join (a comma list), json, names (of the chosen files), slug, number, manifest (index, name, size, supported) or manifestWithTypes (type and ext besides). */
      readonly as?: 'join' | 'json' | 'names' | 'slug' | 'number' | 'manifest' | 'manifestWithTypes'
      /** For fieldsOf: whether the keys are the ids of the fields or their "key". Default id. */
      readonly by?: 'id' | 'key'
    }

/** Wire name to source. A part whose source does not have a value is left out of a multipart body. */
export type Wires = {
  readonly [name: string]: Source
}

/** What every step has. */
export type CommonStep = {
  /** Its id, for actions and conditions. */
  readonly id: string
  /** Its name in the stepper. */
  readonly title: string
  /** The heading of its screen; default: the title. */
  readonly heading?: string
  /** It is a further view of this earlier step: the stepper shows that one. */
  readonly within?: string
  /** The user may go back from here. */
  readonly back?: boolean
  /** The step is passed over when this holds. */
  readonly skip?: Condition
  /** What happens each time it is entered. */
  readonly enter?: Run
  /** What it shows. */
  readonly content?: readonly Content[]
  /** Rules about several of its fields. */
  readonly rules?: readonly Rule[]
  /** joined: several messages are shown as one text, separated by a space. Default: one by one. */
  readonly errors?: 'one-by-one' | 'joined'
  /** Its buttons, in order. */
  readonly actions?: readonly Action[]
  /** Offers to go on with another agent: a new run of it begins, with a file of this run in one of its fields. Shown to people who may use that agent. */
  readonly goOn?: {
    /** What is offered, as a sentence. */
    readonly text: string
    /** The text of the button. */
    readonly label: string
    /** The id of the other agent. */
    readonly agent: string
    /** The id of its field that takes the file. */
    readonly field: string
    /** The GET call of this agent that answers with the file. */
    readonly call: string
    /** Absent until this holds. */
    readonly shown?: Condition
  }
}

/** Every step by its "type". */
export type Steps = {
  /** Fields, content and buttons on one screen; any of them may be missing. */
  readonly form: CommonStep & {
    readonly type: 'form'
    /** Its fields, in order. */
    readonly fields?: readonly Field[]
    /** Shows fields under headings that open and close. */
    readonly groups?: readonly Group[]
  }
  /** Sub-pages with Next and Back and a progress bar; each page is checked on Next, all of them by an action. The actions are on the last page. */
  readonly pages: CommonStep & {
    readonly type: 'pages'
    /** Its pages, in order. */
    readonly pages: readonly Page[]
    /** The pages may be opened in any order. */
    readonly jump?: boolean
  }
  /** Sections that open and close, each loaded from the server, edited and saved on its own; unsaved changes are counted. */
  readonly review: CommonStep & {
    readonly type: 'review'
    /** Its sections, in order. */
    readonly sections: readonly Section[]
    /** A page beside the sections on wide screens, which follows every change. An element with data-key is shown while the field of that key is edited. */
    readonly preview?: {
      /** The GET call that answers with the page; it is "framed". */
      readonly page: string
      /** The call that answers with the page as the fields have it now, saved or not. */
      readonly update: string
    }
  }
  /** Long work with stages: run, watched by polling, stopped and resumed. */
  readonly pipeline: CommonStep & {
    readonly type: 'pipeline'
    /** The call that lists the stages: reply steps [{key, name}]. */
    readonly steps: string
    /** The call that starts the work. */
    readonly run: string
    /** The call that tells how far it is: reply status, message, failed, completed, current, share. */
    readonly status: string
    /** Milliseconds between two polls. */
    readonly every?: number
    /** Polling stops after so many failures in a row. */
    readonly giveUpAfter?: number
    /** Milliseconds from the end of the work to the next step. */
    readonly advanceAfter?: number
    /** What to show when one of its three calls fails, where it differs from the usual texts. */
    readonly error?: {
      /** The stages could not be listed. */
      readonly steps?: Failure
      /** The work could not be started. */
      readonly run?: Failure
      /** One poll failed; polling goes on. */
      readonly status?: Failure
    }
    /** Its own texts, where they differ from the usual ones. */
    readonly texts?: {
      /** The button that starts or resumes. */
      readonly run?: string
      /** The button that stops polling. */
      readonly stop?: string
      /** All stages are done. */
      readonly done?: string
      /** The user stopped polling. */
      readonly stopped?: string
    }
  }
  /** A screen that the specification leaves for later; it says so. */
  readonly placeholder: CommonStep & {
    readonly type: 'placeholder'
    /** What it says. */
    readonly text: string
  }
  /** A bespoke screen, registered by name, with its own parameters. */
  readonly panel: CommonStep & {
    readonly type: 'panel'
    /** Which. */
    readonly panel: string
    /** What the panel asks for; its own schema checks them. */
    readonly parameters: {
      readonly [name: string]: unknown
    }
  }
}

/** A step. */
export type Step = Steps[keyof Steps]

/** A heading over some fields, which opens and closes. */
export type Group = {
  /** The heading. */
  readonly title: string
  /** A word beside it, such as Beta. */
  readonly badge?: string
  /** It is shown but cannot be opened. */
  readonly disabled?: boolean
  /** A sentence under the heading. */
  readonly text?: string
  /** Which fields. Those that no heading names stand above all headings. */
  readonly fields?: readonly string[]
}

/** A sub-page. */
export type Page = {
  /** Its id. */
  readonly id: string
  /** Its heading. */
  readonly title: string
  /** Its fields. */
  readonly fields?: readonly Field[]
  /** Rules about several of its fields. */
  readonly rules?: readonly Rule[]
  /** What it shows. */
  readonly content?: readonly Content[]
}

/** A part of a review that is loaded, edited and saved on its own. */
export type Section = {
  /** Its id. */
  readonly id: string
  /** Its heading. */
  readonly title: string
  /** Where its first values come from. */
  readonly load: {
    /** The call that gives them. */
    readonly call: string
    /** The key of the reply that holds the map of values. */
    readonly at: string
    /** The key of the reply with the notes of data.choose, by the keys of the values: under each field stands where its first value was found. */
    readonly notes?: string
    readonly error?: Failure
  }
  /** Its fields; "key" is their name in the reply. */
  readonly fields: readonly Field[]
  /** Rules about several of its fields. */
  readonly rules?: readonly Rule[]
  /** The button that saves it; afterwards nothing of it is unsaved. */
  readonly action: Action
}

/** What every content has. */
export type CommonContent = {
  /** Absent until this holds. */
  readonly shown?: Condition
}

/** Every content by its "type". */
export type Contents = {
  /** What the step has made, at the top of the step: its name, kind and size, the button that downloads it, up to three key facts, and what needs a look. Its button is shown here and not below the step. */
  readonly result: CommonContent & {
    readonly type: 'result'
    /** What was made, in words: "The policy". */
    readonly title: string
    /** The action of this step that downloads the file. */
    readonly action: string
    /** The key facts of the result. */
    readonly facts?: readonly {
      /** What it is. */
      readonly label: string
      /** The first of these reply values that is there, as call.path. */
      readonly from: readonly string[]
      /** The value is a list, and the number of its entries is the fact; an empty list is left out. Default: false. */
      readonly count?: boolean
      /** With "count": only entries that have this key count, such as "passage". */
      readonly having?: string
      /** Shown after the value, with a space at its beginning where one belongs: " km". */
      readonly unit?: string
      /** How it is written. money: with its pennies. percent: of 100. duration: of seconds, such as 1 h 12 min. Default: as its column says, where it is a cell of a table. */
      readonly as?: 'text' | 'integer' | 'number' | 'money' | 'percent' | 'date' | 'month' | 'duration'
      /** Of an amount: the code of its currency, such as GBP. Default: the currency of the table, if it has one. */
      readonly currency?: string
      /** The language and region whose separators and names of months are used, such as de-DE. Default: en-GB. */
      readonly locale?: string
    }[]
    /** What needs a look. A list that is empty or absent is not mentioned. */
    readonly exceptions?: readonly {
      /** Lists of replies, as call.path, which are put together. */
      readonly from: readonly string[]
      /** What an entry is, after the number 1: "placeholder without a value". */
      readonly one: string
      /** What entries are, after any other number: "placeholders without a value". */
      readonly many: string
    }[]
  }
  /** A text. */
  readonly text: CommonContent & {
    readonly type: 'text'
    /** Stands before it. */
    readonly label?: string
    /** The text. */
    readonly text: string
  }
  /** A list of labels and values: named values of replies, or all facts of an answer, each with buttons that open the passages it comes from. */
  readonly facts: CommonContent & {
    readonly type: 'facts'
    /** What the facts are: the heading over them. */
    readonly title?: string
    /** With a title: only that is shown until the reader opens it. Default: false. */
    readonly folded?: boolean
    /** The entries. */
    readonly items?: readonly {
      /** What it is. */
      readonly label: string
      /** The first of these reply values that is there, as call.path; lists are put together. */
      readonly from: readonly string[]
      /** Shown after the value, with a space at its beginning where one belongs: " km". */
      readonly unit?: string
      /** How it is written. money: with its pennies. percent: of 100. duration: of seconds, such as 1 h 12 min. Default: as its column says, where it is a cell of a table. */
      readonly as?: 'text' | 'integer' | 'number' | 'money' | 'percent' | 'date' | 'month' | 'duration'
      /** Of an amount: the code of its currency, such as GBP. Default: the currency of the table, if it has one. */
      readonly currency?: string
      /** The language and region whose separators and names of months are used, such as de-DE. Default: en-GB. */
      readonly locale?: string
    }[]
    /** The reply value with the answer and its sources, as call.path: what text.ask or facts.merge found, put into the reply by reply.set. */
    readonly from?: string
    /** With "from": a person may correct these facts, and this field of type "corrections" keeps what is corrected. Several contents may name the same field. The work gets the corrected facts by facts.correct. */
    readonly corrections?: string
    /** With "from": which keys of the answer, in this order. Default: all. */
    readonly entries?: readonly ShownEntry[]
  }
  /** A table of a reply, which can be sorted, searched and saved. Where the reply brings formulas, as table.measure does, they can be opened below it. */
  readonly table: CommonContent & {
    readonly type: 'table'
    /** What the table holds: its caption. Default: the title that the reply gives it, as a view of table.measure has one; else its name in words. */
    readonly title?: string
    /** The reply value with the rows, as call.path: a list of objects, or a table that an operation replies with. */
    readonly from: string
    /** With "corrections": the facts that facts.table made this table from, as call.path. The table then shows them as they were corrected. */
    readonly facts?: string
    /** With "facts": the field of type "corrections" that keeps what a person corrects in them. */
    readonly corrections?: string
    /** Which columns, in this order. Default: those that the rows have. */
    readonly columns?: readonly ShownColumn[]
    /** What stands there when there are no rows. Default: There are no rows. */
    readonly empty?: string
    /** Only the title is shown until the reader opens it. Default: false. */
    readonly folded?: boolean
  }
  /** Figures of a reply, drawn as bars, lines or shares, with the figures as a table. */
  readonly chart: CommonContent & {
    readonly type: 'chart'
    /** What the figures are: the heading over them. Default: the title that the reply gives them, as a view of table.measure has one; else their name in words. */
    readonly title?: string
    /** bars: to compare. lines: how something changes over time. shares: the parts of a whole. */
    readonly kind: 'bars' | 'lines' | 'shares'
    /** The reply value with the figures, as call.path: a table, or a list of objects. */
    readonly from: string
    /** With "corrections": the facts that facts.table made this table from, as call.path. The table then shows them as they were corrected. */
    readonly facts?: string
    /** With "facts": the field of type "corrections" that keeps what a person corrects in them. */
    readonly corrections?: string
    /** The column whose values name the bars, points or parts. */
    readonly label: string
    /** The columns with the figures: a colour and a pattern for each. */
    readonly values: readonly string[]
  }
  /** What was checked: passed, failed, and what to do about it. Those that failed come first. */
  readonly checks: CommonContent & {
    readonly type: 'checks'
    /** What was checked: the heading over it. */
    readonly title: string
    /** The reply value with the checks, as call.path: a list of objects with "title", "state" (passed, warned or failed), "found", "do" and "rows". In a result of table.check it is "checks": "check.result.checks". */
    readonly from: string
  }
  /** A document that a call gives, in pages: Word, PDF or HTML. Nothing of it runs. What the preview cannot show is said. */
  readonly document: CommonContent & {
    readonly type: 'document'
    /** What the document is: the heading over it. */
    readonly title: string
    /** The call that gives the file; its "file" names it, as SOP_Final.docx. */
    readonly call: string
    /** The reply value with what the numbers in the document refer to, as call.path: "citations" of word.write, put into the reply by reply.set. Each opens its passage, on its page where the file has pages. */
    readonly citations?: string
  }
  /** A picture that was fetched, or one of a reply, which can be enlarged and, by a slider, compared with the one before. */
  readonly image: CommonContent & {
    readonly type: 'image'
    /** Which fetched file. */
    readonly fetched?: string
    /** The reply value with the address of the picture, as call.path: an address of this portal, as reply.set gives for a "file". */
    readonly from?: string
    /** The reply value with the address of the picture before the change. A slider then shows more of the one or of the other. */
    readonly before?: string
    /** With "before": the reply value that says where the slider stands at first, from 0 at the left edge to 1. Default: 0.5. */
    readonly opensAt?: string
    /** What it shows, for those who cannot see it. */
    readonly alt: string
  }
  /** Several pictures of a reply beside each other, with their names. Each can be enlarged and, by a slider, compared with the one before; one that could not be made stands there with its reason. */
  readonly images: CommonContent & {
    readonly type: 'images'
    /** What the pictures show: their heading. */
    readonly title: string
    /** The reply value with the pictures, as call.path: a list of {name, url} or {name, problem}, as reply.set gives for "files". */
    readonly from: string
    /** The reply value with the pictures before the change, likewise. The two belong together whose names are the same but for the ending. */
    readonly before?: string
    /** What stands there when there are none. Default: There are no pictures. */
    readonly empty?: string
  }
  /** A small picture of a cutout in a fabric. It is drawn in the browser and follows the fields at once, before anything is sent. */
  readonly fabric: CommonContent & {
    readonly type: 'fabric'
    /** The fetched cutout. */
    readonly cutout: string
    /** The GET call that gives the mask of what a fabric may cover; absent: all of the cutout. */
    readonly mask?: string
    /** The GET call that gives a tile of the fabric; when its query changes, it is asked again a moment later. */
    readonly swatch?: string
    /** The GET call that says what image.words says of the description, {notes, share}; it is asked with the swatch. */
    readonly words?: string
    /** The field with a picture of the fabric. */
    readonly texture?: string
    /** The field with the scale of the fabric. */
    readonly scale: string
    /** The field with its rotation, in degrees. */
    readonly rotation: string
    /** What it shows, for those who cannot see it. */
    readonly alt: string
    /** A line under it. */
    readonly note: string
  }
  /** A small picture of a cutout on a background. It is drawn in the browser and follows the fields at once, before anything is sent. */
  readonly placement: CommonContent & {
    readonly type: 'placement'
    /** The fetched background. */
    readonly background: string
    /** The fetched cutout. */
    readonly cutout: string
    /** The field with the place from -100, the left edge, to 100. */
    readonly across: string
    /** The field with the distance from -100, the wall, to 100, the front. */
    readonly nearer: string
    /** The field with the size, in percent. */
    readonly size: string
    /** The reply value with the floor of the background, as image.backdrop finds it. */
    readonly ground?: string
    /** For a photo of a room: two fields of the type range, whose lines are moved on the picture. The first says how far above the lower edge the floor meets the wall, the second how high two metres are there, both in percent of the height. They take the place of the ground. */
    readonly lines?: readonly string[]
    /** What it shows, for those who cannot see it. */
    readonly alt: string
    /** A line under it. */
    readonly note: string
  }
  /** A recording with its wave form, which can be played from any place. */
  readonly audio: CommonContent & {
    readonly type: 'audio'
    /** The call that gives the recording: GET, with a "file". */
    readonly call: string
    /** What is played: the name of the player. */
    readonly label: string
    /** The reply value with how loud it is from its beginning to its end, each from 0 to 100. */
    readonly waveForm?: string
  }
  /** What the user filled in on a step, to read over. */
  readonly answers: CommonContent & {
    readonly type: 'answers'
    /** Which step. */
    readonly of: string
  }
}

/** Something a step shows. */
export type Content = Contents[keyof Contents]

/** A fact of an answer. */
export type ShownEntry = {
  /** Its key in the answer. */
  readonly id: string
  /** What it is called. Default: the key in words, so that openQuestions is "Open questions". */
  readonly label?: string
  /** With "corrections": the keys of an entry that a person fills in to add one. Default: those of the other entries; without any, one text. */
  readonly parts?: readonly string[]
}

/** A column of a table on the screen. */
export type ShownColumn = {
  /** Its id in the table, or its key in each row, such as address.city. */
  readonly id: string
  /** Its heading. Default: what the table calls it. */
  readonly label?: string
  /** How it is written. money: with its pennies. percent: of 100. duration: of seconds, such as 1 h 12 min. Default: as the table says, else as text. */
  readonly as?: 'text' | 'integer' | 'number' | 'money' | 'percent' | 'date' | 'month' | 'duration'
  /** Of an amount: the code of its currency, such as GBP. Default: the currency of the table, if it has one. */
  readonly currency?: string
  /** The language and region whose separators and names of months are used, such as de-DE. Default: en-GB. */
  readonly locale?: string
}
