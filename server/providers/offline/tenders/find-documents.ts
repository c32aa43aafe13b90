/** Finds what is handed in with a tender: a list or a table that asks for it, or sentences that name it. Doubtful entries are left out. */
import { contentUnder, isStated } from '../passages/content-under.ts'
import { isLeftToDataSheet } from './first-of.ts'
import { heads } from './list-headings.ts'
import { listBehindLabel } from './labelled-units.ts'
import { partOf } from './part-of-paper.ts'
import { type Table, type Unit, withoutNumber } from '../passages/read-passages.ts'

const documentsIntro =
  /\b(?:will include the following|(?:organi[sz]ed|structured|arranged|divided|presented) (?:in|into|with|as|by|under|using)\b.{0,40}\b(?:sections|parts|headings|order)|(?:please|must|shall|should|need to|are asked to|to) (?:\p{L}+ )?(?:provide|include|submit|send|attach|enclose|contain|supply)|(?:include|including|contain|comprise|accompanied by|consist of)s?\b.{0,40}:$|\b(?:füg|leg)\p{L}+\b.{0,40}\bbei\b|beizufügen|einzureichen|vorzulegen|abzugeben|enthalten|\b(?:einsendung|vorlage|übersendung|rücksendung|einreichung|abgabe) (?:der )?(?:folgender|nachstehender))/iu
/** The clause before the list asks for them: 'shall provide a statement … with respect to:' introduces something else. */
const introducesDocuments = (intro: string): boolean =>
  documentsIntro.test(intro) &&
  (/\b(?:following|folgende\p{L}*|below|nachstehend\p{L}*)\b/iu.test(intro) || documentsIntro.test(intro.slice(-90))) &&
  !ofOneDocument.test(intro) &&
  !/\bdeliverables\b|\b(?:addressing|describing|covering|explaining|detailing|dealing with|regarding|for each):?\s*$/i.test(
    intro,
  ) &&
  !/\b(?:with respect to|because|whether|if|in case of|noted|precedence|order given)\b[^.]{0,30}$/i.test(intro)

/** 'A narrative detailing the following information', 'a staffing plan, which consists of the following' */
const ofOneDocument =
  /\b(?:narrative|questionnaire|r[eé]sum[eé]s?|cvs?|(?:staffing|project|management) plan)\b[^.]{0,160}\b(?:detailing|describing|which|that|shall|must|with)\b[^.]{0,40}\bfollowing (?:information|details|data)\b|\b(?:budget|cost breakdown|work ?plan)\b[^.]{0,60}\bincluding\b[^.]{0,40}:?\s*$/iu

const ofOffer =
  /\b(?:(?:proposals?|tenders?|bids?|quotes?|quotations?|offers?|responses?|submissions?)\b|angebot(?!spreis)\p{L}*|bewerbung\p{L}*|teilnahmeantr\p{L}*)/iu
const ofBidder =
  /\b(?:bidders?|tenderers?|offerors?|proposers?|respondents?|vendors?|suppliers?|applicants?|firms?|you|bieter(?:in)?|bewerber(?:in)?|sie)\b/iu
const ofDocuments =
  /\b(?:documents?|attachments?|enclosures?|forms?|information|sections|(?<!nach)\p{L}*unterlagen|nachweise?|erklärungen|anlagen|dokumente|angaben)\b/iu
/** 'Im Angebotspreis müssen folgende Leistungen enthalten sein' introduces work. */
const introducesWork =
  /\bformat requirements\b|\bpage limit\p{L}*|\b(?:optional|additional) (?:pric\p{L}+|items?|services?|features?)\b|\bpric(?:es?|ing) for\b|\b(?:angebotspreis\p{L}*|(?:the )?prices?)\b.{0,40}\b(?:includ\p{L}*|contain|enthalten|umfass\p{L}+)|\b(?:folgende\p{L}*|following) (?:terms|conditions|seiten|pages|leistungen|arbeiten|aufgaben|funktionen|services|tasks|works|features|functions|principles|capabilities|actions?)\b|\b(?:interviews?|demonstrations?)\b|\baction\b|\bdefault\p{L}*|\b(?:comply|complies|certif\p{L}+ that)\b/iu

/** The list is introduced by a sentence that asks bidders, or wants in their offers, what follows. */
const isAskedFor = ({ intro: nearest, headings, index }: Unit, units: readonly Unit[]): boolean => {
  // 'Responses must include the following materials:' and below it 'Technical part:' stand before the list.
  const isPart = nearest !== undefined && /^(?:\S+ ){0,3}\S+:$/.test(nearest)
  const at = isPart ? units.findLastIndex((unit) => unit.index < index && unit.text === nearest) : -1
  const above = units[at - 1]?.text
  const sentence = above !== undefined && /:\s*$/.test(above) ? above : nearest
  // A sentence with a colon may have been taken for a heading.
  const intro = sentence ?? headings[0] ?? ''
  // A list behind a whole sentence is not what it asks for.
  if (
    sentence !== undefined &&
    /[^:]$/.test(sentence.trimEnd()) &&
    !/\b(?:following|folgende\p{L}*)\b/iu.test(sentence)
  )
    return false
  return isRequest(intro, headings[0] ?? '')
}

const isRequest = (intro: string, heading: string): boolean =>
  // What proves the qualification of a bidder is a condition.
  !/^qualifications? (?:of|for|required)\b|^(?:bidders?|vendors?|suppliers?|tenderers?)['’]? qualifications?$/i.test(
    heading,
  ) &&
  introducesDocuments(intro) &&
  !introducesWork.test(intro) &&
  !isOfSome.test(intro) &&
  !/\b(?:one|any|either) of the following\b|\bin writing\b/i.test(intro) &&
  (ofOffer.test(intro) ||
    ofBidder.test(intro) ||
    /\b(?:please|bitte\p{L}*|einsendung|rücksendung)(?!\p{L})/iu.test(intro) ||
    (ofDocuments.test(intro) && ofOffer.test(heading)))

const isHeaded = ({ headings, intro = '' }: Unit): boolean =>
  !introducesWork.test(intro) &&
  headings.some((heading) => heads('documents', heading)) &&
  !ofOtherMatter.test(headings[0] ?? '')

/** 'Deadlines and response formats' is about days. */
const ofOtherMatter =
  /\b(?:naming convention|file names?|deadlines?|dates?|timetable|schedule|validity|opening|evaluation|default|disqualif\p{L}+|payments?|zahlungs\p{L}+|fristen?|termine?|bindefrist|wertung|ausschluss)\b/iu

/** Most of the entries of a list of documents name documents; a list of duties has one that sounds like it. */
const leastOfList = 0.6

/** A document is known by its name: 'Form T-3: Letter of tender' is 'Letter of tender (Form T-3)'. */
export const documents = (units: readonly Unit[], tables: readonly Table[]): readonly Unit[] | undefined =>
  findDocuments(units, tables)?.map((unit) => ({ ...unit, text: unit.text.replace(numberOfForm, '$2 ($1)') }))

const numberOfForm =
  /^((?:Form|FORM|Annex|Annexure|Appendix|Attachment|Schedule|Exhibit|Formblatt|Anlage|Vordruck)\s(?:[A-Z]{1,5}|[A-Z]{0,5}[-.]?\d[\dA-Za-z.-]*))\s?[:–—-]\s(?=\p{L})(.+?)\.?$/u

function findDocuments(units: readonly Unit[], tables: readonly Table[]): readonly Unit[] | undefined {
  const named = documentsOfTable(units, tables)
  if (named.length > 1) return named.filter(({ text }) => !isQuestion(text))
  const labelled = listBehindLabel('documents', units)
  if (labelled.filter(({ text }) => isPaper.test(text)).length > 1) return labelled
  const withForms = besideForms(units)
  if (withForms.length > 2) return withForms
  const inCell = documentsOfCell(units)
  if (inCell.length > 2) return inCell
  // Headings of their own below 'Organization of the proposal' are surer than a list in one of them.
  const ownChapters = chaptersOf(units.filter((unit) => chaptersHeading.test(unit.headings[1] ?? '')))
  if (ownChapters.length >= 3 && ownChapters.length <= mostDocuments) return asNames(ownChapters)
  const lists = listsOf(
    units.filter(
      ({ kind, text, label = '' }) =>
        (kind === 'item' || kind === 'row' || (kind === 'pair' && /^\d{1,4}[a-z]?$/i.test(label))) &&
        !isCrossReference(text) &&
        !text.trimEnd().endsWith('?'),
    ),
  )
  // What a sentence asks for is surer than what stands under a heading.
  for (const isMeant of [(unit: Unit) => isAskedFor(unit, units), isHeaded]) {
    const listed = lists.flatMap((list) => {
      if (list.some(({ text }) => isTorn(text))) return []
      const kept = list.filter(
        (unit) =>
          isMeant(unit) &&
          // What a form wants described is no document of its own.
          !(isMeant !== isHeaded && partOf(unit, units) === 'form') &&
          namesDocument(unit.text) &&
          !isQuestion(unit.text) &&
          !isSection(unit.text),
      )
      // The entries of a checklist may be followed by what is asked about them.
      const least = /\bcheck-?list\b/i.test(list[0]?.headings[0] ?? '') ? leastOfList / 2 : leastOfList
      return kept.length >= list.length * least && readsLikeDocuments(kept, list[0]) ? kept : []
    })
    // What is asked for under a heading of documents is surer than what is asked for elsewhere.
    const sure = isMeant === isHeaded ? [] : listed.filter(isHeaded)
    if (sure.length > 1) return sure
    if (listed.length > 0 && listed.length <= mostDocuments) return listed
  }
  const chapters = chaptersOf(units)
  if (chapters.length >= 3 && chapters.length <= mostDocuments) return asNames(chapters)
  const plain = contentUnder(units, (heading) => heads('documents', heading)).filter(
    (unit) =>
      isHeaded(unit) &&
      !/:\s*$/.test(unit.text) &&
      !isCrossReference(unit.text) &&
      namesDocument(unit.text) &&
      !isTorn(unit.text) &&
      !isSection(unit.text) &&
      !/[.?!]$/.test(unit.text.trimEnd()),
  )
  if (plain.length > 0 && plain.length <= 12) return plain
  const said = units.filter(
    (unit) =>
      isStated(unit) &&
      !isTorn(unit.text) &&
      !isSection(unit.text) &&
      !isRuleOfOffer.test(unit.text) &&
      /^(?:\d[\d.]*\s+(?:\|\s+)?)?[\p{Lu}“"„]/u.test(unit.text) &&
      !asksForSums.test(unit.text) &&
      !['conditions', 'work', 'form'].includes(partOf(unit, units) ?? '') &&
      !/\b(?:columns?|cells?|rows?|main body)\b/i.test(unit.text) &&
      unit.text.length <= 500 &&
      saysContents.test(unit.text) &&
      isNamed.test(unit.text) &&
      !isOfSome.test(unit.text) &&
      !/\bsignatures?\b|\bsign\b|\bdoes not intend\b|^(?:reminder|note)\b/i.test(unit.text) &&
      !isLeftToDataSheet(unit.text) &&
      !/(?::|\b(?:including|namely))\s*$|^(?:wenn|falls|sollte[n]?|if|where)\b/i.test(unit.text.trimEnd()),
  )
  return said.slice(0, 5)
}

/** 'The bidder shall attach the following documents: - A copy of … - A certificate …' in one cell */
const documentsOfCell = (units: readonly Unit[]): readonly Unit[] => {
  const [parts = []] = units.flatMap((unit) => {
    const [, intro, list] = /^(.{10,200}?:)\s+[-•–]\s+(.+)$/su.exec(unit.value ?? unit.text) ?? []
    if (
      intro === undefined ||
      list === undefined ||
      partOf(unit, units) !== undefined ||
      !isRequest(intro, unit.headings[0] ?? '')
    )
      return []
    const entries = list.split(/[;.,]?\s+[-•–]\s+(?=\p{Lu})/u)
    // A note may follow the last entry.
    return entries.length > 2
      ? [
          entries.map((text) => ({
            ...unit,
            text: text.replace(/\s+(?:NB|N\.B\.|Note)\b.*$/su, '').replace(/[;.]\s*$/, ''),
          })),
        ]
      : []
  })
  return parts
}

const asNames = (chapters: readonly Unit[]): readonly Unit[] =>
  chapters
    .map((unit) => ({ ...unit, text: withoutNumber(unit.text).replace(/\s*:$/, '') }))
    .filter(({ text }) => !/\b(?:format|instructions)$|^additional information$/i.test(text))

/** A table that pairs what is handed in with the form for it: 'Approach and methodology | Please refer Tech Form 8' */
const besideForms = (units: readonly Unit[]): readonly Unit[] =>
  listsOf(
    units.flatMap((unit) => {
      const form = numberOfFormAlone.exec(unit.value?.trim() ?? '')?.[1]
      return unit.label === undefined || form === undefined || !/\p{L}{3}/u.test(unit.label)
        ? []
        : [{ ...unit, text: `${unit.label} (${form})` }]
    }),
  )
    .filter((list) => list.length > 1)
    .flat()
const numberOfFormAlone =
  /^(?:(?:please|kindly|as per|refer(?: to)?|see|in|format) )*((?:(?:tech|technical|fin|financial) )?(?:form|annexure?|appendix|formblatt|anlage|vordruck)[\s-]*(?:\d[\dA-Z.-]*|[A-Z]{1,2}-?\d*))\.?$/i

/** What a form asks about the supplier: 'How many sites does the company have', 'Number of employees' */
const isQuestion = (text: string): boolean =>
  /\?\s*$|^\P{L}*(?:how|which|what|who|when|where|why|does|do|is|are|has|have|any|(?:no|nos|numbers?|nature|address(?:es)?|date|year|wie viele|welche\p{L}*|anzahl|anschrift)\.? (?:of|der|des)?)(?!\p{L})/iu.test(
    text,
  )

/** 'E2.1 Management requirements' heads a section. */
const isSection = (text: string): boolean => /\b(?:requirements|specifications)\s*$/i.test(text) && !isPaper.test(text)

/** 'Equal to advance payment | the | Appendix B' */
const isTorn = (text: string): boolean =>
  text.split(' | ').some((cell) => /^(?:the|of|and|a|an|or|to|for)$/i.test(cell.trim()))

/** What is handed in is called so in half of the entries, or in the sentence before them: others are features or duties. */
const readsLikeDocuments = (entries: readonly Unit[], first: Unit | undefined): boolean =>
  saysDocuments.test(first?.intro ?? first?.headings[0] ?? '') ||
  entries.filter(({ text }) => isPaper.test(text.split(/\s+/).slice(0, 14).join(' '))).length * 2 >= entries.length
const saysDocuments =
  /\b(?:documents?|documentation|attachments?|enclosures?|annex(?:es|ures)?|forms|sections|certificates|(?:proposals?|tenders?|bids?|offers?|quotations?|responses?|submissions?|applications?) (?:must|shall|should|will|is to|are to|needs? to)|\p{L}*unterlagen|nachweise|erklärungen|dokumente|anlagen)(?!\p{L})/iu
const isPaper =
  /\b(?:forms?|certificates?|certifications?|letters?|statements?|schedules?|cvs?|r[eé]sum[eé]s?|copy|copies|proofs?|evidence|declarations?|affidavits?|bonds?|guarantees?|security|accounts|references?|brochures?|catalogues?|samples?|contents|cover|summary|profiles?|descriptions?|methodology|methods?|approach|budgets?|pric(?:e|es|ing)|costs?|quotations?|lists?|reports?|polic(?:y|ies)|insurance|undertakings?|power of attorney|drawings?|program(?:me)?s?|questionnaires?|matrix|sections?|appendix|annexure?s?|attachments?|licen[sc]es?|registrations?|records?|terms|proposals?|tenders?|bids?|offers?|plans?|documents?|portfolio|\p{L}*(?:nachweis|erklärung|formular|formblatt|blatt|angebot|konzept|referenz|verzeichnis|bescheinigung|zertifikat|lebensl[aä]uf|auszug|preis|kosten|kalkulation|liste|übersicht|darstellung|unterlage|vollmacht|urkunde|muster|plan|vertrag|profil|schreiben|bogen|antrag|bestätigung|versicherung|matrix|skizz)\p{L}*)(?!\p{L})/iu

/** Above headings that each name a part of the offer. */
const chaptersHeading =
  /\b(?:organi[sz]ation|contents?|structure|parts|components|outline) of (?:the |your )?(?:proposal|tender|bid|offer|response|quote)s?\b|^(?:proposal|bid|tender|response) (?:contents?|structure|outline)$|\b(?:aufbau|gliederung|bestandteile) des angebots\b/iu

/** 'Quotes shall consist of the following content:' */
const introducesChapters =
  /^(?:(?:the|each|all) )?(?:\p{L}+ )?(?:quot(?:e|ation)s?|proposals?|tenders?|bids?|offers?|responses?|submissions?)\b.{0,20}\b(?:consist of|contain|include|comprise)\b.{0,20}\bfollowing\b.{0,30}:$/iu

/** The headings below it, or those that count from 1 behind it. */
function chaptersOf(units: readonly Unit[]): readonly Unit[] {
  const headings = units.filter(({ kind, text }) => kind === 'heading' && !/\.{5}/.test(text))
  const below = headings.filter((unit) => chaptersHeading.test(unit.headings[1] ?? ''))
  if (below.length >= 3) return below
  const intro = units.find(({ kind, text }) => kind === 'sentence' && introducesChapters.test(text))
  const parts = headings.filter(
    ({ index, headings: above }) => intro !== undefined && index > intro.index && above[1] === intro.headings[0],
  )
  if (parts.length >= 3) return parts
  const at = headings.findIndex(({ text }) => chaptersHeading.test(text))
  const behind = headings.slice(at + 1)
  const end = behind.findIndex(({ text }, place) => !text.startsWith(`${place + 1}. `))
  return at === -1 ? [] : behind.slice(0, end === -1 ? undefined : end)
}

const listsOf = (units: readonly Unit[]): readonly (readonly Unit[])[] => {
  const lists = new Map<number, Unit[]>()
  for (const unit of units) lists.set(unit.group, [...(lists.get(unit.group) ?? []), unit])
  return [...lists.values()]
}

/** 'See submission instructions 4.2 below' */
const isCrossReference = (text: string): boolean => /^\P{L}*(?:see|siehe|vgl\.?)\s/iu.test(text)

/** A sentence names a document, and not only 'all required statements'. */
const isNamed =
  /\b(?:forms?|certificates?|evidence|cop(?:y|ies)|statements?|schedules?|cvs?|resumes?|references?|plans?|lists?|sheets?|narrative|guarantees?|bonds?|securit(?:y|ies)|declarations?|licen[sc]es?|brochures?|samples?|records?|insurance|proof|terms|proposal|submission|sheet|profile|google form|\p{L}*nachweis\p{L}*|\p{L}*erklärung\p{L}*|\p{L}*formular\p{L}*|formbl\p{L}+|\p{L}*preisblatt\p{L}*|\p{L}*konzept\p{L}*|\p{L}*referenz\p{L}*|\p{L}*muster\p{L}*|\p{L}*verzeichnis\p{L}*)\b/iu
/** What only some bidders hand in, and what is said of every document. */
const isOfSome =
  /\b(?:not currently employed|ausländische\p{L}*|bietergemeinschaft\p{L}*|unterauftrag\p{L}*|foreign|joint ventures?|consorti\p{L}+|subcontract\p{L}*|sub-contract\p{L}*|alle in den|all (?:the )?(?:required|necessary)|es sei denn|unless|samples? (?:must|shall))\b/iu

/** The column of a table that names the documents, below a sentence or a heading that asks for them. */
function documentsOfTable(units: readonly Unit[], tables: readonly Table[]): readonly Unit[] {
  for (const { rows, units: below, headings } of tables) {
    const first = below[0]
    if (first === undefined) continue
    const before = units.slice(Math.max(0, first.index - 4), first.index).filter(({ kind }) => kind !== 'header')
    const isChecklist = before.some(({ text }) => namesChecklist.test(text))
    const isColumn = isChecklist ? columnOfChecklist : documentsColumn
    const column = rows[0]?.findIndex((cell) => isColumn.test(cell.trim())) ?? -1
    if (column === -1) continue
    if (!isChecklist && !before.some(({ text }) => introducesDocuments(text)) && !heads('documents', headings[0] ?? ''))
      continue
    return below.flatMap((unit, at) => {
      const text = rows[at + 1]?.[column]?.trim() ?? ''
      return text === '' ? [] : [{ ...unit, text }]
    })
  }
  return []
}

const namesChecklist = /\bdocuments? check-?list\b|\bcheck-?list (?:of|for) (?:the )?(?:documents?|submission)/i
const columnOfChecklist = /^(?:items?|particulars|documents?(?: name)?|name of (?:the )?documents?|description)$/i

const documentsColumn =
  /^(?:(?:einzureichende )?(?:unterlagen?|dokumente?|nachweise?)|(?:name of (?:the )?|required )?documents?(?: (?:required|to be (?:submitted|enclosed|provided|furnished|attached|uploaded)))?)$/i

/** More entries than these are a whole form to fill in. */
const mostDocuments = 25

/** A line of a table of contents, and a sentence about how to write or to send, do not name documents. */
const namesDocument = (text: string): boolean =>
  // '8.3 Responses to features 41' in a table of contents, and a note below a table
  !/^\d+(?:\.\d+)+\.?\s.*\p{L}\s\d{1,3}$|^\*|^(?:note|hinweis)\b/iu.test(text) &&
  !isRuleOfOffer.test(text) &&
  !/\?(?:\s|$)|\|\s*\d{1,3}\s?%\s*$|\|.*:\s*$/.test(text) &&
  !/\b(?:proposal|tender|bid|offer|response) (?:contents?|requirements|format)\s*$/i.test(text) &&
  // 'ii. Optional, Section 3.03(b)'
  !/^\P{L}*(?:[ivx]{1,4}[.)]\s*)?\p{L}+,? section [\d.]+(?:\([a-z]\))*\.?$/iu.test(text) &&
  !isDeclaration.test(text) &&
  !/(?:\s[–—]|\s--)\s*(?:discuss|describe|explain|identify)\b/i.test(text) &&
  !/^\P{L}*(?:[a-z]{1,4}[).]\s+)?(?:please |bitte )?(?:ensure|if your|indicate|describe|list (?:any|all)|identify|explain|specify|confirm|discuss|demonstrate|list your|list the|state (?:your|the|any)|(?:soft|hard|paper|electronic) cop(?:y|ies)|beschreiben|erläutern|geben sie)\b/iu.test(
    text,
  ) &&
  !/^\P{L}*(?:[a-z]{1,4}[).]\s+)?(?:any (?:other|additional)|all (?:the )?necessary|(?:the )?(?:bidder|tenderer|offeror|proposer|vendor|supplier|applicant)s? (?:need|must|shall|should|are|is|has|have)\b)/iu.test(
    text,
  ) &&
  !saysWhen.test(text) &&
  !/^als nachweis\b|§\s*\d+[a-z]?$/iu.test(text.trim()) &&
  !/\.{4}|^\P{L}*(?:sec(?:tion)?\.?|abschnitt|kapitel|chapter)\s*\d/iu.test(text) &&
  text.split(/\s+/).length <= 80 &&
  !/^\P{L}*(?:[a-z][).]\s+)?(?:being|having)\b/iu.test(text) &&
  !/\b(?:should|can|may|will|is|are) (?:not (?:be )?|be )(?:valid|submitted only|hosted|viewed|downloaded|required|responsible|considered|accepted|registered|already)\b|\bis already\b/iu.test(
    text,
  ) &&
  !/\.{4}|\bin that case\b|\b(?:solution|system) (?:will|must|shall)\b|\d\s*(?:marks?|punkte)\b|^\P{L}*(?:[a-z][).]\s+)?(?:should|if|must)\b/iu.test(
    text,
  ) &&
  !/\b(?:may be purchased|can be downloaded|may download|non-?\s?refundable)\b/i.test(text) &&
  !/^(?:\P{L}*(?:[a-z][).]\s+)?)(?:all pages|only one copy|once |the (?:bidder|tenderer)s? should make a note|in case|in the case|no |any |the court |earnest|the maximum|proposals? should be submitted|authori[sz]ed signatory|there are|below is|the (?:bidder|tenderer|proposal|tender|bid|purchaser|date)s?\b.{0,60}\b(?:shall|will|may|should) (?:be (?:opened|rejected|valid|sealed|numbered|evaluated|received)|sign|keep|not))/iu.test(
    text,
  )

/** What prices hold: 'The offer should include all applicable taxes' */
const asksForSums =
  /\b(?:includes?|contains?|including)\b (?:\p{L}+['’]s )?(?:all |any |the |its |their |best |applicable |total |other |\p{L}+['’]s )*(?:costs?|prices?|taxes|charges|fees|terms|items|information)\b/iu

/** What the buyer does, and what an offer must not hold or do */
const isRuleOfOffer =
  /\bsettlement\b|\bthe (?:procuring agency|purchaser|client|authority|employer|company|buyer) (?:shall|will)\b|\b(?:shall|should|must|may|are|is) not (?:contain|include|binding|be binding|affect)\b/i

/** What a bidder signs on a form: 'Ich/Wir verpflichte/n mich/uns' */
const isDeclaration = /^\P{L}*(?:ich|wir|I|we)(?:\s?\/\s?(?:wir|we))?\s/iu

/** 'Scenario submission due: April 1' says when. */
const saysWhen =
  /\b(?:due|deadline|posted|no later than|bis spätestens|frist)\b.{0,30}\d|\b(?:to be )?(?:posted|activated|published)\b.{0,20}\d/iu

const saysContents =
  /\b(?:forms?|documents?|certificates?|proof|reports?)\b[^.]{0,120}\b(?:must|shall) be [^.]{0,50}\bsubmitted (?:together )?with\b|^(?:proof|(?:an? |certified )?cop(?:y|ies)|certificates?)\b[^.]{0,90}\b(?:must|shall) be submitted\.?$|\b(?:tenders?|proposals?|bids?|quot(?:e|ation)s?|offers?|submissions?|responses?|bidders?|tenderers?|offerors?|vendors?|suppliers?|respondents?)\b.{0,60}\b(?:must|shall|should|(?:is|are) (?:required|asked|requested) to|consists? of|comprises?)\b.{0,30}\b(?:include|contain|be accompanied by|attach|enclose|consist of|comprise|provide (?:the following|an? (?:signed|completed|copy)|copies|evidence)|submit (?:an? |the |their )?(?:valid|certified|original|signed|completed))\b|\b(?:einzureichen|vorzulegen|beizufügen) sind\b.{0,20}\b(?:eine?|die|der|folgende)\b|\bangebot\p{L}*\b.{0,80}\b(?:beizufügen|beizulegen|vorzulegen|einzureichen sind|enthalten|umfass\p{L}+)/iu
