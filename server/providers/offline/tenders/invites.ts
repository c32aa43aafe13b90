/** Recognises the sentence that invites offers: 'Example Council seeks proposals for …' */
import type { Unit } from '../passages/read-passages.ts'

/** 'Example Council invites tenders for …', 'Die Stadt Beispiel schreibt … aus' */
const inviting =
  /^(?<who>.{2,180}?)\s+(?:(?:\([^)]*\)|hereinafter[^,]*,?)\s+)?(?:hereby issues?|issues? (?:this|the) (?:request|rf[pqti]|invitation|solicitation|tender)\b|bitte[nt] um(?= (?:(?:ein|Ihr)\p{L}* )?(?:\p{L}+ )?\p{L}*[Aa]ngebot)|(?:is|are) desirous (?:of|to)|(?:is|are)\s+(?:now\s+|currently\s+)*(?:seeking|soliciting|requesting|awaiting|inviting|accepting|engaging|hiring|recruiting|looking\s+(?:for|to)|procuring|issuing)|seeks|solicits|invites?|requests|requires?|wish(?:es)? to (?:appoint|engage|procure|purchase|buy|award|commission)|intends? to (?:appoint|engage|procure|purchase|award|commission|let)|needs?(?=\s(?!to\b).{0,60}\b(?:services?|supply|supplies|contractor|supplier|provider|hire|rental|purchase|repairs?|works?)\b)|(?:schreibt|vergibt|beschafft|beabsichtigt|plant|sucht)\b),?\s+(?<what>.{12,})$/su
const offered =
  /\b(?:proposals?|tenders?|bids?|quotes?|quotations?|offers?|contractors?|suppliers?|vendors?|partners?|agency|provider|consultants?|services?|supply|delivery|provision|solution|design|construction|maintenance|expressions? of interest|hire|rental|purchase|repairs?|\p{L}*angebote?|Auftrag|Leistung\w*|Lieferung|Vergabe|vergeben|beauftragen|beschaffen|Dienstleist\w*)\b/iu

export function invites({ kind, text, label }: Unit): { readonly who: string } | undefined {
  if (kind !== 'sentence' && kind !== 'item') return undefined
  if (label !== undefined || text.length > 600) return undefined
  if (/^(?:should|if|where|when|in case|please|before|after|once|falls|wenn|sofern)\b/i.test(text)) return undefined
  // How an award is made is not what is bought.
  if (/\bintends? to award\b.{0,40}\b(?:based|to the|without|on initial)\b|\breserves? the right\b/i.test(text))
    return undefined
  const invitedBy =
    /\b(?:[Tt]enders|[Bb]ids|[Pp]roposals|[Qq]uotations|[Oo]ffers)\b.{0,40}\b(?:are|is) (?:hereby |being )?(?:invited|solicited|requested|sought) by (?:the )?(\p{Lu}[^,;()]{2,70}?)(?: \([^)]*\))? (?:for|from|to (?:obtain|provide|procure|select|appoint))\b/u.exec(
      text,
    )?.[1]
  if (invitedBy !== undefined) return { who: invitedBy }
  const { who, what } = inviting.exec(text)?.groups ?? {}
  const isBidder =
    /^(?:the )?(?:bidders?|tenderers?|vendors?|suppliers?|offerors?|proposers?|applicants?|bieter|bewerber)\b/i.test(
      who ?? '',
    )
  if (
    who !== undefined &&
    what !== undefined &&
    !isBidder &&
    offered.test(what) &&
    withoutAddition(who).split(/\s+/).length <= 14
  )
    return { who }
  // 'Tenders are invited for …', 'This procurement is for …', 'Gegenstand der Ausschreibung ist …'
  return /^(?:(?:sealed )?(?:tenders|bids|proposals|offers|quotations) for .{8,240}? (?:are|will be) (?:hereby )?(?:invited|requested|solicited|sought|received|accepted)\b|(?:sealed )?(?:tenders|bids|proposals|offers) are (?:hereby )?invited (?:for|from)|this (?:procurement|tender|contract|rfp|rfq|request)(?: for \w+)? is for|(?:the )?(?:subject|purpose|objective|intent|aim) of (?:this|the) (?:tender|contract|procurement|rfp|rfq|request for (?:proposals?|quotations?))(?: \([^)]*\))? is to (?:appoint|select|engage|procure|identify|hire|contract|obtain)|(?:the )?(?:subject|purpose) of (?:this|the) (?:tender|contract|procurement|rfp|rfq) is|(?:the )?(?:objective|intent|aim) of (?:this|the) (?:tender|contract|procurement|rfp|rfq|request for proposals?) is to (?:appoint|select|engage|procure|identify|hire)|.{0,160}\bwird ein auftrag (?:zur|zum|über|für) .{5,140} (?:in auftrag gegeben|vergeben|erteilt)|gegenstand (?:der|des|dieser) \p{L}+ (?:ist|sind))|\b(?:wird|werden|soll(?:en)?) an (?:ein\p{L}+) \p{L}+ (?:vergeben|beauftragt)/iu.test(
    text,
  )
    ? { who: '' }
    : undefined
}

/** 'Example Council' of 'Example Council (EC), a body of …' */
export const withoutAddition = (who: string): string => who.replace(/\s*(?:[,(]|\s[–—]\s).*$/s, '')
