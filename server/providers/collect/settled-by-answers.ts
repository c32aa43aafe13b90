/** What a short answer settles: where to begin, and what is not to be part of it. The row says question and answer, so that it can be understood alone. */
import { answerTo, joined, type Answer, type AnswerKind } from './answers.ts'
import { answerCues } from './cues/answer-cues.ts'
import type { Topic } from './cues/cues.ts'
import { daysIn } from './days/days.ts'
import { stemsOf, wordCount, type Statement } from './statement.ts'
import { sharedStems } from './turns.ts'

/** 'Shall we take the Kothrud centre first?' 'Kothrud, yes.' 'Which area first?' 'Leith.' */
export function beginningsAgreed(statements: readonly Statement[], today: Date | undefined): readonly Statement[] {
  return statements.flatMap((statement) => {
    const { speaker, text, cues, isQuestion, language } = statement
    // At first people agree on how they talk.
    const isTooEarly = statement.index < statements.length * partBeforeSubject
    if (speaker === undefined || isTooEarly || wordCount(text) > longestOffer || cues.past.test(text)) return []
    const answer = answerTo(statement, statements, today)
    if (answer === undefined || refusals.has(answer.kind) || answer.kind === 'unknown') return []
    const { asksToAgree, asksWhichFirst, startsWith } = answerCues[language]
    if (isQuestion && asksWhichFirst.test(text))
      return isNamed(answer) ? [answered(statement, summedUp(statement, answer, statements) ?? answer.first)] : []
    // 'With which site would you begin?' 'The upper one.'
    if (isQuestion && startsWith.test(text) && isNamed(answer) && isShortName(answer.first))
      return [answered(statement, summedUp(statement, answer, statements) ?? answer.first)]
    return (asksToAgree.test(text) || startsWith.test(text)) && !cues.howQuestion.test(text)
      ? agreedTo(statement, answer)
      : []
  })
}

function agreedTo(statement: Statement, answer: Answer): readonly Statement[] {
  const { text, cues, isQuestion, language, stems } = statement
  if (stems.size < 3 || !(isQuestion || cues.proposal.test(text) || cues.proposalOpening.test(text))) return []
  const { first, reply, kind } = answer
  const heard = reply.slice(0, 3).filter((one) => !one.isQuestion && !one.cues.past.test(one.text))
  const takesUp = heard.find((one) => sharedStems(one.stems, stems) > 0)
  const agrees = heard.some((one) => answerCues[language].yes.test(one.passage) || one.cues.settles.test(one.passage))
  if (
    kind === 'postponed' ||
    first.isQuestion ||
    !(kind === 'yes' || (takesUp !== undefined && (agrees || isNamed(answer))))
  )
    return []
  if (takesUp === undefined && wordCount(first.text) > 6) return []
  return [answered(statement, takesUp ?? first, takesUp === undefined ? text : undefined)]
}

/** 'So Leeds and York, in the holidays.' */
function summedUp({ speaker }: Statement, { first }: Answer, statements: readonly Statement[]): Statement | undefined {
  const after = statements.slice(first.index + 1, first.index + 12)
  const said = new Set([first, ...after.filter((one) => one.speaker !== speaker)].flatMap(({ stems }) => [...stems]))
  return after.find(
    (one) =>
      one.speaker === speaker &&
      !one.isQuestion &&
      one.stems.size >= 2 &&
      wordCount(one.text) <= mostOfSummary &&
      sumsUp.test(one.passage) &&
      sharedStems(one.stems, said) >= 2,
  )
}

const sumsUp =
  /^(?:(?:good|okay|right|gut|bon|bien|vale)[\s,.]+)*(?:so|then|also|dann|alors|donc|entonces|pues)(?![\p{L}])|(?:,? (?:then|dann|alors|entonces)|it is)(?:[.,]|$)/iu

const isShortName = ({ text, stems }: Statement): boolean => stems.size > 0 && wordCount(text) <= mostOfName

const isNamed = ({ kind, first }: Answer): boolean => (kind === 'partly' || kind === 'value') && !first.isQuestion

/** 'And the kitchen?' 'No, that's a firm of its own.' 'Selling online?' 'There's a team for it. Leave them be.' */
export function leftOutByAnswers(statements: readonly Statement[], today: Date | undefined): readonly Statement[] {
  // Whoever refuses what was offered and asked for in one turn refuses the last of it.
  const byAnswer = new Map<number, Statement>()
  for (const statement of statements) {
    const refused = refusedBy(statement, statements, today)
    if (refused !== undefined) byAnswer.set(refused.index, refused)
  }
  return [...byAnswer.values()]
}

function refusedBy(
  statement: Statement,
  statements: readonly Statement[],
  today: Date | undefined,
): Statement | undefined {
  const { speaker, text, passage, cues, language, topics, stems, isQuestion } = statement
  if (speaker === undefined || stems.size === 0 || cues.smallTalk.test(text)) return undefined
  if (topics.some((topic) => namesNoThing.has(topic))) return undefined
  if (daysIn(text, cues.days, today).some(({ iso }) => iso !== undefined)) return undefined
  const isEarly = statement.index < statements.length * partBeforeSubject
  const { asksIfPart, asksIfWanted, leavesAlone } = answerCues[language]
  // 'Would you put a second gate in?' has the form of a request.
  const wants = isQuestion && !isEarly && asksIfWanted.test(text)
  if (cues.request.test(text) && !wants) return undefined
  const isLast = statements[statement.index + 1]?.turn !== statement.turn
  const answer = answerTo(statement, statements, today)
  if (answer === undefined || cues.asksWhatStaysOut.test(text)) return undefined
  if (answer.first.topics.some((topic) => namesNoThing.has(topic))) return undefined
  // 'And', at the beginning, is not part of the cleaned text.
  const offers = !isQuestion && cues.proposal.test(text) && stems.size > 2 && !cues.leavesOut.test(text)
  // 'Recruitment?' asks for what the questions before it asked.
  const isAskedOnly = answer.first.topics.includes('exclusion') || goesThroughParts(statement, statements)
  const isName = isQuestion && wordCount(text) <= longestName && isAskedOnly && !hasVerb.test(text)
  const before = statements[statement.index - 1]
  const wasAsked = before?.turn === statement.turn && before.isQuestion && asksIfWanted.test(before.text)
  // 'Any appetite for sharing it? A diary on the website?'
  const goesOn = isQuestion && wasAsked && wordCount(text) <= 8 && !hasVerb.test(text)
  const asks = isName || goesOn || asksIfPart.test(text) || asksIfPart.test(passage) || wants
  // 'No. Only people.' refuses what was named.
  const isNo = refusals.has(answer.kind) || (answer.kind === 'partly' && flatNo.test(answer.first.passage))
  if ((offers || asks) && isNo) return answered(statement, answer.first)
  const heard = answer.reply.slice(0, mostHeard).filter((one) => !one.isQuestion)
  const agrees = answer.kind === 'yes' || answer.kind === 'partly'
  const leaving = heard.find((one) => leavesAlone.test(one.text))
  const pictures =
    !isQuestion && isLast && stems.size > 2 && (answerCues[language].imagines.test(text) || offersToo.test(text))
  const [opening] = heard
  // 'Payments are in Sage.'
  if (asks && opening?.topics.includes('exclusion') === true && heldElsewhere.test(opening.text))
    return answered(statement, opening)
  if ((asks || pictures) && leaving !== undefined) return answered(statement, leaving)
  // 'My daddy would turn in his grave. No.'
  const refusing = agrees ? undefined : heard.find((one) => flatNo.test(one.passage))
  if ((offers || asks || pictures) && refusing !== undefined) return answered(statement, refusing)
  const dismissed = offers || asks || pictures ? dismissedAfter(answer, statement, statements) : undefined
  return dismissed && answered(statement, dismissed)
}

/** Who was asked for a day, a sum or a name refuses nothing by a no. */
const namesNoThing: ReadonlySet<Topic> = new Set(['date', 'amount', 'person'])

/** Anywhere in a sentence: 'I'm selling that site, so no.' */
const flatNo =
  /(?:^|, )(?:(?:so|but|and|well|also|aber|donc|alors|pues|pero)[\s,]+)*(?:no|nope|nein|nee|non)(?:[.!]|,| (?:ma[’']am|sir|thanks?)(?![\p{L}]))|^(?:forget (?:it|that)|no way|vergessen Sie (?:es|das)|c['’]est non|pas question|olvíd\p{L}+|ni hablar)(?![\p{L}])|(?<![\p{L}])(?:that[’']s not happening|(?:lohnt|rechnet) sich (?:nie|nicht)|kommt nicht in ?frage)(?![\p{L}])/iu

/** Whoever asks for one part after the other needs no words for it: 'Online rentals?' 'Dynamic pricing?' */
const goesThroughParts = ({ index, speaker }: Statement, statements: readonly Statement[]): boolean =>
  statements.slice(Math.max(0, index - mostBetweenParts), index).some((one) => {
    const { asksIfPart, asksIfWanted } = answerCues[one.language]
    const asks = asksIfPart.test(one.text) || asksIfPart.test(one.passage) || asksIfWanted.test(one.text)
    return one.speaker === speaker && one.isQuestion && asks && one.topics.length === 0
  })

/** Or a person who does something. */
const heldElsewhere =
  /^(?!.*(?<![\p{L}])(?:should|must|need|needs|want|soll|muss|doit|faut|debe|tiene que)(?![\p{L}])).{0,40}(?<![\p{L}])(?:is|are|[’']s|[’']re|ist|sind|läuft|laufen|est|sont|passe|está|están|va) (?:all |already |alles |schon |déjà |ya )?(?:in|on|with|über|auf|dans|sur|par|en|con) \p{Lu}/u

const hasVerb =
  /[’'](?:s|re)(?![\p{L}])|(?<![\p{L}])(?:you|they|it|we|I|Sie|wir|er|es|vous|tu|ils?|elles?|on|usted(?:es)?|is|are|was|do|does|have|has|ist|sind|hat|haben|est|sont|a|ont|es|son|está|hay)(?![\p{L}])/iu

/** 'On voit aussi des casiers automatiques.' */
const offersToo = /^(?:we|I|on|nous|wir|man)(?![\p{L}]).{0,30}(?<![\p{L}])(?:also|aussi|auch)(?![\p{L}])/iu

/** Whoever asked takes the answer as a no: 'Off the list, then.' */
function dismissedAfter(
  { first, reply }: Answer,
  { speaker }: Statement,
  statements: readonly Statement[],
): Statement | undefined {
  const end = reply.at(-1) ?? first
  const next = statements.slice(end.index + 1, end.index + 3).filter((one) => one.speaker === speaker)
  return next.find((one) => !one.isQuestion && answerCues[one.language].dismisses.test(one.passage))
}

/** 'We could also send texts.' 'Let's park that.' What is only pointed at was said just before, or is what the other side spoke of last. */
export function settledByPointing(
  statements: readonly Statement[],
): readonly { readonly kind: 'exclusion' | 'decision' | 'constraint'; readonly statement: Statement }[] {
  return statements.flatMap((statement) => {
    const { speaker, text, language, isQuestion, stems, cues, question } = statement
    const { parks, takes, stays } = answerCues[language]
    if (speaker === undefined || isQuestion || stems.size > mostBesidePointing) return []
    const kind = parks.test(text)
      ? 'exclusion'
      : takes.test(text)
        ? 'decision'
        : stays.test(text)
          ? cues.asksWhatStaysOut.test(question ?? '')
            ? 'exclusion'
            : 'constraint'
          : undefined
    const thing = kind === undefined ? undefined : pointedAt(statement, statements)
    if (kind === undefined || thing === undefined) return []
    const said = joined(thing.text, text)
    return [{ kind, statement: { ...statement, text: said, answer: text, stems: stemsOf(said, language), topics: [] } }]
  })
}

/** What the other side offered or asked last, before an answer of at most a few sentences. */
export function pointedAt(
  { index, turn, speaker }: Statement,
  statements: readonly Statement[],
): Statement | undefined {
  const before = statements.slice(Math.max(0, index - 8), index).filter((one) => one.turn >= turn - 2)
  // 'They ring, and one of us picks up. That stays.'
  const just = before.findLast((one) => one.turn === turn)
  if (just !== undefined && just.stems.size >= 3) return just
  const others = before.filter((one) => one.speaker !== speaker && one.stems.size >= 3)
  const offer = (one: Statement) => one.isQuestion || one.cues.proposal.test(one.text)
  // 'We could send texts, too.' 'Later, perhaps.' 'We'll park that.'
  const own = before.filter((one) => one.speaker === speaker && one.turn < turn && one.stems.size >= 3)
  return others.findLast(offer) ?? own.findLast(offer) ?? others.findLast((one) => one.turn === turn - 1)
}

const refusals: ReadonlySet<AnswerKind> = new Set(['no', 'later'])
const partBeforeSubject = 0.15
/** In words. */
const longestOffer = 40
const longestName = 5
const mostOfName = 7
const mostOfSummary = 12
/** In sentences. */
const mostHeard = 4
/** In statements. */
const mostBetweenParts = 8
/** In words that count: 'Let's park that, or it gets too much.' */
const mostBesidePointing = 4

/** The answer, worded with its question. */
function answered(question: Statement, first: Statement, whole?: string): Statement {
  const answer = first.answer ?? first.text
  const text = whole ?? joined(question.text, answer)
  return { ...first, text, answer, isQuestion: false, stems: stemsOf(text, first.language), topics: [] }
}
