/** How speakers tell who others are and what they do: 'our IT manager, Ole Sørensen', 'my sister Maeve does the books'. */
import { escaped, fullNamePattern, isNotAName, namePart, titled } from './names-of-people.ts'
import type { Statement } from '../read-statements.ts'

/** A person who is named in a sentence of their own, behind what they are: 'That's Ann Byrd, from Leeds.' 'Mr Byrd, Tom Byrd.' */
export function namedApart({ cues, text: worded, answer }: Statement): string | undefined {
  const text = answer ?? worded
  const { nameComes, calledName } = cues.people
  const title = String.raw`(?:(?:Mrs?|Ms|Dr|Herrn?|Frau|Mme|M|Sra?|Prof)\.?\s)`
  const whole = String.raw`(?<name>${namePart}\s${namePart})`
  const patterns = [
    String.raw`^${title}?${whole}[.!]?$`,
    String.raw`^${title}${namePart},\s${whole}(?=[.,!]|$)`,
    String.raw`^(?:${nameComes})\s(?:der |die )?${title}?${whole}(?=[.,!]|$)`,
    String.raw`^(?:${calledName})\s${title}?(?<name>${namePart}(?:\s${namePart})?)(?=[.,!]|$)`,
  ]
  const name = patterns.map((pattern) => new RegExp(pattern, 'u').exec(text)?.groups?.name).find((one) => one)
  return name === undefined || isNotAName(name) ? undefined : name
}

/** What is said of somebody who was named before: 'She's the head of accounts.' */
export function roleOfPronoun({ cues, text, isQuestion }: Statement): string | undefined {
  const { pronounIs, articles } = cues.people
  const role = isQuestion
    ? undefined
    : new RegExp(
        String.raw`^(?:${pronounIs})(?:${articles})?(?<role>(?:\p{Ll}+ ){0,3}?${cues.roleNoun}${cues.roleTail})(?![\p{L}]|-\p{L})`,
        'iu',
      ).exec(text)?.groups?.role
  return role === undefined || cues.people.sentenceWords.test(role) || noRoleStart.test(role) ? undefined : role
}

/** The only person in a sentence: 'I'll get Kayleigh to take some pictures.' Undefined where all nouns have capitals, or things a gender. */
export function onlyPersonIn({ cues, text }: Statement): string | undefined {
  if (cues.people.ofPerson === undefined) return undefined
  const all = [...text.matchAll(new RegExp(String.raw`(?<![\p{L}.’'-])${namePart}(?:\s${namePart})*`, 'gu'))]
    .filter(
      ({ index, 0: word }) =>
        index > 0 ||
        /[’']s$/u.test(word) ||
        /^\s(?:should|would|could|will|can|does|knows|has|had|wants|says|is)\b/.test(text.slice(word.length)),
    )
    .map(([word]) => word.replace(/[’']s$/, ''))
    .filter((word) => !/^I(?:[’']\p{L}+)?$/u.test(word))
  const [name] = all
  return name === undefined || all.length > 1 || isNotAName(name) || /\d|^\p{Lu}+$/u.test(name) ? undefined : name
}

/** The role of somebody who is not named: 'their transport manager'. */
export const roleIn = ({ cues, text }: Statement): string | undefined =>
  new RegExp(
    String.raw`(?<![\p{L}])${cues.possessive}\s(?<role>(?:\p{Ll}+[ -]){0,2}?${cues.roleNoun}${cues.roleTail})(?![\p{L}])`,
    'iu',
  ).exec(text)?.groups?.role

/** 'Who does the books?' 'That's Ann, from the Leeds office.' */
export function askedWorkOf({ cues, passage, question, isQuestion, rank }: Statement) {
  const { askedWork, replyBefore } = cues.people
  const work = isQuestion || rank > 0 ? undefined : askedWork.exec(question ?? '')?.groups?.work
  if (work === undefined) return undefined
  const start = replyBefore.replace(/(?<=[(|:])\p{Ll}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`)
  const name = new RegExp(
    String.raw`^${start}(?<name>${titled}${namePart}(?:\s${namePart})?)(?=[,.!]|\s(?:does|is|macht|ist|fait|est|lo|la)(?![\p{L}])|$)`,
    'u',
  ).exec(passage)?.groups?.name
  return name === undefined || isNotAName(name) ? undefined : { name, role: work.trim() }
}

/** 'Ann Byrd in repairs' and 'Ann Byrd chairs it', in reply to a question for somebody. */
export function roleBehindName({
  cues,
  text,
  question,
  topics,
  isQuestion,
}: Statement): { readonly name: string; readonly role: string } | undefined {
  const { placedIn, leadVerbs, ledThing, askedThing } = cues.people
  const whole = String.raw`^(?<name>${namePart}\s${namePart})\s`
  if (placedIn !== undefined && topics.includes('person')) {
    const { name, unit } =
      new RegExp(String.raw`${whole}${placedIn}\s(?<unit>\p{Ll}{4,})[.,]`, 'u').exec(text)?.groups ?? {}
    if (name !== undefined && unit !== undefined && !isNotAName(name)) return { name, role: unit }
  }
  if (isQuestion) return undefined
  const { name, verb, object } =
    new RegExp(String.raw`${whole}(?<verb>${leadVerbs})\s(?<object>${ledThing})[.,]`, 'u').exec(text)?.groups ?? {}
  const thing = object === 'it' ? askedThing?.exec(question ?? '')?.groups?.thing : object
  return name === undefined || verb === undefined || thing === undefined || isNotAName(name)
    ? undefined
    : { name, role: `${verb} ${thing}` }
}

export interface Other {
  readonly name: string
  readonly role: string
  readonly match: string
  /** The role is what the person does. */
  readonly isDoing?: true
}

/** People who are named with their role: 'our IT manager, Ole Sørensen', 'Sofie Lund from legal'. */
export function othersIn({ cues, text }: Statement): readonly Other[] {
  const { called, thatIs, ledBy, pronounIs, youAre, articles, sentenceWords, placeBefore } = cues.people
  const roleNoun = `${cues.roleNoun.replace(/(?<=[(|:])\p{Ll}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`).slice(0, -1)}|C[EFTOIM]O|CISO|DPO|VP)`
  const role = String.raw`(?<role>(?:[\p{L}&-]+ ){0,3}?${roleNoun}${cues.roleTail})`
  const possessive = cues.possessive.replace(/(?<=[(|:])\p{Ll}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`)
  const name = `(?<name>${fullNamePattern})`
  const wholeName = String.raw`(?<name>${namePart}\s${namePart})`
  // 'That's Salesforce' names a program as well.
  const isWhole = cues.people.ofPerson === undefined ? '' : String.raw`(?=${titled}${namePart}\s${namePart})`
  const patterns = [
    // Not 'a farmer-owned firm'.
    String.raw`(?<![\p{L}])${name}\s+(?:${cues.is})\s+${role}(?![\p{L}]|-\p{L})`,
    String.raw`(?<![\p{L}])${possessive}\s+${role}(?<link>${cues.roleLinks})?\s+(?:is\s+|${called ?? 'is'}\s+)?${name}(?![\p{L}])`,
    String.raw`(?<![\p{L}])${name}(?:${cues.whoIs})${possessive}\s+${role}(?![\p{L}])`,
    // 'Pauline, who's one of our two area managers', 'Martin, who's head of IT'
    ...(cues.people.whoIs === undefined
      ? []
      : [String.raw`(?<![\p{L}])${name}(?:${cues.people.whoIs})${role}(?![\p{L}])`]),
    String.raw`(?<![\p{L}])${possessive}\s+${role}(?:\s+\p{Ll}+){0,2},\s+(?<title>Herr|Frau|Dr\.)\s+${name}(?![\p{L}])`,
    String.raw`(?<![\p{L}])${name}\s+\((?:${role}|(?<unit>\p{Ll}[\p{L} ]{2,30}))\)`,
    String.raw`(?<![\p{L}])${name},\s+(?:the\s+)?${role}(?=[,.;]|$|\s+(?:at|of|from|bei|von)(?![\p{L}]))`,
    // An article behind a comma and a whole name says what somebody is: 'Rory Baird, the senior skipper.'
    String.raw`(?<![\p{L}])(?<name>${namePart}\s${namePart}),\s+(?:the|our|my|their|la|el|le|nuestr[oa]|notre|unsere?|der|die)\s+(?<role>(?:\p{Ll}+ ){0,2}\p{Ll}{4,})(?=[,.;]|$)`,
    // 'Vorsitzender ist Herr Albrecht', 'It is chaired by Ann Byrd'
    String.raw`^${role}\s(?:${cues.is})\s${name}(?![\p{L}])`,
    // 'Our kiln manager has to see it, that's Ann Byrd.'
    String.raw`(?<![\p{L}])${role}[^.;]{0,40}?,\s+(?:${thatIs})\s+(?:der\s|die\s)?${isWhole}(?:(?:Herrn?|Frau)\s)?(?:Dr\.\s)?${name}(?![\p{L}])`,
    ...(ledBy === undefined ? [] : [String.raw`(?<![\p{L}])(?:${ledBy})\s${name}(?![\p{L}])`]),
    // 'My sister Maeve holds the purse strings, she's finance director.'
    String.raw`(?<![\p{L}])${name}(?:\s(?!(?:to|with|and|or|of|from|in|at)\s)[^.;?!\p{Lu}]{3,60})?,\s+(?:${pronounIs}|(?:${thatIs})\s)(?:${articles})?${role}(?![\p{L}])`,
    // 'Da ist Herr Brandt der Vorsitzende.'
    String.raw`(?<![\p{L}])(?:${cues.is})\s${titled}${name}\s(?:der|die|the|le|la|el)\s${role}(?![\p{L}])`,
    String.raw`(?<![\p{L}])${name},\s+${youAre}\s(?:${articles})?${role}(?![\p{L}])`,
    // 'I have a contact there, Mrs Kolvenbach.'
    String.raw`(?<![\p{L}])(?:an?|one|eine?n?|une?|una)\s${role},\s+(?:(?:Herrn?|Frau|Mr\.?|Mrs\.?|Ms\.?|M\.|Mme|Dr\.)\s)?${name}(?=[,.;]|$)`,
    ...(/(?<![\p{L}])(?:you|Sie|vous|usted)(?![\p{L}])/u.test(text)
      ? []
      : [String.raw`(?:[’']s| is)(?: still| also)?(?: the| our)?\s${role},\s+${name}(?=[,.])`]),
    // 'Founded in 1979, managing director Ann Byrd'
    String.raw`(?:^|[,;:(]\s|(?<![\p{L}])(?:[Tt]he|[Dd]er|[Dd]ie|[Ll][ae]|[Ee]l)\s)${role}(?<!\s(?:of|the|de|du|la|der|von|des))\s${wholeName}(?![\p{L}])`,
    // 'Ann Byrd started it in 2004 and is its sole director', 'Ann Byrd en est la gérante'
    String.raw`(?<![\p{L}])${wholeName}\s(?:(?!(?:and|und|et|y)\s)[^.;,\p{Lu}]{3,50}\s(?:and|und|et|y)|en)\s(?:${cues.is})\s${role}(?![\p{L}])`,
    // 'whose local representative is Ann Byrd'
    String.raw`(?<![\p{L}])(?:whose|dessen|deren|dont l[ae]|cuy[oa])\s${role}\s(?:${cues.is})\s${wholeName}(?![\p{L}])`,
    // 'the registrar at Leeds, Ann Byrd'
    String.raw`(?<![\p{L}])(?:the|der|die|le|la|el|${possessive})\s${role}\s(?:at|of|from|in|von|bei|aus|de|du|chez|en)\s[^,.;]{2,30},\s${wholeName}(?=[,.;]|$)`,
    // 'My father signs, Emrys Rees.'
    String.raw`(?<![\p{L}])${possessive}\s${role}\s\p{Ll}[^,.;]{1,40},\s(?:(?:Herrn?|Frau|Mr\.?|Mrs\.?|Ms\.?|M\.|Mme|Dr\.)\s)?${wholeName}(?=[.]|$)`,
    ...(cues.bareRole === undefined ? [] : [String.raw`(?<![\p{L}])${name}(?:${cues.bareRole})${role}(?![\p{L}])`]),
  ]
  const found: Other[] = []
  for (const pattern of patterns)
    for (const match of text.matchAll(new RegExp(pattern, 'gu'))) {
      // 'Meine Schwester Wilma ist Gesellschafterin'
      const given = (match.groups?.name ?? '').replace(/^(?:Meine?|Unsere?)\s\p{Lu}\p{L}+\s(?=\p{Lu})/u, '')
      // 'Our head instructor': the noun that follows belongs to the role.
      const rest = /^\s\p{Ll}{4,}(?=[,.;]|$)/u.exec(text.slice(match.index + match[0].length))?.[0] ?? ''
      const isAtEnd = match[0].endsWith(match.groups?.role ?? ' ')
      const unitOf = match.groups?.unit
      if (unitOf !== undefined && !cues.department.test(unitOf)) continue
      const roleName = `${match.groups?.role ?? unitOf ?? ''}${isAtEnd ? rest : ''}`.trim()
      const isLinked =
        !('link' in (match.groups ?? {})) ||
        match.groups?.link !== undefined ||
        /\s/.test(given) ||
        cues.relative.test(roleName)
      // 'Our two managers, Ann Byrd and Tom Reyes' names two, and 'one of our two managers, Ann' belongs to whoever was named before.
      const isOfSeveral =
        match.groups?.link !== undefined &&
        /^(?:\S+ )*(?:two|three|four|zwei|drei|vier|deux|trois|quatre|dos|tres|cuatro) /iu.test(roleName)
      const isSentence = sentenceWords.test(roleName) || noRoleStart.test(roleName)
      const known = found.findIndex((other) => other.name === given)
      // 'My father, Emrys Rees, he's the chairman'
      const isBetter = known >= 0 && cues.relative.test(found[known]?.role ?? '') && !cues.relative.test(roleName)
      if (!isLinked || isOfSeveral || isSentence || isNotAName(given) || (known >= 0 && !isBetter)) continue
      if (isBetter) found.splice(known, 1)
      found.push({
        name: given,
        role: roleName.replace(new RegExp(`^(?:is|the|${cues.possessive})\\s+`, 'i'), ''),
        match: match[0],
      })
    }
  // 'Our managing director's okay, Claire Dumont'
  for (const { groups } of text.matchAll(
    new RegExp(
      String.raw`(?<![\p{L}])${possessive}\s(?<role>(?:[\p{L}&-]+ ){0,3}?${roleNoun})[’']s\s\p{Ll}+,\s(?<name>${namePart}\s${namePart})(?=[,.]|$)`,
      'gu',
    ),
  )) {
    const { name: given = '', role: owner = '' } = groups ?? {}
    if (!isNotAName(given) && !found.some((other) => other.name === given))
      found.push({ name: given, role: owner, match: given })
  }
  if (cues.doing !== undefined)
    for (const { 0: match, groups, index } of text.matchAll(
      new RegExp(String.raw`(?<![\p{L}])${name}${cues.doing}`, 'gu'),
    )) {
      const { name: given = '', does = '' } = groups ?? {}
      const isPlace = placeBefore.test(text.slice(0, index))
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
  // 'It goes to Carol in accounts.'
  if (cues.people.ofPerson !== undefined)
    for (const { 0: match, groups } of text.matchAll(
      new RegExp(
        String.raw`(?<=(?:\b(?:to|with|ask|tell|call|ring|see|by|from|and|that[’']s)|,)\s)(?<name>${namePart})\s+(?:${cues.fromUnit})\s+(?<unit>[\p{L}& ]+)`,
        'gu',
      ),
    )) {
      const { name: given = '', unit = '' } = groups ?? {}
      const department = cues.department.exec(unit)?.[0]
      if (department !== undefined && !isNotAName(given) && !found.some((other) => other.name === given))
        found.push({
          name: given,
          role: department.replace(/^the\s/i, ''),
          match: match.slice(0, match.length - unit.length + department.length),
        })
    }
  return found
}

/** 'Gas is with a contractor' tells of no person. */
const noRoleStart =
  /^(?:not|with|for|of|by|from|to|at|on|in|under|like|about|than|mit|für|von|bei|aus|zu|unter|wie|avec|pour|chez|par|sous|comme|con|para|por|bajo|como)\s/iu

/** 'Its three partners are Ann Byrd, Tom Reyes and Jo Lund.' */
export function listedByRole({ cues, text }: Statement): readonly { readonly name: string; readonly role: string }[] {
  const { role, names = '' } =
    new RegExp(
      String.raw`(?:^|(?<![\p{L}]))(?:${cues.possessive}|its|ses|sus|the|die|les|los)\s(?:\p{L}+\s)?(?<role>${cues.roleNoun}(?:s|e|en|innen|es)?)\s(?:are|sind|sont|son)\s(?<names>\p{Lu}[^.;]{8,150})`,
      'iu',
    ).exec(text)?.groups ?? {}
  const all = listedPeople(names)
  return role === undefined || all.length < 2 ? [] : all.map(({ name }) => ({ name, role: role.replace(/s$/u, '') }))
}

/** The names of a list of those who take part: 'Ana Ruiz (head of sales, Example Ltd), Ben Cole – consultant'. */
export function listedPeople(text: string): readonly { readonly name: string; readonly role: string | null }[] {
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

/** A line of a background that says what somebody is: 'Managing director: Ann Byrd (sales) and Tom Reyes', 'Accounts: Jo Lund.' */
export function labelledPeople({
  cues,
  passage,
  speaker,
}: Statement): readonly { readonly name: string; readonly role: string }[] {
  const { label = '', names = '' } =
    speaker === undefined
      ? (/^(?<label>\p{L}[\p{L} /&-]{2,40}?)\s?:\s+(?<names>\p{Lu}.+)$/u.exec(passage)?.groups ?? {})
      : {}
  const isRole = new RegExp(String.raw`(?<![\p{L}])${cues.roleNoun}(?:s|innen|es)?$`, 'iu').test(label)
  if (!isRole && !cues.department.test(label)) return []
  return listedPeople(names.replace(/[.;]\s*$/, '')).map(({ name, role }) => ({
    name,
    role: role === null || !isRole ? label : `${label}, ${role}`,
  }))
}

const listedPerson = new RegExp(
  String.raw`^(?<name>${fullNamePattern})\s*(?:\((?<bracketed>[^)]+)\)|\s[-–—:|]\s+(?<dashed>.+))?$`,
  'u',
)

/** 'Ann does the books', 'Ann, que lleva las cuentas': only of somebody who is known already. */
export function doesIn({ text, cues }: Statement, does: string) {
  const pattern = new RegExp(
    String.raw`(?<![\p{L}])(?<name>${namePart}(?:\s${namePart})?),?\s+(?:here\s+)?(?:(?:who|${cues.people.pronouns})\s+)?(?<does>(?:${does})\s+[^,.;!?]{2,50})`,
    'u',
  )
  const { 0: match = '', groups } = pattern.exec(text) ?? {}
  const { name, does: found } = groups ?? {}
  return name === undefined || found === undefined || isNotAName(name)
    ? undefined
    : { name, does: found.replace(cues.roleEnd, '').trim(), match }
}

/** 'Rob's one of the founders', 'Ann is from sales', 'Samia, c'est elle qui organise les tournées' */
export function isOf({ text, cues }: Statement) {
  const { oneOf, articles, from, itIsWho } = cues.people
  const pattern = new RegExp(
    String.raw`^(?:(?:\p{L}+,?\s)?(?<name>\p{Lu}\p{Ll}+))(?:(?:[’']s|\s(?:${cues.is}))\s(?:(?:${oneOf})\s)?(?:${articles})?(?<role>(?:\p{Ll}+ )?${cues.roleNoun}s?${cues.roleTail}|(?:${from})\s\p{L}{4,})|,?\s(?:${itIsWho ?? '(?!)'})\s?(?<does>\p{Ll}+\s[^,.;!?]{3,50}))(?=[,.;!]|$)`,
    'u',
  )
  const { name, role, does } = pattern.exec(text)?.groups ?? {}
  const found = role?.replace(new RegExp(`^(?:${from})\\s`, 'u'), '') ?? does
  return name === undefined || found === undefined || isNotAName(name) ? undefined : { name, role: found }
}

/** 'Ann owns the shop, so it's her money': of somebody who was not named before, and is spoken of as a person. */
export function doesAtStart(statement: Statement, next: Statement | undefined) {
  const { text, cues, isQuestion, turn } = statement
  const does =
    cues.does === undefined || cues.people.ofPerson === undefined || isQuestion
      ? undefined
      : doesIn(statement, cues.does)
  if (does === undefined || text.search(new RegExp(String.raw`(?<![\p{L}])${escaped(does.name)}`, 'u')) > 4)
    return undefined
  const person = new RegExp(String.raw`(?<![\p{L}])(?:${cues.people.ofPerson})(?![\p{L}])`, 'iu')
  const rest = text.slice(text.indexOf(does.name) + does.name.length)
  const isPerson = person.test(rest) || (next?.turn === turn && new RegExp(`^${person.source}`, 'iu').test(next.text))
  return isPerson ? does : undefined
}

/** 'Priya's joining from Leeds, she runs the clinics.' */
export function doesLater({ text, cues }: Statement) {
  const { pronouns, noWork, workObject, responsible } = cues.people
  const pattern = new RegExp(
    String.raw`^(?:\p{Lu}?\p{Ll}+,? )?(?<name>${namePart.replace("’'", '')})(?:[’']s)?(?:\s[^,.;!?]{2,40})?,\s+(?:${cues.and} )?(?:who|${pronouns})\s+(?<does>(?!(?:${noWork})\s)(?:(?:${cues.is}) )?(?:${responsible.source.replace(/^\^|\\s$/g, '')}|\p{Ll}+(?:s|t|e|a))\s(?:${workObject})\s[^,.;!?]{2,50})`,
    'u',
  )
  const { 0: match = '', groups } = pattern.exec(text) ?? {}
  const { name, does } = groups ?? {}
  return name === undefined || does === undefined || isNotAName(name) ? undefined : { name, does: does.trim(), match }
}

/** Somebody who is named without a role where it was asked who decides: 'Denzil Pellow, he owns half of it'. */
export function deciderIn({ text, topics, rank, isQuestion, cues, speaker }: Statement): string | undefined {
  const isAsked = topics.includes('person') && rank < 3
  if (isQuestion || speaker === undefined || !(isAsked || cues.authority.test(text))) return undefined
  const { deciderBefore, pronouns } = cues.people
  const pattern = new RegExp(
    String.raw`(?:^|,\s+(?:(?:${deciderBefore})\s+)?)(?<name>${namePart}\s+${namePart})(?=,\s+(?:who|dem|ihm|ihr|${pronouns})(?![\p{L}]))`,
    'u',
  )
  const name = pattern.exec(text)?.groups?.name
  return name === undefined || isNotAName(name) ? undefined : name
}
