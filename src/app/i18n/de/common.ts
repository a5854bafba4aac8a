import type { PriceGroup } from '../../../contract/meals.ts'

const priceGroups: Record<PriceGroup, string> = {
  students: 'Studierende',
  employees: 'Bedienstete',
  pupils: 'Schülerinnen und Schüler',
  others: 'Gäste',
}

export const common = {
  appName: 'Mittag',
  backTo: (place: string) => `Zurück zu ${place}`,
  cancel: 'Abbrechen',
  close: 'Schließen',
  delete: 'Löschen',
  later: 'Später',
  priceGroups,
  retry: 'Noch einmal',
  share: 'Teilen',
  linkCopied: 'Link kopiert',
}
