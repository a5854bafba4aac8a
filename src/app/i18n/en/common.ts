import type { common as german } from '../de/common.ts'

export const common: typeof german = {
  appName: 'Mittag',
  backTo: (place) => `Back to ${place}`,
  cancel: 'Cancel',
  close: 'Close',
  delete: 'Delete',
  later: 'Later',
  priceGroups: {
    students: 'Students',
    employees: 'Staff',
    pupils: 'School pupils',
    others: 'Guests',
  },
  retry: 'Try again',
  share: 'Share',
  linkCopied: 'Link copied',
}
