import type { Allergen } from '../../../contract/allergens.ts'

/*
 * The words in which menus declare what a meal contains, German and English. They are written as `fold` in
 * read-note.ts writes a text (lower case, ae for ä, ss for ß); a star stands for any ending.
 */

/** `meat` is nobody's allergen, but it takes back a diet that was claimed. */
export type Substance = Allergen | 'meat'

const WORDS: Record<Substance, string> = {
  gluten:
    'gluten* weizen* dinkel* roggen* gerste* hafer* kamut* emmer* einkorn* gruenkern* triticale* seitan wheat* spelt barley* rye oat oats',
  crustaceans:
    'krebs krebse krebsen krebstier* krusten krustentier* schalentier* garnele* hummer* crustacea* shrimp* prawn* crab crabs lobster*',
  eggs: 'ei eier eiern eierzeugnis* eiererzeugnis* eiprodukt* eiklar eigelb* vollei* frischei* huehnerei* egg eggs',
  fish: 'fisch* fish fishes',
  peanuts: 'erdnuss* erdnuess* peanut*',
  soya: 'soja* soya* soy soybean*',
  milk: 'milch* laktose* lactose* butter sahne rahm joghurt quark molke* kaese kasein* casein* milk dairy whey',
  nuts: 'nuss nuesse nuessen schalenfruecht* schalenfrucht* mandel* haselnuss* haselnuess* walnuss* walnuess* cashew* kaschu* pekannuss* pekannuess* paranuss* paranuess* pistazie* macadamia* nut nuts almond* hazelnut* walnut* pecan* pistachio*',
  celery: 'sellerie* celery celeriac',
  mustard: 'senf* mustard*',
  sesame: 'sesam*',
  sulphites: 'sulfit* sulphit* schwefel* geschwefelt* sulfur* sulphur*',
  lupin: 'lupin*',
  molluscs: 'weichtier* muschel muscheln schnecken tintenfisch* mollus* mussel* squid*',
  meat: 'fleisch fleischerzeugnis* schwein* rind* kalb* lamm* wild gefluegel* huhn huehnchen huehnerfleisch haehnchen* pute* speck schinken gelatin* gelantine* meat pork beef veal lamb poultry chicken turkey',
}

/** What begins like a declared word and is none: free of it, or for those who do not tolerate it. */
const NOT_DECLARING =
  /(frei|free)(e[mnrs]?)?$|^fleischlos|unvertraeglich|intoleran|ersatz$|^milchsaeure|^rindenmulch/

const PATTERNS = Object.entries(WORDS).map(
  ([substance, words]) =>
    [
      substance as Substance,
      new RegExp(`^(?:${words.replaceAll(' ', '|').replaceAll('*', '\\p{L}*')})$`, 'u'),
    ] as const,
)

export function substanceOf(word: string): Substance | null {
  if (NOT_DECLARING.test(word)) return null
  return PATTERNS.find(([, pattern]) => pattern.test(word))?.[0] ?? null
}

/** Before `milk` they make it a drink without milk. */
export const PLANTS = set('kokos coconut hafer oat oats mandel almond soja soy soya reis rice pflanzen plant')

/** After these a note declares, whatever it began with. */
export const DECLARING = set(
  'enthaelt enthalten enth contains contain containing allergene allergens hauptallergene verwendung spuren traces mit',
)

/** What a declaration may begin with. */
export const LEADING = set('with und and oder or sowie davon auch von of z b eg schalen msc zertifizierter')

/** They turn what follows into its opposite. */
export const DENYING = set('kein keine keinen keinem keiner ohne nicht no not without never statt')

/** They turn what stands before into its opposite; with one of `FROM` behind them what follows. */
export const FREE = set('frei free')
export const FROM = set('von of from')

/** With one of these, a diet depends on something. */
export const CONDITIONAL = set(
  'wenn falls auf wunsch anfrage nachfrage moeglich optional if when unless request possible available',
)

export const VEGAN = /^(vegan(e[mnrs]?|s)?|vgn)$/
export const VEGETARIAN =
  /^(vegetari(sch(e[mnrs]?)?|er|ern|an|ans)|veggie|vegetabil(e[mnrs]?)?|fleischlos(e[mnrs]?)?|meatless)$/

/** Words that add nothing to a diet. */
export const DIET_FILLERS = set(
  'gericht gerichte menue menu essen speise komponente zubereitet rein und and oder or ovo lacto lakto fuer for geeignet suitable dish meal',
)

/**
 * The letters of the Austrian code of 2014, which follows the order of the regulation. To G they mean the same
 * elsewhere too, from then on other publishers count differently.
 */
export const AUSTRIAN_CODE: Readonly<Record<string, Allergen>> = {
  A: 'gluten',
  B: 'crustaceans',
  C: 'eggs',
  D: 'fish',
  E: 'peanuts',
  F: 'soya',
  G: 'milk',
  H: 'nuts',
  L: 'celery',
  M: 'mustard',
  N: 'sesame',
  O: 'sulphites',
  P: 'lupin',
  R: 'molluscs',
}

function set(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
