/** Tells what can be the name of a body that buys, and what is a paper, a role or a law. */
import { namesOnlyKindOfPaper } from './kind-of-paper.ts'

/** What stands where a buyer is named, and is a paper, a role or a law: 'RFP for …', 'Tender Inviting Authority'. */
export const namesNobody = (text: string): boolean =>
  isPaperOrRole(text) || (endsLikeThing.test(text) && !startsLikeBody.test(text))
/** Such a name cannot be that of a body, whatever it does. */
export const isPaperOrRole = (text: string): boolean => ofPaperOrRole.test(text)
const ofPaperOrRole =
  /^(?:(?:corporate|registered|head) office|bidder\b|seller\b|supplier\b|contractor\b|mr\.|ms\.|signature\b|competent authority|(?:any|each|every|all|this|such|im|folgenden|nachfolgend)\b|code\b|geschäftsbereich|abteilung|referat|fachbereich|dezernat|einkauf|selection of|supply of|provision of|rf[pqti]|ro?ei|eoi|itt|request|price|tender inviting|it|section|clause|annex\p{L}*|schedule|the)\b|\b(?:signature|number)\b|\b(?:rf[pqti]|itt)$|:(?:\s|$)/iu
const endsLikeThing =
  /\b(?:act|software|services?|development|cards?|experience|works?|upgrades?|implementation|replacement|platform|projects?|a|the|of|for)$/iu
/** 'Bank for Investment and Development' */
const startsLikeBody =
  /^(?:\p{Lu}\p{L}+ ){0,3}(?:Bank|Ministry|Department|Programme|Agency|Fund|Office|Institute|Centre|Center|Council|Directorate|Board|Bureau|Commission|Organi[sz]ation) (?:of|for) (?:the )?\p{Lu}/u

/** What is a body by its name in German: 'Deutsche Akademie der Beispiele e. V.' */
export const isBody =
  /^(?=\p{Lu}).*(?<!\p{L})(?:e\. ?V\.|gGmbH|GmbH|AöR|KdöR|\p{L}*(?:stiftung|akademie|institut|universität|hochschule|bundesamt|ministerium|verband|zweckverband|landkreis))(?!\p{L})/iu

/** True for what is a role, or no name at all: a guess that holds nothing else is no buyer. */
export const isNoName = (value: string): boolean =>
  namesNobody(value) || saysOnlyRole.test(value) || namesOnlyKindOfPaper(value)

/** 'The Council seeks …' names nobody where the paper does not say which council. */
export const saysOnlyRole =
  /^(?:court|council|authority|agency|client|purchaser|buyer|owner|employer|company|bank|state|government|department|city|university|trust|trustees|foundation|office|board|commission|ministry|institute|auftraggeber(?:in)?)$/i

/** 'NATIONAL CENTRE FOR EXAMPLES' */
export const isBodyInCapitals = (text: string): boolean =>
  /^(?:THE )?(?:\p{Lu}+ ){0,3}(?:CENTRE|CENTER|INSTITUTE|BANK|COUNCIL|MINISTRY|DEPARTMENT|UNIVERSITY|AUTHORITY|BOARD|COMMISSION|CORPORATION|AGENCY|SOCIETY|FOUNDATION|BUREAU|OFFICE|GOVERNMENT|MUNICIPALITY|DIRECTORATE) (?:OF|FOR)\b/u.test(
    text,
  )

/** 'Example Borough Council', 'Ministry of Examples', but not 'Supply of school meals for Example Council'. */
export const isOrganisation = (text: string): boolean =>
  !/\b(?:for|für|of the)\b/.test(text) &&
  /(?:\b(?:Ltd|Limited|plc|LLP|LLC|Inc|Corp|Corporation|GmbH|AG|SE|KG|Council|University|College|School|Trust|Agency|Authority|Ministry|Department|Administration|Court|Commission|Board|Service|Company|Group|Foundation)\.?(?: \(\p{L}+\))?$|^(?:City|Town|County|Borough|Ministry|Department|Office|University|State|Stadt|Gemeinde|Landkreis|Kreis|Land|Universität|Ministerium)\b)/iu.test(
    text,
  )

/** 'Example Bank', 'University of Examples' */
export const bodyByName =
  /^(?!.*\b(?:RF[PQTI]|request|proposal|tender|provider|for)\b).*\b(?:bank of \p{L}+|\p{L}+ bank|council|university|first nation|health services|college|ministry of .+|department of .+|city of .+|county|foundation|trust|corporation|authority|associates|ltd|limited|inc|gmbh|e\. ?v\.)\.?$/iu

/** 'THE EXAMPLE SCHOOL DISTRICT BID REQUEST' */
export const lineOfBuyerAndKind =
  /^(?<who>.{3,60} (?:district|board|commission|department|hospital|college|county|township|corporation|authority|council|university|agency))\s+(?<kindOfPaper>(?:bid|quotation) request|bid notice|notice (?:to bidders|inviting tenders?)|(?:call|invitation) (?:for|to) (?:bids?|tenders?)|request for (?:proposals?|quotations?|bids?|tenders?))$/i
