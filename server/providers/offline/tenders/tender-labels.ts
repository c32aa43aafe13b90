/** The words by which a tender labels what it says, in English, German and French, and how a label is recognised by them. */

export type Labelled = 'buyer' | 'title' | 'scope' | 'procedure' | 'submission' | 'place' | 'reference'

interface LabelWords {
  /** Those that name the field by themselves. */
  readonly names: readonly string[]
  /** Those that name it beside one of `of`: 'name' of the 'contract'. */
  readonly with?: readonly string[]
  readonly of?: readonly string[]
  /** Those that may stand beside them. */
  readonly beside?: readonly string[]
}

const split = (text: string): readonly string[] => text.trim().split(/\s*,\s*/)

/** What a tender is called where a label says of what something is. */
const ofTender = split(
  'tender, tenders, tendering, bid, bids, bidding, proposal, quotation, solicitation, procurement, contract, project, program, programme, assignment, consultancy, consulting, rfp, rfq, rft, rfi, itt, itb, ifb, eoi, works, work, service, services, supply, supplies, goods, call, notice, ausschreibung, vergabe, vergabeverfahren, verfahrens, verfahren, auftrags, auftrag, leistung, leistungen, maßnahme, projekts, projektes, projekt, vorhabens, lieferung, marché, consultation, appel offres',
)

export const labelWords: Readonly<Record<Labelled, LabelWords>> = {
  buyer: {
    names: split(
      'contracting authority, buyer, purchaser, client, customer, employer, issuer, authority, contracting entity, procuring entity, procuring agency, procuring organisation, procuring organization, issuing agency, issuing office, issuing organisation, issuing organization, implementing agency, awarding body, requesting entity, issued by, published by, invited by, agency, entity, body, organisation, organization, auftraggeber, auftraggeberin, vergabestelle, auffordernde stelle, auslober, ausloberin, ausschreibende stelle, auffordernden stelle, ausschreibenden stelle, beschaffer, beschaffers, beschaffungsstelle, bauherr, bauherrin, bauherrschaft, dienststelle, hauptauftraggeber, auftraggebers, offizielle bezeichnung, official name, acheteur, pouvoir adjudicateur, autorité contractante, maître ouvrage',
    ),
    beside: split(
      'contracting, procuring, purchasing, issuing, public, inviting, awarding, name, names, official, full, legal, address, addresses, details, organisation, organization, agency, entity, body, tender, öffentlicher, öffentliche, angebotsabgabe, teilnahme, angaben, zum, bezeichnung, anschrift, adresse, nom',
    ),
  },
  title: {
    names: split(
      'title, project, project title, projekt, projekttitel, projektbezeichnung, projektname, subject, re, titel, lv, bauvorhaben, baumaßnahme, maßnahme, bauprojekt, vorhaben, betreff, betrifft, vergabeverfahren, gegenstand der ausschreibung, auftragsgegenstand, auftragsbezeichnung, bezeichnung, vergabegegenstand, ausschreibungsgegenstand, invitation for, item description, item category, tender description, bid description, work description, lieferung, leistung, objet, intitulé',
    ),
    with: split('title, name, subject, titel, bezeichnung, gegenstand, objet, intitulé, kurzbezeichnung'),
    of: [...ofTender, ...split('component, equipment, article, requirement')],
    beside: split('short, full, brief, official, von, name, title, titel'),
  },
  scope: {
    names: split(
      'description, beschreibung, scope, subject matter, umfang, leistungsumfang, leistung, gegenstand, auftragsgegenstand, leistungsgegenstand, kurzbeschreibung, invited following, sought following, objet',
    ),
    with: split('description, scope, umfang, gegenstand, beschreibung, kurzbeschreibung, summary, objective, purpose'),
    of: ofTender,
    beside: split('short, brief, kurze, art, project, tenders, bids, quotations, proposals, are, hereby'),
  },
  procedure: {
    names: split(
      'verfahrensart, vergabeart, vergabeverfahren, art der vergabe, procedure, procurement route, award procedure, mode of tender, mode de passation, procédure',
    ),
    with: split('procedure, method, mode, process, route, type, kind, art, modality'),
    of: split(
      'tender, tendering, procurement, bidding, procedure, procurement procedure, vergabe, verfahrens, vergabeverfahrens, passation',
    ),
    beside: split('type, kind, form, tender, award'),
  },
  submission: {
    names: split(
      'closing location, receiving tenders, receiving tender document, receiving tender documents, secured mail address, secure e-mail address, electronic submission, e-submission, submit to, submit via, submitted to, how to submit, how to respond, how to apply, einreichungsform, abgabeform, abgabeort, angebotsabgabe, einreichung, elektronische einreichung, angebote einzureichen, angebote sind einzureichen, form der angebote, art der akzeptierten angebote, adresse für elektronische angebote, elektronische angebote, angebote oder teilnahmeanträge sind einzureichen, teilnahmeanträge sind einzureichen, mode of submission',
    ),
    with: split(
      'method, form, mode, manner, place, address, portal, e-mail, email, format, instructions, location, venue, adresse, anschrift, form, art, ort',
    ),
    of: split(
      'submission, submitting, submit, receipt, delivery of tenders, delivery of bids, tendering, einreichung, abgabe, angebotsabgabe, einzureichen, remise',
    ),
    beside: split(
      'allowable, permitted, allowed, acceptable, tender, tenders, bid, bids, proposal, proposals, offer, offers, quotation, quotations, response, responses, angebote, angeboten, angebots, sind, zugelassene, zulässige, akzeptierte, akzeptierten, adresse, secured, secure, via, our, bei',
    ),
  },
  place: {
    names: split(
      'place, location, destination, erfüllungsort, ausführungsort, leistungsort, lieferort, liefer- leistungsort, lieferanschrift, lieferadresse, einsatzort, haupterfüllungsort, standort, duty station, work station, site location, delivery address, lieu',
    ),
    with: split('place, location, site, address, destination, area, ort, hauptort, lieu, standort'),
    of: split(
      'performance, work, works, service, services, delivery, execution, project, contract, supply, assignment, consultancy, leistung, leistungserbringung, ausführung, lieferung, exécution, livraison, goods',
    ),
    beside: split('main, principal, final, its, site, location, ergänzende, abweichende, angaben, zum'),
  },
  reference: {
    names: split(
      'reference, reference number, reference no, ref, ref no, referenz, referenznummer, kennung, identifier, aktenzeichen, geschäftszeichen, zeichen, vergabenummer, vergabe-nr, vergabe nr, vergabenr, vorgangsnummer, vorgangs-nr, ausschreibungsnummer, ausschreibungs-nr, auftragsnummer, verfahrensnummer, maßnahmennummer, in reply refer to, refer to, référence, numéro',
    ),
    with: split('number, no, nr, nummer, id, reference, ref, identifier, kennung, code, #'),
    of: [...ofTender, ...split('invitation, notification, file, event, opportunity, enquiry, bekanntmachung')],
    beside: split(
      'our, your, unser, interne, internal, invitation, notification, file, sourcing, no, nr, number, nummer, id, bekanntmachung, ausschreibung, vergabe, vergabestelle, verfahrens, notice, tender, bid, rfp, rfq, itt, solicitation, procurement, contract, project, spn',
    ),
  },
}

const fillers = new Set(
  split(
    'of, the, a, an, to, for, and, or, this, der, die, das, des, dem, und, oder, für, in, zu, zur, zum, de, du, la, le, les, et, d, l',
  ),
)

const wordsOfLabel = (label: string): readonly string[] =>
  // 'Invitation for' goes on in what it introduces.
  label
    .toLowerCase()
    .replace(/\([^()]*\)|['’]s\b/g, ' ')
    .match(/#|[\p{L}][\p{L}-]*/gu)
    ?.filter((word, at, all) => !fillers.has(word) || (at > 0 && at === all.length - 1)) ?? []

interface Phrases {
  readonly names: readonly string[]
  readonly with: readonly string[]
  readonly of: readonly string[]
  readonly beside: ReadonlySet<string>
}
const plain = (phrases: readonly string[] = []): readonly string[] =>
  phrases.map((phrase) => wordsOfLabel(phrase).join(' ')).filter((phrase) => phrase !== '')
const phrases = new Map<Labelled, Phrases>(
  Object.entries(labelWords).map(([field, words]) => [
    field as Labelled,
    {
      names: plain(words.names),
      with: plain(words.with),
      of: plain(words.of),
      beside: new Set(words.beside),
    },
  ]),
)

/** True where all words of a label are those of the field: one that names it, and what may stand beside it. */
export function labels(field: Labelled, label: string): boolean {
  if (label.length > mostOfLabel) return false
  const found = phrases.get(field)
  if (found === undefined) return false
  // 'Title/Name of the tender' says the same twice.
  const parts = label.split(/\s*\/\s*/)
  return (
    isNamed(wordsOfLabel(label).join(' '), found) ||
    (parts.length > 1 && parts.every((part) => isNamed(wordsOfLabel(part).join(' '), found)))
  )
}

const fields: readonly Labelled[] = ['buyer', 'title', 'scope', 'procedure', 'submission', 'place']

/** True for a label of what a tender says of itself. */
export const isLabelOfTender = (text: string): boolean => fields.some((field) => labels(field, text))

const mostOfLabel = 70

function isNamed(words: string, { names, with: pairs, of, beside }: Phrases): boolean {
  if (words === '') return false
  if (names.includes(words)) return true
  const without = (phrase: string): string | undefined => {
    const padded = ` ${words} `
    const at = padded.indexOf(` ${phrase} `)
    return at === -1 ? undefined : `${padded.slice(0, at)} ${padded.slice(at + phrase.length + 2)}`.trim()
  }
  const isBeside = (word: string): boolean => word === '' || beside.has(word)
  const isOf = (word: string): boolean =>
    isBeside(word) || pairs.includes(word) || of.some((one) => one.split(' ').includes(word))
  return (
    names.some((name) => without(name)?.split(/\s+/).every(isBeside)) ||
    pairs.some((pair) => {
      const rest = without(pair) ?? ''
      return of.some((one) => ` ${rest} `.includes(` ${one} `)) && rest.split(/\s+/).every(isOf)
    })
  )
}
