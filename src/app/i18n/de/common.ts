import type { PriceGroup } from '../../../contract/meals.ts'

const priceGroups: Record<PriceGroup, string> = {
  students: 'Studierende',
  employees: 'Bedienstete',
  pupils: 'Schülerinnen und Schüler',
  others: 'Gäste',
}

export const common = {
  appName: 'Mittag',
  back: 'Zurück',
  backTo: (place: string) => `Zurück zu ${place}`,
  cancel: 'Abbrechen',
  close: 'Schließen',
  copied: 'Kopiert',
  delete: 'Löschen',
  later: 'Später',
  notNow: 'Nicht jetzt',
  onDevice: 'auf dem Gerät',
  priceGroups,
  retry: 'Noch einmal',
  share: 'Teilen',
  linkCopied: 'Link kopiert',
}
