/** What gives away the kind of a French sentence. */
import type { Cues } from './cues.ts'
import { frenchPeople } from './french-people.ts'
import { frenchQuestions } from './french-questions.ts'
import { b, begins, e, formsOf, taskVerbs, words } from './patterns.ts'

const month = String.raw`(?:janvier|janv|février|fév|mars|avril|avr|mai|juin|juillet|juil|août|septembre|sept|octobre|oct|novembre|nov|décembre|déc)`
/** As a day of a month is spoken, from the second. */
const numbers = [
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
  'onze',
  'douze',
  'treize',
  'quatorze',
  'quinze',
  'seize',
  'dix-sept',
  'dix-huit',
  'dix-neuf',
  'vingt',
  'vingt et un',
  'vingt-deux',
  'vingt-trois',
  'vingt-quatre',
  'vingt-cinq',
  'vingt-six',
  'vingt-sept',
  'vingt-huit',
  'vingt-neuf',
  'trente',
  'trente et un',
]
const weekday = String.raw`(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)`
const number = String.raw`(?:\d[\d.,\s]*(?<!\s)|une? demi|une|un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|trente|quarante|cinquante|soixante|cent|la moitié|un tiers|un quart)`
const unit = String.raw`(?:\s?%|\s+pour cent|[\s-]+(?:secondes?|minutes?|heures?|jours?|semaines?|mois|fois|points?|euros?|personnes?|commandes?|clients?|erreurs?))?`
const day = String.raw`(?:demain|aujourd['’]hui|ce soir|cet après-midi|${weekday}|la semaine prochaine|cette semaine|d['’]ici|avant (?:le|la|${weekday})|pour (?:${weekday}|demain|le \d)|le \d{1,2})`

/** Present and future, as somebody says what they will do. */
const verbs = {
  envoyer: 'envoie|envoies|envoyons|enverrai|enverrons|enverra|envoyer',
  appeler: 'appelle|appelons|appellerai|appellerons|appellera|appeler',
  rappeler: 'rappelle|rappelons|rappellerai|rappeler',
  préparer: 'prépare|préparons|préparerai|préparerons|préparera|préparer',
  vérifier: 'vérifie|vérifions|vérifierai|vérifierons|vérifier',
  demander: 'demande|demandons|demanderai|demanderons|demandera|demander',
  transmettre: 'transmets|transmettons|transmettrai|transmettrons|transmettre',
  faire: 'fais|faisons|ferai|ferons|faire',
  rédiger: 'rédige|rédigeons|rédigerai|rédigerons|rédiger',
  organiser: 'organise|organisons|organiserai|organiserons|organiser',
  réserver: 'réserve|réservons|réserverai|réserver',
  rechercher: 'recherche|recherchons|rechercherai|rechercher',
  chercher: 'cherche|cherchons|chercherai|chercher',
  rassembler: 'rassemble|rassemblons|rassemblerai|rassembler',
  contacter: 'contacte|contactons|contacterai|contacterons|contacter',
  partager: 'partage|partageons|partagerai|partager',
  fournir: 'fournis|fournissons|fournirai|fournirons|fournir',
  créer: 'crée|créons|créerai|créer',
  établir: 'établis|établissons|établirai|établir',
  mettre: 'mets|mettons|mettrai|mettrons|mettre',
  planifier: 'planifie|planifions|planifierai|planifier',
  compléter: 'complète|complétons|compléterai|compléter',
  finaliser: 'finalise|finalisons|finaliserai|finaliser',
  installer: 'installe|installons|installerai|installer',
  tester: 'teste|testons|testerai|testerons|tester',
  exporter: 'exporte|exportons|exporterai|exporter',
  extraire: 'extrais|extrayons|extrairai|extraire',
  collecter: 'collecte|collectons|collecterai|collecter',
  imprimer: 'imprime|imprimons|imprimerai|imprimer',
  confirmer: 'confirme|confirmons|confirmerai|confirmer',
  parler: 'parlerai|parlerons|parler',
  'voir avec': 'vois avec|voyons avec|verrai avec|verrons avec',
  apporter: 'apporte|apportons|apporterai|apporter',
  relancer: 'relance|relançons|relancerai|relancer',
  écrire: 'écris|écrivons|écrirai|écrirons|écrire',
  donner: 'donne|donnons|donnerai|donnerons|donner',
  montrer: 'montre|montrons|montrerai|montrer',
  calculer: 'calcule|calculons|calculerai|calculer',
  'compter les': 'compte les|comptons les',
  compter: 'compterai|compterons|compter',
  lister: 'liste|listons|listerai|lister',
  récupérer: 'récupère|récupérons|récupérerai|récupérer',
  communiquer: 'communique|communiquons|communiquerai|communiquer',
  prendre: 'prends|prenons|prendrai|prendrons|prendre',
  poser: 'pose|poserai|poserons|poser',
  noter: 'noterai|noterons|noter',
  's’occuper': 'occupe|occuperai|occupons',
  'se charger': 'charge|chargerai|chargeons',
  revoir: 'revois|reverrai|revoir',
} as const
const verb = formsOf(verbs)
/** 'enverrai', 'ferons' */
const future = String.raw`\p{L}+r(?:ai|ons)`
/** Between the person and the verb: 'je vous l'envoie'. */
const pronouns = String.raw`(?:(?:vous|te|leur|lui|le|la|les|en|y)\s+|[lmt]['’]\s?)*`
const toSomebody = String.raw`(?:(?:vous|te|leur|lui)\s+)(?:(?:le|la|les|en)\s+|l['’]\s?)?`

export const french: Cues = {
  fillers: [
    new RegExp(String.raw`(?<=^|[\s,])(?:euh+|heu+|hum+|hmm+|bah|ben|bon ben|hein|pff+)[,.…]*(?=\s)\s*`, 'giu'),
    new RegExp(
      String.raw`,\s*(?:vous savez|tu sais|vous voyez|tu vois|disons|je veux dire|en fait|enfin|quoi|comment dire|pour être honnête|honnêtement|à vrai dire|on va dire|du coup)\s*(?=,|\s?[.!?]|$)`,
      'giu',
    ),
    new RegExp(
      String.raw`(?:^|(?<=[\s,]))(?:vous savez|tu sais|disons|je veux dire|en fait|comment dire|pour être honnête|honnêtement|à vrai dire|du coup|comme je disais)\s*,\s*`,
      'giu',
    ),
    new RegExp(String.raw`${b}(\p{L}+)(?:\s+\1${e})+(?=\s)(?<!${b}(?:nous|vous)\s+\p{L}+)`, 'giu'),
    /\s*(?:\[(?:inaudible|rires?|silence|pause|musique|bruit)\]|\((?:inaudible|rires?|silence|pause)\))/gi,
  ],
  openings: begins(
    String.raw`(?:(?:alors|donc|oui|ouais|et|mais|bon|bah|ben|voilà|ensuite|puis|après|enfin|ok|okay|d['’]accord)(?![\p{L}])[\s,.!–-]+|(?:exactement|tout à fait|bien sûr|parfait|super|très bien|absolument|entendu|merci|c['’]est ça|effectivement|si|non|voilà|moi|là|écoutez|justement)(?![\p{L}])\s*[,.!–-]+\s*)+(?=\S)`,
  ),
  smallTalk: words(
    String.raw`(?:m['’]|vous )?entend(?:ez|s)[- ](?:vous|bien)|m['’]entendez|bonjour|bonsoir|enchantée?|ravie?|comment allez[- ]vous|ça va bien|micro|partage(?:r)? (?:mon|l['’])\s?écran|j['’]enregistre|enregistr\p{L}+ (?:l['’]appel|la réunion)|merci (?:à tous|beaucoup|pour|d['’]avoir|de votre)|bonne (?:journée|soirée|semaine|fin)|au revoir|à (?:bientôt|la prochaine)|bon week-?end|la météo|prochaines étapes|tour de table|présentez[- ]vous|présentations|c['’]est noté`,
  ),
  clauseBreak: new RegExp(
    String.raw`,?\s+(?:et|mais)\s+(?:puis\s+|ensuite\s+)?(?=(?:(?:je|tu|on|nous|vous|ils?|elles?|ça|cela)\s+\p{L}|j['’]|c['’]est${e}|il y a${e}|(?:le|la|les|un|une|notre|nos|chaque|ce|cet|cette|ces|leurs?|mon|ma|mes)\s[^,;]*?${b}(?:est|sont|a|ont|était|étaient|doit|doivent|devrait|devraient|peut|peuvent|fait|font|va|vont|veut|veulent|prend|prennent|coûte|coûtent|perd|perdent|faut|reste|restent|commence|on)${e})|l['’]\p{L}+\s(?:est|a|doit|peut|fait|reste))|;\s+`,
    'giu',
  ),
  invitation: words(
    String.raw`racontez|raconte|décrivez|décris|expliquez[- ](?:moi|nous)|explique[- ](?:moi|nous)|parlez[- ](?:moi|nous)|parle[- ]moi|dites[- ](?:moi|nous)|parlons de|expliquez[- ]nous|montrez[- ](?:moi|nous)|passons (?:à|aux)|venons[- ]en`,
  ),
  lead: /^(?:le |la |l['’])?(?:problème|souci|point|idée|chose),? (?:c['’]est|est) (?:que |qu['’])?/i,
  wishOpening: begins(
    String.raw`(?:(?:pour ma part|moi|de mon côté|idéalement),?\s+)?(?:on |nous |je |j['’])(?:voudra?is|voudrait|voudrions|aimerais|aimerait|aimerions|veux|veut|voulons|souhaite|souhaitons)\s+(?:aussi\s+)?(?:pouvoir\s+)?(?=\p{L}{2,}(?:er|ir|re|oir)${e})(?!(?:être|avoir|savoir)${e})`,
  ),
  goal: words(
    String.raw`(?:notre |nos |mon |mes |l['’]|le |les |d['’]|un )?(?:objectifs?|but|ambition|cible)(?: est| serait| c['’]est| :)?|(?:voudra?it|voudrions|veut|voulons|souhaite|souhaitons|aimerait|aimerions|aimerais|voudrais) (?:passer|arriver|descendre|atteindre|parvenir|tomber)|l['’]idéal (?:serait|c['’]est)|le succès (?:serait|c['’]est)|nous visons|on vise`,
  ),
  wish: words(
    String.raw`veu[tx]|voulons|veulent|voudrais|voudrait|voudrions|aimerais|aimerait|aimerions|souhait\p{L}+|espér\p{L}+|espère|compt(?:e|ons)|prévoi\p{L}+|besoin|cherch(?:e|ons)|essa(?:ie|yons)`,
  ),
  improvement: words(
    String.raw`réduire|diminuer|baisser|diviser|accélérer|augmenter|améliorer|doubler|tripler|gagner|économiser|éviter|supprimer|éliminer|arrêter de|ne plus (?:perdre|avoir|devoir)|raccourcir|passer (?:de|à|sous|en dessous)|descendre (?:à|sous|en dessous)|plus vite|plus rapide\p{L}*|moins (?:de|d['’])|commencer à|au lieu de|atteindre|libérer|récupérer|croître|développer|répondre à (?:tous|toutes|\d)`,
  ),
  measures: [
    new RegExp(
      String.raw`(?:${b}de\s+${number}${unit}[^,.;]{0,30}?\s)?${b}(?:à|sous|en dessous de|moins de|plus de|au-dessus de|en moins de|d['’]au moins|de plus de)\s+(?:environ\s+|moins de\s+|au plus\s+|au moins\s+)?${number}${unit}(?:\s+par\s+\p{L}+)?(?:\s+(?:au maximum|au plus|maximum))?`,
      'iu',
    ),
    new RegExp(
      String.raw`${b}(?:de moitié|la moitié|un tiers|un quart|deux tiers|deux fois)${e}|${b}${number}(?:\s?%|\s+pour cent|\s+(?:heures?|minutes?|jours?|semaines?|fois))(?:\s+par\s+\p{L}+)?`,
      'iu',
    ),
  ],
  requirement: words(
    String.raw`doit|doivent|devra|devront|devrait|devraient|il faut|faut (?:que|qu['’])|il faudra(?:it)?|(?:avons|a|ai) besoin (?:de|d['’]|que|qu['’])|nous faut|il me faut|important (?:que|qu['’]|de|d['’])|indispensable|obligatoirement|essentiel|impératif|impérativement|(?:serait|seraient) (?:bien|bon|utile|pratique|super|idéal|génial|appréciable)|(?:bien|bon|utile|pratique|idéal|génial) (?:serait|aussi)|ce serait (?:bien|bon|utile|pratique|super|génial)|idéalement|dans l['’]idéal|l['’]idéal serait|(?:voudrais|voudrait|aimerais|aimerait|veux|veut|voulons|aimerions|voudrions|souhaitons) (?:pouvoir|que|qu['’]|voir|avoir|savoir)|capable de|pouvoir|si possible|(?:si|et si)(?: \p{L}+){0,3} (?:ça|il|elle|on) pouvait|(?:besoin|envie) (?:d['’]|de )|garder la main`,
  ),
  imagined:
    /(?<![\p{L}])\p{L}+(?:rait|raient|rions)(?![\p{L}])|^(?:et |puis |alors )?(?:la|le|les|l['’]|une?|on|il|elle|ils|elles|chaque|ça|je)\s?\p{L}+(?: \p{L}+){0,2} (?:reçoit|reçoivent|voit|choisit|confirme|clique|envoie|propose|affiche|prévient|prend|lit|calcule|est prévenue?|remplit)(?![\p{L}])/iu,
  stative: words(
    String.raw`^(?:[\p{L}’']+,? ){0,3}?(?:(?:est|sont)(?! \p{L}+(?:é|u)e?s?(?![\p{L}]))|était|étaient|suis|sommes|a|ont|avait|avaient|ai|avons|c['’]est|j['’]ai|il y a|y a|coûte|veut dire|pense|crois|sais)|^(?:non|pas|jamais|personne|rien|peut-être)|(?:l['’]an dernier|l['’]année dernière|déjà|de toute façon)|^(?:je|j['’]|nous)`,
  ),
  must: words(
    String.raw`doit|doivent|devra|devront|faut|besoin|obligatoirement|indispensable(?<!pas indispensable)|impérati\p{L}+|essentiel`,
  ),
  could: words(
    String.raw`(?:serait|seraient) (?:\p{L}+ )?(?:bien|bon|utile|pratique|super|idéal|génial|appréciable)|idéalement|dans l['’]idéal|si possible|pas (?:indispensable|obligatoire|urgent|prioritaire)|un plus|bonus|un jour|éventuellement|facultatif`,
  ),
  noRequirement: words(
    String.raw`^sinon|(?:je dois|il faut que je|il faudrait que je|faudrait (?:demander|vérifier|voir|regarder|que je)|(?:on|nous) (?:doit|devons|devrait|devrions) (?:demander|voir|réfléchir|se renseigner|en (?:parler|discuter))|il faut (?:voir|réfléchir))|(?:on|ils?|elles?|nous|je|les \p{L}+) (?:doit|doivent|devons) (?:toujours |encore |alors |ensuite |chaque fois |tout )*(?:re(?:taper|saisir|copier|faire|commencer)|taper|saisir|recopier|appeler|rappeler|chercher|attendre|imprimer|courir|noter)|(?:aurait|auraient|aurions) dû|(?:est|sont) censée?s? |(?:a|ont|avons|avez) dû|vous (?:devez|devriez)|doit (?:signer|valider|approuver|décider|donner son accord)|tu (?:dois|devrais)|c['’]est .{1,20} qui doit|sait pas|qu['’]est-ce qui|déçue?s?|mécontent\p{L}*|plainte\p{L}*|excuses?`,
  ),
  constraint: words(
    String.raw`(?:ne |n['’])(?:\p{L}+ ){0,3}?(?:doit|doivent|peut|peuvent|pouvons|devons|faut)(?: \p{L}+){0,2} (?:pas|jamais|rien|aucun\p{L}*|plus)(?! (?:s['’]|se |en |y |aller|attendre|manger))|(?:on|ça|rien|personne|aucun\p{L}*) (?:ne |n['’])?(?:peut|doit|a le droit)(?: \p{L}+)? (?:pas|jamais|rien)|pénalités?|renouvelée?s?(?: \p{L}+){0,4} pour \p{L}+ ans|pas une mise à jour|interdit\p{L}*|pas le droit|pas autorisée?s?|n['’]autorise\p{L}* pas|obligatoire(?:s|ment)?(?<!pas obligatoires?)|obligation\p{L}*|la loi|légal\p{L}*|légalement|RGPD|CNIL|confidenti\p{L}+|secret (?:médical|professionnel)|consentement|réglement\p{L}+|conform(?:e|es|ité)|norme\p{L}*|certifi(?:ée?s?|cation)|ISO ?\d+|assur(?:eur|ance) (?:exige|impose|demande)|hébergée?s? (?:en|dans|chez)|héberg\p{L}+ en (?:France|Europe)|(?:en|dans l['’])(?:Union européenne|UE)|quitter (?:la France|l['’]Europe|l['’]Union|le pays|nos)|rester en (?:France|Europe|Suisse)|nos propres serveurs|convention collective|(?:n['’]y|ne) touche(?:ra|rons)? (?:pas|à rien)|accessib\p{L}+ (?:numérique|aux)|RGAA|(?:doit|doivent|faut)(?: \p{L}+){0,6} dépensée?s?|(?:deux|trois|quatre|plusieurs) devis|appels? d['’]offres?|marchés? publics?|préavis|(?:contrat|bail|licence|convention) (?:court|se termine|expire|dure|va) (?:jusqu|en|au|le)\p{L}*|(?:pendant|en pleine|avant|durant) (?:la |l['’])?(?:haute )?(?:saison|été|récolte|rentrée|vacances)(?: \p{L}+){0,4} (?:rien|pas)|(?:rien|pas)(?: \p{L}+){0,6} (?:pendant|en pleine) (?:la |l['’])?(?:haute )?(?:saison|été|récolte|vacances)|contrat (?:exige|impose|interdit|prévoit que)|conserv\p{L}+ (?:pendant|durant) |archiv\p{L}+ (?:pendant|durant)|comité d['’]entreprise|CSE|vie privée|protection des données`,
  ),
  cannot: words(String.raw`ne (?:peut|peuvent|pouvons|puis)(?: \p{L}+)? pas|jamais|aucun\p{L}*|rien`),
  sensitive: words(
    String.raw`données|serveurs?|cloud|patients?|personnel(?:le)?s?|santé|étranger|partager|stocker|enregistrer|enfants?|résidents?|transmettre`,
  ),
  leavesOut: words(
    String.raw`(?:laiss|gard|mett)(?:e|ons|er|ez) (?:\p{L}+ ){0,4}?(?:de côté|dehors|tomber|pour plus tard|tel\p{L}* quel\p{L}*)|on (?:verra|fera) (?:ça )?plus tard`,
  ),
  asksWhatStaysOut: words('laiss(?:er|e|ons) (?:de côté|dehors|tranquille)|ne pas toucher|hors (?:périmètre|sujet)'),
  exclusion: words(
    String.raw`(?:on|nous) (?:le|la|les|l['’])?\s?laiss(?:e|ons) (?:comme|tel|telle)|plus tard,? peut-être|(?:gard|laiss|mett|verr|voi)(?:e|ons|er|ez|ra) (?:\p{L}+ )?pour plus tard|c['’]est (?:réglé|un autre sujet|à part|séparé)|une autre fois|hors (?:périmètre|sujet|projet)|(?:ne |n['’])?(?:fait|font) pas partie|pas (?:inclus|dedans|compris)e?s?|laiss(?:e|ons|er) .{0,25}(?:de côté|dehors|tomber)|(?:laisse|laissons|mettons|met)(?: \p{L}+)? de côté|de côté pour|pas besoin (?:de|d['’]|que)|(?:n['’]avons|n['’]ai|n['’]a|a) pas besoin|(?:on (?:ne )?|n['’]y )(?:touche|change) pas|ne voulons pas (?:de|d['’])|ne veut pas (?:de|d['’])|veux pas (?:de|d['’])|exclus?|exclue?s?|pas (?:maintenant|pour l['’]instant|dans (?:ce|un premier)|prévu)|reste(?:nt)? (?:en )?dehors|sans la |inutile`,
  ),
  risk: words(
    String.raw`peur|crain\p{L}+|inqui(?:et|ète|ètent|éta\p{L}*|étude)\p{L}*|risqu\p{L}*|danger\p{L}*|souci(?:s)? (?:c['’]est|serait)|appréhend\p{L}+|réticen\p{L}+|nerveu\p{L}+|redout\p{L}+|préoccup\p{L}+|sceptique\p{L}*|pourrait (?:échouer|mal|bloquer|coincer)|mal (?:se passer|tourner)|tombe en panne|résistance`,
  ),
  noRisk: words(
    String.raw`n['’](?:ai|ont|a|avons) pas peur|pas (?:d['’]inquiétude|de risque|de souci)|aucun (?:risque|souci)|vous (?:inquiète|fait peur|préoccupe)|vous inquiétez pas`,
  ),
  decision: words(
    String.raw`(?:on|nous) (?:a|avons|est|sommes) (?:\p{L}+ ){0,2}(?:décidé|convenu|validé|tranché|retenu|tombés? d['’]accord|d['’]accord (?:pour|que|sur))|(?:il )?(?:a été|est) (?:décidé|convenu|acté|validé|entendu)|c['’]est (?:décidé|acté|validé|convenu)|décision\s?:|on part (?:sur|avec|là-dessus)|on (?:commence|démarre|garde|prend|choisit) (?:donc|alors|avec|par)|(?:donc|alors) on (?:commence|démarre|garde|prend|fait|part)|faisons|commençons par|disons (?:le|la|les) `,
  ),
  noDecision: words(
    String.raw`(?:pas|rien|jamais)(?: encore)? (?:\p{L}+ ){0,2}(?:décidé|convenu|validé|tranché)|si (?:on|nous|vous)|quand (?:on|nous)|faisons (?:un tour|connaissance)`,
  ),
  proposal: words(
    String.raw`une (?:autre |petite )?(?:idée|suggestion|proposition)(?: \p{L}+){0,4}(?=\s?:)|(?:je|nous|on) (?:vous |te )?(?:propos(?:erais|erions|ons|e)|sugg(?:érerais|érons|ère)|recommand\p{L}+|conseill\p{L}+)|ma proposition|mon idée serait|(?:on|nous|vous) (?:pourrait|pourrions|pourriez)|et si (?:on|nous)|peut-être (?:qu['’]on|que nous)(?: \p{L}+)? (?:pourrait|pourrions|devrait)|une (?:possibilité|idée|option) serait|pourquoi ne pas|il serait (?:judicieux|préférable|mieux)|mieux vaudrait`,
  ),
  proposalOpening: begins(
    String.raw`(?:(?:et|alors|donc|bon|peut-être|mais)[\s,]+)*(?:(?:je|nous) (?:vous |te )?(?:propos(?:erais|erions|ons|e)|sugg(?:érerais|érons|ère)|recommande|recommandons|conseille)(?: donc)?(?: de| d['’]| que| qu['’])?|ma proposition (?:serait|est|c['’]est)(?: de| d['’]| que| qu['’])?|une (?:idée|option|possibilité) serait (?:de|d['’]))[\s,:]*`,
  ),
  acceptance: begins(
    String.raw`(?:(?:oui|ah|bon|ok|okay|super|parfait|très bien|bien)[\s,.!]+)*(?:d['’]accord|(?:ça|cela) (?:me |nous )?(?:va|convient|marche|paraît|semble)|(?:allez,? )?on fait (?:comme )?ça|faisons (?:comme )?ça|faisons[- ]le|bonne idée|c['’]est (?:bien|parfait|une bonne idée|d['’]accord|raisonnable)|entendu|ça roule|je suis (?:d['’]accord|partante?|pour)|nous aussi|moi aussi|pas d['’]objection|ça (?:nous |me )?(?:plaît|irait)|ce serait (?:bien|parfait)|volontiers|excellente idée|allons-y|partons)`,
  ),
  asksIfRight: begins("(?:c['’]est (?:bien )?(?:ça|cela|exact|juste)|exact|correct|j['’]ai bien compris)"),
  confirms: begins("(?:c['’]est (?:ça|exact|juste|bien ça)|exactement|tout à fait|à peu près|voilà)"),
  settles: begins(
    String.raw`(?:(?:oui|ah|bon|ok|okay|super|parfait|très bien|bien)[\s,.!]+)*(?:d['’]accord|(?:ça|cela) (?:me |nous )?(?:va|convient|marche)|on fait (?:comme )?ça|faisons (?:comme )?ça|bonne idée|ça roule|entendu|allons-y|partons|je suis (?:d['’]accord|partante?)|pas d['’]objection|ça (?:nous |me )?plaît)`,
  ),
  rejection: begins(
    String.raw`(?:hum+|euh+|bah|ben)?[\s,.]*(?:non|plutôt pas|pas vraiment|je (?:ne )?(?:crois|pense) pas|je préfère|ça ne va pas|surtout pas)`,
  ),
  budget: words(
    String.raw`budget\p{L}*|prévu\p{L}*|prévoi\p{L}+|enveloppe|plafond|maximum|au maximum|pas plus de|pas plus que|au plus|dépenser|investi\p{L}+|mettre|validée?s?|approuvée?s?|accordée?s?|disponible\p{L}*|coûter|coûte(?:ra)? pas|par mois|par an|abonnement|licence\p{L}*|maintenance|subvention\p{L}*|jusqu['’]à|mise en place|au-delà|de côté|débloqu\p{L}+`,
  ),
  ownPrice: words(
    String.raw`(?:nous|on) (?:facturons|facture|demandons|demande)|(?:notre|nos) (?:prix|tarif|honoraire|offre|abonnement|licence)s?|(?:cela |ça )?vous coûter\p{L}+|vous pa(?:yez|ierez|ieriez)`,
  ),
  threshold: words(String.raw`au-delà|plus de|à partir de|au-dessus`),
  loss: words(
    String.raw`perd\p{L}*|perte\p{L}*|nous coûte|nous a coûté|chiffre d['’]affaires|gaspill\p{L}+|pénalit\p{L}+|amende\p{L}*|rembours\p{L}+|bénéfices?|salaires?|marge|dédommag\p{L}+|indemni\p{L}+|signer|signe`,
  ),
  deadline: words(
    String.raw`avant|d['’]ici|au plus tard|pour le|à partir du|à partir de|date limite|échéance|délai|début(?:e|er)?|commenc\p{L}+|démarr\p{L}+|lanc\p{L}+|ouvr\p{L}+|ouverture|salon|foire|saison|audit|prêt\p{L}*|fini\p{L}*|terminée?s?|expire|renouvel\p{L}+|en service|en place|accueill\p{L}+|marche|fonctionne|a lieu|auront? lieu|livr\p{L}+|portes ouvertes|réunion|assemblée|bascul\p{L}+|déménag\p{L}+|arrive|prévu\p{L}*|nous avons|on a|rentrée`,
  ),
  today: words(
    String.raw`aujourd['’]hui|actuellement|en ce moment|pour l['’]instant|à la main|manuellement|sur (?:papier|(?:des|un|une) (?:post-it|papiers?|cahier|tableau|feuilles?))|par (?:téléphone|fax|mail|courriel|courrier|jour|semaine|mois|an)|chaque (?:jour|semaine|mois|matin|soir|fois|année|\p{L}+)|tous les (?:jours|mois|matins|soirs|lundis|vendredis)|toutes les semaines|on (?:a|est|utilise|travaille|fait|reçoit|perd|note|passe|envoie|gère)|nous (?:avons|sommes|utilisons|travaillons|faisons|recevons|perdons|gérons|vendons|produisons)|ça (?:me|nous|lui|leur)? ?(?:prend|fait|coûte|dure)|le problème|le souci|pour cent|tableau Excel|fichier Excel|personne ne|environ|à peu près|autour de|en moyenne|cahier|papiers?|je (?:note|retape|réécoute|passe|saisis|recopie|fais|reçois|vérifie)|clients? (?:appel\p{L}+|envoi\p{L}+|écri\p{L}+)|erreurs?`,
  ),
  past: words(
    String.raw`(?:l['’]an(?:née)?|la semaine|le mois|l['’]été|l['’]hiver) (?:dernière?|passée?)|dernièr?e? (?:mois|an|année|semaine)|il y a .{1,15}(?:ans?|mois|semaines?|jours?)(?! \p{L}+ )|était|étaient|avait|avaient|depuis|à l['’]époque|(?:a|ont|avons|est|ai) (?:perdu|eu|été|fait|reçu|payé|livré|manqué|raté|oublié|remboursé)\p{L}*|20[01]\d|202[0-5]`,
  ),
  promise: new RegExp(
    String.raw`${b}(?:je|on|nous)\s+(?:vais|va|allons)\s+${pronouns}(?=${verb}${e})|${b}(?:je\s+|on\s+|nous\s+|j['’])${toSomebody}(?=${verb}${e})|${b}(?:je\s+|nous\s+|j['’])${pronouns}(?=${future}${e})(?=${verb}${e})|${b}(?:je\s+|nous\s+|j['’])${pronouns}(?=${verb}${e}[^.]*${b}${day})|${b}(?:je|nous) (?:m['’]|nous )(?=(?:occuperai|chargerai)${e}|(?:occupe|charge)${e}[^.]*${b}${day})`,
    'iu',
  ),
  promiseOfOne: /^(?:je\s|j['’])/i,
  send: 'Envoyer {thing}',
  delivery:
    /(?<![\p{L}])(?:vous (?:aurez|recevrez|recevez|avez)|tu auras|tu recevras)\s(?:donc\s|alors\s)?(?<given>(?:une?|le|la|les|l[’']|des|mon|ma|mes|nos?|notre)\s?\p{Ll}[^,.;!?]{2,60})/iu,
  ownDuty:
    /(?<![\p{L}])(?:je dois|je devrais|il (?:faut|faudrait) que je|il me faudrait|on devrait|j[’']ai à) (?<what>\p{Ll}.+)/iu,
  takesOn:
    /^(?:(?:oui|d[’']accord|bon|ok)[\s,.]+)*je (?:(?:le|la|les) (?:fais|ferai)|m[’']en (?:occupe|charge|occuperai|chargerai)|vais le faire|prends ça|regarde ça)(?![\p{L}])/iu,
  weakPromise: new RegExp(
    String.raw`${b}(?:je|nous|on)\s+(?:peux|pouvons|peut|dois|devons)\s+(?:vous\s+|te\s+)(?:(?:le|la|les|en)\s+|l['’])?(?=(?:envoyer|transmettre|fournir|préparer|donner|montrer|faire|communiquer|partager)${e})`,
    'iu',
  ),
  actionVerb: new RegExp(String.raw`^${verb}${e}`, 'iu'),
  noAction: begins(
    String.raw`(?:(?:vous |te |nous |me )?présenter(?=[,.?]|$| en | brièvement| rapidement)|(?:donne|donner|donnerai) (?:un exemple|la parole|une idée)|fais (?:court|vite|simple|ça depuis|la|les)|demande (?:si|pourquoi|comment)|montre (?:vite|rapidement|maintenant|mon écran)|parler(?:ai)? (?:de|d['’]|du|des|vite)|mets (?:mon|le micro|en)|prends (?:la parole|un exemple|note)|prendre (?:la parole|un exemple)|appelle (?:ça|cela)|pose (?:la|une) question|partage (?:mon|l['’])\s?écran|cherche (?:à|depuis|toujours)|noter(?:ai)? (?:ça|cela)|faire (?:simple|court|vite))(?![\p{L}])`,
  ),
  vagueAction: begins(
    String.raw`(?:(?:fais|ferai|faire|vérifie|vérifierai|envoie|enverrai|demande|demanderai|appelle|occupe|regarde)(?:\s+(?:ça|cela|en|tout de suite|aussi|rapidement|volontiers|lui|leur))*)[\s.!]*$`,
  ),
  willDo: begins(String.raw`(?:va|vont)\s+(?=${verb}${e})|(?=\p{L}+ra${e})(?=${verb}${e})`),
  recipient: begins(String.raw`(\p{L}+)\s+(?:à vous|à tous)\s+(?=\S)`),
  reason: new RegExp(
    String.raw`,?\s+(?:pour (?:que|qu['’]|voir|vérifier)|parce qu|afin (?:que|de|d['’])|comme ça|car|puisqu|si (?:ça|cela|c['’]est|vous)).*$`,
    'iu',
  ),
  request: new RegExp(
    String.raw`^(?:\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?,\s+)?(?:et\s+)?(?:est-ce que\s+)?(?:vous pou(?:vez|rriez)|tu peux|tu pourrais|(?:pouvez|pourriez)[- ]vous|(?:peux|pourrais)[- ]tu)(?:\s+(?:aussi|peut-être|encore|s['’]il vous plaît|s['’]il te plaît))*\s+(?:me\s+|nous\s+|[mn]['’])?(?:les?\s+|la\s+|l['’])?(?<task>(?!(?:dire|expliquer|raconter|décrire|présenter|entendre|préciser|rappeler|répéter|parler|imaginer|donner (?:un exemple|une idée)|m['’]entendre)${e})\S.*)$`,
    'iu',
  ),
  consent: begins(
    String.raw`(?:(?:ah|euh|bah|ben)[\s,]+)*(?:oui|ouais|bien sûr|d['’]accord|entendu|ok|okay|volontiers|avec plaisir|pas de (?:problème|souci)|sans problème|ça marche|certainement|tout à fait|je (?:vous|te|vais|m['’])|c['’]est noté|absolument|très bien)(?![\p{L}])`,
  ),
  unknown: words(
    String.raw`(?:je (?:ne )?|j['’]en |on (?:ne )?|nous ne )(?:sais|sait|savons)(?: \p{L}+){0,2} pas|sais pas|pas encore (?:posé|décidé|réfléchi|parlé|discuté|tranché|vu)|personne (?:ne |n['’])(?:sait|a (?:jamais )?(?:compté|mesuré|vérifié|demandé))|aucune idée|pas (?:la moindre )?idée|(?:je dois|il faut que je|il faudrait|faudrait|je devrais|on devrait)(?: que je)? (?:\p{L}+ ){0,1}(?:demand\p{L}*|vérifi\p{L}*|voir|regard\p{L}*|réfléchi\p{L}*|renseign\p{L}*|compt(?:er|e)|poser la question)|je vais (?:vérifier|demander|regarder|voir|me renseigner)|pas (?:sûre?|certaine?|clair)|(?:n['’]a|n['’]avons|n['’]ont|a) (?:pas )?(?:encore )?(?:rien |pas )(?:encore )?(?:décidé|discuté|tranché|réfléchi|défini)|difficile à dire|à (?:confirmer|définir|voir|vérifier)|ça dépend|encore (?:ouvert|flou)|peux pas (?:vous )?(?:le )?(?:dire|répondre|garantir|jurer)|réfléchisse|pas d['’]accord (?:entre nous|là-dessus)|à réfléchir|bonne question|il faut (?:d['’]abord |encore )?(?:trancher|clarifier)|ni oui ni non`,
  ),
  undecided: words('(?:pas encore|rien) (?:décidé|tranché|réglé|fixé)'),
  openPoint: words(
    String.raw`question ouverte|point ouvert|je ne peux pas (?:vous )?le dire|reste à (?:définir|décider|clarifier|voir|savoir)|encore (?:à définir|ouvert|pas clair|pas décidé)|(?:je (?:ne )?sais|on (?:ne )?sait) pas (?:encore )?si (?:on|nous|vous|ils?|elles?|ça|cela|le|la|les)|(?:ne )?(?:sait|savons|sais) pas encore (?:si|qui|comment|quel\p{L}*|quand|où|ce)|à (?:clarifier|définir|confirmer)|pas encore (?:décidé|tranché|défini) (?:si|qui|comment|quel\p{L}*|quand|où)`,
  ),
  howMany: words(String.raw`combien|à quelle fréquence|quelle (?:taille|quantité|durée)`),
  topics: frenchQuestions,
  people: frenchPeople,
  headings: {
    situation: begins(
      String.raw`contexte|situation|état des lieux|existant|aujourd['’]hui|présentation|entreprise|à propos|problèmes?|constat`,
    ),
    goal: begins(String.raw`objectifs?|buts?|ambitions?|cibles?|enjeux`),
    requirement: begins(
      String.raw`besoins?|exigences?|fonctionnalités?|périmètre|attentes?|souhaits?|cahier des charges`,
    ),
    constraint: begins(
      String.raw`contraintes?|limites?|règles?|conformité|sécurité|protection des données|juridique|conditions`,
    ),
    exclusion: begins(String.raw`hors[- ]périmètre|exclusions?|exclu|non inclus`),
    person: begins(
      String.raw`personnes|contacts?|équipe|participants?|présents?|interlocuteurs?|intervenants?|acteurs`,
    ),
    amount: begins(String.raw`budget|coûts?|prix|financement|tarifs?`),
    date: begins(String.raw`dates?|calendrier|échéances?|délais?|planning|jalons`),
    decision: begins(String.raw`décisions?|décidé|accords?`),
    action: begins(String.raw`actions?|prochaines étapes|tâches|à faire|suites|suivi`),
    risk: begins(String.raw`risques?|inquiétudes|craintes|points de vigilance`),
    question: begins(String.raw`questions?|points ouverts|à clarifier|en suspens`),
    system: begins(String.raw`logiciels?|systèmes?|outils?|informatique|applications?|SI(?![\p{L}])`),
  },
  ownName: new RegExp(
    String.raw`(?:${b}(?:[Jj]e suis|[Jj]e m['’]appelle|[Mm]oi c['’]est|[Ii]ci|[Cc]['’]est|[Mm]on nom est)\s+|^)(?<name>\p{Lu}[\p{Ll}’'-]+(?:\s+(?:de|du|le|la)?\s?\p{Lu}[\p{L}’'-]+){1,2})(?=\s*[,.!]|\s+(?:de|du|chez|et)${e})`,
    'u',
  ),
  ownRole: new RegExp(
    String.raw`${b}(?:[Jj]e suis\s+(?:aussi\s+)?(?:le |la |l['’]|un |une |votre )?(?<role>[^,.;!?]{3,70})|(?<verb>[Jj]e (?:dirige|gère|coordonne|tiens|pilote|anime|supervise|m['’]occupe (?:de|d['’]|du|des)|travaille (?:à|au|aux|dans)|suis (?:en charge|responsable|chargée?) (?:de|d['’]|du|des)))\s*(?<area>[^,.;!?]{3,60}))`,
    'u',
  ),
  ownVerbs: {
    'je dirige': 'dirige',
    'je coordonne': 'coordonne',
    'je tiens': 'tient',
    'je pilote': 'pilote',
    'je anime': 'anime',
    'je supervise': 'supervise',
    'je gère': 'gère',
    'je m’occupe de': 's’occupe de',
    'je m’occupe du': 's’occupe du',
    'je m’occupe des': 's’occupe des',
    'je m’occupe d’': 's’occupe d’',
    'je suis en charge de': 'en charge de',
    'je suis responsable de': 'responsable de',
  },
  roleEnd: /\s+(?:avec (?:mon|ma|mes)|ensemble avec)(?![\p{L}]).*$/iu,
  roleNoun: String.raw`(?:responsable|maître|maîtresse|graphiste|photographe|artisan|directeur|directrice|gérante?|président|présidente|PDG|DG|DSI|DAF|DRH|chef|cheffe|patron|patronne|propriétaire|associée?|fondateur|fondatrice|cofondateur|cofondatrice|comptable|assistante?|secrétaire|acheteur|acheteuse|ingénieure?|développeur|développeuse|consultante?|conseiller|conseillère|administrateur|administratrice|technicien|technicienne|infirmier|infirmière|avocate?|notaire|médecin|vétérinaire|maire|élue?|coordinateur|coordinatrice|chargée? de (?:mission|projet|clientèle)|vendeur|vendeuse|commercial|commerciale|cuisinier|logisticien|logisticienne|planificateur|planificatrice|informaticien|informaticienne|délégué|déléguée|délégué à la protection des données|DPO|gestionnaire|prestataire|neveu|nièce|interlocuteur|interlocutrice|correspondante?|contact|adjointe?|capitaine|chauffeur|mécanicien|mécanicienne|rédacteur|rédactrice|formateur|formatrice|professeure?|enseignante?|jardinier|jardinière|boulanger|boulangère|pharmacien|pharmacienne|réceptionniste|standardiste|trésorier|trésorière|juriste|inspecteur|inspectrice|mère|père|frère|sœur|mari|femme|épouse)`,
  roleTail: String.raw`(?:\s(?:(?:et\s)?(?:de )?l['’]|(?:et\s)?d['’]|(?:et\s)?(?:de la|du|des|de|en|au|aux)\s)[\p{L}-]+|\s(?:général|commercial|financi|techni|informati|administrati|adjoint|opérationnel|régional|qualité|logistique|achats|marketing)\p{L}*)*`,
  relative:
    /^(?:\p{L}+ )?(?:mari|femme|frère|sœur|mère|père|fille|fils|oncle|tante|neveu|nièce|cousine?|collègue|associée?)$/iu,
  is: 'est|était',
  askedPerson:
    /(?<![\p{L}])(?:demander à|demande à|appeler|appelle|voir avec|parler à|avec)\s+(?<name>\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?)(?=\s+(?:si|pour|de)(?![\p{L}])|[.,;])/u,
  pronounDoes: /^(?:il|elle)\s+(?<does>(?:gère|s['’]occupe|dirige|fait|tient|est)\s+[^,.;!?]{2,50})/iu,
  possessive: String.raw`(?:notre|mon|ma|le|la|leur|son|sa|un|une)`,
  doing: String.raw`,\s+(?:qui|elle|il)\s+(?<does>(?:dirige|gère|tient|suit|s['’]occupe d(?:e|es|u|['’])|est chargée? d(?:e|es|u|['’]))\s?[^,.;!?]{3,50})`,
  does: String.raw`gère|dirige|tient|suit|fait|coordonne|pilote|anime|supervise|s['’]occupe (?:de|du|des)`,
  iAm: /^je suis /i,
  bareRole: String.raw`,\s+(?:(?:qui|il|elle)\s+est\s+)?|\s+est\s+`,
  article: begins(String.raw`(?:le |la |les |l['’]|un |une |notre |votre )`),
  and: 'et',
  roleLinks: String.raw`,|\s+est|\s+c['’]est|\s+s['’]appelle|\s?:`,
  whoIs: String.raw`,\s+(?:(?:qui|elle|il|c['’]|lui)\s?(?:est\s+)?)?|\s+est\s+`,
  fromUnit: 'du|de la|des|de',
  department: begins(
    String.raw`(?:la |le |l['’]|les )?(?:comptabilité|service|direction|achats|informatique|juridique|marketing|production|logistique|commercial|RH|ressources humaines|qualité|support)`,
  ),
  authority: words(
    String.raw`décid(?:e|ent|era|er)|sign(?:e|ent|era|er)|valid(?:e|ent|era|er)|(?:a|ont|aura) le dernier mot|donn(?:e|er|era) (?:son|leur|le feu|l['’])\s?(?:accord|vert)?|approuv(?:e|ent|er|era)|tranche|autoris(?:e|ent|er)|feu vert`,
  ),
  ownAuthority: words(
    String.raw`(?:c['’]est moi qui|je) (?:décide|signe|valide|tranche|approuve)|j['’]ai le dernier mot|ma (?:décision|signature)|ça passe par moi|c['’]est mon budget`,
  ),
  pronounOfPerson: begins(String.raw`(?:et |mais )?(?:il|elle|c['’]est (?:lui|elle))(?![\p{L}])`),
  dataWork: words(
    String.raw`données|tap(?:e|er|ons)|retap\p{L}+|saisi\p{L}*|ressaisi\p{L}*|factur\p{L}+|système\p{L}*|logiciel\p{L}*|outil\p{L}*|programme\p{L}*|interface\p{L}*|tableau|fichiers?|export\p{L}*|import\p{L}*|utilis\p{L}+|comptab\p{L}+|tenue?s? dans|stock\p{L}*|gér\p{L}+ (?:dans|avec|sur)|connect\p{L}+|synchronis\p{L}+|calendrier|agenda|messagerie|licence\p{L}*|intégr\p{L}+|agenda\p{L}*|rendez-vous`,
  ),
  systemName: new RegExp(
    String.raw`${b}(?:logiciel|outil|système|programme|appelle|[Dd]ans|sur|avec|utilise|utilisons|via|par|sous|depuis)\s+(?:le\s+|la\s+|l['’])?(?<system>\p{Lu}[\p{L}\d/+-]*(?:\p{Ll}\p{Lu}|\d|\p{Lu}{2})[\p{L}\d/+-]*|\p{Lu}{3,8}(?![\p{L}])|(?<=(?:logiciel|utilise|utilisons|appelle|[Dd]ans|[Ss]ur|avec|via)\s)\p{Lu}\p{Ll}{2,}(?:\s\d+)?)`,
    'gu',
  ),
  systemAnswer:
    /(?<=[\p{Ll},]\s)(?<system>\p{Lu}[\p{L}\d&+-]+(?:\s\p{Lu}[\p{L}\d]+|\s\d+)?)|^(?<first>\p{Lu}[\p{L}\d&+-]+(?:\s[\p{Lu}\d][\p{L}\d]*)?)(?=[.,]|\s(?:pour|et|avec)(?![\p{L}]))/gu,
  noSystem: /(?:besoin (?:de|d['’])|ne veu[tx] pas (?:de|d['’])|voulons pas (?:de|d['’]))\s*$/u,
  refusal: begins(String.raw`(?:non|pas|surtout pas)(?![\p{L}])`),
  hypothetical: words(
    String.raw`si (?:ça|tout|on|vous|nous|c['’]|je)|supposons|admettons|mettons qu|s['’]il|\p{L}+(?:rait|riez|raient)|imaginez|dans (?:un|deux|trois|six) (?:ans?|mois)|l['’](?:an|année|été|hiver|automne) prochaine?|le printemps prochain`,
  ),
  proposesByQuestion: begins(
    String.raw`(?:(?:et|mais|alors|donc|peut-être)[\s,]+)*(?:et si|si on|pourquoi ne pas|que diriez-vous|(?:on|nous) pourrait|(?:ça|cela) vous (?:irait|dirait)|(?:est-ce que )?(?:ça|cela) (?:aurait (?:\p{L}+ )?sens|vaudrait (?:le coup|mieux))|on (?:commence|démarre|dit))(?![\p{L}])`,
  ),
  howQuestion: /(?:^|[,.]\s*|et\s+)(?:comment|combien|où|pourquoi|quoi|que|qu['’]est-ce)(?![\p{L}])/iu,
  figure: words(
    String.raw`deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante|cents?|mille|tiers|quart|moitié|demie?|dizaine\p{L}*|centaine\p{L}*|millier\p{L}*`,
  ),
  deadlineStart: begins(String.raw`(?:avant|d['’]ici|jusqu['’]|au plus tard|à partir|pour)(?![\p{L}])`),
  conditional: words(String.raw`si|quand|lorsque|dès que`),
  doubted: /(?:crois|pense|espère|sais|si)\s*(?:que\s*|qu['’]\s*)?$/iu,
  pointing: begins(String.raw`\p{L}+\s+(?:ça|cela|lui|leur|en)(?![\p{L}])`),
  afterthoughts: /\s+(?:d['’]ici là|alors|aussi|également|donc|du coup|après)(?=[.,!]|\s*$)/giu,
  agreedTag:
    /,?\s*(?:c['’]est |on est )?(?:d['’]accord|décidé|convenu|entendu)\s?\?$|^(?:est-ce que )?(?:ça|cela) (?:vous |te )?(?:va|convient|irait|conviendrait|marche)(?: comme ça| à tous)?\s?\?$|^(?:on est|vous êtes|tout le monde est) (?:tous )?d['’]accord(?: là-dessus| avec ça)?\s?\?$/iu,
  pointsBack: begins(String.raw`(?:il|elle|ils|elles|ça|cela|celui|celle|je|j['’]|c['’]est)(?![\p{L}])`),
  vaguePronoun: begins(String.raw`(?:c['’]est|c['’]était|ce serait|ça|cela)(?![\p{L}])`),
  vagueProposal: begins(String.raw`(?:on|nous) (?:pourrait|pourrions|peut)\s.{0,20}${b}(?:ça|cela|le faire)${e}`),
  dateLine: begins(
    String.raw`(?:appel|réunion|date|entretien|visio\p{L}*|compte rendu|rendez-vous)${e}.{0,60}${b}20\d\d${e}`,
  ),
  taskWords: String.raw`\s+(?:doit|va|devra)|\s?:`,
  correction:
    /(?:^|[,.;–-]\s*)(?:(?:euh|ah|oh)[\s,]+)*(?:enfin[\s,]+non|non[\s,.]+(?:attend\p{L}*|pardon|plutôt|c[’']est|le|la|pas)|pardon|attend(?:s|ez)|je veux dire|ou plutôt|disons plutôt)/iu,
  daysLater: /^\s*(?:suivant|d[’']après)(?![\p{L}])/iu,
  usedFor: 'pour',
  taskVerbs: taskVerbs(verbs),
  days: {
    months: [
      /^jan/i,
      /^f[ée]v/i,
      /^mar/i,
      /^avr/i,
      /^mai/i,
      /^juin/i,
      /^juil/i,
      /^ao[uû]/i,
      /^sep/i,
      /^oct/i,
      /^nov/i,
      /^d[ée]c/i,
    ],
    weekdays: [/^lun/i, /^mar/i, /^mer/i, /^jeu/i, /^ven/i, /^sam/i, /^dim/i],
    numbers: {
      un: 1,
      une: 1,
      ...Object.fromEntries(numbers.map((word, index) => [word, index + 2])),
      premier: 1,
      '1er': 1,
      deuxième: 2,
      troisième: 3,
      quatrième: 4,
    },
    dayMonth: [
      new RegExp(
        String.raw`${b}(?:${weekday}\s+)?(?:le\s+)?(?<day>\d{1,2}|1er|premier|${numbers.toReversed().join('|')})(?:er)?\s+(?<month>${month})${e}\.?(?:\s+(?<year>20\d\d))?`,
        'giu',
      ),
    ],
    monthAlone: new RegExp(
      String.raw`${b}(?:(?:(?:la )?fin|(?:le )?début|(?:la )?mi)[\s-]?(?:de |d['’])?(?:mois de |mois d['’])?)?(?<month>janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)${e}(?:\s+(?<year>20\d\d)|\s+(?<next>prochain))?`,
      'giu',
    ),
    endOfYear: words(
      String.raw`(?:la\s+)?fin\s+(?:de\s+l['’]année(?!\s+scolaire)(?:\s+(?<next>prochaine))?|(?:de\s+)?(?<year>20\d\d))`,
      'giu',
    ),
    endOfQuarter: words(String.raw`(?:la\s+)?fin\s+(?:du|de\s+ce)\s+trimestre(?:\s+(?<next>prochain))?`, 'giu'),
    calendarWeek: words(String.raw`(?:la\s+)?semaine\s+(?<week>\d{1,2})(?:\s+(?:de\s+)?(?<year>20\d\d))?`, 'giu'),
    season: words(
      String.raw`(?:(?:la\s+)?(?:fin|début)\s+(?:de\s+l['’]|du\s+))?(?:l['’]|le\s+|au\s+)?(?:printemps|été(?=\s+(?:prochain|20))|automne|hiver|Pâques|Noël|rentrée)(?:\s+prochaine?)?(?:\s+20\d\d)?`,
      'giu',
    ),
    dayAlone: new RegExp(
      String.raw`${b}(?:(?<weekday>${weekday})\s+|le\s+)(?<day>\d{1,2})${e}(?!\s*(?:%|h${e}|heures|\p{L}))`,
      'giu',
    ),
    weekday: new RegExp(
      String.raw`(?<!${b}(?:le|les|du|chaque)\s)${b}(?:ce\s+)?(?<weekday>${weekday})${e}(?:\s+(?<later>prochain|de la semaine prochaine|en huit))?`,
      'giu',
    ),
    today: words(String.raw`ce soir|cet après-midi|dans la journée|aujourd['’]hui même`, 'giu'),
    tomorrow: words(String.raw`(?<!après[- ])demain(?: (?:matin|soir|après-midi))?`, 'giu'),
    afterTomorrow: words('après[- ]demain', 'giu'),
    endOfThisWeek: words(
      String.raw`(?:la )?fin de (?:la |cette )?semaine(?! prochaine)|(?<=avant )le week-?end`,
      'giu',
    ),
    endOfNextWeek: words(String.raw`(?:la )?fin de (?:la )?semaine prochaine`, 'giu'),
    thisWeek: words(String.raw`(?:dans )?cette semaine|ce mois-ci`, 'giu'),
    nextWeek: words(String.raw`(?:la )?semaine prochaine|(?:le )?mois prochain`, 'giu'),
    endOfMonth: words(String.raw`(?:la )?fin (?:du|de ce) mois`, 'giu'),
    span: words(
      String.raw`(?:dans|sous|d['’]ici)\s+(?:les\s+|environ\s+)?(?<count>\d{1,2}|une?|deux|trois|quatre|cinq|six|huit|dix|douze|quinze)\s+(?<unit>jours?|semaines?|mois)`,
      'giu',
    ),
    dayUnit: /^jour/i,
    weekUnit: /^semaine/i,
    quarter: words(
      String.raw`(?:la )?(?:fin\s+)?(?:du\s+)?(?<quarter>[TQ][1-4]|(?:premier|deuxième|troisième|quatrième)(?=\s+trimestre))(?:\s+trimestre)?(?:\s+(?<year>20\d\d))?`,
      'giu',
    ),
    before: new RegExp(
      String.raw`(?:${b}(?:avant|d['’]ici|pour|le|la|au plus tard|jusqu['’]au?|à partir du|à partir de|dès|au|du|en|(?:dans )?la semaine)\s*)+$`,
      'iu',
    ),
    endWord: /\bfin\b/i,
  },
}
