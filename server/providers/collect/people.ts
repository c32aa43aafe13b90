/** The people of a call or a document, with their roles and what they decide. */
import type { Cues } from './cues/cues.ts'
import { hasFigure } from './kind-of-statement.ts'
import type { Statement } from './read-statements.ts'

export interface Person {
  readonly name: string
  role: string | null
  say: string | null
  /** The statement on which the row rests, and the part of it that is cited. */
  source: { readonly statement: Statement; readonly passage: string } | undefined
  readonly speaks: boolean
}

export interface People {
  readonly all: readonly Person[]
  /** The full name where a part of it names one person alone. */
  readonly fullName: (name: string) => string
  /** The statements that only say who somebody is or what they decide. */
  readonly used: ReadonlySet<Statement>
}

const namePart = String.raw`\p{Lu}[\p{L}’'-]+`
const fullNamePattern = String.raw`(?:(?:Dr|Prof|Mr|Mrs|Ms|Herr|Herrn|Frau|Mme|Monsieur|Madame|Sra?|Señora?|(?:el |la |le )?(?:doctora?|docteur))\.?\s+)*${namePart}(?:\s+(?:de|del|du|le|van|von|der|la|al|bin|el)\s+|\s+)?(?:${namePart})?(?:\s+${namePart})?`
const titles =
  /^(?:(?:(?:el |la |le )?(?:doctora?|docteur)|Herrn?|Frau|Mr|Mrs|Ms|M|Mme|Monsieur|Madame|Sr|Sra|Señor|Señora)\.?\s+)+/

export function findPeople(statements: readonly Statement[], subject: string | undefined): People {
  const people = new Map<string, Person>()
  const used = new Set<Statement>()

  const speakers = new Map<string, string>()
  for (const statement of statements) {
    const { speaker } = statement
    if (speaker === undefined || speakers.has(speaker)) continue
    const name = nameOfSpeaker(speaker)
    speakers.set(speaker, name.name)
    if (isAnonymous(name.name)) continue
    people.set(name.name, { name: name.name, role: name.note, say: null, source: undefined, speaks: true })
  }
  for (const [label, name] of speakers) {
    const own = isAnonymous(name) || /\s/.test(name) ? undefined : ownFullName(statements, label, name)
    if (own === undefined || people.has(own.name)) continue
    const known = people.get(name)
    people.delete(name)
    people.set(own.name, {
      ...(known ?? { say: null, speaks: true }),
      name: own.name,
      role: known?.role ?? own.role,
      source: own.role === null ? undefined : { statement: own.statement, passage: own.statement.passage },
    })
    speakers.set(label, own.name)
    used.add(own.statement)
  }
  /** Those whose role is only what somebody says they do. */
  const weak = new Set<string>()

  function personNamed(given: string): Person | undefined {
    const name = given.replace(titles, '').trim()
    const all = [...people.values()]
    const exact = all.filter((person) => person.name.replace(titles, '') === name)
    if (exact.length > 0) return exact[0]
    const parts = all.filter(
      (person) => person.name.split(/\s+/).includes(name) || name.split(/\s+/).includes(person.name),
    )
    return parts.length === 1 ? parts[0] : undefined
  }

  function note(name: string, role: string | null, statement: Statement, passage: string): Person | undefined {
    const known = personNamed(name.replace(/[’']s$/, ''))
    const plain = name
      .replace(titles, '')
      .replace(/[’']s$/, '')
      .trim()
    if (known !== undefined) {
      // 'Our site manager, Tom Reyes', said by Tom, names another person: nobody speaks of themselves like that.
      const isOther =
        statement.speaker !== undefined &&
        speakers.get(statement.speaker) === known.name &&
        // 'I'm Ann, the manager'
        plain.length > (known.name.split(/\s+/)[0]?.length ?? 0)
      if (!isOther && plain.length > known.name.length && plain.split(/\s+/).includes(known.name)) {
        people.delete(known.name)
        const renamed = {
          ...known,
          name: plain,
          role: known.role ?? role,
          source: known.source ?? { statement, passage },
        }
        people.set(plain, renamed)
        for (const [speaker, named] of speakers) if (named === known.name) speakers.set(speaker, plain)
        return renamed
      }
      if (!isOther && role !== null && known.role === null) {
        known.role = role
        known.source = { statement, passage }
      }
      if (!isOther || plain === known.name) return known
    }
    if (role === null || isAnonymous(plain) || subject?.split(/\s+/).includes(plain) === true || plain === subject)
      return undefined
    const person: Person = { name: plain, role, say: null, source: { statement, passage }, speaks: false }
    people.set(plain, person)
    return person
  }

  const listed: string[] = []
  let last: Person | undefined
  /** Somebody who was only named: 'I'd ask Ravi. He looks after the servers.' */
  let mentioned: { readonly name: string; readonly turn: number } | undefined
  let lastTurn = 0
  for (const statement of statements) {
    const { cues, text, turn, cells, passage } = statement
    if (turn > lastTurn + 1) last = undefined
    lastTurn = turn
    // 'Priya to approve the plan' is a task, and not what Priya decides.
    if (statement.labelled === 'action' && cells === undefined) continue
    if (statement.labelled === 'person' && cells === undefined) {
      for (const { name, role } of listedPeople(text)) {
        const person = note(name, role, statement, passage)
        if (person) used.add(statement)
      }
      continue
    }
    if (cells !== undefined) {
      const name = cellOf(cells, /^(?:name|person|contact|who|ansprechpartner(?:in)?|nom|nombre|contacto)\b/i)
      const role = cellOf(
        cells,
        /^(?:role|title|position|job|function|funktion|rolle|aufgabe|rôle|poste|fonction|cargo|puesto)(?![\p{L}])/iu,
      )
      if (name !== undefined && role !== undefined && note(name, role, statement, passage)) used.add(statement)
      continue
    }
    if (statement.speaker !== undefined) {
      const speaker = speakers.get(statement.speaker) ?? statement.speaker
      const own =
        statement.isQuestion || (namesAnother(text, speaker) && !saysIAm(text, cues))
          ? undefined
          : ownIntroduction(statement)
      const person =
        own?.name !== undefined && !isAnonymous(own.name) && (isAnonymous(speaker) || sharesPart(own.name, speaker))
          ? nameSpeaker(statement.speaker, speaker, own.name, statement)
          : people.get(speaker)
      if (person && own?.role && (person.role === null || weak.delete(person.name))) {
        person.role = own.role
        person.source = { statement, passage: own.passage }
        used.add(statement)
      } else if (person && own?.name !== undefined && sharesPart(own.name, person.name)) used.add(statement)
      if (person && !statement.isQuestion && person.say === null && cues.ownAuthority.test(text)) {
        person.say = text.replace(/[.!]$/, '')
        person.source ??= { statement, passage }
        used.add(statement)
      }
    }
    const others = othersIn(statement)
    // 'I promised it to their transport manager. Lisa Drew.'
    const isNameAlone = new RegExp(
      String.raw`^(?:(?:Mrs?|Ms|Dr|Herr|Frau|Mme|M|Sra?)\.?\s)?${namePart}\s${namePart}[.!]?$`,
      'u',
    ).test(text)
    if (isNameAlone && !isNotAName(text)) {
      const earlier = statements
        .slice(Math.max(0, statement.index - 2), statement.index)
        .toReversed()
        .filter((one) => one.turn === turn && !one.isQuestion)
      // 'Who is your boss?' 'Ann Byrd.'
      const role =
        earlier.filter((one) => !namesAnother(`${one.text},`, '')).flatMap((one) => roleIn(one) ?? [])[0] ??
        askedRole.exec(statement.question ?? '')?.groups?.role ??
        (statement.topics.includes('person') ? roleIn({ ...statement, text: statement.question ?? '' }) : undefined)
      if (role !== undefined && note(text.replace(/[.!]$/, ''), role, statement, passage)) used.add(statement)
    }
    const placed = statement.topics.includes('person') ? inUnit.exec(text)?.groups : undefined
    if (placed?.name !== undefined && placed.unit !== undefined && !isNotAName(placed.name)) {
      last = note(placed.name, placed.unit, statement, passage) ?? last
      used.add(statement)
    }
    const leading = statement.isQuestion ? undefined : leads.exec(text)?.groups
    if (leading?.name !== undefined && leading.verb !== undefined && !isNotAName(leading.name)) {
      const object = leading.object === 'it' ? askedThing.exec(statement.question ?? '')?.groups?.thing : leading.object
      if (object !== undefined) {
        last = note(leading.name, `${leading.verb} ${object}`, statement, passage) ?? last
        used.add(statement)
      }
    }
    const doing = cues.pronounDoes.exec(text)?.groups?.does
    if (doing !== undefined && mentioned?.turn === turn && personNamed(mentioned.name) === undefined) {
      last = note(mentioned.name, doing.replace(cues.roleEnd, '').trim(), statement, passage)
      if (last) used.add(statement)
    }
    const name = statement.speaker === undefined ? undefined : cues.askedPerson.exec(text)?.groups?.name
    if (name !== undefined && !isNotAName(name)) mentioned = { name, turn }
    if (others.length > 1) used.add(statement)
    for (const { name, role, match, isDoing } of others) {
      const person = note(name, role, statement, match)
      if (person === undefined) continue
      if (isDoing && person.role === role) weak.add(person.name)
      last = person
      listed.push(person.name)
      const isIntroduction =
        !cues.constraint.test(text) &&
        wordsBeside(text, match) < (cues.today.test(text) || hasFigure(text, cues) ? 5 : 8)
      if (person.source?.statement === statement && isIntroduction) used.add(statement)
      if (person.say === null && cues.authority.test(text) && !statement.isQuestion) {
        person.say = text.replace(/[.!]$/, '')
        used.add(statement)
      }
    }
    const shown = statement.isQuestion ? undefined : isOf(statement)
    const shownOf = shown && personNamed(shown.name)
    if (shown && shownOf && shownOf.role === null && speakers.get(statement.speaker ?? '') !== shownOf.name) {
      shownOf.role = shown.role
      shownOf.source = { statement, passage }
    }
    // 'Dana's joining from Leeds, she runs the bakery' tells of Dana.
    const told = [cues.does === undefined ? undefined : doesIn(statement, cues.does), doesLater(statement)].find(
      (one) => one !== undefined && personNamed(one.name) !== undefined,
    )
    const toldOf = told && personNamed(told.name)
    if (told && toldOf && toldOf.role === null && speakers.get(statement.speaker ?? '') !== toldOf.name) {
      toldOf.role = told.does
      toldOf.source = { statement, passage: told.match }
      weak.add(toldOf.name)
    }
    const decider = deciderIn(statement)
    if (decider !== undefined && personNamed(decider) === undefined && !used.has(statement)) {
      last = {
        name: decider,
        role: null,
        say: text.replace(/[.!]$/, ''),
        source: { statement, passage },
        speaks: false,
      }
      people.set(decider, last)
      used.add(statement)
    }
    const subjectOf = personAtStart(text, personNamed) ?? (cues.pronounOfPerson.test(text) ? last : undefined)
    if (subjectOf && !statement.isQuestion && cues.authority.test(text) && subjectOf.say === null) {
      subjectOf.say = text.replace(/[.!]$/, '')
      subjectOf.source ??= { statement, passage }
      used.add(statement)
    }
  }

  function nameSpeaker(label: string, before: string, name: string, statement: Statement): Person {
    const known = people.get(before)
    if (known && known.name.length >= name.length) return known
    const person: Person = {
      ...(known ?? { role: null, say: null, speaks: true, source: undefined }),
      name,
      speaks: true,
    }
    person.source ??= { statement, passage: statement.passage }
    people.delete(before)
    people.set(name, person)
    speakers.set(label, name)
    return person
  }

  const all = [...people.values()]
  return {
    all,
    used,
    fullName: (given) => {
      const spoken = speakers.get(given)
      return spoken ?? personNamed(given)?.name ?? given
    },
  }
}

/** Who is called by the first name in the transcript says the whole name at the beginning: 'Geoff Pask, prepress.' */
function ownFullName(
  statements: readonly Statement[],
  label: string,
  first: string,
): { readonly name: string; readonly role: string | null; readonly statement: Statement } | undefined {
  const pattern = new RegExp(
    String.raw`(?:^|(?<![\p{L}])(?:me|speaking|here|hier|ich|moi|yo|soy),\s+)(?<name>${escaped(first)}\s+${namePart})(?:,\s+(?<role>\p{Ll}[\p{L} -]{2,30}))?[.!]?$`,
    'u',
  )
  for (const statement of statements.filter(({ speaker }) => speaker === label).slice(0, 5)) {
    const { name, role } = pattern.exec(statement.text)?.groups ?? {}
    if (name !== undefined) return { name, role: role ?? null, statement }
  }
  return undefined
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** 'Anna Meyer (Example Ltd)', 'Meyer, Anna'. */
function nameOfSpeaker(speaker: string): { readonly name: string; readonly note: string | null } {
  const [, plain = speaker, note] = /^(.*?)\s*(?:\(([^)]*)\)|\s[-–|]\s.*)?$/.exec(speaker) ?? []
  const [, family, first] = /^(\p{Lu}[\p{L}-]+),\s+(\p{Lu}[\p{L}-]+)$/u.exec(plain) ?? []
  return {
    name: family !== undefined && first !== undefined ? `${first} ${family}` : inSmallLetters(plain.trim()),
    note: note && !noRole.test(note) ? note : null,
  }
}

/** 'WENDY' is called Wendy. */
const inSmallLetters = (name: string): string =>
  /^(?:\p{Lu}[\p{Lu}’'-]{2,}\s?)+$/u.test(name)
    ? name.replace(/(?<=\p{Lu})\p{Lu}+/gu, (letters) => letters.toLowerCase())
    : name

/** What stands in brackets behind a speaker and is not a role. */
const noRole =
  /^(?:guest|host|extern\w*|you|gast|me|invité\p{L}*|invitad\p{L}|yo|moi|ich)$|^(?:or|oder|ou|o)\s|(?:audible|joining|joins|entrando|leaving|muted?|off mic)/iu

const isAnonymous = (name: string): boolean =>
  /^(?:speaker|sprecher(?:in)?|unknown|participant|teilnehmer(?:in)?|guest|gast|caller|host|moderator|interviewer|interviewee|client|customer|kunde|agent|user|person|consultant|berater(?:in)?|intervenante?|participante?|invitée?|locuteur|interlocuteur|cliente?|hablante|orador|invitad[oa]|entrevistador|[A-Z]|\d+)[\s_-]*[\dA-Z]?$/i.test(
    name,
  )

const sharesPart = (a: string, b: string): boolean => a.split(/\s+/).some((part) => b.split(/\s+/).includes(part))

/** 'Rory Baird, the senior skipper', said by somebody else. */
function namesAnother(text: string, speaker: string): boolean {
  const name = new RegExp(String.raw`^(${namePart}\s${namePart}),`, 'u').exec(text)?.[1]
  return name !== undefined && !isAnonymous(speaker) && !sharesPart(name, speaker)
}

/** The role of somebody who is not named: 'their transport manager'. */
const roleIn = ({ cues, text }: Statement): string | undefined =>
  new RegExp(
    String.raw`(?<![\p{L}])${cues.possessive}\s(?<role>(?:\p{Ll}+[ -]){0,2}?${cues.roleNoun}${cues.roleTail})(?![\p{L}])`,
    'iu',
  ).exec(text)?.groups?.role

const askedRole =
  /(?:who(?:[’']s| is)|wer ist|qui est|quién es)\s(?:your|the|their|Ihre?|der|die|votre|le|la|vuestr[oa]|su|el)\s(?<role>\p{Ll}[\p{L} ]{2,30}?)\s?\?/iu
/** 'Ann Byrd in repairs' */
const inUnit = new RegExp(
  String.raw`^(?<name>${namePart}\s${namePart})\s(?:over )?(?:in|from)\s(?<unit>\p{Ll}{4,})[.,]`,
  'u',
)
/** 'Ann Byrd chairs it' */
const leads = new RegExp(
  String.raw`^(?<name>${namePart}\s${namePart})\s(?<verb>chairs|heads|runs|leads|manages|looks after|leitet|führt|dirige|préside|preside|coordina|coordonne)\s(?<object>it|(?:the|our|das|die|den|le|la|el)\s[^,.;!?]{3,40})[.,]`,
  'u',
)
const askedThing = /(?<thing>(?:the|that|your)\s[\p{L}’' ]{3,30}?)\?$/iu

const cellOf = (cells: readonly (readonly [string, string])[], heading: RegExp): string | undefined =>
  cells.find(([title, cell]) => heading.test(title.trim()) && cell.trim() !== '')?.[1].trim()

interface Introduction {
  readonly name?: string
  readonly role?: string
  readonly passage: string
}

function ownIntroduction({ cues, text, passage, question, topics }: Statement): Introduction | undefined {
  const name = cues.ownName.exec(text)?.groups?.name
  const rest = name === undefined ? text : text.slice(text.indexOf(name) + name.length).replace(/^[\s,]+/, '')
  const ownRoles = new RegExp(cues.ownRole.source, `${cues.ownRole.flags}g`)
  const all = [rest, text].flatMap((said) => [...said.matchAll(ownRoles)].map(({ groups }) => groups ?? {}))
  const isRole = new RegExp(String.raw`(?<![\p{L}])${cues.roleNoun}s?(?![\p{L}])`, 'iu')
  const candidates = all.flatMap(({ role, appos, claim }) => [role, appos, claim])
  for (const candidate of [name === undefined ? undefined : rest, ...candidates]) {
    const role = candidate && firstRole(candidate, isRole, cues)
    if (role) return { ...(name === undefined ? {} : { name }), role, passage }
  }
  const found = all.find(({ area, verb }) => area !== undefined && verb !== undefined && wordsIn(area) <= 9)
  if (found?.area !== undefined && found.verb !== undefined)
    return {
      ...(name === undefined ? {} : { name }),
      role: `${asOthersSay(found.verb, cues)} ${found.area.replace(cues.roleEnd, '')}`
        .replace(/(?<=['’])\s/, '')
        .trim(),
      passage,
    }
  // 'You run the company?' 'Managing director, for my sins.' and 'I'm IT.'
  const [start = ''] = /^[^,.;!?]+/.exec(rest.replace(iAmOrArticle(cues), '')) ?? []
  const isWhole = new RegExp(String.raw`^(?:[\p{L}&-]+ ){0,3}${cues.roleNoun}${cues.roleTail}$`, 'iu').test(
    start.trim(),
  )
  const isOfDepartment = cues.iAm.test(rest) && cues.department.test(start) && wordsIn(start) <= 2
  // 'Where do you sit in all this?' 'Operations.'
  const isDepartmentAlone =
    question !== undefined &&
    asksYou.test(question) &&
    topics.includes('person') &&
    cues.department.test(text) &&
    wordsIn(text) <= 3
  if (
    (question !== undefined && asksYou.test(question) && isWhole && !ofOthers.test(text)) ||
    isOfDepartment ||
    isDepartmentAlone
  )
    return { ...(name === undefined ? {} : { name }), role: start.trim(), passage }
  const from = /^(?:from|at|of|von|aus|bei|de|du|chez)\s+[^,.;]{2,50}/i.exec(rest)
  return name === undefined ? undefined : { name, ...(from ? { role: from[0] } : {}), passage }
}

/** 'Our chair, Ann Byrd' is not the one who says so. */
const ofOthers = /^(?:our|my|unser\p{L}*|mein\p{L}*|notre|mon|ma|nuestr[oa]|mi)\s/iu
const saysIAm = (text: string, { iAm }: Cues): boolean => new RegExp(iAm.source.replace('^', ''), 'iu').test(text)
const asksYou = /(?<![\p{L}])(?:you|your|Sie|Ihr\p{L}*|du|usted|ustedes|tú|vous|votre)(?![\p{L}])/iu
const iAmOrArticle = ({ iAm, article }: Cues) =>
  new RegExp(`${iAm.source}(?:${article.source.replaceAll('^', '')})?|${article.source}`, 'iu')

/** 'I look after' is said of somebody as 'looks after'. */
function asOthersSay(verb: string, { ownVerbs }: Cues): string {
  const said = plainly(verb)
  return Object.entries(ownVerbs).find(([own]) => plainly(own) === said)?.[1] ?? verb.replace(/^I(?:[’']m| am)\s+/, '')
}

const plainly = (text: string): string => text.toLowerCase().replaceAll('’', "'")

/** The part up to the end of the role: 'head of operations at Example Ltd'. */
function firstRole(text: string, isRole: RegExp, { article, and, iAm }: Cues): string | undefined {
  const part = text
    .replace(new RegExp(String.raw`^${and}\s+`, 'i'), '')
    .replace(iAm, '')
    .replace(article, '')
    .replace(/[,.;!?].*$/s, '')
    .replace(
      new RegExp(String.raw`\s+${and}\s+(?:I|we|with|my|mit|ich|wir|je|nous|avec|yo|con|mi)(?![\p{L}]).*$`, 'u'),
      '',
    )
    .trim()
  if (
    /^(?:responsible|in charge|zuständig|verantwortlich|responsable|en charge|chargée?|encargad[oa])\s/iu.test(part) &&
    wordsIn(part) <= 8
  )
    return part
  return isRole.test(part) && wordsIn(part) <= 10 && isPhrase(part, isRole) ? part : undefined
}

/** 'We launched the developer portal' and 'technical lead roles' hold the word for a role and name none. */
function isPhrase(part: string, isRole: RegExp): boolean {
  if (
    /^(?:we|I|it|they|you|he|she|there|this|that|let|wir|ich|es|er|nous|je|ils?|elles?|nosotros|yo)(?![\p{L}])/iu.test(
      part,
    )
  )
    return false
  const role = isRole.exec(part)
  const next = role === null ? undefined : /^[\s,]+([\p{L}]+)/u.exec(part.slice(role.index + role[0].length))?.[1]
  return (
    next === undefined ||
    !/^(?:portals?|tooling|tools?|roles?|times?|experience|teams?|productivity|community|accounts?|meetings?|velocity|morale|candidates?|positions?)$/i.test(
      next,
    )
  )
}

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length
const wordsBeside = (text: string, match: string): number => wordsIn(text) - wordsIn(match)

interface Other {
  readonly name: string
  readonly role: string
  readonly match: string
  /** The role is what the person does. */
  readonly isDoing?: true
}

/** People who are named with their role: 'our IT manager, Ole Sørensen', 'Sofie Lund from legal'. */
function othersIn({ cues, text }: Statement): readonly Other[] {
  const roleNoun = `${cues.roleNoun.replace(/(?<=[(|:])\p{Ll}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`).slice(0, -1)}|C[EFTOIM]O|CISO|DPO|VP)`
  const role = String.raw`(?<role>(?:[\p{L}&-]+ ){0,3}?${roleNoun}${cues.roleTail})`
  const possessive = cues.possessive.replace(/(?<=[(|:])\p{Ll}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`)
  const name = `(?<name>${fullNamePattern})`
  const patterns = [
    String.raw`(?<![\p{L}])${name}\s+(?:${cues.is})\s+${role}(?![\p{L}])`,
    String.raw`(?<![\p{L}])${possessive}\s+${role}(?<link>${cues.roleLinks})?\s+(?:is\s+|heißt\s+)?${name}(?![\p{L}])`,
    String.raw`(?<![\p{L}])${name}(?:${cues.whoIs})${possessive}\s+${role}(?![\p{L}])`,
    String.raw`(?<![\p{L}])${possessive}\s+${role}(?:\s+\p{Ll}+){0,2},\s+(?<title>Herr|Frau|Dr\.)\s+${name}(?![\p{L}])`,
    String.raw`(?<![\p{L}])${name}\s+\(${role}\)`,
    String.raw`(?<![\p{L}])${name},\s+(?:the\s+)?${role}(?=[,.;]|$|\s+(?:at|of|from|bei|von)(?![\p{L}]))`,
    // An article behind a comma and a whole name says what somebody is: 'Rory Baird, the senior skipper.'
    String.raw`(?<![\p{L}])(?<name>${namePart}\s${namePart}),\s+(?:the|our|my|their|la|el|le|nuestr[oa]|notre|unsere?|der|die)\s+(?<role>(?:\p{Ll}+ ){0,2}\p{Ll}{4,})(?=[,.;]|$)`,
    // 'Vorsitzender ist Herr Albrecht', 'It is chaired by Ann Byrd'
    String.raw`^${role}\s(?:${cues.is})\s${name}(?![\p{L}])`,
    String.raw`(?<![\p{L}])${role}[^.;]{0,40}?,\s+(?:das|der|die)\s+ist\s+${name}(?![\p{L}])`,
    String.raw`(?<![\p{L}])(?<role>chair|head|run|led|owned)(?:ed)?\sby\s${name}(?![\p{L}])`,
    // 'My sister Maeve holds the purse strings, she's finance director.'
    String.raw`(?<![\p{L}])${name}\s(?!(?:to|with|and|or|of|from|in|at)\s)[^.;?!\p{Lu}]{3,60},\s+(?:she|he|sie|er|elle|il|ella|él)(?:[’']s| is| ist| est| es)\s(?:the |our |also |die |der |la |le |el )?${role}(?![\p{L}])`,
    ...(/(?<![\p{L}])(?:you|Sie|vous|usted)(?![\p{L}])/u.test(text)
      ? []
      : [String.raw`(?:[’']s| is)(?: still| also)?(?: the| our)?\s${role},\s+${name}(?=[,.])`]),
    ...(cues.bareRole === undefined ? [] : [String.raw`(?<![\p{L}])${name}(?:${cues.bareRole})${role}(?![\p{L}])`]),
  ]
  const found: Other[] = []
  for (const pattern of patterns)
    for (const match of text.matchAll(new RegExp(pattern, 'gu'))) {
      const given = match.groups?.name ?? ''
      // 'Our head instructor': the noun that follows belongs to the role.
      const rest = /^\s\p{Ll}{4,}(?=[,.;]|$)/u.exec(text.slice(match.index + match[0].length))?.[0] ?? ''
      const isAtEnd = match[0].endsWith(match.groups?.role ?? ' ')
      const roleName = `${match.groups?.role ?? ''}${isAtEnd ? rest : ''}`.trim()
      const isLinked =
        !('link' in (match.groups ?? {})) ||
        match.groups?.link !== undefined ||
        /\s/.test(given) ||
        cues.relative.test(roleName)
      const isSentence =
        /(?<![\p{L}])(?:das|der|die|macht|ist|is|was|who|and|und|he|she|it|we|they|est|et|qui|es|y|que)(?![\p{L}])/u.test(
          roleName,
        )
      const known = found.findIndex((other) => other.name === given)
      // 'My father, Emrys Rees, he's the chairman'
      const isBetter = known >= 0 && cues.relative.test(found[known]?.role ?? '') && !cues.relative.test(roleName)
      if (!isLinked || isSentence || isNotAName(given) || (known >= 0 && !isBetter)) continue
      if (isBetter) found.splice(known, 1)
      found.push({
        name: given,
        role: roleName.replace(new RegExp(`^(?:is|the|${cues.possessive})\\s+`, 'i'), ''),
        match: match[0],
      })
    }
  if (cues.doing !== undefined)
    for (const { 0: match, groups, index } of text.matchAll(
      new RegExp(String.raw`(?<![\p{L}])${name}${cues.doing}`, 'gu'),
    )) {
      const { name: given = '', does = '' } = groups ?? {}
      const isPlace = /(?:^|\s)(?:from|in|at|near|to|aus|in|bei|nach|de|à|en|desde)\s$/u.test(text.slice(0, index))
      if (!isPlace && !isNotAName(given) && !found.some((other) => other.name === given))
        found.push({ name: given, role: does.replace(cues.roleEnd, '').trim(), match, isDoing: true })
    }
  for (const match of text.matchAll(
    new RegExp(
      String.raw`(?<![\p{L}])(?<name>${namePart}\s+${namePart})\s+(?:${cues.fromUnit})\s+(?<unit>(?:the |our |der |dem |la |le |l['’]|el )?[\p{L}& ]+)`,
      'gu',
    ),
  )) {
    const unit = cues.department.exec(match.groups?.unit ?? '')?.[0]
    const given = match.groups?.name ?? ''
    if (unit !== undefined && !isNotAName(given) && !found.some((other) => other.name === given))
      found.push({
        name: given,
        role: unit.replace(/^(?:der|dem|die|the|la|le|el)\s/i, ''),
        match: match[0].slice(0, given.length + 6 + unit.length),
      })
  }
  return found
}

/** The names of a list of those who take part: 'Ana Ruiz (head of sales, Example Ltd), Ben Cole – consultant'. */
function listedPeople(text: string): readonly { readonly name: string; readonly role: string | null }[] {
  const parts = text
    .split(/[,;](?![^(]*\))\s*|\s+(?:and|und|et|y|&)\s+(?=\p{Lu})(?![^(]*\))/u)
    // An address follows the name in many invitations.
    .map((part) => part.replace(/[\s<(–-]*[^\s<(]+@[^\s>)]+[>)]?/gu, '').trim())
  return parts.flatMap((part, at) => {
    const { name, bracketed, dashed } = listedPerson.exec(part)?.groups ?? {}
    if (name === undefined || isNotAName(name)) return []
    // 'Ana Ruiz, head of sales': the role follows as a part of its own.
    const next = parts[at + 1]
    const following =
      next !== undefined &&
      /^(?:\p{Ll}|Head\b|C[EFTOIM]O\b|VP\b|Vice\b|Chief\b|Director\b|Senior\b|\p{Lu}\p{L}+ (?:Manager|Director|Lead|Officer|Engineer)\b)/u.test(
        next,
      )
        ? next
        : undefined
    return [{ name, role: bracketed ?? dashed ?? following ?? null }]
  })
}

const listedPerson = new RegExp(
  String.raw`^(?<name>${fullNamePattern})\s*(?:\((?<bracketed>[^)]+)\)|\s[-–—:|]\s+(?<dashed>.+))?$`,
  'u',
)

/** 'Ann does the books', 'Ann, que lleva las cuentas': only of somebody who is known already. */
function doesIn({ text, cues }: Statement, does: string) {
  const pattern = new RegExp(
    String.raw`(?<![\p{L}])(?<name>${namePart}(?:\s${namePart})?),?\s+(?:(?:who|que|qui|der|die|he|she|il|elle|er|sie)\s+)?(?<does>(?:${does})\s+[^,.;!?]{2,50})`,
    'u',
  )
  const { 0: match = '', groups } = pattern.exec(text) ?? {}
  const { name, does: found } = groups ?? {}
  return name === undefined || found === undefined || isNotAName(name)
    ? undefined
    : { name, does: found.replace(cues.roleEnd, '').trim(), match }
}

/** 'Rob's one of the founders', 'Ann is from sales', 'Samia, c'est elle qui organise les tournées' */
function isOf({ text, cues }: Statement) {
  const pattern = new RegExp(
    String.raw`^(?:(?:\p{L}+,?\s)?(?<name>\p{Lu}\p{Ll}+))(?:(?:[’']s| is| ist| est| es)\s(?:(?:one of|eine?r? (?:der|von)|l['’]une? des|un[oa] de)\s)?(?:the |our |an? |die |der |unser\p{L}* |les? |la |nos |notre |l[oa]s? |el |nuestr\p{L}+ )?(?<role>(?:\p{Ll}+ )?${cues.roleNoun}s?${cues.roleTail}|(?:from|in|aus|du|de la|de)\s\p{L}{4,})|,?\s(?:c[’']est (?:elle|lui) qui|es (?:él|ella|quien) (?:quien )?)\s?(?<does>\p{Ll}+\s[^,.;!?]{3,50}))(?=[,.;!]|$)`,
    'u',
  )
  const { name, role, does } = pattern.exec(text)?.groups ?? {}
  const found = role?.replace(/^(?:from|in|aus|du|de la|de)\s/u, '') ?? does
  return name === undefined || found === undefined || isNotAName(name) ? undefined : { name, role: found }
}

/** 'Priya's joining from Leeds, she runs the clinics.' */
function doesLater({ text }: Statement) {
  const { 0: match = '', groups } = laterPattern.exec(text) ?? {}
  const { name, does } = groups ?? {}
  return name === undefined || does === undefined || isNotAName(name) ? undefined : { name, does: does.trim(), match }
}

const laterPattern = new RegExp(
  String.raw`^(?:\p{Lu}?\p{Ll}+,? )?(?<name>${namePart.replace("’'", '')})(?:[’']s)?(?:\s[^,.;!?]{2,40})?,\s+(?:and )?(?:she|he|who|sie|er|die|der|elle|il|ella|él)\s+(?<does>(?!(?:is|was|has|had|says|thinks|knows|wants|likes|needs|hates|loves|does not|ist|war|hat|will|kann|est|a|va|peut|es|está|ha|quiere|dice)\s)(?:(?:is|ist|est|es) )?(?:responsible|in charge|zuständig|verantwortlich|responsable|\p{Ll}+(?:s|t|e|a))\s(?:the|our|all|my|for|from|of|die|das|den|alle|für|le|la|les|tout\p{L}*|de|du|des|el|los|las)\s[^,.;!?]{2,50})`,
  'u',
)

/** Somebody who is named without a role where it was asked who decides: 'Denzil Pellow, he owns half of it'. */
function deciderIn({ text, topics, rank, isQuestion, cues, speaker }: Statement): string | undefined {
  const isAsked = topics.includes('person') && rank < 3
  if (isQuestion || speaker === undefined || !(isAsked || cues.authority.test(text))) return undefined
  const name = namedDecider.exec(text)?.groups?.name
  return name === undefined || isNotAName(name) ? undefined : name
}

const namedDecider = new RegExp(
  String.raw`(?:^|,\s+(?:(?:die|der|das ist|that[’']s|c['’]est|es)\s+)?)(?<name>${namePart}\s+${namePart})(?=,\s+(?:he|she|who|er|sie|der|die|dem|ihm|ihr|il|elle|qui|que|él|ella)(?![\p{L}]))`,
  'u',
)

const isNotAName = (name: string): boolean =>
  /^(?:The|This|That|Our|My|Your|It|We|They|He|She|And|But|So|If|When|In|On|At|I|Das|Die|Der|Ein|Eine|Wir|Sie|Ich|Und|Aber|Wenn|Also|Es|Er|Monday|Tuesday|Wednesday|Thursday|Friday|Who|What|Which|Le|La|Les|Un|Une|Notre|Nos|Mon|Ma|Et|Mais|Il|Elle|On|Nous|Vous|Je|Si|Pour|Avec|El|Los|Las|Una|Nuestro|Nuestra|Mi|Su|Y|Pero|Yo|Con|Para|No|Sí|Oui|Non|Ce|Cette|C|Ça)(?![\p{L}])/u.test(
    name,
  )

function personAtStart(text: string, personNamed: (name: string) => Person | undefined): Person | undefined {
  const [, first, second] =
    new RegExp(String.raw`^(?:${namePart}\s+)?(${namePart})(?:\s+(${namePart}))?\s`, 'u').exec(text) ?? []
  if (first === undefined) return undefined
  return personNamed(second === undefined ? first : `${first} ${second}`) ?? personNamed(text.split(/\s+/)[0] ?? '')
}
