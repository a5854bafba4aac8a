/** Allergens that plants bring. */
type PlantAllergen =
  | 'Weizen'
  | 'Roggen'
  | 'Gerste'
  | 'Hafer'
  | 'Dinkel'
  | 'Erdnüsse'
  | 'Soja'
  | 'Mandeln'
  | 'Haselnüsse'
  | 'Walnüsse'
  | 'Cashewkerne'
  | 'Pistazien'
  | 'Sellerie'
  | 'Senf'
  | 'Sesam'
  | 'Sulfite'

type Seafood = 'Fisch' | 'Krebstiere' | 'Weichtiere'

export type Allergen = PlantAllergen | Seafood | 'Milch' | 'Eier'

export type Meat = 'Schwein' | 'Rind' | 'Kalb' | 'Geflügel' | 'Lamm' | 'Wild'

export type Additive =
  | 'mit Farbstoff'
  | 'konserviert'
  | 'mit Antioxidationsmittel'
  | 'mit Phosphat'
  | 'mit Süßungsmittel'
  | 'geschwefelt'
  | 'geschwärzt'
  | 'mit Alkohol'

export type Declaration = Allergen | Meat | Additive

/** What a dish may declare decides where it may stand: the compiler refuses milk in a vegan dish. */
type PlantDeclaration = PlantAllergen | Additive
type VegetarianDeclaration = PlantDeclaration | 'Milch' | 'Eier'

/** A dish as every sample kitchen cooks it. */
export interface Dish {
  name: string
  /** What a student pays in an average German canteen, in euros; a tariff makes the real prices of it. */
  price: number
  diet: 'vegan' | 'vegetarisch' | null
  declared: readonly Declaration[]
}

type Row<Declared> = readonly [price: number, name: string, ...declared: Declared[]]
type RowOf<Kind, Declared> = readonly [price: number, name: string, kind: Kind, ...declared: Declared[]]

export const vegan = (rows: readonly Row<PlantDeclaration>[]): Dish[] => toDishes('vegan', rows)

export const vegetarian = (rows: readonly Row<VegetarianDeclaration>[]): Dish[] =>
  toDishes('vegetarisch', rows)

/** Dishes with meat name its kind first. */
export const meat = (rows: readonly RowOf<Meat, Declaration>[]): Dish[] => toDishes(null, rows)

export const seafood = (rows: readonly RowOf<Seafood, Declaration>[]): Dish[] => toDishes(null, rows)

export const onlyVegan = (dishes: readonly Dish[]): Dish[] => dishes.filter((dish) => dish.diet === 'vegan')

export const withoutMeat = (dishes: readonly Dish[]): Dish[] => dishes.filter((dish) => dish.diet !== null)

function toDishes(diet: Dish['diet'], rows: readonly Row<Declaration>[]): Dish[] {
  return rows.map(([price, name, ...declared]) => ({ name, price, diet, declared }))
}
