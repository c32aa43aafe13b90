/** What a question of French asks for, in the words of many who ask. */
import type { Cues } from './cues.ts'
import { either, words } from './patterns.ts'

export const frenchQuestions: Cues['topics'] = {
  situation: either(
    words(
      String.raw`comment (?:se passe|ça se passe|fonctionne|ça marche|travaillez|faites|gérez|arrivent?|traitez|est|sont)|qu['’]est-ce qui (?:se passe|ne va pas|coince|vous amène)|racontez|décrivez|parlez[- ]moi|combien|aujourd['’]hui|actuellement|le problème|où (?:est-ce que )?ça (?:coince|fait mal)|que faites[- ]vous|une journée`,
    ),
    String.raw`ce qui (?:coince|bloque|cloche|ne va pas|vous gêne)|comment .{2,40}(?:relanc|fait|gér|suiv|not)\p{L}*|qu['’]est-ce que ça (?:coûte|donne|représente)|pourquoi (?:on|nous)`,
  ),
  goal: either(
    words(
      String.raw`objectifs?|but|résultat|attendez|espérez|aimeriez|voudriez|souhaitez|voulez[- ]vous (?:arriver|atteindre|obtenir)|atteindre|obtenir|améliorer|changer|réussite|succès|idéal|aur(?:a|ait) changé|serait différent|baguette magique|dans un an`,
    ),
    String.raw`réussi\p{L}*|gagné|satisfait\p{L}*|à quoi (?:verr|reconnaît|saur|mesur)\p{L}*|rêve\p{L}*|content\p{L}*|valu le coup|vaut le coup|dans (?:un|deux|six) (?:ans?|mois)|imaginez|si tout|qu['’]est-ce qui (?:changerait|aura)`,
  ),
  requirement: either(
    words(
      String.raw`(?:que|qu['’]est-ce que|quoi|quelles?|de quoi).{0,50}(?:doit|devrait|faut|faudrait|besoin|savoir faire|fonction\p{L}*|capable|attendez)|besoins?|exigences?|fonctionnalités?|cahier des charges|(?:il )?(?:vous|te) faut|de quoi avez`,
    ),
    String.raw`concrètement|ça ferait|comment vous (?:voyez|imaginez)|comment (?:imaginez|voyez|verriez|voudriez|aimeriez|devrait|ça se passerait|ça marcherait)\p{L}*(?:[- ]vous)?|au quotidien|en pratique|(?:que|qu['’]) ?(?:il|elle|ça) (?:fasse|sache|puisse|permette)|de quoi auriez|il (?:vous )?faudrait|dans quelles langues|journée idéale`,
  ),
  constraint: either(
    words(
      String.raw`contraintes?|limites?|règles?|interdi\p{L}+|légal\p{L}*|RGPD|données personnelles|protection|sécurité|confidenti\p{L}+|respecter|hébergement|obligations?`,
    ),
    String.raw`surtout pas|lignes? rouges?|en aucun cas|jamais|attention à|sensibles?|tabous?|la loi|juridi\p{L}+|défendu\p{L}*|imposé\p{L}*|impératif\p{L}*`,
  ),
  exclusion: either(
    words(
      String.raw`inclu\p{L}+|(?:en )?fai(?:t|re) partie|aussi dedans|périmètre|laisser de côté|faut-il aussi|aussi (?:la|le|les)|avec (?:la|le|les) .{1,30}aussi|on (?:l['’]|les )(?:inclut|garde|met)`,
    ),
    String.raw`vous y pensez|on (?:garde|prend|compte|intègre|ajoute|traite) .{0,40}(?:aussi|avec)?|(?:est-ce|c['’]est) .{0,40}(?:dedans|compris|inclus)|également`,
  ),
  person: either(
    words(
      String.raw`qui (?:décide|signe|valide|tranche|est|a|s['’]en|doit)|vous présenter|présentez|interlocuteur\p{L}*|dernier mot`,
    ),
    String.raw`c['’]est vous qui|qui (?:donne|faut-il|dois-je|d['’]autre|va)|à convaincre|feu vert|votre accord|seule? à (?:décider|signer)|autour de la table`,
  ),
  amount: either(
    words(
      String.raw`budget|coût\p{L}*|coûter|dépenser|prix|argent|combien (?:pouvez|voulez|est-ce que vous pouvez)|investir|enveloppe|financ\p{L}+|montant`,
    ),
    String.raw`sommes?|moyens|chiffres?|fourchette|payer|mettre (?:dedans|dans|sur)|budgét\p{L}+|de côté|tarif\p{L}*`,
  ),
  date: either(
    words(
      String.raw`quand|délais?|échéances?|calendrier|planning|date\p{L}*|pour quand|d['’]ici quand|à partir de quand`,
    ),
    String.raw`à quel moment|urgen\p{L}+|pressé\p{L}*|avant (?:quoi|quand)|pour quelle date|échéance\p{L}*|horizon|prêt\p{L}* (?:pour|quand)`,
  ),
  risk: either(
    words(
      String.raw`inquièt\p{L}+|inquiét\p{L}+|peur|risques?|crain\p{L}+|mal (?:se passer|tourner)|préoccup\p{L}+|obstacles?|freins?|réticen\p{L}+|souci\p{L}*`,
    ),
    String.raw`capoter|échouer|coincer|bloquer|empêche\p{L}* de dormir|(?:vous )?(?:gêne|fait hésiter|retient)|doutes?|craintes?|danger\p{L}*|piège\p{L}*|rater`,
  ),
  system: either(
    words(
      String.raw`quels? (?:logiciels?|outils?|systèmes?|programmes?)|d['’]autres (?:logiciels?|outils?|systèmes?)|avec quoi|(?:mettez|notez|gérez|rangez|stockez).{0,20} où|dans quoi`,
    ),
    String.raw`où (?:sont|est|se trouve\p{L}*|notez|rangez|stockez|enregistrez) .{0,40}|sur quoi|(?:caisse|facturation|planning) .{0,20}(?:sur|avec) quoi`,
  ),
}
